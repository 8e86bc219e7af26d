package console

import (
	"context"
	"image"
	_ "image/gif" // for the size of a photo, known on other platforms
	_ "image/jpeg"
	_ "image/png"
	"io"
	"mime"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"sudokubot/bot/chat"
)

func (c *console) photo(ctx context.Context, args string) { c.send(ctx, chat.Photo, args) }
func (c *console) file(ctx context.Context, args string)  { c.send(ctx, chat.Document, args) }

// thing returns a command that sends a file without content.
func thing(kind chat.FileKind) func(*console, context.Context, string) {
	return func(c *console, ctx context.Context, args string) {
		m := c.compose(args, nil)
		m.Files = []chat.File{{Kind: kind}}
		c.say(ctx, m)
	}
}

func (c *console) send(ctx context.Context, kind chat.FileKind, args string) {
	path, caption := cutPath(args)
	if path == "" {
		c.tell(`(which file? /photo grid.jpg, or in quotes: /file "my puzzle.txt")`)
		return
	}
	f, problem := attach(kind, path)
	if problem != "" {
		c.tell("(" + oneLine(path) + ": " + problem + ")")
		return
	}
	files := []chat.File{f}
	for { // words that name files are more of them
		path, rest := cutPath(caption)
		f, problem := attach(kind, path)
		if path == "" || problem != "" {
			break
		}
		files, caption = append(files, f), rest
	}
	m := c.compose(caption, nil)
	m.Files = files
	c.say(ctx, m)
}

// attach reads the properties of a file. problem is the reason it cannot be sent, fit to show, or "".
func attach(kind chat.FileKind, path string) (f chat.File, problem string) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return f, reason(err)
	case info.IsDir():
		return f, "a folder cannot be sent"
	case !info.Mode().IsRegular():
		return f, "this is not a file"
	}
	f = chat.File{
		Kind: kind, Name: filepath.Base(path), Size: info.Size(), Type: mime.TypeByExtension(filepath.Ext(path)),
		Open: func(context.Context) (io.ReadCloser, error) { return os.Open(path) },
	}
	if kind == chat.Photo {
		f.Width, f.Height = dimensions(path)
	}
	return f, ""
}

// dimensions returns the size of a picture in pixels, or zeros if it is not a readable picture.
func dimensions(path string) (width, height int) {
	const enough = 1 << 20 // the size is within the first bytes
	r, err := os.Open(path)
	if err != nil {
		return 0, 0
	}
	defer r.Close()
	config, _, err := image.DecodeConfig(io.LimitReader(r, enough))
	if err != nil {
		return 0, 0
	}
	return config.Width, config.Height
}

// cutPath splits "FILE rest". Blanks in FILE are in quotes or, as in terminals after a drop of a file,
// behind a backslash. A leading ~ is the home folder.
func cutPath(args string) (path, rest string) {
	if args == "" {
		return "", ""
	}
	if quote := args[0]; quote == '"' || quote == '\'' {
		if inner, rest, ok := strings.Cut(args[1:], string(quote)); ok {
			return home(inner), trimLead(rest)
		}
	}
	var b strings.Builder
	for i := 0; i < len(args); i++ {
		switch ch := args[i]; {
		case ch == '\\' && runtime.GOOS != "windows" && i+1 < len(args):
			i++
			b.WriteByte(args[i])
		case strings.IndexByte(" \t\n", ch) >= 0:
			return home(b.String()), trimLead(args[i:])
		default:
			b.WriteByte(ch)
		}
	}
	return home(b.String()), ""
}

func home(path string) string {
	rest, ok := strings.CutPrefix(path, "~/")
	if !ok {
		return path
	}
	folder, err := os.UserHomeDir()
	if err != nil {
		return path
	}
	return filepath.Join(folder, rest)
}
