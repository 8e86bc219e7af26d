package console_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
)

// regions is a map of a jigsaw's regions.
const regions = "AAABBBCCC\nAAABBBBCC\nADAABBCCC\nDDDEEEFCF\nDDDEEEFFF\nDGDEEEFFF\nGGGHHIIFI\nGGHHHHIII\nGGGHHHIII"

// half is a grid in which some rows have no empty cell.
const half = "534678912\n672195348\n198342567\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n287419635\n345286179"

// table is the grid in Markdown with an empty head. column is the grid with one cell in a line. The console
// recognises them as grids only in a paste.
var table = strings.Repeat("| ", 9) + "|\n" + strings.Repeat("|---", 9) + "|\n|" +
	strings.Join(strings.Split(grid, ""), "|") + "|"

var column = strings.Join(strings.Split(inline, ""), "\n")

func TestLinesBecomeMessages(t *testing.T) {
	second := strings.ReplaceAll(grid, "53..7", "35..7")
	bands := strings.Join([]string{grid[:29], grid[30:59], grid[60:]}, "\n\n")
	tests := []struct {
		name, input string
		want        []string
	}{
		{"nothing", "", nil},
		{"digits for cells", "453\n461\nr1c1 2\nR1C2=3\n-r1c1\n۴۵۳\nundo", []string{"453", "461", "r1c1 2", "R1C2=3", "-r1c1", "۴۵۳", "undo"}},
		{"a digit for a cell before a grid", "453\n" + grid, []string{"453", grid}},
		{"empty lines", "\n\n \n\r\n", nil},
		{"prose lines are messages of their own", "hello\nhow are you?\n", []string{"hello", "how are you?"}},
		{"no newline at the end", "hello\nbye", []string{"hello", "bye"}},
		{"Windows line ends", "hello\r\nbye\r\n", []string{"hello", "bye"}},
		{"byte order mark", "\ufeffhello\n", []string{"hello"}},
		{"two grids of one line", inline + "\n" + inline + "\n", []string{inline, inline}},
		{"nine rows", grid + "\n", []string{grid}},
		{"nine rows with Windows line ends", strings.ReplaceAll(grid, "\n", "\r\n") + "\r\n", []string{grid}},
		{"two grids of nine rows", grid + "\n" + second + "\n", []string{grid, second}},
		{"two grids with an empty line between", grid + "\n\n" + second, []string{grid, second}},
		{"prose before", "please solve:\n" + grid + "\n", []string{"please solve:\n" + grid}},
		{"prose before that does not announce", "hello\n" + grid, []string{"hello\n" + grid}},
		{"only the line before belongs to it", "hello\nplease\n" + grid, []string{"hello", "please\n" + grid}},
		{"prose, an empty line, a grid", "hello\n\n" + grid, []string{"hello", grid}},
		{"prose behind", grid + "\nthanks\n", []string{grid, "thanks"}},
		{"announced grid of one line", "Solve this:\n" + inline, []string{"Solve this:\n" + inline}},
		{"grid of one line behind other prose", "hello\n" + inline, []string{"hello", inline}},
		{"command and its grid", "/solve\n" + grid, []string{"/solve " + grid}},
		{"command and its grid of one line", "/solve\n" + inline + "\n", []string{"/solve " + inline}},
		{"command that begins the grid", "/solve " + grid, []string{"/solve " + grid}},
		{"command with prose before the grid", "/solve please\n" + grid, []string{"/solve please\n" + grid}},
		{"command with its grid and another", "/solve " + inline + "\n" + grid, []string{"/solve " + inline, grid}},
		{"command that takes no text", "/help\n" + grid, []string{"/help", grid}},
		{"commands have Latin letters", "/حل\n" + grid, []string{"/حل\n" + grid}},
		{"mention and its grid", "@bot\n" + grid, []string{grid}},
		{"empty line ends an unfinished grid", row + "\n" + row + "\n\nhello", []string{row + "\n" + row, "hello"}},
		{"empty line and end of input", row + "\n\n", []string{row}},
		{"end of input ends an unfinished grid", row + "\n" + row, []string{row + "\n" + row}},
		{"command ends an unfinished grid", row + "\n/help\n", []string{row, "/help"}},
		{"press ends an unfinished grid", row + "\n#1\nhello", []string{row, "hello"}},
		{"own command ends an unfinished grid", row + "\n/as ann\nhello", []string{row, "hello"}},
		{"prose ends an unfinished grid", row + "\n" + row + "\nhello\n", []string{row + "\n" + row, "hello"}},
		{"a wrong row belongs to the grid", row + "\n53..7\nhello", []string{row + "\n53..7", "hello"}},
		{"a row with a wrong symbol, too", row + "\n53..7..z.\nhello", []string{row + "\n53..7..z.", "hello"}},
		{"bands with empty lines between", bands + "\nthanks", []string{bands, "thanks"}},
		{"bands of two rows", grid[:19] + "\n\n" + grid[20:39] + "\n\n" + grid[40:59] + "\n\n" + grid[60:79] + "\n\n" + grid[80:],
			[]string{grid[:19] + "\n\n" + grid[20:39] + "\n\n" + grid[40:59] + "\n\n" + grid[60:79] + "\n\n" + grid[80:]}},
		{"bands of five rows", grid[:49] + "\n\n" + grid[50:], []string{grid[:49] + "\n\n" + grid[50:]}},
		{"six rows are no band", grid[:59] + "\n\n" + grid, []string{grid[:59], grid}},
		{"one row is no band", row + "\n\n" + grid, []string{row, grid}},
		{"eight rows, an empty line, a grid", grid[:79] + "\n\n" + grid, []string{grid[:79], grid}},
		{"bands of unlike height", grid[:29] + "\n\n" + grid[30:49] + "\n\n" + grid, []string{grid[:29] + "\n\n" + grid[30:49], grid}},
		{"two empty lines end a grid", grid[:29] + "\n\n\n" + row, []string{grid[:29], row}},
		{"grid in a frame", drawn + "\n" + drawn, []string{drawn, drawn}},
		{"prose before a grid in a frame", "please:\n" + drawn + "\nthanks", []string{"please:\n" + drawn, "thanks"}},
		{"grid in a code fence", "```\n" + grid + "\n```\nthanks", []string{"```\n" + grid + "\n```", "thanks"}},
		{"prose and a grid in a code fence", "```\nthe 9x9:\n" + grid + "\n```", []string{"```\nthe 9x9:\n" + grid + "\n```"}},
		{"two grids in code fences", "```\n" + grid + "\n```\n```\n" + grid + "\n```", []string{"```\n" + grid + "\n```", "```\n" + grid + "\n```"}},
		{"prose before a grid in a code fence", "this\n```text\n" + drawn + "\n```", []string{"this\n```text\n" + drawn + "\n```"}},
		{"edited grid", "hello\n/edit\n" + grid, []string{"hello", grid}},
		{"grid in a reply", "hello\n/reply 2 look:\n" + grid, []string{"hello", "look:\n" + grid}},
		{"reply to a number", "hello\n/reply 000001 53\n", []string{"hello", "53"}},
		{"reply that is a row of seven cells", "hello\n/reply 0000001 53\n", []string{"hello", "0000001 53"}},
		{"reply that is all grid", "hello\n/reply 2\n" + grid, []string{"hello", grid}},
		{"rows without an empty cell first", half + "\nthanks", []string{half, "thanks"}},
		{"two half-solved grids", half + "\n" + half, []string{half, half}},
		{"command and rows without an empty cell", "/solve\n" + half, []string{"/solve " + half}},
		{"prose and rows without an empty cell", "is this right so far?\n" + half, []string{"is this right so far?\n" + half}},
		{"a number before such rows", "123\n" + half, []string{"123", half}},
		{"prose and a number", "hello\n123\nbye", []string{"hello", "123", "bye"}},
		{"a few digits are no column", "5\n3\n4", []string{"5", "3", "4"}},
		{"numbers are no grid", "453\n1 1 2\n2 2 1", []string{"453", "1 1 2", "2 2 1"}},
		{"number sign in prose", "# is no press\n#1x\n#\n", []string{"# is no press", "#1x", "#"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bot := &mirror{}
			play(t, config(), bot, tt.input)
			check.Slices(t, bot.texts(), tt.want)
		})
	}
}

// TestWordsThatAskForMore checks a grid after words that announce a map of regions. After the grid the
// message must continue, even after an empty line.
func TestWordsThatAskForMore(t *testing.T) {
	tests := []struct {
		name, input string
		want        []string
	}{
		{"a jigsaw and its map", "jigsaw\n" + grid + "\n" + regions, []string{"jigsaw\n" + grid + "\n" + regions}},
		{"an empty line before the map", "A jigsaw:\n" + grid + "\n\n" + regions + "\nthanks", []string{"A jigsaw:\n" + grid + "\n\n" + regions, "thanks"}},
		{"a jigsaw without its map", "jigsaw\n" + grid + "\n\n\nhello", []string{"jigsaw\n" + grid, "hello"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			cfg := config()
			cfg.More = func(text string) bool {
				return more(text) || strings.HasPrefix(regions, text) ||
					strings.Contains(text, "jigsaw") && strings.Contains(text, grid) && !strings.HasSuffix(text, regions)
			}
			bot := &mirror{}
			play(t, cfg, bot, test.input)
			check.Slices(t, bot.texts(), test.want)
		})
	}
}

func TestWithoutMoreEveryLineIsAMessage(t *testing.T) {
	cfg := config()
	cfg.More = nil
	bot := &mirror{}
	play(t, cfg, bot, "solve:\n"+grid)
	if got, want := bot.texts(), strings.Split("solve:\n"+grid, "\n"); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestAGridThatNeverEndsGoesOutInPieces(t *testing.T) {
	cfg := config()
	longest := 0
	cfg.More = func(text string) bool {
		longest = max(longest, len(text))
		return true
	}
	bot := &mirror{}
	play(t, cfg, bot, strings.Repeat("123456789\n", 20_000))
	check.True(t, longest <= 64<<10, "More was asked about %d bytes, want at most 64 KiB", longest)
	check.Equal(t, strings.Count(strings.Join(bot.texts(), "\n"), "123456789"), 20_000)
}
