package bot_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudokubot/bot/chat/chattest"
)

func TestAPuzzleIsCountedOnce(t *testing.T) {
	r := private(t)
	r.want(r.Says("ann", classic), "Solved.")
	for _, label := range []string{"Text", "Picture", "Compare", "Back"} {
		r.hears(r.press("ann", label))
	}
	got, err := r.store.Counts(t.Context())
	if diff := cmp.Diff(map[string]int64{"solved.unique": 1}, got); diff != "" || err != nil {
		t.Errorf("err %v, (-want +got):\n%s", err, diff)
	}
}

// TestAFailedEditIsNotAnsweredAnew: an answer is sent anew where the old one is gone, not where the platform is in trouble.
func TestAFailedEditIsNotAnsweredAnew(t *testing.T) {
	r := private(t)
	r.want(r.Says("ann", classic), "Solved.")
	r.said.Fail(chattest.Edit, errors.New("bad gateway"))
	if err := r.bot.Handle(t.Context(), r.press("ann", "Text"), r.said); err == nil {
		t.Error("want the error for the log")
	}
	shown := r.said.Shown()
	if len(shown) != 2 || shown[1].Reply.Picture != nil || len(shown[1].Reply.Choices) > 0 {
		t.Errorf("want the answer and one line of trouble, got %v", shown)
	}
}
