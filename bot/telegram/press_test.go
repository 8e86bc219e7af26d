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

// TestPresses checks that every press is answered exactly once. A second answer makes telegramtest fail the
// test.
func TestPresses(t *testing.T) {
	t.Run("text_picture_text", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo)
		c.Text(ann, "hello")
		m := c.Next()
		c.Press(ann, m.ID, "Switch")
		p := c.Next()
		check.True(t, p.ID == m.ID && p.Photo != nil && p.Text == "seen",
			"words became %+v, want a picture in their place", p)
		c.Press(ann, m.ID, "Switch")
		w := c.Next()
		c.WaitDeleted(p.ID)
		check.True(t, w.ID != p.ID && w.Photo == nil && w.Text == "words",
			"the picture became %+v, want a new message", w)
		b.end()
		check.Equal(t, b.Unanswered(), 0)
	})
	t.Run("text_picture_on_an_old_server", func(t *testing.T) {
		b := start(t, echo)
		b.Fail("editMessageMedia", telegramtest.BadRequest("there is no media in the message to edit"))
		ann := b.User("Ann", "en")
		c := b.Private(ann)
		c.Text(ann, "hello")
		m := c.Next()
		c.Press(ann, m.ID, "Switch")
		p := c.Next()
		check.True(t, p.ID != m.ID && p.Photo != nil, "words became %+v, want a new message", p)
		c.WaitDeleted(m.ID)
	})
	t.Run("replaced_message_stays", func(t *testing.T) {
		b := start(t, echo)
		b.Fail("deleteMessage", telegramtest.BadRequest("message can't be deleted"))
		ann := b.User("Ann", "en")
		c := b.Private(ann)
		c.Text(ann, "picture")
		m := c.Next()
		c.Press(ann, m.ID, "Switch").Text()
		check.Equal(t, c.Next().Text, "words")
		old := c.Next()
		check.True(t, old.ID == m.ID && len(old.Buttons) == 0, "the old message is %+v, want it without buttons", old)
		b.logged("a replaced message stays")
	})
	t.Run("pressed_while_being_replaced", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo)
		c.Text(ann, "picture")
		m := c.Next()
		held := make(chan struct{})
		b.Fail("sendMessage", telegramtest.Slow(held))
		one, two, three := c.Press(ann, m.ID, "Switch"), c.Press(ann, m.ID, "Switch"), c.Press(ann, m.ID, "More")
		close(held)
		one.Text()
		two.Text()
		three.Text()
		b.end()
		shown := c.Messages()
		check.True(t, len(shown) == 2 && shown[1].Text == "more",
			"the chat shows %d messages, want what was asked and one answer: %+v", len(shown), shown)
	})
	t.Run("query_too_old", func(t *testing.T) {
		b := start(t, echo, func(s *setup) {
			s.before = func(srv *telegramtest.Server) {
				ann := srv.User("Ann", "en")
				srv.Private(ann).PressData(ann, 1, "more").Expire()
			}
		})
		b.WaitCalls("answerCallbackQuery", 1)
		b.end()
		check.True(t, !strings.Contains(b.log.String(), "press not acknowledged"),
			"a press that is too old is no error:\n%s", b.log)
	})
	t.Run("inaccessible_message", func(t *testing.T) {
		_, ann, c := startPrivate(t, echo)
		c.Text(ann, "picture")
		m := c.Next()
		c.PressOld(ann, m.ID, "more").Text()
		now := c.Next()
		check.True(t, now.Text == "more" && now.ReplyTo == 0, "got %+v, want words", now)
		c.WaitDeleted(m.ID)
	})
	t.Run("outside_of_a_chat", func(t *testing.T) {
		b := start(t, func(_ context.Context, m chat.Message, _ chat.Responder) error {
			t.Errorf("the handler heard %+v", m)
			return nil
		})
		b.Raw(`{"update_id":%d,"callback_query":{"id":"5","chat_instance":"1","data":"x","from":{"id":5},"inline_message_id":"x"}}`)
		b.Fail("answerCallbackQuery", telegramtest.BadRequest("query is too old"))
		b.WaitCalls("answerCallbackQuery", 1)
	})
	t.Run("notified_once", func(t *testing.T) {
		_, ann, c := startPrivate(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			if m.Press == nil {
				return echo(ctx, m, r)
			}
			return errors.Join(r.Notify(ctx, "first"), r.Notify(ctx, "second"))
		})
		c.Text(ann, "hello")
		check.Equal(t, c.Press(ann, c.Next().ID, "More").Text(), "first")
		check.Equal(t, c.Next().Text, "second")
	})
	t.Run("two_people_at_once", func(t *testing.T) {
		b := start(t, echo)
		ann, ben, group := b.User("Ann", "en"), b.User("Ben", "fa"), b.Group("Fans")
		group.Text(ann, "/solve 1")
		m := group.Next()
		one, two := group.Press(ann, m.ID, "More"), group.Press(ben, m.ID, "Switch")
		one.Text()
		two.Text()
		b.end()
		check.Equal(t, len(group.Said()), 3)
	})
	t.Run("answered_after_a_second_of_work", func(t *testing.T) {
		release := make(chan struct{})
		_, ann, c := startPrivate(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			if m.Press != nil {
				<-release
			}
			return echo(ctx, m, r)
		}, impatient)
		c.Text(ann, "hello")
		p := c.Press(ann, c.Next().ID, "More")
		p.Text()
		close(release)
		check.Equal(t, c.Next().Text, "more")
	})
}

// impatient makes the pauses of a run short.
func impatient(s *setup) { s.pace.WorkAfter, s.pace.Typing = time.Nanosecond, time.Nanosecond }

// TestWorking checks that the chat shows the bot at work during long work.
func TestWorking(t *testing.T) {
	t.Run("working_shown_after_a_second", func(t *testing.T) {
		release := make(chan struct{})
		b := start(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			<-release
			return echo(ctx, m, r)
		}, impatient)
		ann, forum := b.User("Ann", "en"), b.ForumGroup("Forum")
		forum.ForbidReactions()
		forum.TextIn(77, ann, "/solve 1")
		calls := b.WaitCalls("sendChatAction", 3)
		close(release)
		forum.Next()
		p := calls[0].Params
		check.True(t, p["action"] == "typing" && p["message_thread_id"] == "77", "shown: %v", p)
	})
	t.Run("a_group_sees_a_reaction_once", func(t *testing.T) {
		release := make(chan struct{})
		b, ann, group := startGroup(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			<-release
			return echo(ctx, m, r)
		}, impatient)
		asked := group.Text(ann, "/solve 1")
		b.WaitCalls("setMessageReaction", 1)
		b.Private(ann).Text(ann, "more") // typing has been shown five times, and a reaction before that
		b.WaitCalls("sendChatAction", 5)
		close(release)
		group.Next()
		for _, m := range group.Messages() {
			check.Equal(t, m.Reaction, map[int]string{asked.ID: "👀"}[m.ID], "reaction to %q", m.Text)
		}
		check.Equal(t, len(b.Calls("setMessageReaction")), 1)
		for _, c := range b.Calls("sendChatAction") {
			check.True(t, c.Params["chat_id"] != strconv.FormatInt(group.ID, 10),
				"shown beside it: %v", c.Params)
		}
	})
	t.Run("a_picture_is_on_its_way", func(t *testing.T) {
		release := make(chan struct{})
		b, ann, c := startPrivate(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			if m.Press != nil {
				<-release
			}
			return echo(ctx, m, r)
		}, impatient)
		c.Text(ann, "picture")
		m := c.Next()
		before := len(b.Calls("sendChatAction")) // calls for the first message, of which one may still be running
		c.Press(ann, m.ID, "More")
		calls := b.WaitCalls("sendChatAction", before+3)
		close(release)
		c.Next()
		check.Equal(t, calls[len(calls)-1].Params["action"], "upload_photo", "shown")
	})
	t.Run("not_shown_before", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo)
		c.Text(ann, "hello")
		c.Next()
		b.end()
		check.Equal(t, len(b.Calls("sendChatAction")), 0)
	})
	t.Run("not_shown_to_those_who_did_not_ask", func(t *testing.T) {
		release := make(chan struct{})
		heard := make(chan struct{}, 2)
		b := start(t, func(context.Context, chat.Message, chat.Responder) error {
			heard <- struct{}{}
			<-release
			return nil
		}, impatient)
		ann := b.User("Ann", "en")
		group, private := b.Group("Fans"), b.Private(ann)
		group.Text(ann, "among ourselves")
		<-heard
		private.Text(ann, "for the bot")
		<-heard
		calls := b.WaitCalls("sendChatAction", 5)
		close(release)
		for _, c := range calls {
			check.True(t, c.Params["chat_id"] == strconv.FormatInt(private.ID, 10),
				"shown in chat %s, want in %d only", c.Params["chat_id"], private.ID)
		}
	})
}
