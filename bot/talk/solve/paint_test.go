package solve_test

import (
	"bytes"
	"image/color"
	"image/jpeg"
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/game"
	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/solver/check"
)

// The solution is drawn into each empty cell of the photo, and into no other cell.
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
		for i := range 900 { // places within the cell
			at := mesh.At(float64(c%9)+0.2+0.6*float64(i%30)/30, float64(c/9)+0.2+0.6*float64(i/30)/30)
			if p := color.RGBAModel.Convert(img.At(int(at.X), int(at.Y))).(color.RGBA); p.B > 150 && p.R < 90 {
				blue++
			}
		}
		check.Equal(t, blue > 40, sign == '.', "cell %d is blue at %d", c, blue)
	}
	r.Want(r.Press("ann", "Back"), "Solved.")
}

// If the bot no longer has the photo, for example after a restart, it asks for the photo. The photo of
// another person is refused.
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
