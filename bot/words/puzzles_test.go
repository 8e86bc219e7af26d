package words_test

import (
	"context"
	"errors"
	"regexp/syntax"
	"slices"
	"strings"

	"sudokubot/bot/words"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// Grids for the sentences of these tests: almost empty grids, and maps of regions, one of which has an
// error.
var (
	nine = strings.Repeat(".........\n", 8) + "........1\n"
	six  = strings.Repeat("......\n", 5) + ".....1\n"
	map9 = "AAAABBCCC\nAABBBBCCC\nAAABBBCCC\n" + strings.Repeat("DDDEEEFFF\n", 3) + strings.Repeat("GGGHHHIII\n", 3)
	map5 = "11222\n11322\n13323\n44553\n44555\n"
)

// puzzles has sentences, where _ stands for the tested word, and expected readings. A reading is the end of
// a variant's name, or a kind of error.
var puzzles = map[string][2]string{
	"x.sure": {"_\n" + nine, "c9+x"}, "x.likely": {"_\n" + nine, "c9+x"},
	"x.before": {"x+_\n" + map9 + "\n" + nine, "+x"}, "x.behind": {"_+x\n" + map9 + "\n" + nine, "+x"},
	"windows.sure": {"_\n" + nine, "c9+windows"}, "windows.likely": {"_\n" + nine, "c9+windows"},
	"groups.sure": {"_\n" + nine, "c9+groups"}, "groups.likely": {"_\n" + nine, "c9+groups"},
	"jigsaw.sure": {"_\n" + nine, "no map"}, "jigsaw.alone": {"_\n" + nine, "no map"},
	"jigsaw.likely": {"_\n" + map5, "region size"},
	"latin.sure":    {"_ 6\n" + nine, "wrong variant"}, "latin.order": {"latin _ 6\n" + nine, "wrong variant"},
	"classic.sure": {"x-sudoku\n" + nine + "\n_\n" + nine, "classic9"},
	"and":          {"x_windoku\n" + nine, "+x"}, "by": {"boxes of 3 _ 2\n" + six, "box3x2"},
	"without": {"_ x-sudoku\n" + nine, "classic9"}, "no-boxes": {"played _\n" + six, "latin6"},
}

// saysWhat reports whether a word of solver/parse is understood in its sentence.
func saysWhat(v *words.Vocabulary, key, word string) bool {
	sentence, want := puzzles[key][0], puzzles[key][1]
	finds, err := parse.Text(context.Background(), strings.Replace(sentence, "_", word, 1), parse.Options{Words: v.Puzzles()})
	if bad, ok := errors.AsType[*parse.Error](err); ok {
		return bad.Kind.String() == want
	}
	return slices.ContainsFunc(finds[len(finds)-1].Readings, func(p sudoku.Puzzle) bool {
		return strings.HasSuffix(p.Variant(), want) || strings.HasPrefix(want, "+") && strings.Contains(p.Variant(), want)
	})
}

// shortest returns a short text that the regular expression of a word matches.
func shortest(word string) string {
	re, err := syntax.Parse(word, syntax.Perl)
	if err != nil {
		return word
	}
	return sample(re)
}

func sample(re *syntax.Regexp) string {
	switch re.Op {
	case syntax.OpLiteral:
		return string(re.Rune)
	case syntax.OpCharClass:
		return string(re.Rune[0])
	case syntax.OpConcat:
		var text strings.Builder
		for _, sub := range re.Sub {
			text.WriteString(sample(sub))
		}
		return text.String()
	case syntax.OpAlternate, syntax.OpCapture:
		return sample(re.Sub[0])
	}
	return ""
}
