package discord_test

import (
	"context"
	"errors"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/internal/check"
)

// TestAPostGrows: what was posted without a sound, below another post, is changed in its place, until somebody deletes it.
func TestAPostGrows(t *testing.T) {
	t.Parallel()
	s := discordtest.New(t, token)
	h := speaking(t, s, discord.Pace{})
	room := chat.Room{ID: "discord:" + h.hall.ID}
	above := h.must("daily", "The daily.")
	id, err := h.Post(context.Background(), room, "day", chat.Reply{Text: "1. Sara 3:12", Choices: button, Quiet: true, Under: above})
	if m := h.hall.Await(2); err != nil || !m.Silent || m.Reference != above || m.ID != id || h.hall.Said()[0].Silent {
		t.Errorf("%v; posted %+v below %s", err, m, above)
	}
	if err := h.Edit(context.Background(), room, id, chat.Reply{Text: "2 of you are done", Choices: button, Quiet: true}); err != nil {
		t.Error(err)
	}
	h.saidOnly("The daily.", "2 of you are done")
	s.NewUser("Ann", "en-US").Delete(s.Message(id))
	if err := h.Edit(context.Background(), room, id, chat.Reply{Text: "3 of you are done"}); !errors.Is(err, chat.ErrGone) {
		t.Errorf("Edit of what was deleted returned %v", err)
	}
	if _, err := h.Post(context.Background(), room, "day-1", chat.Reply{Text: "3 of you are done", Under: id}); err != nil {
		t.Errorf("below what was deleted: %v", err)
	}
	h.hall.Hide()
	check.ErrorIs(t, h.Edit(context.Background(), room, above, chat.Reply{Text: "x"}), chat.ErrForbidden)
}
