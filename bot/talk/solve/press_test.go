package solve_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sudokubot/bot"
	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/game"
	"sudokubot/bot/talk/solve"
	"sudokubot/solver/check"
)

func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "testdata") }

func TestAPuzzleIsCountedOnce(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Says("ann", bottest.Classic), "Solved.")
	for _, label := range []string{"Details", "As text", "Details", "Picture", "Details", "Compare", "Back", "How hard", "Back"} {
		r.Hears(r.Press("ann", label))
	}
	check.Must(t, r.Bot.Flush(t.Context()))
	got, err := r.Store.Counts(t.Context())
	if diff := cmp.Diff(map[string]int64{"solved.unique": 1}, got); diff != "" || err != nil {
		t.Errorf("err %v, (-want +got):\n%s", err, diff)
	}
}

// An answer is sent again if its message is gone, but not if the platform fails.
func TestAFailedEditIsNotAnsweredAnew(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Says("ann", bottest.Classic), "Solved.")
	press := r.Press("ann", "Details")
	r.Said.Fail(chattest.Edit, errors.New("bad gateway"))
	if err := r.Bot.Handle(t.Context(), press, r.Said); err == nil {
		t.Error("want the error for the log")
	}
	shown := r.Said.Shown()
	check.True(t, len(shown) == 2 && shown[1].Reply.Picture == nil && len(shown[1].Reply.Choices) <= 0,
		"want the answer and one line of trouble, got %v", shown)
}

func TestButtons(t *testing.T) {
	r := bottest.In(t, chattest.Group("family"))
	m := r.Says("ann", "حل کن "+bottest.Classic)
	r.Want(m, "حل شد")
	r.Want(r.Press("ben", "جزئیات", "مقایسه"), "همین جدول با همهٔ روش‌ها", "backtrack")
	r.Want(r.Press("ben", "برگشت"), "حل شد", "5 3 4")
	r.Want(r.Press("ben", "جزئیات", "متن"), "حل شد", "سطر ۱: ۵، ۳، ۴، ۶")
	check.True(t, r.Shown().Reply.Picture == nil, "text only has a picture")
	r.Want(r.Press("ann", "جزئیات", "مقایسه"), "همین جدول")
	check.True(t, r.Shown().Reply.Picture == nil, "the comparison brings the picture back")
	r.Want(r.Press("ann", "برگشت"), "حل شد")
	r.Want(r.Press("ann", "جزئیات", "تصویر"), "حل شد")
	check.True(t, r.Shown().Reply.Picture != nil, "the picture does not come back")
	check.Equal(t, len(r.Said.Shown()), 1)
}

func TestPanelDeletedBeforeThePress(t *testing.T) {
	for _, panel := range []string{"language", "privacy"} {
		t.Run(panel, func(t *testing.T) {
			r := bottest.Private(t)
			r.Hears(r.Commands("ann", panel, ""))
			r.Said.Fail(chattest.Edit, chat.ErrGone)
			last := r.Shown().Reply.Choices
			r.Hears(r.Presses("ann", r.Shown().ID, last[len(last)-1][0].Data))
			shown := r.Said.Shown()
			check.True(t, len(shown) == 2 && len(shown[1].Reply.Choices) != 0,
				"want the panel sent anew, got %v", shown)
		})
	}
}

func TestButtonsOfForgottenPuzzles(t *testing.T) {
	r := bottest.Private(t)
	for _, data := range []string{"compare:404", "text:", "set:language:tlh", "set:nothing:at:all", "forget:perhaps", "nonsense", ""} {
		r.Want(r.Presses("ann", "a9", data), "I can't find that puzzle any more. Could you send it again?")
	}
	r.Want(r.Says("ann", "lorem ipsum"), "I didn't get that")
	r.Want(r.Presses("ann", "a1", "compare:"+"1"), "I can't find that puzzle any more")
}

func TestTheFirstPressTellsWhereTheAnswerIs(t *testing.T) {
	r := bottest.Private(t)
	m := r.Says("ann", bottest.Classic)
	r.Want(m, "Solved.")
	asked, err := r.Store.Request(t.Context(), m.Room.ID, m.ID)
	check.Must(t, err)
	answer := asked.Answer
	asked.Answer = "" // the platform has reported no ID
	if _, err := r.Store.PutRequest(t.Context(), asked); err != nil {
		t.Fatal(err)
	}
	r.Want(r.Press("ann", "Details", "Compare"), "The same puzzle by every method")
	if asked, err = r.Store.Request(t.Context(), m.Room.ID, m.ID); err != nil || asked.Answer != answer {
		t.Errorf("the answer is %q, %v; want %q", asked.Answer, err, answer)
	}
}

// An answer says how difficult the puzzle is, unless the rating takes too long.
func TestHowHardAPuzzleIs(t *testing.T) {
	for limit, want := range map[time.Duration]bool{time.Nanosecond: false, time.Minute: true} {
		r := bottest.Private(t)
		r.Bot = bottest.New(t, bot.Config{Games: r.Store, Rating: limit})
		if said := r.Hears(r.Says("ann", bottest.Classic)); strings.Contains(said, " of 12)") != want {
			t.Errorf("within %v it says\n%s", limit, said)
		}
	}
}

// inLine is a queue in which messages wait.
type inLine struct {
	chat.PersonQueue
	waiting int
}

func (l *inLine) Recall() (n int) { n, l.waiting = l.waiting, 0; return n }
func (*inLine) Yield()            {}
func (*inLine) Showing()          {}

// /cancel withdraws waiting messages, and says how many.
func TestCancelTakesBackWhatWaits(t *testing.T) {
	r := bottest.Private(t)
	for _, tt := range []struct {
		language string
		waiting  int
		want     string
	}{
		{"en", 0, "All right."}, {"en", 1, "Stopped."}, {"en", 5, "Stopped, 5 in all."}, {"fa", 5, "هر ۵ کار متوقف شد."},
	} {
		r.Hears(r.Commands("ann", "language", tt.language))
		m := r.Commands("ann", "cancel", "")
		m.Passage = chat.NewPassage("m1", &inLine{waiting: tt.waiting}, 0)
		check.Must(t, r.Bot.Handle(t.Context(), m, r.Said))
		check.Contains(t, r.Shown().Reply.Text, tt.want, "%s, %d", tt.language, tt.waiting)
	}
}

// /cancel stops a message that has left its queue, but has not begun its search.
func TestCancelOfWhatIsStillBeingRead(t *testing.T) {
	r := bottest.Private(t)
	slow := &slowStore{Store: r.Store, reading: make(chan bool), read: make(chan bool)}
	b := bottest.New(t, bot.Config{Games: slow, Timeout: time.Hour})
	q := dispatch.New(t.Context(), b, dispatch.Options{}, slog.New(slog.NewTextHandler(io.Discard, nil)))
	q.Submit(dispatch.Item{M: r.Commands("ann", "solve", "backtrack "+bottest.Slow), R: r.Said})
	<-slow.reading
	stopped := make(chan bool)
	q.Submit(dispatch.Item{M: r.Commands("ann", "cancel", ""), R: r.Said, Done: func(bool) { close(stopped) }})
	<-stopped
	check.Equal(t, r.Shown().Reply.Text, "Stopped.")
	close(slow.read)
	check.Must(t, q.Drain(t.Context()))
	check.Contains(t, r.Shown().Reply.Text, "Stopped, as you asked.")
}

// slowStore is a store whose first call of Open waits until the channel read is closed.
type slowStore struct {
	game.Store
	reading, read chan bool
	asked         atomic.Bool
}

func (s *slowStore) Open(ctx context.Context, room, person, message, replied string) (game.Open, error) {
	if !s.asked.Swap(true) {
		close(s.reading)
		<-s.read
	}
	return s.Store.Open(ctx, room, person, message, replied)
}

// TestOnly checks that the answer says whether a puzzle has a single solution, and shows no digit.
func TestOnly(t *testing.T) {
	for _, test := range []struct{ name, puzzle, en, fa string }{
		{"one", "classic9:" + bottest.Classic, "It has exactly one solution.", "فقط یک جواب دارد."},
		{"several", "classic9:1" + strings.Repeat(".", 80), "It has more than one solution.", "بیش از یک جواب دارد."},
		{"none", "classic9:..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
			"It has no solution at all.", "این جدول اصلاً جواب ندارد."},
	} {
		for language, want := range map[string]string{"en": test.en, "fa": test.fa} {
			t.Run(test.name+"/"+language, func(t *testing.T) {
				store, said := bottest.NewStore(t), chattest.NewRecorder(t)
				m := chattest.Private("ann").Says("ann", "")
				m.From.Language = language
				asked := game.Request{
					Room: m.Room.ID, Source: "m0", Person: m.From.ID, Language: language, Puzzle: test.puzzle, Kind: game.KindSearch,
				}
				if _, err := store.PutRequest(t.Context(), asked); err != nil {
					t.Fatal(err)
				}
				turn := bottest.Base(t, store).Turn(t.Context(), m, said)
				bottest.Do(t, solve.New(), turn, action.Only{Request: asked.Source})
				shown := said.Shown()[0].Reply
				check.Equal(t, shown.Text+shown.Block, want)
			})
		}
	}
}
