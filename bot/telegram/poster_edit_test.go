package telegram_test

import (
	"errors"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/internal/check"
)

// TestAPostGrows: what was posted without a sound, below another post, is changed in its place, until somebody deletes it.
func TestAPostGrows(t *testing.T) {
	s := newSpeaker()
	b := start(t, echo, s.setup)
	group, p := b.Group("Fans"), <-s.posters
	above, err := p.Post(t.Context(), roomOf(group), "daily", daily)
	check.Must(t, err)
	first := group.Next()
	id, err := p.Post(t.Context(), roomOf(group), "day", chat.Reply{Text: "1. Sara 3:12", Choices: more, Quiet: true, Under: above})
	if m := group.Next(); err != nil || first.Silent || !m.Silent || m.ReplyTo != first.ID {
		t.Errorf("%v; posted %+v below %d", err, m, first.ID)
	}
	for range 2 { // the second time it changes nothing
		if err := p.Edit(t.Context(), roomOf(group), id, chat.Reply{Text: "2 of you are done", Choices: more}); err != nil {
			t.Errorf("Edit returned %v", err)
		}
	}
	all := group.Said()
	if len(all) != 3 || all[2].ID != all[1].ID || all[2].Text != "2 of you are done" || len(all[2].Buttons) != 1 {
		t.Errorf("the group has %+v", all)
	}
	group.Delete(all[1].ID)
	for _, gone := range []string{id, "none", "4711"} {
		if err := p.Edit(t.Context(), roomOf(group), gone, chat.Reply{Text: "3 of you are done"}); !errors.Is(err, chat.ErrGone) {
			t.Errorf("Edit of %s returned %v", gone, err)
		}
	}
	group.Kick()
	check.ErrorIs(t, p.Edit(t.Context(), roomOf(group), above, daily), chat.ErrForbidden)
	if id, err := p.Post(t.Context(), roomOf(b.Group("Others")), "day", chat.Reply{Text: "x", Under: "4711"}); err != nil || id == "" {
		t.Errorf("below nothing: %q, %v", id, err)
	}
}
