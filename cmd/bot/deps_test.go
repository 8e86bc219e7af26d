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

	"sudokubot/internal/check"
)

// mayImport says which packages of ours each package imports; "all" is any. docs/ARCHITECTURE.md shows it, see
// TestThePlanIsShown; a new edge is argued in its commit.
var mayImport = map[string][]string{
	"internal/check":     {},
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
	"solver/effort":      {"solver/logic", "solver/sudoku"},
	"solver/rating":      {"solver/level", "solver/marks", "solver/sudoku"},
	"solver/genetic":     {"solver/marks", "solver/search", "solver/sudoku"},
	"solver/sat":         {"solver/marks", "solver/search", "solver/sudoku"},
	"solver": {
		"solver/bitboard", "solver/colored", "solver/csp", "solver/dlx", "solver/genetic", "solver/marks", "solver/sat",
		"solver/search", "solver/sudoku",
	},
	"solver/parse/vocabulary": {"solver/letters", "solver/parse/signs", "solver/sudoku"},
	"solver/parse":            {"solver/colored", "solver/links", "solver/parse/signs", "solver/parse/vocabulary", "solver/sudoku"},
	"solver/bench":            {"solver", "solver/cputime"},

	"solver/canon/canontest":   {"solver/sudoku"},
	"solver/search/searchtest": {"internal/check", "solver/search", "solver/sudoku"},

	"generator/dig":    {"solver/bitboard", "solver/sudoku"},
	"generator/masks":  {"solver/sudoku"},
	"generator/grids":  {"solver/marks", "solver/sat", "solver/search", "solver/sudoku"},
	"generator/unique": {"solver/marks", "solver/sat", "solver/search", "solver/sudoku"},
	"generator/colors": {"solver", "solver/colored"},
	"generator": {
		"generator/colors", "generator/dig", "generator/grids", "generator/masks", "generator/unique", "solver", "solver/bitboard", "solver/effort",
		"solver/genetic", "solver/level", "solver/logic", "solver/marks", "solver/rating", "solver/search", "solver/sudoku",
	},
	"generator/daily": {
		"generator", "generator/dig", "generator/masks", "solver", "solver/canon", "solver/effort", "solver/level", "solver/logic", "solver/rating",
		"solver/sudoku",
	},

	"bot/pool": {"solver/cputime"},

	"bot/chat":                     {},
	"bot/chat/inbox":               {},
	"bot/chat/passage":             {},
	"bot/chat/speak":               {},
	"bot/discord/discordtest":      {},
	"bot/discord/gateway":          {},
	"bot/phrases":                  {},
	"bot/watch":                    {},
	"bot/press":                    {},
	"bot/render/lettering":         {},
	"bot/render/canvas/canvastest": {"bot/render/canvas", "bot/render/theme"},
	"bot/telegram/telegramtest":    {},
	"bot/chat/easel":               {},
	"bot/chat/chattest":            {"bot/chat"},
	"bot/chat/dispatch":            {"bot/chat", "bot/chat/passage", "bot/chat/speak"},
	"bot/chat/outbox":              {"bot/chat", "bot/chat/passage", "bot/chat/speak"},
	"bot/console":                  {"bot/chat", "bot/chat/passage", "bot/chat/speak"},
	"bot/game":                     {"solver/level", "solver/marks", "solver/sudoku"},
	"bot/render/canvas":            {"bot/render/lettering"},
	"bot/render/theme":             {"bot/render/canvas"},
	"bot/discord/menu":             {"bot/chat", "bot/chat/speak"},
	"bot/discord":                  {"bot/chat", "bot/chat/dispatch", "bot/chat/inbox", "bot/chat/outbox", "bot/chat/speak", "bot/discord/gateway", "bot/discord/menu"},
	"bot/standing":                 {"bot/game"},
	"bot/game/pad":                 {"bot/game", "solver/marks", "solver/sudoku"},
	"bot/herald":                   {"bot/chat", "bot/game"},
	"bot/render/page":              {"bot/render/canvas", "bot/render/lettering", "bot/render/theme"},
	"bot/render/course":            {"bot/render/canvas", "bot/render/lettering", "bot/render/page", "bot/render/theme", "solver/sudoku"},
	"bot/render/chart":             {"bot/render/canvas", "bot/render/lettering", "bot/render/theme"},
	"bot/render/table":             {"bot/render/canvas", "bot/render/lettering", "bot/render/page", "bot/render/theme"},
	"bot/render/plot":              {"bot/render/canvas", "bot/render/lettering", "bot/render/page", "bot/render/theme"},
	"bot/telegram":                 {"bot/chat", "bot/chat/dispatch", "bot/chat/inbox", "bot/chat/outbox", "bot/chat/speak"},
	"bot/render":                   {"bot/render/canvas", "bot/render/lettering", "bot/render/theme", "solver/colored", "solver/sudoku"},
	"bot/render/sketch":            {"bot/render", "solver/logic", "solver/sudoku"},
	"bot/sheet":                    {"bot/render", "bot/render/lettering", "solver/colored", "solver/sudoku"},
	"bot/words/moves":              {"bot/game", "solver/letters", "solver/marks", "solver/sudoku"},
	"bot/photo/pixels":             {},
	"bot/photo/unpack":             {"bot/photo/pixels"},
	"bot/photo/warp":               {"bot/photo/pixels"},
	"bot/photo/locate":             {"bot/photo/pixels", "bot/photo/warp"},
	"bot/photo/cells":              {"bot/photo/pixels", "bot/photo/warp"},
	"bot/photo/classify":           {"bot/photo/cells", "bot/render/lettering"},
	"bot/photo/pencil":             {"bot/photo/cells", "bot/photo/pixels", "bot/photo/warp"},
	"bot/photo/regions":            {"bot/photo/cells", "bot/photo/pixels", "bot/photo/warp"},
	"bot/photo/repair":             {"solver/bitboard", "solver/dlx", "solver/sat", "solver/search", "solver/sudoku"},
	"bot/photo": {
		"bot/photo/cells", "bot/photo/classify", "bot/photo/locate", "bot/photo/pencil", "bot/photo/pixels", "bot/photo/regions", "bot/photo/repair", "bot/photo/unpack", "bot/photo/warp",
		"solver/dlx", "solver/sat", "solver/search", "solver/sudoku",
	},
	"bot/photo/draw":  {"bot/photo", "bot/photo/cells", "bot/photo/pixels", "bot/photo/warp", "bot/render", "bot/render/lettering", "solver/sudoku"},
	"bot/photo/pages": {"bot/photo/pixels", "bot/photo/warp"},
	"bot/photo/train": {"bot/photo/cells", "bot/photo/classify", "bot/photo/locate", "bot/photo/pages", "bot/photo/pixels", "bot/photo/warp", "bot/render/lettering"},
	"bot/photo/measure": {
		"bot/photo", "bot/photo/classify", "bot/photo/draw", "bot/photo/locate", "bot/photo/pages", "bot/photo/pixels", "bot/photo/unpack", "bot/photo/warp", "bot/render", "bot/render/theme",
		"generator", "solver", "solver/cputime", "solver/sudoku",
	},
	"bot/words": {
		"bot/words/moves",
		"bot/game", "bot/phrases", "bot/render/theme", "generator", "generator/dig", "generator/masks", "solver/letters", "solver/level",
		"solver/logic", "solver/parse", "solver/rating", "solver/sudoku",
	},
	"bot/plain/classify": {},
	"bot/plain":          {"bot/phrases", "bot/plain/classify", "bot/words", "solver/letters", "solver/logic", "solver/sudoku"},
	"bot/plain/train":    {"bot/phrases", "bot/plain", "bot/plain/classify", "bot/words"},
	"bot/work": {
		"bot/game", "bot/photo", "bot/photo/classify", "bot/photo/draw", "bot/pool", "generator", "solver", "solver/colored", "solver/logic", "solver/rating",
		"solver/sudoku",
	},
	"bot/calendar": {
		"bot/game", "generator/daily", "solver", "solver/bitboard", "solver/canon", "solver/colored", "solver/search",
		"solver/sudoku",
	},
	"bot/teller": {
		"bot/chat", "bot/game", "bot/phrases", "bot/press", "bot/render", "bot/render/chart", "bot/render/sketch", "bot/render/theme",
		"bot/sheet", "bot/words", "bot/work", "generator/daily", "solver", "solver/colored", "solver/level", "solver/logic",
		"solver/parse", "solver/rating", "solver/sudoku",
	},
	"bot/talk": {
		"bot/chat", "bot/chat/passage", "bot/game", "bot/phrases", "bot/photo", "bot/photo/draw", "bot/photo/unpack", "bot/photo/warp", "bot/press", "bot/teller", "bot/words", "bot/words/moves", "bot/work", "solver",
		"solver/parse", "solver/sudoku",
	},
	"bot/talk/sight": {"bot/chat", "bot/game", "bot/phrases", "bot/press", "bot/talk", "bot/teller", "solver", "solver/sudoku"},
	"bot/talk/daily": {
		"bot/chat", "bot/game", "bot/phrases", "bot/press", "bot/talk", "bot/teller", "bot/words", "solver/rating",
		"solver/sudoku",
	},
	"bot/talk/learn": {
		"bot/chat", "bot/game", "bot/phrases", "bot/press", "bot/render", "bot/render/sketch", "bot/talk", "bot/teller", "bot/words",
		"bot/work", "solver/level", "solver/logic", "solver/sudoku",
	},
	"bot/talk/make": {
		"bot/chat", "bot/game", "bot/phrases", "bot/press", "bot/talk", "bot/teller", "bot/words", "bot/work",
		"generator", "solver", "solver/canon", "solver/level", "solver/rating", "solver/sudoku",
	},
	"bot/talk/methods": {
		"bot/chat", "bot/chat/passage", "bot/game", "bot/phrases", "bot/press", "bot/render", "bot/render/chart", "bot/render/course", "bot/render/page", "bot/talk", "bot/teller",
		"bot/work", "solver", "solver/genetic", "solver/sudoku",
	},
	"bot/talk/paper": {
		"bot/chat", "bot/game", "bot/phrases", "bot/press", "bot/sheet", "bot/talk", "bot/teller", "bot/words", "bot/work",
		"generator", "solver/rating",
	},
	"bot/talk/board": {
		"bot/chat", "bot/game", "bot/game/pad", "bot/phrases", "bot/press", "bot/render", "bot/talk", "bot/teller", "bot/words",
		"bot/work", "solver/logic", "solver/sudoku",
	},
	"bot/talk/pausing": {"bot/chat", "bot/chat/easel", "bot/game", "bot/phrases", "bot/talk", "bot/talk/board", "bot/talk/rounds"},
	"bot/talk/rounds":  {"bot/game", "bot/talk", "bot/work", "solver", "solver/sudoku"},
	"bot/talk/play": {
		"bot/chat", "bot/chat/easel", "bot/chat/passage", "bot/game", "bot/game/pad", "bot/phrases", "bot/press", "bot/render", "bot/talk", "bot/talk/board", "bot/talk/pausing", "bot/talk/rounds", "bot/teller", "bot/words", "bot/words/moves",
		"bot/work", "solver", "solver/logic", "solver/sudoku",
	},
	"bot/talk/settings": {
		"bot/chat", "bot/game", "bot/herald", "bot/phrases", "bot/press", "bot/render/theme", "bot/talk", "bot/talk/rounds",
		"bot/teller", "bot/words",
	},
	"bot/talk/solve": {
		"bot/chat", "bot/chat/passage", "bot/game", "bot/phrases", "bot/press", "bot/talk", "bot/teller", "bot/work", "solver", "solver/links", "solver/parse", "solver/sudoku",
	},
	"bot/talk/ending": {
		"bot/chat", "bot/game", "bot/phrases", "bot/press", "bot/render", "bot/standing", "bot/talk", "bot/teller", "bot/words", "bot/work",
		"generator", "solver/level",
	},
	"bot/talk/standings": {
		"bot/chat", "bot/game", "bot/phrases", "bot/press", "bot/render", "bot/render/page", "bot/render/plot", "bot/render/table", "bot/standing", "bot/talk", "bot/teller", "bot/words", "solver/level", "solver/logic",
	},
	"bot/talk/study": {
		"bot/chat", "bot/game", "bot/phrases", "bot/press", "bot/render", "bot/render/sketch", "bot/talk", "bot/teller", "bot/words",
		"bot/work", "solver", "solver/logic", "solver/parse", "solver/sudoku",
	},
	"bot/talk/together": {
		"bot/chat", "bot/game", "bot/phrases", "bot/press", "bot/standing", "bot/talk", "bot/teller", "bot/words", "solver/effort",
		"solver/rating", "solver/sudoku",
	},
	"bot": {
		"bot/chat", "bot/chat/passage", "bot/game", "bot/phrases", "bot/plain", "bot/press", "bot/talk", "bot/talk/board", "bot/talk/daily", "bot/talk/ending", "bot/talk/learn",
		"bot/talk/make", "bot/talk/methods", "bot/talk/paper", "bot/talk/pausing", "bot/talk/play", "bot/talk/rounds", "bot/talk/settings", "bot/talk/sight", "bot/talk/solve", "bot/talk/standings", "bot/talk/study", "bot/talk/together",
		"bot/teller", "bot/words", "bot/words/moves", "bot/work", "generator", "solver", "solver/letters", "solver/level", "solver/marks", "solver/rating",
		"solver/parse", "solver/sudoku",
	},
	"bot/bottest": {
		"bot", "bot/chat", "bot/chat/chattest", "bot/game", "bot/phrases", "bot/plain", "bot/render", "bot/render/chart", "bot/render/plot", "bot/talk",
		"bot/words", "bot/work", "generator", "solver", "solver/colored", "solver/rating", "solver/sudoku", "storage/memory", "storage/moving",
	},

	"storage/boltdb":      {"bot/chat/inbox", "bot/game"},
	"storage/memory":      {"bot/chat/inbox", "bot/game"},
	"storage/moving":      {"bot/game"},
	"storage/storagetest": {"bot/chat/inbox", "bot/game"},

	"cmd/bot": {"all"},
}

// onlyIn says which package, with those below it, alone may know a library.
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

// goFiles returns the files of Go in the repository, by their paths from its root.
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

// imports returns the imports of every package of ours, tests left out, by folder.
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

func TestImportsPointDown(t *testing.T) {
	t.Parallel()
	for folder, names := range imports(t) {
		allowed, ok := mayImport[folder]
		if !ok {
			t.Errorf("%s is a room without a place in the plan", folder)
			continue
		}
		for _, name := range names {
			ours, isOurs := strings.CutPrefix(name, module)
			check.True(t, !isOurs || slices.Contains(allowed, ours) || slices.Contains(allowed, "all"),
				"%s must not import %s", folder, ours)
		}
	}
}

// TestThePlanIsTheHouse: a room that is not there, or an import that is allowed and not used, is a door left open.
func TestThePlanIsTheHouse(t *testing.T) {
	found := imports(t)
	for folder, allowed := range mayImport {
		names, ok := found[folder]
		check.True(t, ok, "the plan has %s, the house does not", folder)
		for _, name := range allowed {
			check.True(t, name == "all" || slices.Contains(names, module+name),
				"%s may import %s and does not", folder, name)
		}
	}
}

func TestLibrariesStayInTheirRooms(t *testing.T) {
	for folder, names := range imports(t) {
		for _, name := range names {
			for library, room := range onlyIn {
				if strings.HasPrefix(name, library) && folder != room && !strings.HasPrefix(folder, room+"/") {
					t.Errorf("%s must not import %s: it belongs to %s", folder, path.Base(library), room)
				}
			}
		}
	}
}
