package main

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/internal/check"
)

// TestDiscordOnePersonInManyRoomsHoldsUpNobodyElse: in each of them a search that would take an hour.
func TestDiscordOnePersonInManyRoomsHoldsUpNobodyElse(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, patient)
	ann, ben := s.NewUser("Ann", "en-US"), s.NewUser("Ben", "en-US")
	var asked []*discordtest.Channel
	for range 18 {
		c := s.NewChannel()
		ann.Command(c, "solve", discordtest.Option{Name: "text", Value: slow})
		asked = append(asked, c)
	}
	c := s.NewChannel()
	ben.Command(c, "methods")
	wantIn(t, c.Await(1).Text, "The ways I can search")
	ben.Command(asked[0], "methods") // also where somebody else is being served
	s.Await("the methods", func() bool {
		said := asked[0].Said()
		return len(said) > 0 && strings.Contains(said[len(said)-1].Text, "The ways I can search")
	})
	ben.Command(c, "solve", discordtest.Option{Name: "text", Value: classic})
	wantIn(t, c.Await(2).Text, "Solved.")
}

// TestDiscordOutageLosesNoAnswer: what was on its way when the network failed, and what was asked since, comes when it is back,
// and nobody is told of trouble.
func TestDiscordOutageLosesNoAnswer(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
	s.Fail(discordtest.Severed().On("POST", "/messages").For(10))
	var rooms []*discordtest.Channel
	for range 10 {
		rooms = append(rooms, s.ann.DM())
		s.ann.Write(rooms[len(rooms)-1], "/help")
	}
	s.AwaitHeld(10)
	over := s.Outage()
	for _, c := range rooms[:5] {
		s.ann.Write(c, "/help")
	}
	s.Await("requests to be lost", func() bool {
		lost := slices.DeleteFunc(s.Requests(), func(r discordtest.Request) bool { return r.Status != 0 })
		return len(lost) >= 30
	})
	over()
	for i, c := range rooms {
		want := 1
		if i < 5 {
			want = 2
		}
		c.Await(want)
		for _, m := range c.Said() {
			wantIn(t, m.Text, helped)
		}
		check.Equal(t, len(c.Said()), want)
	}
}
