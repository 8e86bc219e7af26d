package telegram_test

import (
	"context"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestAnswers checks how a Responder treats Telegram's errors.
func TestAnswers(t *testing.T) {
	t.Run("kicked_403", func(t *testing.T) {
		errs := make(chan error, 1)
		b, ann, group := startGroup(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			err := echo(ctx, m, r)
			errs <- err
			return err
		})
		group.Text(ann, "/solve 1")
		group.Next()
		<-errs
		group.Kick()
		group.Text(ann, "/solve 2")
		check.ErrorIs(t, <-errs, chat.ErrForbidden)
		b.end()
		b.logged("the bot was removed from a chat")
		check.True(t, !strings.Contains(b.log.String(), "level=WARN"),
			"being kicked is no reason for a warning:\n%s", b.log)
	})
	t.Run("migrated_group", func(t *testing.T) {
		moves := make(chan chat.Message, 9)
		b := start(t, following(moves))
		ann, group := b.User("Ann", "en"), b.BasicGroup("Fans")
		group.Text(ann, "/solve 1")
		group.Next()
		super := group.MigrateSilently()
		for range 5 {
			super.Text(ann, "under a number that the group has used too")
		}
		group.Text(ann, "/solve 2")
		if m := super.Next(); m.Text != "heard 2" || m.ReplyTo != 0 {
			t.Errorf("got %q as an answer to %d, want none: what was asked stayed behind", m.Text, m.ReplyTo)
		}
		m := <-moves
		check.True(t, m.MovedFrom != "" && m.Room.ID != m.MovedFrom && !m.Room.Private && m.Text == "",
			"the handler heard %+v", m)
		super.Text(ann, "/solve 3")
		super.Next()
	})
	t.Run("migrated_group_told_thrice", func(t *testing.T) {
		moves := make(chan chat.Message, 9)
		b := start(t, following(moves))
		ann, group := b.User("Ann", "en"), b.BasicGroup("Fans")
		super := group.Migrate()
		group.Text(ann, "/solve 1")
		super.Next()
		<-moves // a bot that ends leaves what it has not begun to its next start
		b.end()
		check.Equal(t, len(moves), 0, "the handler heard of the move %d", 1+len(moves))
	})
	t.Run("not_modified", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo)
		c.Text(ann, "hello")
		m := c.Next()
		c.Press(ann, m.ID, "More").Text()
		c.Next()
		c.Press(ann, m.ID, "More").Text()
		b.end()
		check.Equal(t, len(c.Said()), 2)
		check.True(t, !strings.Contains(b.log.String(), "not answered"),
			"an edit that changes nothing is no error:\n%s", b.log)
	})
	t.Run("message_to_edit_gone", func(t *testing.T) {
		errs := make(chan error, 1)
		_, ann, c := startPrivate(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			err := echo(ctx, m, r)
			if m.Press != nil {
				errs <- err
			}
			return err
		})
		c.Text(ann, "hello")
		m := c.Next()
		c.Delete(m.ID)
		c.PressData(ann, m.ID, "more")
		check.ErrorIs(t, <-errs, chat.ErrGone)
	})
	t.Run("photos_forbidden", func(t *testing.T) {
		_, ann, group := startGroup(t, echo)
		group.ForbidPhotos()
		group.Text(ann, "/solve picture")
		m := group.Next()
		check.True(t, m.Photo == nil && m.Text == "seen\n1 2\n3 4" && len(m.Blocks) == 1, "got %+v", m)
		group.Press(ann, m.ID, "Switch") // to a picture
		if now := group.Next(); now.ID != m.ID || now.Text != "seen" {
			t.Errorf("message %d became %+v, want its words edited", m.ID, now)
		}
	})
	t.Run("asked_message_deleted", func(t *testing.T) {
		b := start(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			if m.Text == "now" {
				return nil
			}
			return echo(ctx, m, r)
		}, func(s *setup) {
			s.before = func(srv *telegramtest.Server) {
				ann := srv.User("Ann", "en")
				group := srv.Group("Fans")
				m := group.Text(ann, "/solve 1")
				group.Delete(m.ID)
			}
		})
		b.WaitCalls("sendMessage", 1)
		b.end()
		if call := b.Calls("sendMessage")[0]; call.Failed {
			t.Errorf("refused: %v", call.Params)
		}
	})
	t.Run("forum_topic", func(t *testing.T) {
		b := start(t, echo)
		ann, forum := b.User("Ann", "en"), b.ForumGroup("Forum")
		forum.TextIn(77, ann, "/solve 1")
		m := forum.Next()
		check.Equal(t, m.Thread, 77)
		forum.Press(ann, m.ID, "Switch").Text()
		forum.Next()
		forum.Press(ann, m.ID, "Switch").Text()
		if m := forum.Next(); m.Thread != 77 || m.Photo != nil {
			t.Errorf("replaced in topic %d, want 77", m.Thread)
		}
	})
	t.Run("forum_topic_gone", func(t *testing.T) {
		b := start(t, echo)
		b.Fail("sendMessage", telegramtest.BadRequest("message thread not found"))
		ann, forum := b.User("Ann", "en"), b.ForumGroup("Forum")
		forum.TextIn(77, ann, "/solve 1")
		if m := forum.Next(); m.Thread != 0 || m.Text != "heard 1" {
			t.Errorf("answered %q in topic %d", m.Text, m.Thread)
		}
	})
	t.Run("edited_message", func(t *testing.T) {
		_, ann, c := startPrivate(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			text := m.ID + m.Text
			if m.Edited {
				text += " (edited)"
			}
			_, err := r.Send(ctx, chat.Reply{Text: text})
			return err
		})
		asked := c.Text(ann, " one")
		first := c.Next().Text
		c.Edit(asked.ID, " two")
		check.Equal(t, c.Next().Text, strings.Replace(first, "one", "two (edited)", 1), "heard %q", first)
	})
}

// following is echo that tells of moves.
func following(moves chan<- chat.Message) handler {
	return func(ctx context.Context, m chat.Message, r chat.Responder) error {
		if m.MovedFrom != "" {
			moves <- m
			return nil
		}
		return echo(ctx, m, r)
	}
}
