package console_test

import (
	"context"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/solver/check"
)

var update = flag.Bool("update", false, "write the golden files anew")

// guide returns a bot that calls all methods of a Responder.
func guide() *mirror {
	picture := &chat.Picture{Name: "sudoku.png", PNG: []byte("not looked at"), Alt: "a solved Sudoku"}
	solved := chat.Reply{
		Text: "There is exactly one solution.", Block: "5 3 4 | 6 7 8\n6 7 2 | 1 9 5\n", Picture: picture,
		Choices: [][]chat.Choice{{{Label: "Compare methods", Data: "compare"}, {Label: "Text only", Data: "text"}}, {{Label: "Gone", Data: "gone"}}},
	}
	persian := chat.Reply{Text: "یک جواب دارد.", Block: "5 3 4", Choices: [][]chat.Choice{{{Label: "مقایسهٔ روش‌ها", Data: "compare"}}}}
	b := &mirror{}
	b.scripts = scripts{
		"solve":  replies(solved),
		"fa":     replies(persian),
		"block":  replies(chat.Reply{Block: "1 2\n2 1"}),
		"secret": replies(chat.Reply{Text: "for you", Private: true, Choices: [][]chat.Choice{{{Label: "OK", Data: "ok"}}}}),
		"empty":  replies(chat.Reply{}),
		"": func(ctx context.Context, m chat.Message, r chat.Responder) error {
			if m.Press == nil {
				return replies(chat.Reply{Text: describe(m)})(ctx, m, r)
			}
			after := solved
			switch m.Press.Data {
			case "compare":
				after.Text = "csp is the fastest."
			case "text":
				after.Picture, after.Choices = nil, nil
			case "gone":
				return r.Notify(ctx, "nothing here")
			}
			if _, err := r.Edit(ctx, m.Press.Message, after); err != nil {
				return r.Notify(ctx, err.Error())
			}
			return nil
		},
	}
	return b
}

func TestConversations(t *testing.T) {
	inputs, err := filepath.Glob("testdata/*.in")
	if err != nil || len(inputs) == 0 {
		t.Fatalf("no conversations in testdata: %v", err)
	}
	for _, input := range inputs {
		t.Run(filepath.Base(input), func(t *testing.T) {
			typed, err := os.ReadFile(input)
			check.Must(t, err)
			folder := t.TempDir()
			cfg := config()
			cfg.Echo, cfg.Pictures = true, filepath.Join(folder, "pictures")
			makeFiles(t, folder)
			got := play(t, cfg, guide(), strings.ReplaceAll(string(typed), "FOLDER", folder))
			golden(t, strings.TrimSuffix(input, ".in")+".golden", strings.ReplaceAll(got, folder, "FOLDER"))
		})
	}
}

// makeFiles puts a text and a picture of 3x2 pixels into folder.
func makeFiles(t *testing.T, folder string) {
	t.Helper()
	check.Must(t, os.WriteFile(filepath.Join(folder, "my puzzle.sdk"), []byte(inline), 0o600))
	f, err := os.Create(filepath.Join(folder, "grid.png"))
	check.Must(t, err)
	defer f.Close()
	check.Must(t, png.Encode(f, image.NewPaletted(image.Rect(0, 0, 3, 2), color.Palette{color.White})))
}

func golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		check.Must(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	check.Must(t, err)
	check.Equal(t, got, string(want), "transcript differs from %s", path)
}
