package discord_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// hello greets a new server. It replies to other messages like echo.
func hello(ctx context.Context, m chat.Message, r chat.Responder) error {
	text := "echo"
	if m.Joined {
		text = "hello, " + m.From.Language
	}
	_, err := r.Send(ctx, chat.Reply{Text: text})
	return err
}

// server returns a GUILD_CREATE event with two channels. The channel lower is below the channel upper in the
// list. In upper, members lack the permissions in denied.
func server(lower, upper *discordtest.Channel, added time.Time, denied uint64, system string) map[string]any {
	channel := func(c *discordtest.Channel, position, kind int, deny uint64) map[string]any {
		return map[string]any{"id": c.ID, "type": kind, "position": position,
			"permission_overwrites": []any{map[string]any{"id": "7", "type": 0, "allow": "0", "deny": fmt.Sprint(deny)}}}
	}
	return map[string]any{
		"id": "7", "owner_id": "8", "joined_at": added.Format(time.RFC3339Nano), "preferred_locale": "de", "system_channel_id": system,
		"roles":   []any{map[string]any{"id": "7", "permissions": fmt.Sprint(1 << 10)}, map[string]any{"id": "9", "permissions": fmt.Sprint(1 << 11)}},
		"members": []any{map[string]any{"user": map[string]any{"id": discordtest.BotID}, "roles": []string{"9"}}},
		"channels": []any{
			map[string]any{"id": "11", "type": 2, "position": 0},
			channel(lower, 5, 0, 0), channel(upper, 1, 0, denied),
		},
	}
}

// TestHelloInANewServer checks that the bot greets a server once, in the first channel where it may write.
// Discord sends the event at every start.
func TestHelloInANewServer(t *testing.T) {
	t.Parallel()
	now := time.Now()
	for name, test := range map[string]struct {
		added  time.Time
		denied uint64
		system bool // lower is the channel that Discord uses for greetings
		in     string
	}{
		"added just now":                   {now, 0, false, "upper"},
		"the first is closed":              {now, 1 << 11, false, "lower"},
		"the first is hidden":              {now, 1 << 10, false, "lower"},
		"there is a channel for greetings": {now, 0, true, "lower"},
		"added while the bot was down":     {now.Add(-20 * time.Hour), 0, false, "upper"},
		"it is there for long":             {now.Add(-48 * time.Hour), 0, false, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, store := discordtest.New(t, token), storagetest.NewMemory()
			b := connect(t, s, hello, discord.Pace{}, keeping(store, 0))
			upper, lower := s.NewChannel(), s.NewChannel()
			system := ""
			if test.system {
				system = lower.ID
			}
			news := server(lower, upper, test.added, test.denied, system)
			s.Dispatch("GUILD_CREATE", news)
			s.Dispatch("GUILD_CREATE", news) // Discord repeats the event after an outage
			where := map[string]*discordtest.Channel{"upper": upper, "lower": lower}[test.in]
			if where != nil {
				m := where.Await(1)
				check.True(t, m.Text == "hello, de" && m.Reference == "", "said %+v", m)
			}
			check.Must(t, b.stop())
			s.Await("the goodbye", func() bool { return !s.Connected() })
			connect(t, s, hello, discord.Pace{}, keeping(store, 0))
			s.Dispatch("GUILD_CREATE", news)
			s.NewUser("ann", "de").Write(lower, discordtest.Mention+" here?")
			last := 1
			if test.in == "lower" {
				last = 2
			}
			check.Equal(t, lower.Await(last).Text, "echo")
			n := len(upper.Said()) + len(lower.Said())
			check.True(t, (where == nil || n == 2) && (where != nil || n == 1), "%d messages: it greets again, or nobody", n)
		})
	}
}

// TestWhatIsNoNews checks that incomplete events of servers are ignored.
func TestWhatIsNoNews(t *testing.T) {
	t.Parallel()
	s := discordtest.New(t, token)
	connect(t, s, hello, discord.Pace{})
	hall := s.NewChannel()
	closed := server(hall, hall, time.Now(), 1<<10, "")
	closed["channels"] = []any{}
	for _, news := range []any{closed, map[string]any{"id": "7", "unavailable": true}, map[string]any{"joined_at": "today"}, []int{1}, nil} {
		s.Dispatch("GUILD_CREATE", news)
	}
	s.NewUser("ann", "de").Write(hall, discordtest.Mention+" here?")
	m := hall.Await(1)
	check.True(t, m.Text == "echo" && len(hall.Said()) == 1, "said %+v", hall.Said())
}

// keeping sets the inbox and the drain time of a bot.
func keeping(store inbox.Store, drain time.Duration) func(*discord.Config) {
	return func(c *discord.Config) { c.Inbox, c.Drain = store, drain }
}

// TestRun_takes_up_a_session checks a process that resumes the session of an earlier process. It gets no
// READY, and must know its own ID. It must answer mentions, and register its commands.
func TestRun_takes_up_a_session(t *testing.T) {
	t.Parallel()
	s, store := discordtest.New(t, token), storagetest.NewMemory()
	before := connect(t, s, echo, discord.Pace{}, keeping(store, 0))
	before.log.Await(t, "discord: connected")
	check.Must(t, before.stop())
	s.Await("the goodbye", func() bool { return !s.Connected() })
	ann, hall := s.NewUser("ann", "de"), s.NewChannel()
	ann.Write(hall, discordtest.Mention+" while nobody listened")
	after := start(t, s, echo, discord.Pace{}, keeping(store, 0))
	check.Equal(t, hall.Await(1).Text, "echo  while nobody listened")
	after.log.Await(t, "discord: connected")
	check.True(t, len(s.Identifies()) == 1 && len(s.Resumes()) == 1,
		"%d identifies, %d resumes, want one of each", len(s.Identifies()), len(s.Resumes()))
}

// TestRun_takes_up_no_session_of_somebody_unknown checks that a process begins a new session if its ID is not
// stored.
func TestRun_takes_up_no_session_of_somebody_unknown(t *testing.T) {
	t.Parallel()
	s, store, other := discordtest.New(t, token), storagetest.NewMemory(), storagetest.NewMemory()
	before := connect(t, s, echo, discord.Pace{}, keeping(store, 0))
	before.log.Await(t, "discord: connected")
	before.stop()
	s.Await("the goodbye", func() bool { return !s.Connected() })
	_, mark, err := store.Inbox(t.Context(), "discord/events")
	if err != nil || mark == "" {
		t.Fatalf("mark %q, %v", mark, err)
	}
	check.Must(t, other.ChangeInbox(t.Context(), "discord/events", inbox.Change{Mark: mark}))
	b := connect(t, s, echo, discord.Pace{}, keeping(other, 0))
	ann, hall := b.NewUser("ann", "de"), b.NewChannel()
	ann.Write(hall, discordtest.Mention+" hello")
	hall.Await(1)
	check.True(t, len(b.Resumes()) == 0 && len(b.Identifies()) == 2,
		"%d resumes, %d identifies", len(b.Resumes()), len(b.Identifies()))
}

// TestRun_answers_what_an_earlier_run_has_left checks interrupted and waiting messages. The next run answers
// them, and it answers a command that shows "thinking".
func TestRun_answers_what_an_earlier_run_has_left(t *testing.T) {
	t.Parallel()
	s, store := discordtest.New(t, token), storagetest.NewMemory()
	cut := func(ctx context.Context, m chat.Message, r chat.Responder) error {
		if m.Text == "quick" {
			return echo(ctx, m, r)
		}
		<-ctx.Done()
		return ctx.Err()
	}
	before := connect(t, s, cut, discord.Pace{}, keeping(store, time.Millisecond))
	ann, ben, hall := s.NewUser("ann", "de"), s.NewUser("ben", "de"), s.NewChannel()
	ann.Write(hall, discordtest.Mention+"quick")
	hall.Await(1)
	i := ann.Command(hall, "solve")
	ann.Write(hall, discordtest.Mention+" waits")
	ben.Write(hall, discordtest.Mention+" slow")
	left := func() int {
		entries, _, _ := store.Inbox(t.Context(), "discord/events")
		return len(entries)
	}
	for left() != 3 {
		runtime.Gosched()
	}
	check.Must(t, before.stop())
	s.Await("the goodbye", func() bool { return !s.Connected() })
	check.Equal(t, i.AwaitAnswer(), 5)
	after := start(t, s, echo, discord.Pace{}, keeping(store, 0))
	s.Await("all answers", func() bool {
		var texts []string
		for _, m := range hall.Said() {
			texts = append(texts, m.Text)
		}
		slices.Sort(texts)
		return strings.Join(texts, " | ") == "echo  quick | echo  slow | echo  waits | echo solve "
	})
	err := after.stop()
	check.True(t, err == nil && left() == 0, "%d are left, %v", left(), err)
}

// TestRun_shards checks that the bot answers in the servers of every shard, and in private.
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
			b := connect(t, s, echo, discord.Pace{}, func(c *discord.Config) { c.Shards = test.set })
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
			check.True(t, len(shards) == test.want && shards[0] == 0 && shards[test.want-1] == test.want-1,
				"shards %v, want %d", shards, test.want)
		})
	}
}

// TestRun_takes_off_what_it_does_not_understand checks that unreadable entries are removed from the inbox.
func TestRun_takes_off_what_it_does_not_understand(t *testing.T) {
	t.Parallel()
	s, store := discordtest.New(t, token), storagetest.NewMemory()
	err := store.ChangeInbox(t.Context(), "discord/events", inbox.Change{Taken: []inbox.Entry{
		{ID: "interaction 1", Data: []byte(`{"t":"INTERACTION_CREATE","d":{"id":"1","token":"t","channel_id":"2","type":77}}`)},
		{ID: "message 2", Data: []byte(`{"t":"MESSAGE_CREATE","d":"no message"}`)},
		{ID: "message 3", Data: []byte(`no JSON`)},
	}})
	check.Must(t, err)
	b := connect(t, s, echo, discord.Pace{}, keeping(store, 0))
	b.log.Await(t, "discord: connected")
	check.Must(t, b.stop())
	if left, _, err := store.Inbox(t.Context(), "discord/events"); err != nil || len(left) != 0 {
		t.Errorf("%d are left, %v", len(left), err)
	}
}
