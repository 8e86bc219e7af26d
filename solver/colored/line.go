package colored

import (
	"slices"
	"strings"
)

// fromLine returns all rows that a right-to-left display shows as this line.
//
// Such a line has three parts. First come the cells after the last letter or digit of the row, each as #*.
// Then comes the part that the display does not reorder: from the first letter, or the digit before it, to
// the last letter or digit. Last come the cells before this part, reversed. The * before the first letter
// moves to the end of the middle part.
func fromLine(fields []string) [][]string {
	if !slices.ContainsFunc(fields, hasLetter) {
		return appendRow(nil, 0, nil, fields)
	}
	behind := 0
	for fields[behind] == "#*" {
		behind++
	}
	rest := fields[behind:]
	if isLetter(rest[0][0]) {
		return fromStar(behind, rest)
	}
	var rows [][]string
	for middle := 1; middle <= len(rest); middle++ {
		rows = appendRow(rows, behind, rest[:middle], rest[middle:])
	}
	return rows
}

// fromStar returns the row for a line that begins with a letter after the cells behind. The * of that letter
// then ends the middle part (see fromLine).
func fromStar(behind int, rest []string) [][]string {
	end := slices.IndexFunc(rest, func(field string) bool {
		return field != "#*" && strings.HasSuffix(field, "*")
	})
	if end < 0 {
		return nil
	}
	middle := slices.Clone(rest[:end+1])
	middle[end] = strings.TrimSuffix(middle[end], "*")
	middle[0] = "*" + middle[0]
	return appendRow(nil, behind, middle, rest[end+1:])
}

// appendRow appends the row with these parts, if they are valid.
func appendRow(rows [][]string, behind int, middle, front []string) [][]string {
	if !isMiddle(middle) {
		return rows
	}
	var row []string
	for _, field := range slices.Backward(front) {
		token, ok := inFront(field)
		if !ok {
			return rows
		}
		row = append(row, token)
	}
	row = append(row, middle...)
	return append(rows, append(row, slices.Repeat([]string{"*#"}, behind)...))
}

// isMiddle reports whether these cells can be the middle part: the first has a colour, the last has a colour
// or a number. Without cells it returns true.
func isMiddle(cells []string) bool {
	odd := func(cell string) bool { return !strictToken.MatchString(cell) }
	return len(cells) == 0 ||
		!slices.ContainsFunc(cells, odd) && hasLetter(cells[0]) && cells[len(cells)-1] != "*#"
}

// inFront returns the uncoloured cell that is displayed as field. If field has a digit, the # after it does
// not move.
func inFront(field string) (string, bool) {
	if field == "#*" {
		return "*#", true
	}
	return field, field[0] != noNumber && strictToken.MatchString(field) && !hasLetter(field)
}

func hasLetter(field string) bool { return isLetter(field[len(field)-1]) || isLetter(field[0]) }

func isLetter(sign byte) bool { return 'a' <= sign && sign <= 'z' }
