package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokubot/solver/check"
)

// mayImport lists the packages of this module that each package imports; "all" allows any package.
// docs/IMPORTS.md contains this list, see TestThePlanIsShown. A commit that adds an import gives the reason.
var mayImport = map[string][]string{
	"solver/check":       {},
	"solver/cputime":     {},
	"solver/letters":     {},
	"solver/level":       {},
	"solver/parse/signs": {},
	"solver/search":      {},
	"solver/sudoku":      {},
	"solver/bitboard":    {"solver/search", "solver/sudoku"},
	"solver/canon":       {"solver/sudoku"},
	"solver/csp":         {"solver/search"},
	"solver/dlx":         {"solver/search", "solver/sudoku"},
	"solver/marks":       {"solver/sudoku"},
	"solver/colored":     {"solver/csp", "solver/search"},
	"solver/links":       {"solver/marks", "solver/sudoku"},
	"solver/logic":       {"solver/level", "solver/marks", "solver/sudoku"},
	"solver/rating":      {"solver/level", "solver/marks", "solver/sudoku"},
	"solver/genetic":     {"solver/marks", "solver/search", "solver/sudoku"},
	"solver/sat":         {"solver/marks", "solver/search", "solver/sudoku"},
	"solver": {
		"solver/bitboard", "solver/colored", "solver/csp", "solver/dlx", "solver/genetic", "solver/marks",
		"solver/sat", "solver/search", "solver/sudoku",
	},
	"solver/parse/vocabulary": {"solver/letters", "solver/parse/signs", "solver/sudoku"},
	"solver/parse": {
		"solver/colored", "solver/links", "solver/parse/signs", "solver/parse/vocabulary", "solver/sudoku",
	},
	"solver/bench": {"solver", "solver/cputime"},

	"solver/canon/canontest":   {"solver/sudoku"},
	"solver/search/searchtest": {"solver/check", "solver/search", "solver/sudoku"},

	"generator/dig":   {"solver/bitboard", "solver/marks", "solver/sat", "solver/search", "solver/sudoku"},
	"generator/grids": {"solver/marks", "solver/sat", "solver/search", "solver/sudoku"},
	"generator": {
		"generator/dig", "generator/grids", "solver", "solver/bitboard", "solver/colored",
		"solver/genetic", "solver/level", "solver/logic", "solver/marks", "solver/rating", "solver/search",
		"solver/sudoku",
	},
	"generator/daily": {
		"generator", "generator/dig", "solver", "solver/canon", "solver/level", "solver/logic",
		"solver/rating", "solver/sudoku",
	},

	"bot/pool": {"solver/cputime"},

	"bot/chat/inbox":               {},
	"bot/chat":                     {},
	"bot/chat/speak":               {},
	"bot/discord/discordtest":      {},
	"bot/discord/gateway":          {},
	"bot/phrases":                  {},
	"bot/watch":                    {},
	"bot/render/lettering":         {},
	"bot/telegram/telegramtest":    {},
	"bot/chat/chattest":            {"bot/chat"},
	"bot/chat/dispatch":            {"bot/chat", "bot/chat/speak"},
	"bot/chat/outbox":              {"bot/chat", "bot/chat/speak"},
	"bot/console":                  {"bot/chat", "bot/chat/speak"},
	"bot/game":                     {"solver/level", "solver/marks", "solver/sudoku"},
	"storage/storagetest/memory":   {"bot/chat/inbox", "bot/game"},
	"bot/render/canvas":            {"bot/render/lettering"},
	"bot/render/theme":             {"bot/render/canvas"},
	"bot/render/canvas/canvastest": {"bot/render/canvas", "bot/render/theme"},
	"bot/discord": {
		"bot/chat", "bot/chat/dispatch", "bot/chat/inbox", "bot/chat/outbox", "bot/chat/speak",
		"bot/discord/gateway",
	},
	"bot/standing":    {"bot/game"},
	"bot/game/pad":    {"bot/game", "solver/marks", "solver/sudoku"},
	"bot/schedule":    {"bot/chat", "bot/game"},
	"bot/render/plot": {"bot/render/canvas", "bot/render/lettering", "bot/render/theme"},
	"bot/render/course": {
		"bot/render/canvas", "bot/render/lettering", "bot/render/plot", "bot/render/theme", "solver/sudoku",
	},
	"bot/telegram": {"bot/chat", "bot/chat/dispatch", "bot/chat/inbox", "bot/chat/outbox", "bot/chat/speak"},
	"bot/render": {
		"bot/render/canvas", "bot/render/lettering", "bot/render/theme", "solver/colored", "solver/sudoku",
	},
	"bot/render/sketch":  {"bot/render", "solver/logic", "solver/sudoku"},
	"bot/sheet":          {"bot/render", "bot/render/lettering", "solver/colored", "solver/sudoku"},
	"bot/words/moves":    {"bot/game", "solver/letters", "solver/marks", "solver/sudoku"},
	"bot/photo/pixels":   {},
	"bot/photo/warp":     {"bot/photo/pixels"},
	"bot/photo/locate":   {"bot/photo/pixels", "bot/photo/warp"},
	"bot/photo/cells":    {"bot/photo/pixels", "bot/photo/warp"},
	"bot/photo/classify": {"bot/photo/cells", "bot/render/lettering"},
	"bot/photo/pencil":   {"bot/photo/cells", "bot/photo/pixels", "bot/photo/warp"},
	"bot/photo/regions":  {"bot/photo/cells", "bot/photo/pixels", "bot/photo/warp"},
	"bot/photo": {
		"bot/photo/cells", "bot/photo/classify", "bot/photo/locate", "bot/photo/pencil", "bot/photo/pixels",
		"bot/photo/regions", "bot/photo/warp", "solver/bitboard", "solver/dlx", "solver/sat",
		"solver/search", "solver/sudoku",
	},
	"bot/photo/draw": {
		"bot/photo", "bot/photo/cells", "bot/photo/pixels", "bot/photo/warp", "bot/render",
		"bot/render/lettering", "solver/sudoku",
	},
	"bot/photo/pages": {"bot/photo/pixels", "bot/photo/warp"},
	"bot/photo/measure": {
		"bot/photo", "bot/photo/classify", "bot/photo/draw", "bot/photo/locate", "bot/photo/pages",
		"bot/photo/pixels", "bot/photo/warp", "bot/render", "bot/render/theme", "generator",
		"solver", "solver/cputime", "solver/sudoku",
	},
	"bot/words": {
		"bot/game", "bot/phrases", "bot/render/theme", "bot/words/moves", "generator", "generator/dig",
		"solver/letters", "solver/level", "solver/logic", "solver/parse", "solver/rating", "solver/sudoku",
	},
	"bot/action": {"bot/game", "bot/phrases", "bot/words", "bot/words/moves", "solver/logic", "solver/sudoku"},
	"bot/plain":  {"bot/phrases", "bot/words", "solver/letters", "solver/logic", "solver/sudoku"},
	"bot/work": {
		"bot/game", "bot/photo", "bot/photo/classify", "bot/photo/draw", "bot/pool", "generator", "solver",
		"solver/colored", "solver/logic", "solver/rating", "solver/sudoku",
	},
	"bot/calendar": {
		"bot/game", "generator/daily", "solver", "solver/bitboard", "solver/canon", "solver/colored",
		"solver/search", "solver/sudoku",
	},
	"bot/teller": {
		"bot/action", "bot/chat", "bot/game", "bot/phrases", "bot/render", "bot/render/plot",
		"bot/render/sketch", "bot/render/theme", "bot/sheet", "bot/words", "bot/work", "generator/daily",
		"solver", "solver/colored", "solver/level", "solver/logic", "solver/parse", "solver/rating",
		"solver/sudoku",
	},
	"bot/talk": {
		"bot/action", "bot/chat", "bot/game", "bot/photo", "bot/photo/draw", "bot/photo/pixels",
		"bot/photo/warp", "bot/phrases", "bot/teller", "bot/words", "bot/words/moves", "bot/work", "solver",
		"solver/parse", "solver/sudoku",
	},
	"bot/talk/session": {"bot/chat", "bot/game", "bot/talk", "bot/work", "solver/sudoku"},
	"bot/intent": {
		"bot/action", "bot/chat", "bot/game", "bot/phrases", "bot/plain", "bot/talk", "bot/words",
		"bot/words/moves", "generator", "solver", "solver/letters", "solver/marks", "solver/sudoku",
	},
	"bot/talk/daily": {
		"bot/action", "bot/chat", "bot/game", "bot/phrases", "bot/talk", "bot/teller", "bot/words",
		"solver/rating", "solver/sudoku",
	},
	"bot/talk/learn": {
		"bot/action", "bot/chat", "bot/game", "bot/phrases", "bot/render", "bot/render/sketch", "bot/talk",
		"bot/teller", "bot/words", "bot/work", "solver/level", "solver/logic", "solver/sudoku",
	},
	"bot/talk/make": {
		"bot/action", "bot/chat", "bot/game", "bot/phrases", "bot/talk", "bot/teller", "bot/words", "bot/work",
		"generator", "solver", "solver/canon", "solver/level", "solver/rating", "solver/sudoku",
	},
	"bot/talk/methods": {
		"bot/action", "bot/chat", "bot/game", "bot/phrases", "bot/render", "bot/render/course",
		"bot/render/plot", "bot/talk", "bot/teller", "bot/work", "solver", "solver/genetic", "solver/sudoku",
	},
	"bot/talk/paper": {
		"bot/action", "bot/chat", "bot/game", "bot/phrases", "bot/sheet", "bot/talk", "bot/teller", "bot/words",
		"bot/work", "generator", "solver/rating",
	},
	"bot/talk/play": {
		"bot/action", "bot/chat", "bot/game", "bot/game/pad", "bot/phrases", "bot/render", "bot/standing",
		"bot/talk", "bot/talk/session", "bot/teller", "bot/words", "bot/words/moves", "bot/work", "generator",
		"solver", "solver/level", "solver/logic", "solver/sudoku",
	},
	"bot/talk/settings": {
		"bot/action", "bot/chat", "bot/game", "bot/phrases", "bot/render/theme", "bot/schedule", "bot/talk",
		"bot/talk/session", "bot/teller", "bot/words",
	},
	"bot/talk/solve": {
		"bot/action", "bot/chat", "bot/game", "bot/phrases", "bot/talk", "bot/teller", "bot/work", "solver",
		"solver/links", "solver/parse", "solver/sudoku",
	},
	"bot/talk/standings": {
		"bot/action", "bot/chat", "bot/game", "bot/phrases", "bot/render", "bot/render/plot", "bot/standing",
		"bot/talk", "bot/teller", "bot/words", "solver/level", "solver/logic",
	},
	"bot/talk/study": {
		"bot/action", "bot/chat", "bot/game", "bot/phrases", "bot/render", "bot/render/sketch", "bot/talk",
		"bot/teller", "bot/words", "bot/work", "solver", "solver/logic", "solver/sudoku",
	},
	"bot/talk/together": {
		"bot/action", "bot/chat", "bot/game", "bot/phrases", "bot/standing", "bot/talk", "bot/teller",
		"bot/words", "solver/rating", "solver/sudoku",
	},
	"bot": {
		"bot/action", "bot/chat", "bot/game", "bot/intent", "bot/phrases", "bot/plain", "bot/talk",
		"bot/talk/daily", "bot/talk/learn", "bot/talk/make", "bot/talk/methods", "bot/talk/paper",
		"bot/talk/play", "bot/talk/session", "bot/talk/settings", "bot/talk/solve", "bot/talk/standings",
		"bot/talk/study", "bot/talk/together", "bot/teller", "bot/words", "bot/work", "generator", "solver",
		"solver/parse", "solver/rating", "solver/sudoku",
	},

	"storage/boltdb": {"bot/chat/inbox", "bot/game"},
	"storage/moving": {"bot/game"},
	"bot/bottest": {
		"bot", "bot/chat", "bot/chat/chattest", "bot/game", "bot/phrases", "bot/plain", "bot/render",
		"bot/render/plot", "bot/talk", "bot/words", "bot/work", "generator", "solver", "solver/colored",
		"solver/rating", "solver/sudoku", "storage/moving", "storage/storagetest/memory",
	},
	"storage/storagetest": {"bot/chat/inbox", "bot/game"},

	"cmd/bot": {"all"},
}

// onlyIn maps a library to the only folder whose packages may import it.
var onlyIn = map[string]string{
	"github.com/go-telegram-bot-api": "bot/telegram",
	"github.com/bwmarrin/discordgo":  "bot/discord",
	"go.etcd.io/bbolt":               "storage/boltdb",
	"google.golang.org/protobuf":     "storage/boltdb",
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

// TestThePlanIsTheHouse checks that mayImport has exactly the packages of the module, with exactly their
// imports.
func TestThePlanIsTheHouse(t *testing.T) {
	t.Parallel()
	found := imports(t)
	check.Slices(t, slices.Sorted(maps.Keys(mayImport)), slices.Sorted(maps.Keys(found)))
	for folder, names := range found {
		var ours []string
		for _, name := range names {
			if own, isOurs := strings.CutPrefix(name, module); isOurs {
				ours = append(ours, own)
			}
			for library, room := range onlyIn {
				check.True(t, !strings.HasPrefix(name, library) || strings.HasPrefix(folder+"/", room+"/"),
					"%s must not import %s: it belongs to %s", folder, library, room)
			}
		}
		if allowed := mayImport[folder]; !slices.Contains(allowed, "all") {
			slices.Sort(ours)
			check.Slices(t, slices.Compact(ours), slices.Sorted(slices.Values(allowed)), "imports of %s", folder)
		}
	}
}
