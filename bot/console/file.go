package console

import (
	"context"
	"image"
	_ "image/gif" // reads the size of a photo
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

// thing returns a command that sends a file of this kind without content.
func thing(kind chat.FileKind) func(*console, context.Context, string) {
	return func(c *console, ctx context.Context, args string) {
		c.sayFiles(ctx, args, chat.File{Kind: kind})
	}
}

// send returns a command that sends files. Its arguments begin with the names of the files; the rest is the
// caption.
func send(kind chat.FileKind) func(*console, context.Context, string) {
	return func(c *console, ctx context.Context, args string) {
		var files []chat.File
		for {
			path, rest := cutPath(args)
			f, problem := attach(kind, path)
			switch {
			case path != "" && problem == "":
				files, args = append(files, f), rest
				continue
			case len(files) > 0:
				c.sayFiles(ctx, args, files...)
			case path == "":
				c.tell(`(which file? /photo grid.jpg, or in quotes: /file "my puzzle.txt")`)
			default:
				c.tell("(" + oneLine(path) + ": " + problem + ")")
			}
			return
		}
	}
}

func (c *console) sayFiles(ctx context.Context, caption string, files ...chat.File) {
	m := c.compose(caption, nil)
	m.Files = files
	c.say(ctx, m)
}

// attach reads the properties of a file. If the file cannot be sent, problem describes why.
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

// dimensions returns the size of a picture in pixels. If the file is no readable picture, it returns zeros.
func dimensions(path string) (width, height int) {
	const enough = 1 << 20 // a picture's size is within its first bytes
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

// cutPath splits "FILE rest". If FILE has blanks, it is quoted, or each blank follows a backslash. Terminals
// write the path of a dropped file in such a form. A leading ~ means the home folder.
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
