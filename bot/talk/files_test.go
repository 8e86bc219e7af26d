package talk_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
)

func file(f chat.File, content string) chat.File {
	f.Open = func(context.Context) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(content)), nil }
	return f
}

func TestFiles(t *testing.T) {
	failing := func(err error) chat.File {
		return chat.File{Name: "a.txt", Open: func(context.Context) (io.ReadCloser, error) { return nil, err }}
	}
	unopened := func(f chat.File) chat.File {
		f.Open = func(context.Context) (io.ReadCloser, error) {
			t.Error("a file was fetched that nobody reads")
			return nil, errors.New("no")
		}
		return f
	}
	tests := []struct {
		name string
		file chat.File
		want string
	}{
		{"a text file", file(chat.File{Name: "a.txt"}, bottest.Classic), "Solved."},
		{"an .sdk file without a type", file(chat.File{Name: "a.sdk"}, "#AAnn\n[Puzzle]\n"+bottest.Lines(bottest.Classic)), "Solved."},
		{"a CSV file", file(chat.File{Name: "a.csv", Type: "text/csv"}, commas(bottest.Classic)), "Solved."},
		{"UTF-16", file(chat.File{Name: "a.txt"}, utf16(bottest.Classic)), "Solved."},
		{"a broken grid", file(chat.File{Name: "a.txt"}, bottest.Classic[1:]), "I count 80 cells"},
		{"a photo", unopened(chat.File{Kind: chat.Photo, Width: 20000, Height: 20000}), "I can't read photos yet"},
		{"a picture sent as a file", unopened(chat.File{Name: "IMG_1.HEIC"}), "I can't read photos yet"},
		{"a picture by its type", unopened(chat.File{Name: "x", Type: "image/webp"}), "I can't read photos yet"},
		{"a picture under a false name", file(chat.File{Name: "a.txt"}, "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), "I can't read photos yet"},
		{"a sticker", unopened(chat.File{Kind: chat.Sticker}), "Nice sticker!"},
		{"a voice message", unopened(chat.File{Kind: chat.Voice}), "voice messages"},
		{"a video", unopened(chat.File{Kind: chat.Video}), "I can't read videos"},
		{"a contact", chat.File{Kind: chat.Other}, "I can't do anything with that"},
		{"a PDF", file(chat.File{Name: "a.pdf"}, "%PDF-1.7\n"+bottest.Classic), "That file is not text"},
		{"a program", file(chat.File{Name: "a.txt"}, "\x7fELF\x00\x00\x01\x02"+bottest.Classic), "That file is not text"},
		{"a large file", unopened(chat.File{Name: "a.txt", Size: 10 << 20}), "That file is too large"},
		{"a large file that hides its size", file(chat.File{Name: "a.txt"}, strings.Repeat("a", 2<<20)), "That file is too large"},
		{"a file the platform keeps back", failing(chat.ErrTooLarge), "That file is too large"},
		{"a file out of reach", failing(errors.New("connection refused")), "I couldn't fetch that file"},
		{"an empty file", file(chat.File{Name: "a.txt"}, ""), "There is nothing to read"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			m := r.Says("ann", "")
			m.Files = []chat.File{tt.file}
			r.Want(m, tt.want)
		})
	}
}

func commas(puzzle string) string {
	var rows []string
	for row := range strings.Lines(bottest.Lines(puzzle)) {
		rows = append(rows, strings.Join(strings.Split(strings.ReplaceAll(strings.TrimSpace(row), ".", " "), ""), ","))
	}
	return strings.ReplaceAll(strings.Join(rows, "\n"), " ", "")
}

func utf16(s string) string {
	wide := "\xff\xfe"
	for _, r := range s {
		wide += string([]byte{byte(r), 0})
	}
	return wide
}

func TestACaptionIsReadBeforeTheFile(t *testing.T) {
	r := bottest.Private(t)
	m := r.Says("ann", bottest.Classic)
	m.Files = []chat.File{{Kind: chat.Photo}}
	r.Want(m, "Solved.")
}
