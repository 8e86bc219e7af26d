package telegram_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// startSpeaker starts a bot and returns its poster. ended is closed when Speak returns at the end of the run.
func startSpeaker(t *testing.T, h handler) (b *bench, p chat.Poster, ended <-chan struct{}) {
	t.Helper()
	posters, returned := make(chan chat.Poster, 1), make(chan struct{})
	b = start(t, h, func(s *setup) {
		s.cfg.Speak = func(ctx context.Context, p chat.Poster) {
			defer close(returned)
			posters <- p
			<-ctx.Done()
		}
	})
	return b, <-posters, returned
}

func roomOf(c *telegramtest.Chat) chat.Room { return chat.Room{ID: fmt.Sprintf("telegram:%d", c.ID)} }

func topicOf(c *telegramtest.Chat, topic string) chat.Room {
	return chat.Room{ID: roomOf(c).ID, Thread: topic}
}

var (
	daily = chat.Reply{Text: "The daily.", Choices: more}
	file  = &chat.Attachment{Name: "daily.pdf", Type: "application/pdf", Data: []byte("%PDF")}
)

// TestPoster checks that unasked posts arrive.
func TestPoster(t *testing.T) {
	forum := func(s *telegramtest.Server) *telegramtest.Chat { return s.ForumGroup("Forum") }
	fans := func(s *telegramtest.Server) *telegramtest.Chat { return s.Group("Fans") }
	seen := chat.Reply{Text: "The daily.", Picture: picture(9), Choices: more}
	for _, test := range []struct {
		name   string
		room   func(*telegramtest.Server) *telegramtest.Chat
		thread string
		reply  chat.Reply
		want   telegramtest.Message // Text, Thread, and whether there is a Photo and a File
		asked  int                  // number of requests that fail first
	}{
		{"in private", func(s *telegramtest.Server) *telegramtest.Chat { return s.Private(s.User("Ann", "en")) }, "", daily,
			telegramtest.Message{Text: "The daily."}, 0},
		{"in a group", fans, "", daily, telegramtest.Message{Text: "The daily."}, 0},
		{"in a topic", forum, "77", daily, telegramtest.Message{Text: "The daily.", Thread: 77}, 0},
		{"in a forum, in no topic", forum, "", daily, telegramtest.Message{Text: "The daily."}, 0},
		{"a picture", forum, "77", seen, telegramtest.Message{Text: "The daily.", Thread: 77, Photo: picture(9).PNG}, 0},
		{"a file", forum, "77", chat.Reply{Text: "Print it.", Attachment: file},
			telegramtest.Message{Text: "Print it.", Thread: 77, File: &telegramtest.File{}}, 0},
		{"a file without words", fans, "", chat.Reply{Attachment: file}, telegramtest.Message{File: &telegramtest.File{}}, 0},
		{"in a topic that is gone", func(s *telegramtest.Server) *telegramtest.Chat {
			c := s.ForumGroup("Forum")
			c.DeleteTopic(77)
			return c
		}, "77", daily, telegramtest.Message{Text: "The daily."}, 1},
		{"a picture where they are forbidden", func(s *telegramtest.Server) *telegramtest.Chat {
			c := s.Group("Fans")
			c.ForbidPhotos()
			return c
		}, "", seen, telegramtest.Message{Text: "The daily."}, 1},
		{"a picture where they are forbidden, in a topic that is gone", func(s *telegramtest.Server) *telegramtest.Chat {
			c := s.ForumGroup("Forum")
			c.ForbidPhotos()
			c.DeleteTopic(77)
			return c
		}, "77", seen, telegramtest.Message{Text: "The daily."}, 2},
		{"a file where they are forbidden", func(s *telegramtest.Server) *telegramtest.Chat {
			c := s.Group("Fans")
			c.ForbidDocuments()
			return c
		}, "", chat.Reply{Text: "Print it.", Attachment: file}, telegramtest.Message{Text: "Print it."}, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, p, _ := startSpeaker(t, echo)
			room := test.room(b.Server)
			id, err := p.Post(t.Context(), topicOf(room, test.thread), "daily", test.reply)
			check.Must(t, err)
			m := room.Next()
			check.True(t, m.Text == test.want.Text && m.Thread == test.want.Thread && m.ReplyTo == 0,
				"posted %q in topic %d as an answer to %d, want %q in %d", m.Text, m.Thread, m.ReplyTo, test.want.Text, test.want.Thread)
			check.True(t, (m.Photo != nil) == (test.want.Photo != nil) && (m.File != nil) == (test.want.File != nil),
				"posted a picture of %d bytes and the file %+v", len(m.Photo), m.File)
			check.True(t, m.File == nil || m.File.Name == file.Name && string(m.File.Data) == string(file.Data),
				"the file is %+v", m.File)
			want := strconv.Itoa(m.ID)
			if m.Photo != nil {
				want += "p"
			}
			check.Equal(t, id, want)
			check.Equal(t, len(room.Said()), 1)
			n := len(b.Calls("sendMessage")) + len(b.Calls("sendPhoto")) + len(b.Calls("sendDocument"))
			check.True(t, n == test.asked+1, "%d requests, want %d", n, test.asked+1)
		})
	}
}

// TestPosterRefused checks that a refused post returns an error with the reason.
func TestPosterRefused(t *testing.T) {
	private := func(s *telegramtest.Server) *telegramtest.Chat { return s.Private(s.User("Ann", "en")) }
	for _, test := range []struct {
		name   string
		room   func(*telegramtest.Server) *telegramtest.Chat
		does   func(*telegramtest.Chat)
		refuse string // text of the server's refusal; if empty, the room refuses
	}{
		{"kicked", func(s *telegramtest.Server) *telegramtest.Chat { return s.Group("Fans") }, (*telegramtest.Chat).Kick, ""},
		{"blocked", private, (*telegramtest.Chat).Kick, ""},
		{"chat unknown", func(*telegramtest.Server) *telegramtest.Chat { return &telegramtest.Chat{ID: -1009} }, nil, ""},
		{"no right to write", private, nil, "not enough rights to send text messages to the chat"},
		{"group deleted", private, nil, "group chat was deleted"},
		{"account deleted", private, nil, "user is deactivated"},
		{"topic closed", private, nil, "TOPIC_CLOSED"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, p, _ := startSpeaker(t, echo)
			room := test.room(b.Server)
			if test.does != nil {
				test.does(room)
			}
			if test.refuse != "" {
				b.Fail("sendMessage", telegramtest.BadRequest(test.refuse))
			}
			id, err := p.Post(t.Context(), roomOf(room), "daily", daily)
			check.True(t, id == "" && errors.Is(err, chat.ErrForbidden),
				"Post returned %q, %v; want ErrForbidden", id, err)
		})
	}
	t.Run("moved", func(t *testing.T) {
		b, p, _ := startSpeaker(t, func(context.Context, chat.Message, chat.Responder) error {
			t.Error("the handler is told what the error tells")
			return nil
		})
		group := b.BasicGroup("Fans")
		super := group.MigrateSilently()
		_, err := p.Post(t.Context(), roomOf(group), "daily", daily)
		moved, ok := errors.AsType[*chat.MovedError](err)
		if !ok || moved.To != roomOf(super).ID {
			t.Fatalf("Post returned %v, want a move to %s", err, roomOf(super).ID)
		}
		check.Equal(t, len(group.Said())+len(super.Said()), 0)
		if _, err := p.Post(t.Context(), chat.Room{ID: moved.To}, "daily", daily); err != nil || super.Next().Text != daily.Text {
			t.Errorf("in the new room: %v", err)
		}
	})
	t.Run("a file without words where they are forbidden", func(t *testing.T) {
		b, p, _ := startSpeaker(t, echo)
		group := b.Group("Fans")
		group.ForbidDocuments()
		id, err := p.Post(t.Context(), roomOf(group), "daily", chat.Reply{Attachment: file})
		check.True(t, err != nil && len(group.Said()) == 0, "Post returned %q, %v; said %v", id, err, group.Said())
	})
	b, p, _ := startSpeaker(t, echo)
	for _, room := range []chat.Room{
		{}, {ID: "5"}, {ID: "discord:5"}, {ID: "telegram:"}, {ID: "telegram:x"}, {ID: "telegram:0"}, {ID: "telegram:05"}, {ID: "telegram:+5"},
		{ID: "telegram:5 "}, {ID: "Telegram:5"}, {ID: "telegram:99999999999999999999"},
		{ID: "telegram:-1005", Thread: "x"}, {ID: "telegram:-1005", Thread: "0"}, {ID: "telegram:-1005", Thread: "-7"},
	} {
		t.Run("no room: "+room.ID+" "+room.Thread, func(t *testing.T) {
			id, err := p.Post(t.Context(), room, "daily", daily)
			check.True(t, id == "" && err != nil && !errors.Is(err, chat.ErrForbidden), "Post returned %q, %v", id, err)
		})
	}
	check.Equal(t, len(b.Calls("sendMessage")), 0)
}

// TestPosterRepeats checks that temporary errors are retried.
func TestPosterRepeats(t *testing.T) {
	down := telegramtest.BadGateway()
	for _, test := range []struct {
		name   string
		faults []telegramtest.Fault
		said   int
		slept  time.Duration // the wait that Telegram demands; 0 for no wait
		err    string
	}{
		{"asked to wait", []telegramtest.Fault{telegramtest.TooManyRequests(7)}, 1, 7 * time.Second, ""},
		{"asked to wait twice", []telegramtest.Fault{telegramtest.TooManyRequests(7), telegramtest.TooManyRequests(80)}, 1, 80 * time.Second, ""},
		{"asked to wait for minutes", []telegramtest.Fault{telegramtest.TooManyRequests(100)}, 1, 100 * time.Second, ""},
		{"asked to wait for too long", []telegramtest.Fault{telegramtest.TooManyRequests(601)}, 0, 0, "retry after 601"},
		{"connection broken", []telegramtest.Fault{telegramtest.Dropped()}, 1, 0, ""},
		{"server failed", []telegramtest.Fault{down, down}, 1, 0, ""},
		{"answer lost, so that it appears twice", []telegramtest.Fault{{Drop: true, After: true}}, 2, 0, ""},
		{"server failed often", slices.Repeat([]telegramtest.Fault{down}, 20), 1, 0, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, p, _ := startSpeaker(t, echo)
			group := b.Group("Fans")
			b.Fail("sendMessage", test.faults...)
			id, err := p.Post(t.Context(), roomOf(group), "daily", daily)
			check.True(t, (test.err != "" || err == nil && id != "") && (test.err == "" || err != nil && strings.Contains(err.Error(), test.err)),
				"Post returned %q, %v; want error %q", id, err, test.err)
			check.Equal(t, len(group.Said()), test.said)
			n := b.clock.sleeps(test.slept)
			check.True(t, test.slept == 0 || n == 1, "slept %v %d times, want once", test.slept, n)
		})
	}
	t.Run("within the limits of all messages", func(t *testing.T) {
		b, p, _ := startSpeaker(t, echo)
		group, begun := b.Group("Fans"), b.clock.now()
		for range 20 {
			_, err := p.Post(t.Context(), roomOf(group), "daily", daily)
			check.Must(t, err)
		}
		if took := b.clock.now().Sub(begun); took < 50*time.Second || took > 2*time.Minute {
			t.Errorf("20 posts in a group took %v, want about a minute", took)
		}
	})
}

// TestPosterPressed checks the buttons of a post.
func TestPosterPressed(t *testing.T) {
	presses := make(chan chat.Message, 1)
	answer := func(ctx context.Context, m chat.Message, r chat.Responder) error {
		if m.Press != nil {
			presses <- m
		}
		return echo(ctx, m, r)
	}
	for _, test := range []struct {
		name, thread string
		reply        chat.Reply
	}{
		{"words", "", daily},
		{"words in a topic", "77", daily},
		{"a picture in a topic", "77", chat.Reply{Text: "seen", Picture: picture(9), Choices: more}},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, p, _ := startSpeaker(t, answer)
			ann, forum := b.User("Ann", "en"), b.ForumGroup("Forum")
			room := topicOf(forum, test.thread)
			id, err := p.Post(t.Context(), room, "daily", test.reply)
			check.Must(t, err)
			forum.Press(ann, forum.Next().ID, "More").Text()
			m := <-presses
			check.True(t, m.Press.Message == id && m.Room.ID == room.ID && m.Room.Thread == room.Thread,
				"pressed %q in %+v, want %q in %+v", m.Press.Message, m.Room, id, room)
			check.Equal(t, forum.Next().Text, "more")
		})
	}
}
