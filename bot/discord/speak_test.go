package discord_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// poster is a running bot with its poster, and a channel.
type poster struct {
	*bot
	chat.Poster
	hall *discordtest.Channel
}

// speaking starts a bot, and returns it with its poster. Speak returns at the end of the run.
func speaking(t *testing.T, s *discordtest.Server, p discord.Pace, change ...func(*discord.Config)) *poster {
	t.Helper()
	posters := make(chan chat.Poster, 1)
	change = append(change, func(c *discord.Config) {
		c.Speak = func(ctx context.Context, p chat.Poster) { posters <- p; <-ctx.Done() }
	})
	b := start(t, s, echo, p, change...)
	return &poster{b, <-posters, s.NewChannel()}
}

func (h *poster) post(name, text string) (string, error) {
	return h.Post(context.Background(), chat.Room{ID: "discord:" + h.hall.ID}, name, chat.Reply{Text: text, Choices: button})
}

func (h *poster) must(name, text string) string {
	h.t.Helper()
	id, err := h.post(name, text)
	check.Must(h.t, err)
	return id
}

// saidOnly checks that these are the bot's messages in the channel.
func (h *poster) saidOnly(want ...string) {
	h.t.Helper()
	var got []string
	for _, m := range h.hall.Said() {
		got = append(got, m.Text)
	}
	check.True(h.t, slices.Equal(got, want), "said %q, want %q", got, want)
}

func TestPost(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T, *discordtest.Server){
		"a_reply_with_everything": postEverything,
		"a_press_on_it_names_it": func(t *testing.T, s *discordtest.Server) {
			pressed := make(chan chat.Message, 1)
			posters := make(chan chat.Poster, 1)
			b := start(t, s, func(ctx context.Context, m chat.Message, r chat.Responder) error {
				pressed <- m
				_, err := r.Edit(ctx, m.Press.Message, chat.Reply{Text: "pressed"})
				return err
			}, discord.Pace{}, func(c *discord.Config) {
				c.Speak = func(_ context.Context, p chat.Poster) { posters <- p }
			})
			h := &poster{b, <-posters, s.NewChannel()} // the poster works after Speak has returned
			id := h.must("daily", "today")
			s.NewUser("ann", "de").Press(h.hall.Await(1), "Press me")
			m := <-pressed
			check.True(t, m.Press.Message == id && m.Room.ID == "discord:"+h.hall.ID, "posted as %q, pressed %+v", id, m.Press)
			h.Await("the edit", func() bool { return h.hall.Said()[0].Text == "pressed" })
		},
		"the_same_name_twice": func(t *testing.T, s *discordtest.Server) {
			h := speaking(t, s, discord.Pace{})
			one, two := h.must("daily", "today"), h.must("daily", "again")
			check.True(t, one == two && one != "", "%q and %q", one, two)
			h.saidOnly("today")
		},
		"the_same_name_by_another_process": func(t *testing.T, s *discordtest.Server) {
			h := speaking(t, s, discord.Pace{})
			one := h.must("daily", "today")
			check.Must(t, h.stop())
			again := speaking(t, s, discord.Pace{})
			again.hall = h.hall
			check.Equal(t, one, again.must("daily", "today"))
			h.saidOnly("today")
		},
		"the_same_name_in_two_channels": func(t *testing.T, s *discordtest.Server) {
			h := speaking(t, s, discord.Pace{})
			one := h.must("daily", "today")
			first := h.hall
			h.hall = s.NewChannel()
			two := h.must("daily", "today")
			check.True(t, one != two, "one message for two channels")
			h.saidOnly("today")
			h.hall = first
			h.saidOnly("today")
		},
		"another_name": func(t *testing.T, s *discordtest.Server) {
			h := speaking(t, s, discord.Pace{})
			h.must("daily-2026-11-20", "daily")
			h.must("mini-2026-11-20", "mini")
			h.saidOnly("daily", "mini")
			for _, r := range h.Requests() {
				if nonce, _ := r.Body["nonce"].(string); r.Method == "POST" && (len(nonce) != 25 || r.Body["enforce_nonce"] != true) {
					t.Errorf("nonce %q, enforced: %v", nonce, r.Body["enforce_nonce"])
				}
			}
		},
		"the_same_name_long_after": func(t *testing.T, s *discordtest.Server) {
			h := speaking(t, s, discord.Pace{})
			h.must("daily", "today")
			s.Advance(time.Hour)
			h.must("daily", "again")
			h.saidOnly("today", "again")
		},
		"the_same_name_though_it_was_deleted": func(t *testing.T, s *discordtest.Server) {
			h := speaking(t, s, discord.Pace{})
			h.must("daily", "today")
			s.NewUser("moderator", "de").Delete(h.hall.Await(1))
			check.Equal(t, h.must("daily", "today"), "")
			h.saidOnly()
		},
		"without_the_right_to_attach_files": func(t *testing.T, s *discordtest.Server) {
			h := speaking(t, s, discord.Pace{})
			h.hall.ForbidFiles()
			to := chat.Room{ID: "discord:" + h.hall.ID}
			for range 2 {
				_, err := h.Post(context.Background(), to, "daily", chat.Reply{Text: "today", Picture: picture(1), Attachment: page})
				check.NoError(t, err)
			}
			h.saidOnly("today")
		},
		"nothing_but_a_file_that_is_refused": func(t *testing.T, s *discordtest.Server) {
			h := speaking(t, s, discord.Pace{})
			h.hall.ForbidFiles()
			_, err := h.Post(context.Background(), chat.Room{ID: "discord:" + h.hall.ID}, "daily", chat.Reply{Picture: picture(1)})
			check.ErrorIs(t, err, chat.ErrForbidden)
		},
		"its_own_context_ends": func(t *testing.T, s *discordtest.Server) {
			ctx, cancel := context.WithCancel(context.Background())
			postUntil(ctx, t, s, cancel, context.Canceled)
		},
		"its_own_deadline_passes": func(t *testing.T, s *discordtest.Server) {
			ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
			defer cancel()
			postUntil(ctx, t, s, func() {}, context.DeadlineExceeded)
		},
		"its_own_context_has_ended": func(t *testing.T, s *discordtest.Server) {
			h := speaking(t, s, discord.Pace{})
			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			_, err := h.Post(ctx, chat.Room{ID: "discord:" + h.hall.ID}, "daily", chat.Reply{Text: "x"})
			check.True(t, errors.Is(err, context.Canceled), "got %v", err)
			h.saidOnly()
		},
		"in_a_thread": func(t *testing.T, s *discordtest.Server) {
			h := speaking(t, s, discord.Pace{})
			h.hall = h.hall.Thread()
			h.must("daily", "today")
			h.saidOnly("today")
		},
		"in_private": func(t *testing.T, s *discordtest.Server) {
			h := speaking(t, s, discord.Pace{})
			h.hall = s.NewUser("ann", "de").DM()
			h.must("daily", "today")
			h.saidOnly("today")
		},
		"nothing_secret_in_the_error_and_no_ID": func(t *testing.T, s *discordtest.Server) {
			h := speaking(t, s, discord.Pace{})
			s.Fail(discordtest.Fault{Method: "POST", Path: "/messages", Drop: true}.For(-1))
			id, err := h.post("daily", "today")
			check.True(t, id == "" && err != nil && !strings.Contains(err.Error(), "secret"), "%q %v", id, err)
		},
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t, discordtest.New(t, token)) })
	}
}

func postEverything(t *testing.T, s *discordtest.Server) {
	h := speaking(t, s, discord.Pace{})
	id, err := h.Post(context.Background(), chat.Room{ID: "discord:" + h.hall.ID}, "daily-2026-11-20", chat.Reply{
		Text: "Puzzle of @everyone", Block: "5 3", Picture: picture(1), Choices: button, Attachment: page, Private: true,
	})
	m := h.hall.Await(1)
	if err != nil || id != m.ID || m.Text != "Puzzle of @everyone\n```\n5 3\n```" || m.For != "" || len(m.Pings) != 0 || len(m.Buttons) != 1 {
		t.Errorf("%q %v %+v", id, err, m)
	}
	check.Slices(t, fileNames(m), []string{"grid.png", "sudoku.pdf"})
}

// TestPost_repeats posts during temporary faults. It checks that one message appears, after a wait.
func TestPost_repeats(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		fault discordtest.Fault
		wait  time.Duration
	}{
		"rate_limited_429":             {discordtest.RateLimited(7, false).For(2), 7 * time.Second},
		"rate_limited_429_global":      {discordtest.RateLimited(9, true), 8 * time.Second},
		"rate_limited_by_a_page":       {discordtest.CloudflareLimited(5), 5 * time.Second},
		"bad_gateway_502":              {discordtest.BadGateway().For(3), 0},
		"the_connection_breaks_before": {discordtest.Fault{Drop: true}.For(2), 0},
		"the_connection_breaks_after":  {discordtest.Fault{Drop: true, After: true}.For(2), 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := discordtest.New(t, token)
			var longest atomic.Int64
			h := speaking(t, s, discord.Pace{Sleep: func(ctx context.Context, d time.Duration) error {
				longest.Store(max(longest.Load(), int64(d)))
				return ctx.Err()
			}})
			s.Fail(test.fault.On("POST", "/messages"))
			check.Equal(t, h.must("daily", "today"), h.hall.Await(1).ID)
			h.saidOnly("today")
			got := time.Duration(longest.Load()).Round(100 * time.Millisecond)
			check.True(t, got >= test.wait, "waited for %v, want %v", got, test.wait)
		})
	}
}

// postUntil posts while Discord fails, and checks that the error is want. It calls onWait at the first wait.
func postUntil(ctx context.Context, t *testing.T, s *discordtest.Server, onWait func(), want error) {
	t.Helper()
	h := speaking(t, s, discord.Pace{Sleep: func(ctx context.Context, d time.Duration) error {
		if d > 0 {
			onWait()
			<-ctx.Done()
		}
		return ctx.Err()
	}})
	s.Fail(discordtest.BadGateway().On("POST", "/messages").For(-1))
	_, err := h.Post(ctx, chat.Room{ID: "discord:" + h.hall.ID}, "daily", chat.Reply{Text: "x"})
	check.True(t, errors.Is(err, want), "got %v, want %v", err, want)
}

func TestPost_forbidden(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		act  func(*poster)
	}{
		{"no_permission_50013", func(h *poster) { h.hall.Forbid() }},
		{"no_access_50001", func(h *poster) { h.hall.Hide() }},
		{"deleted_channel_10003", func(h *poster) { h.hall.Delete() }},
		{"channel_that_never_was_10003", func(h *poster) { h.hall = &discordtest.Channel{ID: "12345"} }},
		{"kicked", func(h *poster) { h.Kick() }},
		{"closed_private_channel_50007", refusing(403, 50007)},
		{"not_a_text_channel_50008", refusing(400, 50008)},
		{"forum_50024", refusing(403, 50024)},
		{"archived_thread_50083", refusing(400, 50083)},
		{"no_mutual_server_50278", refusing(403, 50278)},
		{"locked_thread_160005", refusing(403, 160005)},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			h := speaking(t, discordtest.New(t, token), discord.Pace{})
			test.act(h)
			before := len(h.Requests())
			id, err := h.post("daily", "today")
			check.True(t, errors.Is(err, chat.ErrForbidden) && id == "", "%q, %v; want %v", id, err, chat.ErrForbidden)
			posts := 0
			for _, r := range h.Requests()[before:] {
				if r.Method == "POST" {
					posts++
				}
			}
			check.Equal(t, posts, 1)
		})
	}
}

func refusing(status, code int) func(*poster) {
	return func(h *poster) { h.Fail(discordtest.Refused(status, code, "no").On("POST", "/messages").For(-1)) }
}

func TestPost_where(t *testing.T) {
	t.Parallel()
	h := speaking(t, discordtest.New(t, token), discord.Pace{})
	for _, test := range []struct{ name, room, post string }{
		{"room_of_another_platform", "telegram:-1001234", "daily"},
		{"no_room", "", "daily"},
		{"no_channel", "discord:", "daily"},
		{"channel_without_platform", "123", "daily"},
		{"a_way_through_the_address", "discord:1/../../users/@me", "daily"},
		{"a_sign", "discord:-5", "daily"},
		{"a_number_too_great", "discord:99999999999999999999", "daily"},
		{"no_name", "discord:" + h.hall.ID, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := h.Post(context.Background(), chat.Room{ID: test.room}, test.post, chat.Reply{Text: "x"})
			check.True(t, err != nil && !errors.Is(err, chat.ErrForbidden), "got %v", err)
		})
	}
	for _, r := range h.Requests() {
		check.True(t, r.Method != "POST", "%v", r)
	}
}
