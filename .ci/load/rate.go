package main

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"sudokubot/bot/discord/discordtest"
)

const atOnce = 40

// rate measures how many answers a second the bot sends to commands on Discord, where the platform does not
// limit them. Each person sends the next command after the previous answer. The first measurement is of
// answers in words, to /help. The second is of answers with a picture: each command has a new puzzle, which
// the bot solves, draws, uploads and stores.
func rate(ctx context.Context, b *bench) ([]figure, error) {
	usual := func(d *discordtest.Server) { d.Heartbeat(interval, 0) }
	return b.onDiscord(usual, func(s *fixture, d *discordtest.Server) ([]figure, error) {
		if err := s.connected(ctx, d, 20*time.Second); err != nil {
			return nil, err
		}
		pause(ctx, 2*time.Second) // leave out the work at the start
		period := pick(b, 10*time.Second, 4*time.Second)
		words := s.throughput(ctx, d, period, func(_ int) (string, []discordtest.Option) { return "help", nil })
		pictures := s.throughput(ctx, d, period, func(n int) (string, []discordtest.Option) {
			return "solve", []discordtest.Option{{Name: "text", Value: puzzle(n)}}
		})
		if words.answers == 0 || pictures.answers == 0 || pictures.pictures < pictures.answers {
			return nil, fmt.Errorf("%d answers in words, %d to puzzles, %d of them with a picture", words.answers,
				pictures.answers, pictures.pictures)
		}
		return []figure{
			{
				what: "answers in words", was: "1,700 to 2,200", value: words.perSecond(), unit: "/s",
				must: atLeast(2000), goal: atLeast(5000),
				beside: fmt.Sprintf("%.4g a second of the bot's CPU time; asking takes the rest", words.perCore()),
			},
			{
				what: "answers with pictures, a second of CPU time", was: "60", value: pictures.perCore(), unit: "/s",
				must: atLeast(120), goal: atLeast(200), beside: fmt.Sprintf("%.3g a second", pictures.perSecond()),
			},
		}, nil
	})
}

// through has the counts of a bot's answers.
type through struct {
	answers     int64
	pictures    int64 // number of answers with a picture
	lasted, cpu time.Duration
}

func (t through) perSecond() float64 { return float64(t.answers) / t.lasted.Seconds() }
func (t through) perCore() float64   { return float64(t.answers) / t.cpu.Seconds() }

// throughput sends commands for some time. next returns the command with a given number. The commands come
// from channels of servers without the bot, so that Discord's gateway does not send the bot its own answers.
func (s *fixture) throughput(
	ctx context.Context, d *discordtest.Server, period time.Duration,
	next func(n int) (string, []discordtest.Option),
) through {
	ctx, stop := context.WithTimeout(ctx, period)
	defer stop()
	var asked, answered, pictures atomic.Int64
	var people sync.WaitGroup
	began, spent := time.Now(), s.child.cpu()
	for range atOnce {
		u, c := d.NewUser("Person", "en-US"), d.NewForeign()
		people.Go(func() {
			done := make(chan bool, 1)
			for ctx.Err() == nil {
				name, options := next(int(asked.Add(1)))
				u.CommandThen(c, name, func(m discordtest.Message) { done <- len(m.Files) > 0 }, options...)
				select {
				case picture := <-done:
					answered.Add(1)
					if picture {
						pictures.Add(1)
					}
				case <-ctx.Done():
				}
			}
		})
	}
	people.Wait()
	return through{answered.Load(), pictures.Load(), time.Since(began), s.child.cpu() - spent}
}

// cpu returns the processor time that the bot has used on all cores, in steps of 10 ms (proc(5),
// /proc/pid/stat).
func (c *child) cpu() time.Duration {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", c.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	return cpuOf(string(stat))
}

func cpuOf(stat string) time.Duration {
	fields := strings.Fields(stat[strings.LastIndex(stat, ")")+1:])
	var ticks int
	for _, i := range []int{11, 12} { // utime and stime, fields 14 and 15 of the file
		if i < len(fields) {
			n, _ := strconv.Atoi(fields[i])
			ticks += n
		}
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}
