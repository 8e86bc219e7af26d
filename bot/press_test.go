package bot_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
)

func TestAPuzzleIsCountedOnce(t *testing.T) {
	r := private(t)
	r.want(r.Says("ann", classic), "Solved.")
	for _, label := range []string{"Text", "Picture", "Compare", "Back"} {
		r.hears(r.press("ann", label))
	}
	if err := r.bot.Flush(t.Context()); err != nil {
		t.Fatal(err)
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

func TestButtons(t *testing.T) {
	r := in(t, chattest.Group("family"))
	m := r.Says("ann", "حل کن "+classic)
	r.want(m, "حل شد")
	r.want(r.press("ben", "مقایسه"), "همین جدول با همهٔ روش‌ها", "backtrack")
	r.want(r.press("ben", "برگشت"), "حل شد", "۵ ۳ ۴")
	r.want(r.press("ben", "فقط متن"), "حل شد")
	if r.shown().Reply.Picture != nil {
		t.Error("text only has a picture")
	}
	r.want(r.press("ann", "مقایسه"), "همین جدول")
	if r.shown().Reply.Picture != nil {
		t.Error("the comparison brings the picture back")
	}
	r.want(r.press("ann", "برگشت"), "حل شد")
	r.want(r.press("ann", "تصویر"), "حل شد")
	if r.shown().Reply.Picture == nil {
		t.Error("the picture does not come back")
	}
	if n := len(r.said.Shown()); n != 1 {
		t.Errorf("%d messages, want one", n)
	}
}

func TestPanelDeletedBeforeThePress(t *testing.T) {
	for _, panel := range []string{"language", "privacy"} {
		t.Run(panel, func(t *testing.T) {
			r := private(t)
			r.hears(r.Commands("ann", panel, ""))
			r.said.Fail(chattest.Edit, chat.ErrGone)
			last := r.shown().Reply.Choices
			r.hears(r.Presses("ann", r.shown().ID, last[len(last)-1][0].Data))
			shown := r.said.Shown()
			if len(shown) != 2 || len(shown[1].Reply.Choices) == 0 {
				t.Errorf("want the panel sent anew, got %v", shown)
			}
		})
	}
}

func TestButtonsOfForgottenPuzzles(t *testing.T) {
	r := private(t)
	for _, data := range []string{"compare:404", "text:", "set:language:tlh", "set:nothing:at:all", "forget:perhaps", "nonsense", ""} {
		r.want(r.Presses("ann", "a9", data), "I no longer have that puzzle")
	}
	r.want(r.Says("ann", "hello"), "I can't see a puzzle")
	r.want(r.Presses("ann", "a1", "compare:"+"1"), "I no longer have that puzzle")
}

func TestForget(t *testing.T) {
	r := private(t)
	m := r.Says("ann", classic)
	r.want(m, "Solved.")
	r.want(r.Commands("ann", "language", "fa"), "زبان")
	r.want(r.Commands("ann", "privacy", ""), "۵۰۰")
	r.want(r.press("ann", "پاک کردن"), "پاک کنم؟")
	r.want(r.press("ann", "نه"), "چیزی پاک نشد")
	r.want(r.Commands("ann", "privacy", ""), "۵۰۰")
	r.want(r.press("ann", "پاک کردن"), "پاک کنم؟")
	r.want(r.press("ann", "بله"), "دیگر چیزی از تو ندارم")
	if _, err := r.store.User(t.Context(), m.From.ID); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("the user is still there: %v", err)
	}
	if _, err := r.store.Request(t.Context(), m.Room.ID, m.ID); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("the request is still there: %v", err)
	}
}

func TestTheFirstPressTellsWhereTheAnswerIs(t *testing.T) {
	r := private(t)
	m := r.Says("ann", classic)
	r.want(m, "Solved.")
	asked, err := r.store.Request(t.Context(), m.Room.ID, m.ID)
	if err != nil {
		t.Fatal(err)
	}
	answer := asked.Answer
	asked.Answer = "" // as where the platform tells no ID
	if _, err := r.store.PutRequest(t.Context(), asked); err != nil {
		t.Fatal(err)
	}
	r.want(r.press("ann", "Compare"), "The same puzzle by every method")
	if asked, err = r.store.Request(t.Context(), m.Room.ID, m.ID); err != nil || asked.Answer != answer {
		t.Errorf("the answer is %q, %v; want %q", asked.Answer, err, answer)
	}
}
