package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokubot/solver/check"
)

// onlyIn maps a library to the only folder whose packages may import it.
var onlyIn = map[string]string{
	"github.com/go-telegram-bot-api": "bot/telegram",
	"github.com/bwmarrin/discordgo":  "bot/discord",
	"go.etcd.io/bbolt":               "storage/boltdb",
	"google.golang.org/protobuf":     "storage",
	"github.com/VictoriaMetrics":     "bot/watch",
	"github.com/jackc/pgx":           "storage/postgres",
	"github.com/pressly/goose":       "storage/postgres",
	"github.com/jessevdk/go-flags":   "cmd/bot",
}

const (
	module = "sudokubot/"
	root   = "../.."
)

// goFiles returns the paths of the Go files in the repository, relative to its root.
func goFiles(t *testing.T) (files []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && file != root && strings.HasPrefix(entry.Name(), ".") {
			return filepath.SkipDir
		}
		if strings.HasSuffix(file, ".go") {
			file, err = filepath.Rel(root, file)
			files = append(files, filepath.ToSlash(file))
		}
		return err
	})
	check.Must(t, err)
	return files
}

// imports returns the imports of every package, by folder. It leaves out the imports of tests.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	for _, file := range goFiles(t) {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, file), nil, parser.ImportsOnly)
		check.Must(t, err)
		folder := path.Dir(file)
		found[folder] = append(found[folder], []string{}...)
		for _, spec := range parsed.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			check.Must(t, err)
			found[folder] = append(found[folder], name)
		}
	}
	return found
}

// ours returns the packages of this module that each package imports, sorted. cmd/bot has only "all".
func ours(t *testing.T) map[string][]string {
	t.Helper()
	found := imports(t)
	for folder, names := range found {
		var all []string
		for _, name := range names {
			if folder, isOurs := strings.CutPrefix(name, module); isOurs {
				all = append(all, folder)
			}
		}
		slices.Sort(all)
		found[folder] = slices.Compact(all)
	}
	found["cmd/bot"] = []string{"all"}
	return found
}

func TestLibrariesStayInTheirRooms(t *testing.T) {
	t.Parallel()
	for folder, names := range imports(t) {
		for _, name := range names {
			for library, room := range onlyIn {
				check.True(t, !strings.HasPrefix(name, library) || strings.HasPrefix(folder+"/", room+"/"),
					"%s must not import %s: it belongs to %s", folder, library, room)
			}
		}
	}
}
