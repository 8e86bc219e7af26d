package discord_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/discord/gateway"
)

// notes is a gateway.Memory.
type notes struct {
	mu    sync.Mutex
	marks map[string]string
}

func newNotes() *notes { return &notes{marks: map[string]string{}} }

func (n *notes) Recall(_ context.Context, name string) (string, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.marks[name], nil
}

func (n *notes) Remember(_ context.Context, name, mark string) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.marks[name] = mark
	return nil
}

// A process that takes up the session of the one before gets no READY. It knows all the same who it is: it heeds mentions,
// and sets its menus.
func TestRun_takes_up_a_session(t *testing.T) {
	t.Parallel()
	s := discordtest.New(t, token)
	memory := newNotes()
	before := start(t, s, echo, discord.Pace{}, func(c *discord.Config) { c.Memory = memory })
	before.AwaitConnected()
	before.log.await(t, "discord: connected")
	if err := before.stop(); err != nil {
		t.Fatal(err)
	}
	leaveSession(t, s, memory)
	ann, hall := s.NewUser("ann", "de"), s.NewChannel()
	ann.Write(hall, discordtest.Mention+" while nobody listened")
	start(t, s, echo, discord.Pace{}, func(c *discord.Config) { c.Memory = memory })
	if m := hall.Await(1); m.Text != "echo  while nobody listened" {
		t.Errorf("%+v", m)
	}
	s.Await("the menus", func() bool { return s.Commands() != nil })
	if n := len(s.Identifies()); n != 2 {
		t.Errorf("%d identifies, want none after those of the processes before", n)
	}
}

// Who does not know who they are, because nobody has stored it, begins a session and learns it.
func TestRun_takes_up_no_session_of_somebody_unknown(t *testing.T) {
	t.Parallel()
	s := discordtest.New(t, token)
	memory := newNotes()
	leaveSession(t, s, memory)
	b := start(t, s, echo, discord.Pace{}, func(c *discord.Config) { c.Memory = memory })
	b.AwaitConnected()
	ann, hall := b.NewUser("ann", "de"), b.NewChannel()
	ann.Write(hall, discordtest.Mention+" hello")
	hall.Await(1)
	if len(b.Resumes()) != 0 || len(b.Identifies()) != 2 {
		t.Errorf("%d resumes, %d identifies", len(b.Resumes()), len(b.Identifies()))
	}
}

// leaveSession begins a session as whoever stores marks does, leaves its mark in a memory, and ends.
func leaveSession(t *testing.T, s *discordtest.Server, memory *notes) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	start := func(context.Context) (gateway.Start, error) {
		return gateway.Start{URL: "ws" + strings.TrimPrefix(s.URL, "http")}, nil
	}
	err := gateway.Run(ctx, gateway.Config{Token: "Bot " + token, Intents: 1<<9 | 1<<12, Start: start, Memory: memory}, func(e gateway.Event) {
		_ = memory.Remember(ctx, e.Link, e.Mark)
		cancel()
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Await("the goodbye", func() bool { return !s.Connected() })
}

// TestRun_shards: every server is answered, whichever shard it is on, and private messages too.
func TestRun_shards(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ recommended, set, want int }{
		"as many as Discord recommends": {3, 0, 3},
		"as many as are set":            {1, 2, 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := discordtest.New(t, token)
			s.Starts(func(a *discordtest.Starts) { a.Shards = test.recommended })
			b := start(t, s, echo, discord.Pace{}, func(c *discord.Config) { c.Shards = test.set })
			b.AwaitConnected()
			ann := b.NewUser("ann", "de")
			for _, server := range []string{"4194304", "8388608", "12582912"} { // 1<<22, 2<<22, 3<<22
				hall := b.NewChannelIn(server)
				ann.Command(hall, "solve")
				hall.Await(1)
			}
			talks(t, b)
			var shards []int
			for _, i := range b.Identifies() {
				shards = append(shards, i.Shard)
			}
			slices.Sort(shards)
			if len(shards) != test.want || shards[0] != 0 || shards[test.want-1] != test.want-1 {
				t.Errorf("shards %v, want %d", shards, test.want)
			}
		})
	}
}

// Few session starts are told with the name of the platform in front, where whoever runs the bot looks.
func TestRun_tells_that_few_starts_are_left(t *testing.T) {
	t.Parallel()
	s := discordtest.New(t, token)
	s.Starts(func(a *discordtest.Starts) { a.Remaining = 3 })
	b := start(t, s, func(context.Context, chat.Message, chat.Responder) error { return nil }, discord.Pace{})
	b.AwaitConnected()
	if text := b.log.String(); !strings.Contains(text, `level=ERROR msg="discord: few session starts are left" left=3 of=1000`) {
		t.Errorf("the log:\n%s", text)
	}
}
