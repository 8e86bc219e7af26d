package talk_test

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/talk"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// moving is a platform on which the room gets a new ID while something is sent or edited there.
type moving struct {
	chat.Responder
	move func()
}

func (m moving) Send(ctx context.Context, r chat.Reply) (string, error) {
	m.move()
	return m.Responder.Send(ctx, r)
}

func (m moving) Edit(ctx context.Context, id string, r chat.Reply) (string, error) {
	m.move()
	return m.Responder.Edit(ctx, id, r)
}

func TestRoomMovesWhileAPuzzleIsAnswered(t *testing.T) {
	r := bottest.In(t, chattest.Group("small"))
	large := chattest.Group("large")
	moves := moving{r.Said, func() {
		m := chat.Message{ID: "moved", Room: large.Room, MovedFrom: r.Room.ID}
		check.NoError(t, r.Bot.Handle(t.Context(), m, r.Said))
	}}
	press := func(label string) chat.Message {
		p := r.Press("ann", label)
		p.Room = large.Room
		return p
	}
	check.Must(t, r.Bot.Handle(t.Context(), r.Says("ann", bottest.Classic), moves))
	r.Want(press("Details"), "Method bitboard")
	r.Want(press("Compare"), "degree-mrv")
	r.Want(press("Back"), "Solved.")
}

func TestRoomMovesWhileAnAnswerIsCorrected(t *testing.T) {
	r := bottest.In(t, chattest.Group("small"))
	large := chattest.Group("large")
	wrong := r.Says("ann", "55"+bottest.Classic[2:])
	r.Want(wrong, "There's more than one")
	wrong.Text, wrong.Edited = bottest.Classic, true
	moves := moving{r.Said, func() {
		m := chat.Message{ID: "moved", Room: large.Room, MovedFrom: wrong.Room.ID}
		check.NoError(t, r.Bot.Handle(t.Context(), m, r.Said))
	}}
	check.Must(t, r.Bot.Handle(t.Context(), wrong, moves))
	kept, err := r.Store.Request(t.Context(), large.Room.ID, wrong.ID)
	check.True(t, err == nil && kept.Puzzle == "classic9:"+bottest.Classic,
		"kept %+v, %v; want the corrected puzzle", kept, err)
}

// nameless is a platform that does not report the ID of a sent message.
type nameless struct{ chat.Responder }

func (n nameless) Send(ctx context.Context, r chat.Reply) (string, error) {
	_, err := n.Responder.Send(ctx, r)
	return "", err
}

// TestTheFirstPressTellsWhichMessageTheAnswerIs checks that the first press under an answer stores the ID
// that the platform did not report. A press under another message about the puzzle does not change that ID.
func TestTheFirstPressTellsWhichMessageTheAnswerIs(t *testing.T) {
	r := bottest.Private(t)
	asked := r.Says("ann", bottest.Classic)
	check.Must(t, r.Bot.Handle(t.Context(), asked, nameless{r.Said}))
	answer := r.Shown().ID
	wantAnswer := func(want string) {
		t.Helper()
		if q, err := r.Store.Request(t.Context(), r.Room.ID, asked.ID); err != nil || q.Answer != want {
			t.Errorf("the answer is %q, %v; want %q", q.Answer, err, want)
		}
	}
	wantAnswer("")
	r.Want(r.Press("ann", "Details", "Compare"), "degree-mrv")
	wantAnswer(answer)
	r.Hears(r.Commands("ann", "methods", ""))
	methods := r.Shown().ID
	r.Want(r.Press("ann", "Compare"), "degree-mrv")
	wantAnswer(answer)
	check.Equal(t, r.Shown().ID, methods)
}

// TestOnePlaceDoesIt checks that the code contains each of these calls once, because handling a message must
// not repeat them.
func TestOnePlaceDoesIt(t *testing.T) {
	found := map[string][]string{".Classify(ctx)": nil, "parse.Text(": nil, " := Search(": nil, ".Games.Open(": nil}
	err := filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for call := range found {
			for range strings.Count(string(source), call) {
				found[call] = append(found[call], path)
			}
		}
		return err
	})
	check.Must(t, err)
	for call, places := range found {
		check.Equal(t, len(places), 1, "%s stands in %q", call, places)
	}
}

// TestATextIsParsedOnce checks that Parse caches its result. Classifying a message and answering it share
// that result.
func TestATextIsParsedOnce(t *testing.T) {
	base := bottest.Base(t, storagetest.NewMemory())
	room := chattest.Private("ann")
	m := room.Says("ann", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	turn := base.Turn(t.Context(), m, chattest.NewRecorder(t))
	first, err := turn.Parse(t.Context(), m.Text)
	check.Must(t, err)
	check.Equal(t, turn.Classify(t.Context()), talk.Grid)
	if q, _ := turn.Read(t.Context()); q == nil {
		t.Error("no puzzle is read")
	}
	if again, _ := turn.Parse(t.Context(), m.Text); &again[0] != &first[0] {
		t.Error("the text is parsed twice")
	}
}

// TestNoCountIsLost checks that counts are stored at the next Flush if the store has failed. Counts made
// meanwhile are stored as well, and no count is stored twice.
func TestNoCountIsLost(t *testing.T) {
	base := bottest.Base(t, storagetest.NewMemory())
	stored := map[string]int64{}
	full, writes := true, 0
	store := func(_ context.Context, deltas map[string]int64) error {
		base.Count("made") // counted while the store writes; Count must not wait for the store
		writes++
		if full {
			return errors.New("no space left")
		}
		for what, n := range deltas {
			stored[what] += n
		}
		return nil
	}
	base.Count("solved")
	base.Count("solved")
	base.Count("played")
	if err := base.Flush(t.Context(), store); err == nil {
		t.Error("want the error for the log")
	}
	full = false
	base.Count("solved")
	check.Must(t, base.Flush(t.Context(), store))
	if want := map[string]int64{"solved": 3, "played": 1, "made": 1}; !maps.Equal(stored, want) {
		t.Errorf("stored %v, want %v", stored, want)
	}
	if err := errors.Join(base.Flush(t.Context(), store), base.Flush(t.Context(), func(context.Context, map[string]int64) error { return nil })); err != nil {
		t.Fatal(err)
	}
	if err := base.Flush(t.Context(), store); err != nil || writes != 3 {
		t.Errorf("with nothing to store there were %d writes, want none after the third: %v", writes, err)
	}
}
