package telegram_test

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

var key = [][]chat.Choice{{{Label: "Key", Data: "key"}, {Label: "Words", Data: "words"}}}

// boards answers a command by a message with the button Play. Play opens a private board, and its keys change
// it. If a board cannot be private, a public line says so.
func boards(ctx context.Context, m chat.Message, r chat.Responder) error {
	board := chat.Reply{Text: "board", Picture: picture(50), Choices: key, Private: true}
	say := func(text string) error {
		_, err := r.Send(ctx, chat.Reply{Text: text, Choices: [][]chat.Choice{{{Label: "Play", Data: "play"}}}})
		return err
	}
	var err error
	switch {
	case !m.Addressed:
		return nil
	case m.Press == nil && r.Budget().PrivateMode == chat.Ephemeral:
		_, err = r.Send(ctx, chat.Reply{Text: "alone: " + m.ReplyTo.ID, Private: true})
	case m.Press == nil:
		return say("a puzzle")
	case m.Press.Data == "words":
		_, err = r.Send(ctx, chat.Reply{Text: "words for you", Private: true})
	case r.Budget().PrivateMode != chat.Ephemeral:
		return say("inside")
	case m.Press.Ephemeral:
		board.Text, board.Picture = "moved", picture(90)
		if _, err = r.Edit(ctx, m.Press.Message, board); errors.Is(err, chat.ErrGone) {
			_, err = r.Send(ctx, board)
		}
	default:
		if _, err := r.Edit(ctx, m.Press.Message, board); !errors.Is(err, chat.ErrGone) {
			return errors.New("a private reply has changed a public message")
		}
		_, err = r.Send(ctx, board)
	}
	if errors.Is(err, chat.ErrAloud) {
		return say("not alone")
	}
	return err
}

// privately starts a bot with private boards, and returns its group with a message that has the button Play.
func privately(t *testing.T, options ...func(*setup)) (*bench, *telegramtest.User, *telegramtest.Chat, int) {
	b, ann, c := startGroup(t, boards, append(options, func(s *setup) {
		s.cfg.PrivateBoards = true
		s.cfg.Inbox = nil
	})...)
	b.Clock(b.clock.now)
	c.Text(ann, "/solve")
	return b, ann, c, c.Next().ID
}

// seen returns the texts that a person sees in the chat, without those of people.
func seen(c *telegramtest.Chat, u *telegramtest.User) string {
	var all []string
	for _, m := range c.SeenBy(u) {
		if m.From.Bot {
			all = append(all, m.Text)
		}
	}
	return strings.Join(all, ", ")
}

func TestEphemeralBoards(t *testing.T) {
	t.Run("in_place_of_the_message_for_one", func(t *testing.T) {
		b, ann, c, public := privately(t)
		ben := b.User("Ben", "fa")
		check.Equal(t, c.Press(ann, public, "Play").Text(), "")
		board := c.Next()
		check.Equal(t, seen(c, ann), "board")
		check.Equal(t, seen(c, ben), "a puzzle")
		c.Press(ben, public, "Play").Text()
		other := c.Next()
		check.True(t, board.Reader == ann && other.Reader == ben && board.ID != other.ID, "%+v, %+v", board, other)
		c.PressAlone(ann, board.ID, "Key").Text()
		check.Equal(t, c.Next().Text, "moved")
		check.Equal(t, seen(c, ann)+"/"+seen(c, ben), "moved/board")
		check.Equal(t, c.PressAlone(ann, board.ID, "Words").Text(), "")
		check.Equal(t, seen(c, ann), "moved, words for you")
		check.Equal(t, len(b.Calls("editMessageMedia")), 0)
	})
	t.Run("a_text_is_also_a_notice", func(t *testing.T) {
		_, ann, c, public := privately(t)
		check.Equal(t, c.PressData(ann, public, "words").Text(), "words for you")
		check.Equal(t, seen(c, ann), "a puzzle, words for you")
	})
	t.Run("pressed_again_by_who_does_not_see_it", func(t *testing.T) {
		b, ann, c, public := privately(t)
		c.Offline(ann, true)
		c.Press(ann, public, "Play").Text()
		c.Next()
		c.Press(ann, public, "Play").Text() // a double press
		check.Equal(t, c.Next().Text, "board")
		b.clock.pass(10 * time.Second)
		c.Press(ann, public, "Play").Text()
		check.Equal(t, c.Next().Text, "inside")
		b.clock.pass(2 * time.Hour)
		c.Press(ann, public, "Play").Text()
		check.Equal(t, c.Next().Text, "inside")
		b.clock.pass(24 * time.Hour)
		c.Press(ann, public, "Play").Text()
		check.Equal(t, c.Next().Text, "board")
	})
	t.Run("refused", func(t *testing.T) {
		b, ann, c, public := privately(t)
		c.NoEphemeral()
		c.Press(ann, public, "Play").Text()
		check.Equal(t, c.Next().Text, "not alone")
		c.Press(b.User("Ben", "fa"), public, "Play").Text()
		check.Equal(t, c.Next().Text, "inside")
	})
	t.Run("ignored_by_an_old_server", func(t *testing.T) {
		b, ann, c, public := privately(t)
		c.UnknownEphemeral()
		c.Press(ann, public, "Play").Text()
		board := c.Next()
		c.WaitDeleted(board.ID)
		check.Equal(t, c.Next().Text, "not alone")
		c.Press(b.User("Ben", "fa"), public, "Play").Text()
		check.Equal(t, c.Next().Text, "inside")
	})
	t.Run("expired", func(t *testing.T) {
		_, ann, c, public := privately(t)
		c.Press(ann, public, "Play").Text()
		c.Next()
		board := c.SeenBy(ann)[1]
		c.Expire()
		c.PressStale(ann, board, "key").Text()
		check.Equal(t, c.Next().Text, "moved")
		check.Equal(t, seen(c, ann), "a puzzle, moved")
	})
	t.Run("edits_take_no_uploads", func(t *testing.T) {
		_, ann, c, public := privately(t)
		c.NoEphemeralUploads()
		c.Press(ann, public, "Play").Text()
		c.PressAlone(ann, c.Next().ID, "Key").Text()
		check.Equal(t, c.Next().Text, "moved")
		check.Equal(t, seen(c, ann), "moved")
	})
	t.Run("answered_too_late", func(t *testing.T) {
		held := make(chan struct{})
		b := start(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			if m.Press != nil {
				<-held
			}
			return boards(ctx, m, r)
		}, func(s *setup) { s.cfg.PrivateBoards = true })
		b.Clock(b.clock.now)
		ann, c := b.User("Ann", "en"), b.Group("Fans")
		c.Text(ann, "/solve")
		press := c.Press(ann, c.Next().ID, "Play")
		b.WaitTaken()
		b.clock.pass(time.Minute)
		close(held)
		press.Text()
		check.Equal(t, c.Next().Text, "not alone")
		check.Equal(t, seen(c, ann), "a puzzle, not alone")
	})
	t.Run("a_reply_to_the_board", func(t *testing.T) {
		_, ann, c, public := privately(t)
		c.Press(ann, public, "Play").Text()
		board := c.Next()
		c.ReplyAlone(ann, board.ID, "r1c1=5")
		m := c.Next()
		check.True(t, m.Reader != nil && strings.HasPrefix(m.Text, "alone: e1."), "%+v", m)
	})
	t.Run("off", func(t *testing.T) {
		_, ann, c := startGroup(t, boards)
		c.Text(ann, "/solve")
		c.Press(ann, c.Next().ID, "Play").Text()
		check.Equal(t, c.Next().Text, "inside")
	})
}

// A post edits an ephemeral message, and any refusal means that it is gone.
func TestAPostEditsAnEphemeralMessage(t *testing.T) {
	posters := make(chan chat.Poster, 1)
	b, ann, c, public := privately(t, func(s *setup) {
		s.cfg.Speak = func(_ context.Context, p chat.Poster) { posters <- p }
	})
	c.Press(ann, public, "Play").Text()
	board := c.Next()
	p, room := <-posters, chat.Room{ID: "telegram:" + number(c.ID)}
	id := "e" + number(int64(board.ID)) + "." + number(ann.ID) + "p"
	cover := chat.Reply{Text: "covered", Picture: picture(1), Private: true}
	check.NoError(t, p.Edit(t.Context(), room, id, cover))
	check.Equal(t, seen(c, ann), "covered")
	c.Expire()
	err := p.Edit(t.Context(), room, id, chat.Reply{Text: "again", Picture: picture(2), Private: true})
	check.True(t, errors.Is(err, chat.ErrGone), "%v", err)
	b.end()
}

func number(n int64) string { return strconv.FormatInt(n, 10) }
