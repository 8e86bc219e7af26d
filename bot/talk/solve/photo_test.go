package solve_test

import (
	"bytes"
	"image/color"
	"image/jpeg"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/render"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// picture returns a photo of a puzzle. If filled is true, every third cell has its right digit entered, but
// r1c3 has a wrong digit.
func picture(t *testing.T, givens string, filled bool) chat.File {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + givens)
	check.Must(t, err)
	board := render.Board{Puzzle: p}
	if filled {
		board.Found = make(sudoku.Grid, 81)
		for c := 0; c < 81; c += 3 {
			if p.Givens[c] == 0 {
				board.Found[c] = sudoku.Digit(solved[c] - '0')
			}
		}
		board.Found[2] = 2
	}
	return photoOf(t, board)
}

// photoOf returns a photo of a board as the bot draws it.
func photoOf(t *testing.T, board render.Board) chat.File {
	t.Helper()
	r, err := bottest.NewRenderer()
	check.Must(t, err)
	file, err := r.PNG(board, render.Style{})
	check.Must(t, err)
	return chat.File{Kind: chat.Photo, Open: opened(file)}
}

func sends(r *bottest.Chat, person string, f chat.File) chat.Message {
	m := r.Says(person, "")
	m.Files = []chat.File{f}
	return m
}

// A half-solved picture is not solved at once. The answer has buttons to find the mistake, to continue the
// game, and to solve the puzzle.
func TestAHalfSolvedPicture(t *testing.T) {
	r := bottest.Private(t)
	m := sends(r, "ann", picture(t, bottest.Classic, true))
	r.Want(m, "I think 19 of these digits are yours.", "You've already started on this one. What shall I do?")
	check.Equal(t, labels(r), "Where's my mistake? Go on here | Solve")
	r.Want(r.Press("ann", "Where's my mistake?"), "As I read your grid:", "One digit is wrong: row 1 column 3.", "Suppose row 1 column 3 is 2.")
	r.Hears(sends(r, "ann", picture(t, bottest.Classic, true)))
	r.Want(r.Press("ann", "Go on here"), "32 cells left", "5 3 2 | 6 7 .")
	r.Hears(sends(r, "ann", picture(t, bottest.Classic, true)))
	r.Want(r.Press("ann", "Solve"), "Solved.")
}

func TestWordsBesideAHalfSolvedPicture(t *testing.T) {
	for said, want := range map[string]string{
		"my sudoku": "You've already started on this one.", "from the train this morning": "You've already started on this one.",
		"solve it please": "Solved.", "حلش کن": "حل شد", "go on here": "32 cells left", "ادامه از همین‌جا": "۳۲ خانه مانده",
		"where's my mistake?": "One digit is wrong",
	} {
		r := bottest.Private(t)
		m := r.Says("ann", said)
		m.Files = []chat.File{picture(t, bottest.Classic, true)}
		r.Want(m, want)
	}
	r := bottest.Private(t)
	m := r.Commands("ann", "solve", "")
	m.Files = []chat.File{picture(t, bottest.Classic, true)}
	r.Want(m, "Solved.")
}

func TestCorrectionsOfAHalfSolvedPicture(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(sends(r, "ann", picture(t, bottest.Classic, true)))
	r.Want(r.Says("ann", "r1c3=4"), "Corrected: row 1 column 3.", "What shall I do?")
	r.Want(r.Press("ann", "Where's my mistake?"), "All right so far")
}

// The answer to a typed grid does not mention misread digits.
func TestOfATypedGridTheReadingIsSure(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Says("ann", "5 3 (9) . 7 . . . .\n6 . . 1 9 5 . . .\n. 9 8 . . . . 6 .\n8 . . . 6 . . . 3\n4 . . 8 . 3 . . 1\n7 . . . 2 . . . 6\n. 6 . . . . 2 8 .\n. . . 4 1 9 . . 5\n. . . . 8 . . 7 9"), "You've already started on this one.")
	if said := r.Hears(r.Press("ann", "Where's my mistake?")); !strings.HasPrefix(said, "One digit is wrong: row 1 column 3.") {
		t.Errorf("said %q", said)
	}
}

// A message with digits for cells corrects the last picture. It may have several digits in any form. It
// does not correct a typed puzzle.
func TestCorrections(t *testing.T) {
	r := bottest.Private(t)
	misread := "5.8" + bottest.Classic[3:] // read with a wrong digit: r1c2 is a 3, and r1c3 is empty
	r.Want(sends(r, "ann", picture(t, misread, false)), "This puzzle can't be solved")
	r.Bot = bottest.New(t, bot.Config{Games: r.Store})
	r.Want(r.Says("ann", "r1c3=0 r1c2=3"), "Solved.", "Corrected: row 1 column 3 and row 1 column 2.")
	r.Want(r.Says("ann", "r1c2=4"), "no solution", "Corrected: row 1 column 2.")
	r.Want(r.Says("ann", "r1c2 3"), "Solved.")
	r.Hears(r.Says("ann", bottest.Second))
	if said := r.Hears(r.Says("ann", "r1c2=4")); strings.Contains(said, "Corrected") {
		t.Errorf("a puzzle that was typed is corrected: %s", said)
	}
}

func TestPersianCorrections(t *testing.T) {
	r := bottest.Private(t)
	r.Chooses("ann", "fa")
	r.Hears(sends(r, "ann", picture(t, "5.8"+bottest.Classic[3:], false)))
	r.Want(r.Says("ann", "ردیف ۱ ستون ۲ = ۳، ردیف ۱ ستون ۳ = ۰"), "درست کردم")
}

// Words may correct doubtful cells and other cells.
func TestCorrectionsOfTheQuestion(t *testing.T) {
	r := bottest.Private(t)
	q := asked(t, r)
	q.Seen = true
	if _, err := r.Store.PutRequest(t.Context(), q); err != nil {
		t.Fatal(err)
	}
	r.Want(r.Says("ann", "r1c1=5"), "Corrected: row 1 column 1.", "One cell is hard to read. What is in row 1 column 2?")
	r.Want(r.Says("ann", "r1c2=3"), "Solved.")
}

// The solution is drawn into the photo, in each empty cell and in no other cell.
func TestTheSolutionInThePhoto(t *testing.T) {
	r := bottest.Private(t)
	r.Want(sends(r, "ann", picture(t, bottest.Classic, false)), "Solved.")
	r.Want(r.Press("ann", "In my photo"), "Solved, in your own photo.")
	file := r.Shown().Reply.Picture.JPEG
	img, err := jpeg.Decode(bytes.NewReader(file))
	check.Must(t, err)
	seen, err := photo.NewReader(classify.Trained()).Read(t.Context(), file)
	if err != nil || len(seen.Readings) == 0 {
		t.Fatalf("no grid is left: %v", err)
	}
	mesh := seen.Readings[0].Grid.Mesh
	for c, sign := range bottest.Classic {
		blue := 0
		for i := range 900 { // positions within the cell
			at := mesh.At(float64(c%9)+0.2+0.6*float64(i%30)/30, float64(c/9)+0.2+0.6*float64(i/30)/30)
			if p := color.RGBAModel.Convert(img.At(int(at.X), int(at.Y))).(color.RGBA); p.B > 150 && p.R < 90 {
				blue++
			}
		}
		check.Equal(t, blue > 40, sign == '.', "cell %d is blue at %d", c, blue)
	}
	r.Want(r.Press("ann", "Back"), "Solved.")
}

// If the photo is no longer stored, for example after a restart, the bot asks for the photo. It refuses a
// photo of another person.
func TestAPhotoThatIsForgotten(t *testing.T) {
	r := bottest.Private(t)
	m := sends(r, "ann", picture(t, bottest.Classic, false))
	r.Hears(m)
	data := action.Data(action.Paint{Request: m.ID})
	r.Want(r.Presses("ben", r.Shown().ID, data), "That is for whoever sent the picture.")
	r.Bot = bottest.New(t, bot.Config{Games: r.Store})
	r.Want(r.Presses("ann", r.Shown().ID, data), "I no longer have that photo.")
	r.Want(r.Presses("ann", r.Shown().ID, action.Data(action.Paint{Request: "none"})), "I can't find that puzzle any more.")
	if _, err := r.Store.PutRequest(t.Context(), game.Request{Room: r.Room.ID, Source: "typed", Person: "test:ann", Puzzle: "classic9:" + bottest.Classic}); err != nil {
		t.Fatal(err)
	}
	r.Want(r.Presses("ann", "answer", action.Data(action.Paint{Request: "typed"})), "Solved.")
}

// noted returns a photo of a puzzle with notes in r1c3 and r1c4. If filled is true, every third cell has
// its right digit entered.
func noted(t *testing.T, filled bool, third, fourth []sudoku.Digit) chat.File {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + bottest.Classic)
	check.Must(t, err)
	board := render.Board{Puzzle: p, Candidates: map[sudoku.Cell][]sudoku.Digit{2: third, 3: fourth}}
	if filled {
		board.Found = make(sudoku.Grid, 81)
		for c := 12; c < 81; c += 3 {
			if p.Givens[c] == 0 {
				board.Found[c] = sudoku.Digit(solved[c] - '0')
			}
		}
	}
	return photoOf(t, board)
}

func TestAGameBeginsWithItsNotes(t *testing.T) {
	for name, want := range map[string]string{"half solved": "What shall I do?", "notes alone": "Solved."} {
		t.Run(name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(sends(r, "ann", noted(t, name == "half solved", []sudoku.Digit{1, 2, 4}, []sudoku.Digit{2, 6})), want)
			r.Want(r.Press("ann", "Go on here"), "cells left")
			games, err := r.Store.Running(t.Context(), time.Time{})
			if err != nil || len(games) != 1 {
				t.Fatalf("%d games, %v", len(games), err)
			}
			check.Equal(t, games[0].Notes, "2:16 3:44")
		})
	}
}

// A hint ignores the notes of a cell without its right digit, because the notes may be misread. The hint says
// so.
func TestAHintGoesByNotes(t *testing.T) {
	for language, said := range map[string]string{
		"en": "As I read your notes, the right digit is missing in row 1 column 3. So I go without them.",
		"fa": "آن‌طور که یادداشت‌هایت را خواندم، رقم درست میان یادداشت‌های سطر ۱ ستون ۳ نیست؛ پس بدون آن‌ها پیش می‌روم.",
	} {
		for missing, third := range map[bool][]sudoku.Digit{true: {1, 2}, false: {1, 2, 4}} {
			r := bottest.Private(t)
			if language != "en" {
				r.Chooses("ann", language)
			}
			m := sends(r, "ann", noted(t, false, third, []sudoku.Digit{2, 6}))
			m.Command = "hint"
			if got := r.Hears(m); strings.Contains(got, said) != missing || len(got) < 20 {
				t.Errorf("%s, missing %v: said %q", language, missing, got)
			}
		}
	}
}
