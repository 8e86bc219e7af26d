package standings_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// BenchmarkTables measures the time from a message to the answer with a table. The room has 10,000 results
// in a file: two years of a daily with 14 players. It omits the picture, because drawers of tests are fast.
func BenchmarkTables(b *testing.B) {
	store, err := boltdb.Open(filepath.Join(b.TempDir(), "bot.db"), boltdb.Options{Timeout: time.Second})
	check.Must(b, err)
	b.Cleanup(func() { store.Close() })
	room := chattest.Group("family")
	for i := range 10_000 {
		began := bottest.Noon().AddDate(0, 0, -i/14)
		r := game.Result{
			Room: room.ID, Date: began.Format(time.DateOnly), Game: "daily", Person: fmt.Sprint("test:p", i%14), Name: fmt.Sprint("Player ", i%14),
			Series: "daily", Level: "medium", ER: 26, Open: 50, Outcome: game.Solved, Clock: time.Duration(200+i*7%400) * time.Second,
			Platform: "test", Begun: began, Ended: began.Add(10 * time.Minute),
		}
		if i%5 == 0 {
			r.Hints, r.Price = 1, 45*time.Second
		}
		if _, err := store.PutResult(b.Context(), r); err != nil {
			b.Fatal(err)
		}
	}
	days := bottest.NewDays()
	for _, asked := range []string{
		"top today", "top week", "top month", "top all", "top all fastest", "top all average", "top all solved", "top all streak",
		"vs Player 3", "stats", "missing",
	} {
		command, what, _ := strings.Cut(asked, " ")
		b.Run(asked, func(b *testing.B) {
			answers := bottest.New(b, bot.Config{Games: store, Calendar: days, Now: bottest.Noon})
			for b.Loop() {
				said := chattest.NewRecorder(b)
				m := room.Commands("p1", command, what)
				if err := answers.Handle(b.Context(), m, said); err != nil || len(said.Calls()) == 0 {
					b.Fatal(err)
				}
			}
		})
	}
}
