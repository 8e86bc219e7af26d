package telegram_test

import (
	"fmt"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/solver/check"
)

// TestAPinnedPost pins a post without a sound and without a notice where the bot may, and unpins it later.
// Elsewhere the post only stays unpinned.
func TestAPinnedPost(t *testing.T) {
	for _, may := range []bool{true, false} {
		t.Run(fmt.Sprint(may), func(t *testing.T) { pinned(t, may) })
	}
}

func pinned(t *testing.T, may bool) {
	b, p, _ := startSpeaker(t, echo)
	group := b.Group("Fans")
	if may {
		group.Promote(b.Bot)
	}
	reply := chat.Reply{Text: "1 done", Quiet: true, Pin: true}
	id, err := p.Post(t.Context(), roomOf(group), "day", reply)
	check.Must(t, err)
	m := group.Next()
	if may {
		group.WaitDeleted(m.ID + 1)
	}
	check.True(t, group.Messages()[0].Pinned == may, "pinned: %v", !may)
	check.Equal(t, b.WaitCalls("pinChatMessage", 1)[0].Params["disable_notification"], "true")
	check.NoError(t, p.Edit(t.Context(), roomOf(group), id, chat.Reply{Text: "2 done", Pin: true}))
	check.NoError(t, p.Edit(t.Context(), roomOf(group), id, chat.Reply{Text: "over", Unpin: true}))
	all := group.Messages()
	check.True(t, len(all) == 1 && !all[0].Pinned && all[0].Text == "over", "the group has %+v", all)
	check.True(t, len(b.Calls("pinChatMessage")) == 1 && len(b.Calls("unpinChatMessage")) == 1, "tried too often")
}
