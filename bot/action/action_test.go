package action_test

import (
	"reflect"
	"strings"
	"testing"

	"sudokubot/bot/action"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
)

func vocabulary(t testing.TB) *words.Vocabulary {
	t.Helper()
	book, err := phrases.New()
	check.Must(t, err)
	v, err := words.New(book)
	check.Must(t, err)
	return v
}

// TestActionsAreReadAsTheyAreWritten checks the form of button data. It must not change, because other
// programs and old messages contain it.
func TestActionsAreReadAsTheyAreWritten(t *testing.T) {
	v := vocabulary(t)
	xWing, _ := logic.Named("x-wing")
	daily, request := game.Ref{Series: "mini", Date: "2026-11-20"}, game.Ref{Source: "17"}
	recipe := func(text string) words.Recipe {
		r, unknown := v.ReadRecipe(text, nil)
		if unknown != "" {
			t.Fatal(unknown)
		}
		return r
	}
	for text, want := range map[string]action.Action{
		"1back:17":                              action.Back{Request: "17"},
		"1compare:17":                           action.Compare{Request: "17"},
		"1text:17":                              action.ShowSolution{Request: "17", Text: true},
		"1picture:17":                           action.ShowSolution{Request: "17"},
		"1open:17":                              action.Open{Request: "17"},
		"1details:17":                           action.Details{Request: "17"},
		"1paint:17":                             action.Paint{Request: "17"},
		"1as:17":                                action.As{Request: "17"},
		"1as.other:17":                          action.As{Request: "17", Other: true},
		"1as.box2x3:17":                         action.As{Request: "17", Layout: "box2x3"},
		"1sight.80.9:17":                        action.Sight{Request: "17", Cell: 80, Digit: 9},
		"1pick.2:17":                            action.Pick{Request: "17", Which: 2},
		"1hint.0.2l:17":                         action.Hint{Request: "17", Hinting: action.Hinting{Rung: action.RungTechnique, Lesson: true}},
		"1hint.12.4n:17":                        action.Hint{Request: "17", Hinting: action.Hinting{Step: 12, Rung: action.RungStep, Notation: true}},
		"1steps.3:17":                           action.Steps{Request: "17", Step: 3},
		"1steps.3n:17":                          action.Steps{Request: "17", Step: 3, Notated: true},
		"1check:17":                             action.WhyWrong{Request: "17", Which: -1},
		"1check.1:17":                           action.WhyWrong{Request: "17", Which: 1},
		"1check.first:17":                       action.Where{Request: "17"},
		"1rate:17":                              action.Rate{Request: "17"},
		"1find.8:17":                            action.Find{Request: "17", From: 8},
		"1find.0300.2.8n:17":                    action.Find{Request: "17", Technique: xWing, Use: 2, From: 8, Notated: true},
		"1method":                               action.Methods{},
		"1method:dlx":                           action.Methods{Name: "dlx"},
		"1evolve:17":                            action.Evolve{Request: "17"},
		"1evolve.2:17":                          action.Evolve{Request: "17", Seed: 2},
		"1rows:r:17":                            action.Rows{Ref: request},
		"1make:classic9 hard rotate180":         action.NewPuzzle{Recipe: recipe("classic9 hard rotate180")},
		"1another:17":                           action.Another{Request: "17"},
		"1solution:17":                          action.Solution{Request: "17"},
		"1made.details:17":                      action.Made{Request: "17", Details: true},
		"1made:17":                              action.Made{Request: "17"},
		"1monster":                              action.Monster{},
		"1print.4.foot:r:17":                    action.Print{Paper: words.Paper{Count: 4, Solutions: words.Foot}, Ref: request},
		"1print.week":                           action.Print{Paper: words.Paper{Week: true}},
		"1print.4:classic9":                     action.Print{Paper: words.Paper{Count: 4}, New: true, Recipe: recipe("classic9")},
		"1print.4:classic9 seed 7":              action.Print{Paper: words.Paper{Count: 4}, New: true, Recipe: recipe("classic9 seed 7")},
		"1play:d:mini:2026-11-20":               action.Play{Ref: daily},
		"1daily":                                action.Daily{},
		"1daily:d:mini:2026-11-20":              action.Daily{Series: "mini", Date: "2026-11-20"},
		"1solve:d:mini:2026-11-20":              action.SolveDaily{Series: "mini", Date: "2026-11-20"},
		"1table:d:mini:2026-11-20":              action.Table{Series: "mini", Date: "2026-11-20"},
		"1archive.2026-11-20:mini":              action.Archive{Series: "mini", End: "2026-11-20"},
		"1archive.2026-11-20.2026-11-03:mini":   action.Archive{Series: "mini", End: "2026-11-20", Date: "2026-11-03"},
		"1clock.on.print.4:d:mini:2026-11-20":   action.Clock{On: true, Then: action.Print{Paper: words.Paper{Count: 4}, Ref: daily}, Ref: daily},
		"1clock.off.rows:d:mini:2026-11-20":     action.Clock{Then: action.Rows{Ref: daily}, Ref: daily},
		"1share:17":                             action.Share{Round: "17"},
		"1rematch:17":                           action.Rematch{Round: "17"},
		"1game.page:17":                         action.Game{Round: "17", Do: action.GamePage},
		"1game.board:17":                        action.Game{Round: "17", Do: action.GameBoard},
		"1game.check:daily:2026-11-20:test:ann": action.Game{Do: action.GameCheck, Round: "daily:2026-11-20:test:ann"},
		"1game.h1:17":                           action.Game{Do: action.GameHint, Hinting: action.Hinting{Rung: action.RungWhere}, Round: "17"},
		"1game.h3.2l:17":                        action.Game{Do: action.GameHint, Hinting: action.Hinting{Step: 3, Rung: action.RungTechnique, Lesson: true}, Round: "17"},
		"1game.y.h2:17":                         action.Game{Do: action.GameHint, Hinting: action.Hinting{Rung: action.RungTechnique}, Sure: true, Round: "17"},
		"1game.why2:17":                         action.Game{Do: action.GameWhy, Which: 2, Round: "17"},
		"1game.o.clashes:17":                    action.Game{Do: action.GameOption, Option: "clashes", Round: "17"},
		"1pad.b4:17":                            action.Pad{Key: "b4", Round: "17"},
		"1learn":                                action.Learn{},
		"1learn.try:x-wing":                     action.Learn{Name: "x-wing", Part: action.LearnTry},
		"1learn.answern:x-wing":                 action.Learn{Name: "x-wing", Part: action.LearnAnswer, Notated: true},
		"1learn.8:hard":                         action.Learn{Name: "hard", From: 8},
		"1set.fa:language":                      action.Set{Name: "language", Value: "fa"},
		"1room":                                 action.Room{},
		"1room.Asia/Tehran:zone":                action.Room{Name: "zone", Value: "Asia/Tehran"},
		"1setup.zone:en 8":                      action.Setup{Step: "zone", Chosen: "en 8"},
		"1forget.ask":                           action.Forget{Step: "ask"},
		"1help.writing":                         action.Help{Page: "writing"},
		"1top.week.points.daily.1":              action.Top{Top: words.Top{Span: "week", By: "points", What: "daily", Back: 1}},
		"1stats.days:mark":                      action.Stats{Picture: "days", Mark: "mark"},
		"1vs.mark":                              action.Versus{Mark: "mark"},
		"1member.join:mark":                     action.Member{Change: "join", Mark: "mark"},
		"1member.not:d:mini:2026-11-20:room":    action.NotThere{Ref: daily, Room: "room"},
		"1say.daily":                            action.Say{Intent: "daily"},
	} {
		got, ok := action.Read(v, text)
		if !ok || !reflect.DeepEqual(got, want) || action.Data(want) != text {
			t.Errorf("%q is %#v, %t; %#v is written %q", text, got, ok, want, action.Data(want))
		}
	}
}

// TestOldButtons checks that buttons sent before data had a version still work.
func TestOldButtons(t *testing.T) {
	v := vocabulary(t)
	for old, want := range map[string]string{
		"compare:1234":                       "1compare:1234",
		"steps.3:1234":                       "1steps.3:1234",
		"find.0300.2.8:1234":                 "1find.0300.2.8:1234",
		"game:check:r:1234:test:ann":         "1game.check:r:1234:test:ann",
		"game:h4l:r:1234:test:ann":           "1game.h4l:r:1234:test:ann",
		"game:h0.2:r:1234:test:ann":          "1game.h2:r:1234:test:ann",
		"set:language:fa":                    "1set.fa:language",
		"learn:":                             "1learn",
		"learn:hard":                         "1learn:hard",
		"learn:hard:8":                       "1learn.8:hard",
		"learn:hard:0":                       "1learn:hard",
		"learn:x-wing:try":                   "1learn.try:x-wing",
		"room:":                              "1room",
		"room:me":                            "1room.me",
		"room:zone":                          "1room:zone",
		"room:zone:Asia/Tehran":              "1room.Asia/Tehran:zone",
		"room:hour:+":                        "1room.+:hour",
		"forget:yes":                         "1forget.yes",
		"help:":                              "1help",
		"help:writing":                       "1help.writing",
		"daily:mini:2026-11-20":              "1daily:d:mini:2026-11-20",
		"solve:daily:2026-11-20":             "1solve:d:daily:2026-11-20",
		"archive:mini:2026-11-20":            "1archive.2026-11-20:mini",
		"archive:mini:2026-11-20:2026-11-03": "1archive.2026-11-20.2026-11-03:mini",
		"play:d:mini:2026-11-20":             "1play:d:mini:2026-11-20",
		"print:r:1234":                       "1print:r:1234",
		"make:hard":                          "1make:classic9 hard rotate180",
		"1game.sure.h2:1234":                 "1game.y.h2:1234",
		"1game.option.clashes:1234":          "1game.o.clashes:1234",
	} {
		if got, ok := action.Read(v, old); !ok || action.Data(got) != want {
			t.Errorf("%q is %#v, want %q", old, got, want)
		}
	}
}

// TestGameButtonsFit checks that 48 of the 64 bytes of a button remain for the source of a round.
func TestGameButtonsFit(t *testing.T) {
	round := strings.Repeat("r", 48)
	for _, do := range []action.GameDo{
		action.GameHint, action.GameMore, action.GameCheck, action.GameWhy, action.GameUndo, action.GameRedo, action.GameGive,
		action.GameEnd, action.GameOn, action.GameShow, action.GameText, action.GameType, action.GamePause, action.GameMenu,
		action.GameFill, action.GameFilled, action.GameRestart, action.GameEmpty,
	} {
		h := action.Hinting{Rung: action.RungStep, Lesson: true, Notation: true}
		data := action.Data(action.Game{Round: round, Do: do, Hinting: h, Which: 80, Sure: true})
		check.True(t, len(data) <= 64, "%s has %d bytes", data, len(data))
	}
	for _, option := range []string{game.Clashes, game.Same} {
		data := action.Data(action.Game{Round: round, Do: action.GameOption, Option: option})
		check.True(t, len(data) <= 64, "%s has %d bytes", data, len(data))
	}
}

func TestWhatIsNoAction(t *testing.T) {
	for _, data := range []string{
		"", "1", "2hint.0:1234", "12", ":1234", ".0", "Hint:1", "hint 1", "1:", strings.Repeat("9", 64), "1hint:17", "1hint.0.9:17", "1steps.-1:17",
		"1find.x.0.0:17", "1find.0300.1:17", "1find.8n:17", "1pick:17", "1sight.1:17", "1sight.1.99:17", "1play:x:1", "1rows:", "1print:r:",
		"1top.week.points.daily:1", "1top.week.daily.points.1", "1game.dance:17", "1game.hx:17", "1clock.on.fly:d:mini:2026-11-20", "1clock.on.rows:r:17",
		"1make:dragon",
	} {
		if got, ok := action.Read(vocabulary(t), data); ok {
			t.Errorf("%q is taken for %#v", data, got)
		}
	}
}

// TestShown checks that a hint, a step or a check is stored in a request as text, and read back.
func TestShown(t *testing.T) {
	for text, next := range map[string]string{
		"hint.0.1": "1hint.0.2:17", "hint.0.4": "1hint.1.1:17", "steps.3": "1steps.4:17", "check": "1check.0:17", "check.": "1check.0:17",
		"check.0": "1check.1:17", "check.first": "1check.0:17", "": "1hint.0.1:17", "as": "1hint.0.1:17",
	} {
		a := action.Shown(text)
		check.Equal(t, action.Data(action.Onward(a, "17", false)), next, "after %q", text)
		if a != nil && action.WriteShown(a) != strings.TrimSuffix(text, ".") {
			t.Errorf("%q is written %q", text, action.WriteShown(a))
		}
	}
	check.Equal(t, action.Data(action.Onward(action.Shown("steps.3"), "17", true)), "1hint.3.4:17")
}

func FuzzRead(f *testing.F) {
	v := vocabulary(f)
	for _, data := range []string{"1hint.0.2:17", "room:zone:Asia/Tehran", "archive:a:b:c", "1set.:x", "2x", "1game.sure.h3.2:1", "1print.week.foot:r:1"} {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data string) {
		action.Read(v, data) // in the older form without a version
		a, ok := action.Read(v, "1"+data)
		if !ok {
			return
		}
		written := action.Data(a)
		again, ok := action.Read(v, written)
		check.True(t, ok && action.Data(again) == written, "%q is %#v, and then %#v", data, a, again)
	})
}
