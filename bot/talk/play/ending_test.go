package play_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// player is ann on Friday, 20 November 2026, the day of the daily.
type player struct {
	*bottest.Chat
	clock *bottest.Clock
	days  *bottest.Days
}

func newPlayer(t *testing.T, in *chattest.Room) *player {
	t.Helper()
	r, days := bottest.WithDays(t, in)
	clock := bottest.NewClock()
	r.Bot = bottest.New(t, r.Config(clock, days))
	return &player{r, clock, days}
}

func (p *player) opens(series, date string) {
	p.T.Helper()
	p.Hears(p.Presses("ann", "m0", action.Data(action.Play{Ref: game.Ref{Series: series, Date: date}})))
}

// solves makes the player send the solution after a time, and returns the answer.
func (p *player) solves(after time.Duration) string {
	p.T.Helper()
	p.clock.Passes(after)
	return strings.TrimSpace(p.Hears(bottest.Replying(p.Says("ann", solution), p.Shown().ID)))
}

func (p *player) played(name, date string, change func(*game.Result)) {
	p.T.Helper()
	one := game.Result{
		Room: p.Room.ID, Date: date, Game: "daily", Series: "daily", Person: "test:" + name, Name: name, Level: "easy",
		Outcome: game.Solved, Clock: 416 * time.Second, Ended: bottest.Noon().Add(-time.Hour),
	}
	if change != nil {
		change(&one)
	}
	if _, err := p.Store.PutResult(p.T.Context(), one); err != nil {
		p.T.Fatal(err)
	}
}

// streak stores results of ann for the days before today. days has one character a day, the last for
// yesterday. A P is a day played.
func (p *player) streak(days string) {
	signs := []rune(days)
	for i, sign := range signs {
		if sign == 'P' {
			p.played("ann", time.Date(2026, 11, 20-len(signs)+i, 0, 0, 0, 0, time.UTC).Format(time.DateOnly), nil)
		}
	}
}

// The message at the end of a solved game says the time, the rank and the streak.
func TestTheEnd(t *testing.T) {
	for _, test := range []struct {
		name  string
		given func(p *player)
		after time.Duration
		want  string
	}{
		{"the first, without help", nil, 192 * time.Second, "Solved in 3:12, no help. The first one here! 🎉"},
		{"the first of three", func(p *player) {
			p.played("Ali", bottest.Today, nil)
			p.played("Reza", bottest.Today, nil)
		}, 192 * time.Second, "Solved in 3:12, no help. First of 3 so far! 🎉"},
		{"equal whole seconds share a place, and the next is skipped", func(p *player) {
			p.played("Sara", bottest.Today, func(r *game.Result) { r.Clock = 192 * time.Second })
			p.played("Ali", bottest.Today, func(r *game.Result) { r.Clock += 800 * time.Millisecond })
		}, 416*time.Second + 100*time.Millisecond, "Solved in 6:56, no help. Place 2 of 3 so far. 🎉"},
		{"behind two who share the first place", func(p *player) {
			p.played("Sara", bottest.Today, nil)
			p.played("Ali", bottest.Today, func(r *game.Result) { r.Clock += 800 * time.Millisecond })
		}, 500 * time.Second, "Solved in 8:20, no help. Place 3 of 3 so far. 🎉"},
		{"clean before helped, however fast that was", func(p *player) {
			p.played("Dara", bottest.Today, func(r *game.Result) { r.Clock, r.Hints, r.Price = 240*time.Second, 1, time.Minute })
		}, 416 * time.Second, "Solved in 6:56, no help. First of 2 so far! 🎉"},
		{"who gave up counts for no place", func(p *player) {
			p.played("Nima", bottest.Today, func(r *game.Result) { r.Outcome = game.GaveUp })
		}, 416 * time.Second, "Solved in 6:56, no help. The first one here! 🎉"},
		{"faster than hands", nil, 20 * time.Second,
			"Solved! 0:20 is too fast to have been typed here, so it's saved but not ranked."},
		{"exactly at the floor", nil, 61200 * time.Millisecond, "Solved in 1:01, no help. The first one here! 🎉"},
		{"three days in a row", func(p *player) { p.streak("PP") }, 192 * time.Second, "Solved in 3:12, no help. The first one here! 3 days in a row! 🎉"},
		{"one day missed in the first week", func(p *player) { p.streak("PPPP·") }, 192 * time.Second,
			"Solved in 3:12, no help. The first one here! 5 days in a row! 🎉\nThe day you missed doesn't count: the first week is easy-going. You keep your 4 days."},
		{"a day missed with a free day", func(p *player) { p.streak("PPPPPPPP·") }, 192 * time.Second,
			"Solved in 3:12, no help. The first one here! 9 days in a row! 🎉\nYesterday was a free day; you keep your 8 days. Free days left: none."},
		{"the seventh day", func(p *player) { p.streak("PPPPPP") }, 192 * time.Second,
			"Solved in 3:12, no help. The first one here! 7 days in a row! 🎉\nAnd a free day earned: a missed day won't break it."},
		{"two days missed", func(p *player) { p.streak("PPPP··") }, 192 * time.Second, "Solved in 3:12, no help. The first one here! 🎉"},
		{"after the day is over everywhere", nil, 30 * time.Hour, "Solved in 10:00, no help. That day is over, so it has no place. 🎉"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := newPlayer(t, chattest.Group("family"))
			if test.given != nil {
				test.given(p)
			}
			p.opens("daily", bottest.Today)
			head, said, _ := strings.Cut(p.solves(test.after), "\n")
			said, _, _ = strings.Cut(said, "\n\n")
			said, _, _ = strings.Cut(said, "\n+---")
			if want := strings.TrimSuffix(test.want, " 🎉"); strings.TrimSuffix(said, " 🎉") != want && said != test.want {
				t.Errorf("got\n%s\nwant\n%s", said, test.want)
			}
			check.Equal(t, head, "Daily puzzle · Friday 20 November · Easy · ann")
		})
	}
}

// The message at the end of a game with help says the time on the clock, and the price of the help.
func TestHelpIsSaid(t *testing.T) {
	p := newPlayer(t, chattest.Group("family"))
	p.opens("daily", bottest.Today)
	p.Hears(p.Press("ann", "Hint"))
	p.Hears(p.Press("ann", "Hint"))
	if got := p.solves(3 * time.Minute); !strings.Contains(got, "Solved in 3:10 with one hint (3:00 + 0:10). The first one here! You'll know that trick tomorrow. 🎉") {
		t.Errorf("got %s", got)
	}
}

// Only the message at the end of the first game of a day says that a free day was used.
func TestAFreeDayIsToldOnce(t *testing.T) {
	p := newPlayer(t, chattest.Group("family"))
	p.streak("PPPPPPPP·")
	p.played("ann", bottest.Today, func(r *game.Result) { r.Game, r.Series = "mini", "mini" })
	p.opens("daily", bottest.Today)
	if got := p.solves(192 * time.Second); !strings.Contains(got, "9 days in a row!") || strings.Contains(got, "free day") {
		t.Errorf("got %s", got)
	}
}

// The message at the end of a live daily reveals no digit: its text and picture do not change when the
// digits are renamed.
func TestNoDigitAtTheEndOfALiveDay(t *testing.T) {
	var pictures []string
	for _, digits := range []string{"123456789", "987654321", "345678912"} {
		rename := func(text string) string {
			return strings.Map(func(d rune) rune {
				if d < '1' || d > '9' {
					return d
				}
				return rune(digits[d-'1'])
			}, text)
		}
		p := newPlayer(t, chattest.Private("ann"))
		puzzle := "classic9:" + rename(bottest.Classic)
		p.days.Puzzles = map[string]string{bottest.Today: puzzle}
		p.days.Live = map[string]game.Daily{puzzle: {Series: "daily", Date: bottest.Today}}
		p.opens("daily", bottest.Today)
		answer := rename(solution)
		for i := range 9 { // the solution is typed row by row
			p.clock.Passes(20 * time.Second)
			p.Hears(p.Says("ann", fmt.Sprintf("row %d: %s", i+1, answer[9*i:9*i+9])))
		}
		shown := p.Shown().Reply
		if shown.Block != "" || !strings.Contains(shown.Text, "Solved in ") {
			t.Fatalf("the end shows %+v", shown)
		}
		card := shown.Text + shown.Picture.Alt + string(shown.Picture.PNG)
		p.Hears(p.Press("ann", "Share"))
		shared := p.Shown().Reply
		pictures = append(pictures, card+shared.Text+shared.Block+shared.Choices[0][0].Copy)
	}
	check.True(t, pictures[0] == pictures[1] && pictures[0] == pictures[2], "the digits of the puzzle show")
}

// In both languages, the share button and the word send the card.
func TestShare(t *testing.T) {
	for _, test := range []struct{ language, word, want string }{
		{"en", "share", "Sudoku · 20 Nov · Easy\n3:12, no help · place 2 of 2 · 3 days\n🟥🟥🟥\n🟥🟥🟥\n🟥🟥🟥"},
		{"fa", "به اشتراک بذار", "سودوکو · ۲۹ آبان · آسان\n۳:۱۲ بی‌کمک · نفر ۲ از ۲ · ۳ روزِ پیاپی\n🟥🟥🟥\n🟥🟥🟥\n🟥🟥🟥"},
	} {
		t.Run(test.language, func(t *testing.T) {
			p := newPlayer(t, chattest.Group("family"))
			p.Chooses("ann", test.language)
			p.streak("PP")
			p.played("Sara", bottest.Today, func(r *game.Result) { r.Clock = time.Minute })
			p.opens("daily", bottest.Today)
			p.solves(192 * time.Second)
			p.Hears(p.Says("ann", test.word))
			got := p.Shown().Reply
			check.True(t, got.Block == test.want && got.Choices[0][0].Copy == test.want,
				"got\n%s\nwant\n%s", got.Block, test.want)
		})
	}
}

// A game has no card if it is not over, was given up, or is another person's.
func TestNothingToShare(t *testing.T) {
	p := newPlayer(t, chattest.Group("family"))
	p.Want(p.Says("ann", "share"), "Finish a game, and I'll make you a card to share.")
	p.opens("daily", bottest.Today)
	board := p.Shown().ID
	p.Want(p.Says("ann", "share"), "Finish a game")
	p.clock.Passes(192 * time.Second)
	p.Hears(bottest.Replying(p.Says("ann", solution), board))
	source := game.RoundSource(game.Ref{Series: "daily", Date: bottest.Today}, "test:ann")
	p.Want(p.Presses("ben", board, "1share:"+source), "This board is someone else's.")
	p.Want(p.Presses("ann", "a1", "1share:nothing"), "I can't find this game any more.")
	other := newPlayer(t, chattest.Group("family"))
	other.opens("daily", bottest.Today)
	givesUp(other.Chat, "ann")
	other.Want(other.Says("ann", "share"), "No card for a game you gave up")
}

// The card links to its daily if the platform has links.
func TestACardLeadsToItsPuzzle(t *testing.T) {
	for _, link := range []string{"", "https://t.me/Sudoku_bot?start="} {
		p := newPlayer(t, chattest.Private("ann"))
		b := p.Said.Budget()
		b.DeepLink = link
		p.Said.Carry(b)
		p.opens("daily", bottest.Today)
		p.clock.Passes(5 * time.Minute)
		p.Hears(p.Says("ann", solution))
		p.Hears(p.Press("ann", "Share"))
		card := p.Shown().Reply.Block
		_, carried, linked := strings.Cut(card, "\nhttps://t.me/Sudoku_bot?start=")
		check.Equal(t, linked, link != "", "the card is %s", card)
		check.Equal(t, p.Shown().Reply.Choices[0][0].Copy, card)
		if linked {
			p.Want(p.Commands("ben", "start", carried), "the daily puzzle of Friday 20 November")
		}
	}
}

// The cards of the largest grids fit into chat.CopyLimit.
func TestEveryCardCanBeCopied(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		for n, puzzle := range map[int]string{25: "classic25", 16: "classic16", 12: "box3x4", 9: "classic9+x+windows+groups"} {
			p := newPlayer(t, chattest.Group("family"))
			p.Chooses("ann", language)
			line := puzzle + ":" + strings.Repeat(".", n*n)
			if _, err := sudoku.Parse(line); err != nil {
				t.Fatal(err)
			}
			begun := bottest.Noon().Add(-9 * time.Hour)
			r := game.Round{
				Room: p.Room.ID, Source: "s", Person: "test:ann", Puzzle: line, Grid: line, ER: 90, Hints: 123, Checks: 45, Filled: true,
				Price: 3 * time.Hour, Blocks: strings.TrimSpace(strings.Repeat("100 ", n)), Begun: begun, Since: begun, Ran: 23 * time.Hour, Ended: bottest.Noon(),
			}
			if _, err := p.Store.PutRound(t.Context(), r); err != nil {
				t.Fatal(err)
			}
			if got := p.Hears(p.Presses("ann", "a1", "1share:s")); len(p.Said.Shown()) == 0 {
				t.Fatal(got)
			}
			if size := len(utf16.Encode([]rune(p.Shown().Reply.Block))); size == 0 || size > chat.CopyLimit {
				t.Errorf("%s in %s: %d units: %s", puzzle, language, size, p.Shown().Reply.Block)
			}
		}
	}
}

// A practice of a finished game is compared with the finished game, and has no result.
func TestSameAgainFaster(t *testing.T) {
	p := newPlayer(t, chattest.Group("family"))
	p.opens("daily", bottest.Today)
	p.solves(192 * time.Second)
	before, err := game.ResultsIn(t.Context(), p.Store, p.Room.ID, "", "9", nil)
	check.Must(t, err)
	for _, again := range []struct {
		after time.Duration
		want  string
	}{{160 * time.Second, "Once more, in 2:40. 0:32 faster than the first time! 🎉"}, {200 * time.Second, "Once more, in 3:20. The first time it was 3:12. 🎉"}} {
		p.Want(p.Press("ann", "Play it again"), "once more", "51 cells left · 0:00")
		check.Contains(t, p.solves(again.after), again.want)
		if labels := fmt.Sprint(p.Shown().Reply.Choices); strings.Contains(labels, "Share") {
			t.Errorf("a practice is to be shared: %s", labels)
		}
	}
	after, err := game.ResultsIn(t.Context(), p.Store, p.Room.ID, "", "9", nil)
	check.True(t, err == nil && len(after) == 1 && after[0] == before[0],
		"the results are %+v, %v; before %+v", after, err, before)
	p.Want(p.Press("ben", "Play it again"), "This board is someone else's.")
}

func TestTheEndOfAGameThatIsGivenUp(t *testing.T) {
	for _, test := range []struct {
		name   string
		given  func(p *player)
		want   string
		offers []string
	}{
		{"the mini is open", nil, "Some days the puzzle wins. You can still keep your streak: solve today's mini.", []string{"Mini", "Easier"}},
		{"the mini was played", func(p *player) {
			p.played("ann", bottest.Today, func(r *game.Result) { r.Game, r.Series = "mini", "mini" })
		}, "Some days the puzzle wins.", []string{"Easier"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := newPlayer(t, chattest.Private("ann"))
			if test.given != nil {
				test.given(p)
			}
			p.opens("daily", bottest.Today)
			givesUp(p.Chat, "ann")
			shown := p.Shown().Reply
			if !strings.HasSuffix(shown.Text, "\n"+test.want) || strings.Contains(shown.Text, "streak") != strings.Contains(test.want, "streak") {
				t.Errorf("got %s", shown.Text)
			}
			check.Slices(t, bottest.Labels(shown), test.offers)
		})
	}
}

// The message at the end offers the daily of yesterday if it can still be played, and another puzzle of
// this level.
func TestWhatIsNext(t *testing.T) {
	p := newPlayer(t, chattest.Private("ann"))
	p.opens("daily", bottest.Today)
	p.solves(192 * time.Second)
	p.Want(p.Press("ann", "Yesterday's"), "the daily puzzle of Thursday 19 November")
	p.opens("mini", bottest.Today)
	givesUp(p.Chat, "ann")
	check.Contains(t, fmt.Sprint(p.Shown().Reply.Choices), "1make:box2x3 easy")
}
