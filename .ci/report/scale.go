package main

import (
	"flag"
	"fmt"
	"io"
)

// scale estimates what the bot needs for many people: messages, limits of platforms, machines, rows and
// money. It simulates a day of a sample of people, and the posts of the daily puzzle, minute by minute. The
// same flags give the same tables.
func scale(args []string, out io.Writer) error {
	flags, a := flag.NewFlagSet("scale", flag.ContinueOnError), assumptions{}
	a.flags(flags)
	if err := flags.Parse(args); err != nil {
		return err
	}
	if err := a.valid(); err != nil {
		return err
	}
	for _, t := range tables(a, simulate(a)) {
		t.print(out)
	}
	return nil
}

// assumptions are the flags. A share is between 0 and 1.
type assumptions struct {
	People, Groups          float64
	Discord                 float64 // share of people and groups on Discord; the others are on Telegram
	Active                  float64 // share of people who write on a day
	Messages                float64 // messages and presses of an active person a day
	Games                   float64 // finished games of an active person a day
	Photos, Pictures        float64 // shares of messages that are photos, and of answers with a picture
	Sends                   float64 // share of answers that are new messages; the others are edits
	Tokened                 float64 // share of Discord's answers that are no responses to interactions
	Nine, Called            float64 // share of groups posted to at nine, and of visits in the hour after nine
	PerToken, Paid          float64 // Telegram: messages of a token a second, and paid posts
	PerGuilds, Requests     float64 // Discord: guilds a shard, requests a second
	Text, Picture, Photo    float64 // ms of one core for an answer in words, with a picture, for a photo
	Round, Person, Room     float64 // bytes in the database
	Log                     float64 // bytes of the database's log for an answer
	PictureSize, PhotoSize  float64 // kB
	Core, Gigabyte, Traffic float64 // EUR a month: a core with 2 GB of memory, a GB of disk, a TB sent
	Star                    float64 // EUR for a Telegram Star
	Seed                    uint64
	Sample                  int // number of simulated people
}

func (a *assumptions) flags(f *flag.FlagSet) {
	number := func(p *float64, name string, value float64, usage string) { f.Float64Var(p, name, value, usage) }
	number(&a.People, "people", 10e6, "people who know the bot")
	number(&a.Groups, "groups", 1e6, "groups with the daily")
	number(&a.Discord, "discord", 0.2, "share of people and groups on Discord")
	number(&a.Active, "active", 0.15, "share of people who write on a day")
	number(&a.Messages, "messages", 25, "messages and presses of an active person a day")
	number(&a.Games, "games", 0.8, "finished games of an active person a day")
	number(&a.Photos, "photos", 0.02, "share of messages that are photos")
	number(&a.Pictures, "pictures", 0.5, "share of answers with a picture")
	number(&a.Sends, "sends", 0.3, "share of answers that are new messages; the others are edits")
	number(&a.Tokened, "tokened", 0.3, "share of Discord's answers that count as requests of the bot")
	number(&a.Nine, "nine", 0.7, "share of groups posted to at nine o'clock; the others are spread over 7 to 22")
	number(&a.Called, "called", 0.2, "share of visits in the hour after nine o'clock")
	number(&a.PerToken, "token", 29, "messages a second of one Telegram token")
	number(&a.Paid, "paid", 900, "posts a second of one Telegram token with paid broadcasts")
	number(&a.PerGuilds, "guilds", 1000, "guilds of one Discord shard; Discord refuses more than 2500")
	number(&a.Requests, "requests", 50, "requests a second of a Discord bot")
	number(&a.Text, "text", 0.41, "ms of a core for an answer in words")
	number(&a.Picture, "picture", 5.6, "ms of a core for an answer with a picture")
	number(&a.Photo, "photo", 360, "ms of a core for a photo")
	number(&a.Round, "round", 946, "bytes of a finished game with its result")
	number(&a.Person, "person", 130, "bytes of a person")
	number(&a.Room, "room", 250, "bytes of a group with its posts")
	number(&a.Log, "log", 2000, "bytes of the database's log for an answer")
	number(&a.PictureSize, "picturesize", 25, "kB of a picture")
	number(&a.PhotoSize, "photosize", 150, "kB of a photo")
	number(&a.Core, "core", 6, "EUR a month for a core with 2 GB")
	number(&a.Gigabyte, "gigabyte", 0.06, "EUR a month for a GB of disk")
	number(&a.Traffic, "traffic", 1, "EUR for a TB sent")
	number(&a.Star, "star", 0.015, "EUR for a Telegram Star")
	f.Uint64Var(&a.Seed, "seed", 1, "of what is random")
	f.IntVar(&a.Sample, "sample", 500_000, "simulated people")
}

func (a assumptions) valid() error {
	for name, share := range map[string]float64{
		"discord": a.Discord, "active": a.Active, "photos": a.Photos, "pictures": a.Pictures, "sends": a.Sends,
		"tokened": a.Tokened, "nine": a.Nine, "called": a.Called,
	} {
		if share < 0 || share > 1 {
			return fmt.Errorf("-%s: must be between 0 and 1", name)
		}
	}
	if a.People < 1 || a.Sample < 1 || a.PerToken <= 0 || a.PerGuilds <= 0 || a.Discord == 1 {
		return fmt.Errorf("-people, -sample, -token and -guilds must be positive, and -discord below 1")
	}
	return nil
}
