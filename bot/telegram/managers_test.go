package telegram_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// asking answers with what Manages says.
func asking(ctx context.Context, m chat.Message, r chat.Responder) error {
	if !m.Addressed {
		return nil
	}
	text := "everybody"
	if m.Manages != nil {
		manages, err := m.Manages(ctx)
		text = fmt.Sprint(manages, " ", err)
		if errors.Is(err, chat.ErrForbidden) {
			text = "forbidden"
		}
	}
	_, err := r.Send(ctx, chat.Reply{Text: text, Choices: more})
	return err
}

// TestManages checks that Telegram is asked for administrators no more often than needed.
func TestManages(t *testing.T) {
	const yes, no = "true <nil>", "false <nil>"
	for _, test := range []struct {
		name  string
		room  func(b *bench, ann *telegramtest.User) *telegramtest.Chat
		does  func(room *telegramtest.Chat, ann *telegramtest.User)
		want  string
		asked int // calls of getChatMember
	}{
		{"member", inFans(nil), says("/settings"), no, 1},
		{"creator", inFans((*telegramtest.Chat).Creator), says("/settings"), yes, 1},
		{"administrator", inFans((*telegramtest.Chat).Promote), says("/settings"), yes, 1},
		{"administrator where members are hidden", inFans(func(c *telegramtest.Chat, u *telegramtest.User) { c.Promote(u); c.HideMembers() }), says("/settings"), yes, 1},
		{"member where members are hidden", inFans(func(c *telegramtest.Chat, _ *telegramtest.User) { c.HideMembers() }), says("/settings"), no, 1},
		{"hidden administrator", inFans(nil), func(c *telegramtest.Chat, _ *telegramtest.User) { c.Anonymously("/settings") }, yes, 0},
		{"private", func(b *bench, ann *telegramtest.User) *telegramtest.Chat { return b.Private(ann) }, says("/settings"), "everybody", 0},
		{"Telegram refuses", func(b *bench, _ *telegramtest.User) *telegramtest.Chat {
			b.Fail("getChatMember", telegramtest.BadRequest("user not found"))
			return b.Group("Fans")
		}, says("/settings"), "false getChatMember: 400 Bad Request: user not found", 1},
		{"the bot is not there", func(b *bench, _ *telegramtest.User) *telegramtest.Chat {
			b.Fail("getChatMember", telegramtest.Fault{Code: 403, Description: "Forbidden: bot is not a member of the supergroup chat"})
			return b.Group("Fans")
		}, says("/settings"), "forbidden", 1},
		{"no network for a while", func(b *bench, _ *telegramtest.User) *telegramtest.Chat {
			b.Fail("getChatMember", telegramtest.BadGateway(), telegramtest.BadGateway(), telegramtest.BadGateway(), telegramtest.BadGateway())
			return b.Group("Fans")
		}, says("/settings"), no, 5},
		{"no network for a moment", func(b *bench, ann *telegramtest.User) *telegramtest.Chat {
			b.Fail("getChatMember", telegramtest.Dropped())
			return inFans((*telegramtest.Chat).Promote)(b, ann)
		}, says("/settings"), yes, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := start(t, asking)
			ann := b.User("Ann", "en")
			room := test.room(b, ann)
			test.does(room, ann)
			check.Equal(t, room.Next().Text, test.want)
			check.Equal(t, len(b.Calls("getChatMember")), test.asked)
		})
	}
	t.Run("press", func(t *testing.T) {
		b := start(t, asking)
		ann, ben, fans := b.User("Ann", "en"), b.User("Ben", "en"), b.Group("Fans")
		fans.Promote(ann)
		fans.Text(ben, "/settings")
		m := fans.Next()
		fans.Press(ann, m.ID, "More").Text()
		if now := fans.Next(); m.Text != no || now.Text != yes {
			t.Errorf("got %q for a member, then %q for an administrator's press", m.Text, now.Text)
		}
	})
	t.Run("remembered for a minute", func(t *testing.T) {
		b := start(t, asking)
		ann, fans := b.User("Ann", "en"), b.Group("Fans")
		for i, step := range []struct {
			later time.Duration
			does  func(*telegramtest.User)
			want  string
			asked int
		}{
			{0, fans.Promote, yes, 1},
			{30 * time.Second, fans.Demote, yes, 1},
			{30 * time.Second, fans.Demote, no, 2},
			{30 * time.Second, fans.Promote, no, 2},
			{30 * time.Second, fans.Promote, yes, 3},
		} {
			b.clock.pass(step.later)
			step.does(ann)
			fans.Text(ann, "/settings")
			check.Equal(t, fans.Next().Text, step.want, "step %d", i)
			check.Equal(t, len(b.Calls("getChatMember")), step.asked, "step %d", i)
		}
	})
	t.Run("in a group that moved", func(t *testing.T) {
		b := start(t, asking)
		ann, fans := b.User("Ann", "en"), b.BasicGroup("Fans")
		fans.Creator(ann)
		super := fans.MigrateSilently()
		fans.Text(ann, "/settings")
		check.Equal(t, super.Next().Text, yes)
	})
}

// inFans returns a group, in which appoint does something with Ann.
func inFans(appoint func(*telegramtest.Chat, *telegramtest.User)) func(*bench, *telegramtest.User) *telegramtest.Chat {
	return func(b *bench, ann *telegramtest.User) *telegramtest.Chat {
		fans := b.Group("Fans")
		if appoint != nil {
			appoint(fans, ann)
		}
		return fans
	}
}

func says(text string) func(*telegramtest.Chat, *telegramtest.User) {
	return func(c *telegramtest.Chat, u *telegramtest.User) { c.Text(u, text) }
}
