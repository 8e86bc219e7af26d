package solve_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"golang.org/x/image/draw"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// together returns a photo of a page that shows several puzzles.
func together(t *testing.T, puzzles ...string) chat.File {
	t.Helper()
	const side, gap = 500, 40
	page := image.NewRGBA(image.Rect(0, 0, len(puzzles)*(side+gap)+gap, side+2*gap))
	draw.Draw(page, page.Rect, image.White, image.Point{}, draw.Src)
	for i, p := range puzzles {
		img := grid(t, p)
		draw.ApproxBiLinear.Scale(page, image.Rect(gap+i*(side+gap), gap, gap+i*(side+gap)+side, gap+side), img, img.Bounds(), draw.Src, nil)
	}
	var file bytes.Buffer
	check.Must(t, png.Encode(&file, page))
	return chat.File{Kind: chat.Photo, Open: opened(file.Bytes())}
}

// Several puzzles in a message get one answer. Its buttons pick one of the puzzles, even after a restart.
func TestSeveralPuzzles(t *testing.T) {
	for name, files := range map[string][]chat.File{
		"on a page":           {together(t, bottest.Classic, bottest.Second)},
		"in several pictures": {picture(t, bottest.Classic, false), picture(t, bottest.Second, false)},
		"some unreadable":     {changed(t, grid(t, bottest.Classic), nothing), picture(t, bottest.Classic, false), picture(t, bottest.Second, false)},
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.Private(t)
			m := r.Says("ann", "")
			m.Files = files
			r.Want(m, "I can see 2 Sudokus. Which one shall I do?")
			asking := r.Shown()
			check.True(t, asking.Reply.Picture != nil, "they are not shown")
			r.Bot = bottest.New(t, bot.Config{Games: r.Store})
			both := map[string]bool{}
			for _, c := range asking.Reply.Choices[0] {
				said := r.Hears(r.Presses("ann", asking.ID, c.Data))
				both[said] = true
				check.True(t, strings.Contains(said, "Solved.") && r.Shown().ID != asking.ID,
					"%s: %s", c.Label, said)
			}
			check.Equal(t, len(both), 2)
			if got := r.Hears(r.Presses("ben", asking.ID, asking.Reply.Choices[0][0].Data)); !strings.Contains(got, "for whoever sent") {
				t.Errorf("another presses: %s", got)
			}
		})
	}
}

// A message with a question and several puzzles gets no solution. Invalid data of a pick is refused.
func TestWordsBesideSeveralPuzzles(t *testing.T) {
	r := bottest.Private(t)
	m := r.Says("ann", "a hint please")
	m.Files = []chat.File{together(t, bottest.Classic, bottest.Second)}
	r.Want(m, "I can see 2 Sudokus.")
	asking := r.Shown().ID
	good := r.Shown().Reply.Choices[0][0].Data
	for _, data := range []string{strings.Replace(good, ".0:", ".2:", 1), strings.Replace(good, ".0:", ".-1:", 1), strings.Replace(good, ".0:", ".x:", 1), good + "9"} {
		r.Want(r.Presses("ann", asking, data), "I can't find that puzzle any more.")
	}
	said := r.Hears(r.Presses("ann", asking, good))
	check.True(t, !strings.Contains(said, "Solved") && strings.Contains(said, "What shall I do?"),
		"said %q", said)
	r.Hears(r.Press("ann", "Hint"))
}

// A picked puzzle that has become a live daily since is refused.
func TestAPickThatIsLiveByNow(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	q, err := r.Store.PutRequest(t.Context(), game.Request{
		Room: r.Room.ID, Source: "photo", Person: "test:ann", Kind: game.KindPick,
		About: game.Picks{Solve: true, All: []game.Pick{{Puzzle: bottest.ClassicDaily.Puzzle}, {Puzzle: "classic9:" + bottest.Second}}}.String(),
	})
	check.Must(t, err)
	press := func(n string) string { return "1pick." + n + ":" + q.Source }
	r.Want(r.Presses("ann", "answer", press("0")), bottest.Refused)
	r.Want(r.Presses("ann", "answer", press("1")), "Solved.")
}
