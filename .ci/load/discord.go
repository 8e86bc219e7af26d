package main

import (
	"context"
	"errors"
	"fmt"
	"syscall"
	"time"
)

// onDiscord plays a scene with a gateway and a bot that speaks with it alone. The bot is started, and when play begins it need
// not be let in yet.
func (b *bench) onDiscord(g *gateway, play func(*scene) ([]figure, error)) ([]figure, error) {
	s, err := b.newScene()
	if err != nil {
		return nil, err
	}
	s.env = append([]string{"DISCORD_TOKEN=" + discordToken, "SUDOKUBOT_DISCORD_API_URL=" + g.url}, b.settings...)
	if s.child, err = start(s.dir, s.bot, nil, s.env); err != nil {
		return nil, errors.Join(err, s.end())
	}
	figures, err := play(s)
	s.down(syscall.SIGKILL, 10*time.Second)
	g.close()
	return figures, errors.Join(err, s.end(), g.faults())
}

// admissions waits until the bot was let in so often, and returns all times that it was.
func (s *scene) admissions(ctx context.Context, g *gateway, n int, most time.Duration) ([]admission, error) {
	err := s.child.until(ctx, most, func() bool { return looked(g, func() int { return len(g.admitted) }) >= n })
	return looked(g, func() []admission { return g.admitted }), err
}

// op9 counts the IDENTIFYs of a bot whose every IDENTIFY is answered with "invalid session".
func op9(ctx context.Context, b *bench) ([]figure, error) {
	g, err := newGateway(interval, 50*time.Millisecond)
	if err != nil {
		return nil, err
	}
	g.script(func() int { return 9 }, nil)
	return b.onDiscord(g, func(s *scene) ([]figure, error) {
		seen := func() int { return looked(g, func() int { return len(g.identifies) }) }
		if err := s.child.until(ctx, 20*time.Second, func() bool { return seen() > 0 }); err != nil {
			return nil, err
		}
		lasting := 12 * time.Second
		pause(ctx, lasting)
		return []figure{{
			what: fmt.Sprintf("IDENTIFYs in %v, each answered with op 9 after 50 ms", lasting), was: "208", value: float64(seen()),
			must: atMost(3), goal: atMost(3),
		}}, nil
	})
}

// acks counts for how many intervals a bot stays on a connection that acknowledges no heartbeat, and asks whether it resumes.
func acks(ctx context.Context, b *bench) ([]figure, error) {
	g, err := newGateway(2*time.Second, 0)
	if err != nil {
		return nil, err
	}
	return b.onDiscord(g, func(s *scene) ([]figure, error) {
		if _, err := s.admissions(ctx, g, 1, 20*time.Second); err != nil {
			return nil, err
		}
		pause(ctx, 5*time.Second)
		g.silence(true)
		gone := func() bool { return looked(g, func() int { return len(g.lost) }) > 0 }
		err := s.child.until(ctx, 25*time.Second, gone)
		g.silence(false)
		if err != nil {
			return nil, errors.New("the silence was not noticed")
		}
		came, err := s.admissions(ctx, g, 2, 20*time.Second)
		resumed := 0.0
		if len(came) > 1 && came[1].resumed {
			resumed = 1
		}
		silence := looked(g, func() time.Duration { return g.lost[0].Sub(g.unheard[0]) })
		return []figure{
			{
				what: "heartbeat intervals until a gateway without ACKs is left", was: "6.3", value: silence.Seconds() / g.every.Seconds(),
				must: atMost(1.1), goal: atMost(1.1), beside: "from the first heartbeat that is not acknowledged, 1 within what a timer is late",
			},
			{what: "resumed after it", was: "0", value: resumed, must: atLeast(1), goal: atLeast(1), beside: "1: yes"},
		}, err
	})
}

// op7 asks a bot three times to come again, as the first answer to what it says.
func op7(ctx context.Context, b *bench) ([]figure, error) {
	g, err := newGateway(interval, 0)
	if err != nil {
		return nil, err
	}
	times := pick(b, 3, 2)
	return b.onDiscord(g, func(s *scene) ([]figure, error) {
		if _, err := s.admissions(ctx, g, 1, 20*time.Second); err != nil {
			return nil, err
		}
		left := times
		script := func() int {
			if left == 0 {
				return 0
			}
			left--
			return 7
		}
		g.script(script, script)
		dropped := time.Now()
		g.drop()
		came, err := s.admissions(ctx, g, 2, 2*time.Minute)
		if err != nil {
			return nil, err
		}
		return []figure{{
			what: fmt.Sprintf("offline after a drop and op 7 as first answer, %d in a row", times), was: "51",
			value: came[1].at.Sub(dropped).Seconds(), unit: "s", must: atMost(10), goal: atMost(6),
			beside: fmt.Sprintf("resumed: %v, %d IDENTIFYs in all", came[1].resumed, looked(g, func() int { return len(g.identifies) })),
		}}, nil
	})
}
