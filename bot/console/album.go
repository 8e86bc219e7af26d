package console

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"sudokubot/bot/chat"
)

// album saves pictures under names that are free. It is not safe for concurrent use.
type album struct {
	folder string
	saved  map[[sha256.Size]byte]string // paths; the same picture is not saved twice
	used   map[string]int               // highest number tried, by stem
}

func newAlbum(folder string) album {
	return album{folder: folder, saved: map[[sha256.Size]byte]string{}, used: map[string]int{}}
}

// describe saves p and says what it shows and where it is.
func (a *album) describe(p chat.Picture) string {
	what := "picture"
	if alt := oneLine(p.Alt); alt != "" {
		what += ": " + alt
	}
	if a.folder == "" {
		return what
	}
	path, err := a.save(p)
	if err != nil {
		return what + " — not saved: " + reason(err)
	}
	return what + " — saved as " + oneLine(path)
}

// save writes p to a new file "name-1.png", "name-2.png" and so on, and never over another.
func (a *album) save(p chat.Picture) (path string, err error) {
	sum := sha256.Sum256(p.PNG)
	if path, ok := a.saved[sum]; ok {
		return path, nil
	}
	if err := os.MkdirAll(a.folder, 0o755); err != nil {
		return "", err
	}
	f, err := a.create(stem(p.Name))
	if err != nil {
		return "", err
	}
	_, err = f.Write(p.PNG)
	if err = errors.Join(err, f.Close()); err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	a.saved[sum] = f.Name()
	return f.Name(), nil
}

func (a *album) create(stem string) (*os.File, error) {
	for {
		a.used[stem]++
		path := filepath.Join(a.folder, fmt.Sprintf("%s-%d.png", stem, a.used[stem]))
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			a.used[stem]--
		}
		return f, err
	}
}

// stem is the name of a picture without folders, extension and what does not belong in a file name.
func stem(name string) string {
	name = strings.TrimSuffix(name, filepath.Ext(name))
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|.`, r) || r < ' ' {
			return -1
		}
		return r
	}, name)
	if name == "" {
		return "picture"
	}
	return name
}

// reason is an error of the file system without operation and path, "permission denied".
func reason(err error) string {
	if bad, ok := errors.AsType[*fs.PathError](err); ok {
		err = bad.Err
	}
	return err.Error()
}
