package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"sudokubot/bot/discord/discordtest"
)

const discordToken = "MTIz.load.secret"

// interval is Discord's interval between two heartbeats.
const interval = 41250 * time.Millisecond

// onDiscord starts a bot connected only to Discord's double, and runs play. Before the start it calls prepare
// to configure the double. When play begins, the bot may still be unconnected.
func (b *bench) onDiscord(
	prepare func(*discordtest.Server), play func(*fixture, *discordtest.Server) ([]figure, error),
) ([]figure, error) {
	s, err := b.newFixture()
	if err != nil {
		return nil, err
	}
	j := &recorder{}
	d := discordtest.New(j, discordToken)
	prepare(d)
	s.env = append([]string{"DISCORD_TOKEN=" + discordToken, "SUDOKUBOT_DISCORD_API_URL=" + d.URL},
		b.settings...)
	if s.child, err = start(s.dir, s.bot, nil, s.env); err != nil {
		return nil, errors.Join(err, s.end(), j.close())
	}
	figures, err := play(s, d)
	return figures, errors.Join(err, s.end(), j.close())
}

// connected waits until the bot is connected and has set its menus.
func (s *fixture) connected(ctx context.Context, d *discordtest.Server, timeout time.Duration) error {
	return s.child.until(ctx, timeout, func() bool { return d.Commands() != nil && d.Connected() })
}

// op9 counts a bot's IDENTIFYs while the test server answers each of them with "invalid session".
func op9(ctx context.Context, b *bench) ([]figure, error) {
	refuse := func(d *discordtest.Server) {
		d.Heartbeat(interval, 50*time.Millisecond)
		d.OnIdentify(slices.Repeat([]discordtest.Answer{discordtest.InvalidSession()}, 1000)...)
	}
	return b.onDiscord(refuse, func(s *fixture, d *discordtest.Server) ([]figure, error) {
		if err := s.child.until(ctx, 20*time.Second, func() bool { return len(d.Identifies()) > 0 }); err != nil {
			return nil, err
		}
		period := 12 * time.Second
		pause(ctx, period)
		return []figure{{
			what: fmt.Sprintf("IDENTIFYs in %v, each answered with op 9 after 50 ms", period), was: "208",
			value: float64(len(d.Identifies())),
			must:  atMost(3), goal: atMost(3),
		}}, nil
	})
}

// acks uses a connection on which heartbeats are not acknowledged. It counts the heartbeat intervals until
// the bot reconnects, and its RESUMEs.
func acks(ctx context.Context, b *bench) ([]figure, error) {
	const every = 2 * time.Second
	return b.onDiscord(func(d *discordtest.Server) { d.Heartbeat(every, 0) },
		func(s *fixture, d *discordtest.Server) ([]figure, error) {
			if err := s.connected(ctx, d, 20*time.Second); err != nil {
				return nil, err
			}
			pause(ctx, 5*time.Second)
			heard, left := len(d.Heartbeats()), len(d.Closes())
			d.Silence()
			if err := awaitSoon(ctx, 25*time.Second, func() bool { return len(d.Closes()) > left }); err != nil {
				return nil, errors.New("the silence was not noticed")
			}
			silence := time.Since(d.Heartbeats()[heard].At)
			err := s.connected(ctx, d, 20*time.Second)
			return []figure{
				{
					what: "heartbeat intervals until a gateway without ACKs is left", was: "6.3",
					value: silence.Seconds() / every.Seconds(),
					must:  atMost(1.1), goal: atMost(1.1),
					beside: "from the first heartbeat that is not acknowledged, 1 within what a timer is late",
				},
				{
					what: "RESUMEs after it", was: "0", value: float64(len(d.Resumes())), must: atLeast(1), goal: atLeast(1),
					beside: fmt.Sprintf("%d IDENTIFYs in all", len(d.Identifies())),
				},
			}, err
		})
}

// op7 sends a bot three reconnect requests, each as the first answer to a RESUME.
func op7(ctx context.Context, b *bench) ([]figure, error) {
	times := pick(b, 3, 2)
	again := func(d *discordtest.Server) {
		d.Heartbeat(interval, 0)
		d.OnResume(slices.Repeat([]discordtest.Answer{discordtest.Reconnect()}, times)...)
	}
	return b.onDiscord(again, func(s *fixture, d *discordtest.Server) ([]figure, error) {
		if err := s.connected(ctx, d, 20*time.Second); err != nil {
			return nil, err
		}
		dropped := time.Now()
		d.DropGateway()
		if err := awaitSoon(ctx, 2*time.Minute, d.Connected); err != nil {
			return nil, err
		}
		return []figure{{
			what: fmt.Sprintf("offline after a drop and op 7 as first answer, %d in a row", times), was: "51",
			value: time.Since(dropped).Seconds(), unit: "s", must: atMost(10), goal: atMost(6),
			beside: fmt.Sprintf("%d RESUMEs, %d IDENTIFYs in all", len(d.Resumes()), len(d.Identifies())),
		}}, nil
	})
}

// awaitSoon calls condition every 5 ms until it returns true. After timeout it returns an error.
func awaitSoon(ctx context.Context, timeout time.Duration, condition func() bool) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	for !condition() {
		if ctx.Err() != nil {
			return errLate
		}
		pause(ctx, 5*time.Millisecond)
	}
	return nil
}
