package talk_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/talk"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

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
