package console

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"sudokubot/bot/chat"
)

// album saves pictures and other files under names that are not in use. It is not safe for concurrent use.
type album struct {
	folder string
	saved  map[content]string // paths of saved files; a file with equal content is not saved again
	used   map[string]int     // highest number tried in a name, by stem and extension
	short  bool               // whether to show paths relative to the working folder or the home folder
}

// content identifies a file by its bytes and its extension.
type content struct {
	sum [sha256.Size]byte
	ext string
}

// picture saves p and returns its description and path.
func (a *album) picture(p chat.Picture) string {
	what := "picture"
	if p.Spoiler {
		what += ", hidden"
	}
	// The first line is enough: the other lines are the cells of a board, which are in the block below.
	shows, _, _ := strings.Cut(strings.TrimSpace(p.Alt), "\n")
	if alt := oneLine(shows); alt != "" {
		what += ": " + alt
	}
	data, kind := p.File()
	return what + a.keep(proper(stem(p.Name), "picture"), "."+strings.TrimPrefix(kind, "image/"), data)
}

// file saves f and returns its name and path.
func (a *album) file(f chat.Attachment) string {
	what := "file"
	if name := oneLine(f.Name); name != "" {
		what += ": " + name
	}
	ext := proper(filepath.Ext(f.Name), "")
	if ext != "" {
		ext = "." + ext
	}
	return what + a.keep(proper(stem(f.Name), "file"), ext, f.Data)
}

// keep saves a file, and returns a phrase with its path or with the error. Without a folder it returns "".
func (a *album) keep(stem, ext string, data []byte) string {
	if a.folder == "" {
		return ""
	}
	path, err := a.save(stem, ext, data)
	if err != nil {
		return " — not saved: " + reason(err)
	}
	if a.short {
		path = shortened(path)
	}
	return " — saved as " + oneLine(path)
}

// shortened returns path relative to the working folder or the home folder. If path is below neither, it
// returns path unchanged.
func shortened(path string) string {
	here, err := os.Getwd()
	if inner, ok := below(here, path); ok && err == nil {
		return inner
	}
	home, err := os.UserHomeDir()
	if inner, ok := below(home, path); ok && err == nil {
		return filepath.Join("~", inner)
	}
	return path
}

// below returns path relative to folder. ok is false if path is not below folder.
func below(folder, path string) (inner string, ok bool) {
	inner, err := filepath.Rel(folder, path)
	return inner, err == nil && filepath.IsLocal(inner)
}

// save writes data to a new file with the name "name-1.png", "name-2.png" or so on, and returns its path. It
// never overwrites a file. If an equal file was saved before, save returns the path of that file.
func (a *album) save(stem, ext string, data []byte) (path string, err error) {
	what := content{sha256.Sum256(data), ext}
	if path, ok := a.saved[what]; ok {
		return path, nil
	}
	if err := os.MkdirAll(a.folder, 0o700); err != nil {
		return "", err
	}
	f, err := a.create(stem, ext)
	if err != nil {
		return "", err
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Close()); err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	a.saved[what] = f.Name()
	return f.Name(), nil
}

func (a *album) create(stem, ext string) (*os.File, error) {
	for {
		a.used[stem+ext]++
		path := filepath.Join(a.folder, fmt.Sprintf("%s-%d%s", stem, a.used[stem+ext], ext))
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			a.used[stem+ext]--
		}
		return f, err
	}
}

func stem(name string) string { return strings.TrimSuffix(name, filepath.Ext(name)) }

// proper removes folders, dots and invalid characters from a part of a file's name. If nothing is left, it
// returns fallback.
func proper(part, fallback string) string {
	part = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|.`, r) || r < ' ' {
			return -1
		}
		return r
	}, part)
	return cmp.Or(part, fallback)
}

// reason returns the cause of an error of the file system, without operation and path: "permission denied".
func reason(err error) string {
	if bad, ok := errors.AsType[*fs.PathError](err); ok {
		err = bad.Err
	}
	return err.Error()
}
