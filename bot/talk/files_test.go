package talk_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/render"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
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
		{"a broken grid", file(chat.File{Name: "a.txt"}, bottest.Classic[1:]), "I count 80. Is a dot or 0 for an empty cell missing?"},
		{"a photo", file(chat.File{Kind: chat.Photo}, photograph(t)), "Solved."},
		{"a photo that claims to be large", unopened(chat.File{Kind: chat.Photo, Width: 20000, Height: 20000}), "That picture is too big: I read up to 20 MB"},
		{"a photo of many bytes", unopened(chat.File{Name: "a.jpg", Size: 21 << 20}), "That picture is too big: I read up to 20 MB"},
		{"a photo without a Sudoku", file(chat.File{Kind: chat.Photo}, plainPicture(t)), "I can't find a Sudoku in this picture."},
		{"a picture sent as a file", file(chat.File{Name: "IMG_1.HEIC"}, "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), "I can't open HEIC pictures."},
		{"a picture by its type", file(chat.File{Name: "x", Type: "image/webp"}, "RIFF"), "That isn't a picture."},
		{"a picture under a false name", file(chat.File{Name: "a.txt"}, photograph(t)), "Solved."},
		{"a picture that ends too soon", file(chat.File{Name: "a.txt"}, "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), "That picture is damaged."},
		{"a sticker", unopened(chat.File{Kind: chat.Sticker}), "Nice sticker!"},
		{"a voice message", unopened(chat.File{Kind: chat.Voice}), "voice messages"},
		{"a video", unopened(chat.File{Kind: chat.Video}), "I can't watch videos. Type the digits row by row, with a dot or 0 for each empty cell."},
		{"a contact", chat.File{Kind: chat.Other}, "I can't do anything with that"},
		{"a PDF", file(chat.File{Name: "a.pdf"}, "%PDF-1.7\n"+bottest.Classic), "I can only read text files (.txt, .csv, .sdk, .sdm, .ss). Or type the digits here."},
		{"a program", file(chat.File{Name: "a.txt"}, "\x7fELF\x00\x00\x01\x02"+bottest.Classic), "I can only read text files (.txt, .csv, .sdk, .sdm, .ss). Or type the digits here."},
		{"a large file", unopened(chat.File{Name: "a.txt", Size: 10 << 20}), "That file is too big: I read text files up to"},
		{"a large file that hides its size", file(chat.File{Name: "a.txt"}, strings.Repeat("a", 2<<20)), "That file is too big: I read text files up to"},
		{"a file the platform keeps back", failing(chat.ErrTooLarge), "That file is too big: I read text files up to"},
		{"a file out of reach", failing(errors.New("connection refused")), "I couldn't get that file. Send it again, or paste the digits here."},
		{"an empty file", file(chat.File{Name: "a.txt"}, ""), "There's nothing to read in that. What I can do: /help"},
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

// photograph returns a picture of the puzzle, as a PNG file.
func photograph(t *testing.T) string {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + bottest.Classic)
	check.Must(t, err)
	r, err := render.New()
	check.Must(t, err)
	png, err := r.PNG(render.Board{Puzzle: p}, render.Style{})
	check.Must(t, err)
	return string(png)
}

// plainPicture returns a white picture, as a PNG file.
func plainPicture(t *testing.T) string {
	t.Helper()
	var file bytes.Buffer
	check.Must(t, png.Encode(&file, image.NewGray(image.Rect(0, 0, 200, 200))))
	return file.String()
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

// TestWhatIsRepliedToIsRead checks that a person who says "this" means the message that they reply to. A
// message of the bot is meant only by a command: a plain reply to an answer does not ask for the answer
// again.
func TestWhatIsRepliedToIsRead(t *testing.T) {
	text, voice := file(chat.File{Name: "a.txt"}, bottest.Classic), chat.File{Kind: chat.Voice}
	tests := []struct {
		name    string
		said    string
		command bool
		own     []chat.File // files of the message itself
		replied chat.Message
		want    string
	}{
		{name: "a puzzle", said: "this", replied: chat.Message{Text: bottest.Classic}, want: "Solved."},
		{name: "a file", said: "this", replied: chat.Message{Files: []chat.File{text}}, want: "Solved."},
		{name: "a file with words", said: "this", replied: chat.Message{Text: "look", Files: []chat.File{text}}, want: "Solved."},
		{name: "a puzzle with a file", said: "this", replied: chat.Message{Text: bottest.Classic, Files: []chat.File{voice}}, want: "Solved."},
		{name: "a broken puzzle with a file", said: "this", replied: chat.Message{Text: bottest.Classic[1:], Files: []chat.File{text}},
			want: "I count 80. Is a dot or 0 for an empty cell missing?"},
		{name: "words", said: "this", replied: chat.Message{Text: "look"}, want: "I didn't get that. Send me a Sudoku, or pick something:"},
		{name: "a command, and a puzzle", command: true, replied: chat.Message{Text: bottest.Classic}, want: "Solved."},
		{name: "words of the bot", said: "this", replied: chat.Message{Text: bottest.Classic, From: chat.Person{Bot: true}}, want: "I didn't get that. Send me a Sudoku, or pick something:"},
		{name: "a command, and words of a bot", command: true, replied: chat.Message{Text: bottest.Classic, From: chat.Person{Bot: true}}, want: "Solved."},
		{name: "a puzzle of one's own", said: bottest.Classic, replied: chat.Message{Text: bottest.Classic[1:]}, want: "Solved."},
		{name: "a broken one of one's own", said: bottest.Classic[1:], replied: chat.Message{Text: bottest.Classic}, want: "I count 80. Is a dot or 0 for an empty cell missing?"},
		{name: "a file of one's own", said: "this", own: []chat.File{text}, replied: chat.Message{Text: "look"}, want: "Solved."},
		{name: "a voice message of one's own", said: "this", own: []chat.File{voice}, replied: chat.Message{Text: bottest.Classic}, want: "voice messages"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			m := r.Says("ann", tt.said)
			if tt.command {
				m = r.Commands("ann", "solve", tt.said)
			}
			m.Files, m.ReplyTo = tt.own, &tt.replied
			r.Want(m, tt.want)
		})
	}
}

// TestAFileOfTheGreatestSizeIsRead checks that a file of the greatest size is read, and a file with one
// more byte is refused.
func TestAFileOfTheGreatestSizeIsRead(t *testing.T) {
	for size, want := range map[int]string{64 << 10: "Solved.", 64<<10 + 1: "up to 64 KB"} {
		r := bottest.Private(t)
		content := bottest.Classic + strings.Repeat("\n", size-len(bottest.Classic))
		for _, stated := range []int{0, size} {
			m := r.Says("ann", "")
			m.Files = []chat.File{file(chat.File{Name: "a.txt", Size: int64(stated)}, content)}
			r.Want(m, want)
		}
	}
}

// downloads simulates the fetching of pictures, and counts their bytes in memory. Each fetch takes a
// second.
type downloads struct {
	size int

	mu          sync.Mutex
	bytes, most int
	fetched     int
}

func (d *downloads) file(known bool) chat.File {
	f := chat.File{Kind: chat.Photo, Open: func(ctx context.Context) (io.ReadCloser, error) {
		d.add(d.size)
		return &downloaded{bytes.NewReader(make([]byte, d.size)), d}, nil
	}}
	if known {
		f.Size = int64(d.size)
	}
	return f
}

func (d *downloads) add(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.bytes += n
	d.most = max(d.most, d.bytes)
	if n < 0 {
		d.fetched++
	}
}

type downloaded struct {
	io.Reader
	of *downloads
}

func (d *downloaded) Close() error {
	time.Sleep(time.Second)
	d.of.add(-d.of.size)
	return nil
}

// TestPicturesInFlood checks forty people who send pictures of 8 MB at once. At most 80 MB of the pictures
// are in memory, even if their sizes are not known in advance. All people get an answer.
func TestPicturesInFlood(t *testing.T) {
	const people, size, most = 40, 8 << 20, 80 << 20
	for _, known := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			r, d := bottest.Private(t), &downloads{size: size}
			var all sync.WaitGroup
			answers := make([]*chattest.Recorder, people)
			for i := range people {
				answers[i] = chattest.NewRecorder(t)
				m := r.Says(fmt.Sprintf("ann%d", i), "")
				m.Files = []chat.File{d.file(known)}
				all.Go(func() {
					check.NoError(t, r.Bot.Handle(t.Context(), m, answers[i]))
				})
			}
			all.Wait()
			if d.most > most || d.fetched != people {
				t.Errorf("size known: %t: %d MB at once, want %d at most; %d of %d were fetched", known, d.most>>20, most>>20, d.fetched, people)
			}
			for i, a := range answers {
				if shown := a.Shown(); len(shown) != 1 || !strings.Contains(shown[0].Reply.Text, "That isn't a picture.") {
					t.Errorf("ann%d is told %+v", i, shown)
				}
			}
		})
	}
}

// TestWhoLeavesTheLineOfPictures checks that a waiting picture reserves no memory after its context has
// ended.
func TestWhoLeavesTheLineOfPictures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, d := bottest.Private(t), &downloads{size: 20 << 20}
		ctx, end := context.WithCancel(t.Context())
		var all sync.WaitGroup
		send := func(ctx context.Context, i int) {
			m := r.Says(fmt.Sprintf("ann%d", i), "")
			m.Files = []chat.File{d.file(true)}
			all.Go(func() { _ = r.Bot.Handle(ctx, m, chattest.NewRecorder(t)) })
		}
		for i := range 4 {
			send(t.Context(), i)
		}
		synctest.Wait()
		for i := range 8 {
			send(ctx, 4+i)
		}
		synctest.Wait()
		end()
		all.Wait()
		check.Equal(t, d.fetched, 4)
		for i := range 4 {
			send(t.Context(), 20+i)
		}
		all.Wait()
		check.True(t, d.fetched == 8 && d.bytes == 0,
			"%d were fetched, want 8; %d bytes are left", d.fetched, d.bytes)
	})
}
