package words

import (
	"encoding/base64"
	"fmt"
	"math/big"
	"regexp"
	"strings"
)

// payload matches a valid "start=" parameter of a deep link (core.telegram.org/bots/features, Deep Linking).
var payload = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// ReadLink splits the payload of a deep link into a command and its text. Payloads are daily,
// daily_2026-11-20, mini, mini_2026-11-20, help, new, new_hard_jigsaw, and those of GridLink. For any other
// payload ok is false.
func (v *Vocabulary) ReadLink(carried string) (command, text string, ok bool) {
	if !payload.MatchString(carried) {
		return "", "", false
	}
	head, rest, more := strings.Cut(carried, "_")
	if head == gridHead {
		return "play", gridIn(rest), gridIn(rest) != ""
	}
	switch rest = strings.ReplaceAll(rest, "_", " "); {
	case more && strings.TrimSpace(rest) == "":
		return "", "", false
	case head == "help" && !more:
		return head, "", true
	case head == "new":
		_, unknown := v.recipeOf(rest)
		return head, rest, unknown == ""
	case head == "daily" || v.dates.series[head] != "":
		return "daily", strings.TrimSpace(v.dates.series[head] + " " + rest), !more || isDate(rest)
	}
	return "", "", false
}

// A payload has no room for 81 digits, but for a number of 81 digits in base 64.
const gridHead, gridCells, gridBytes = "grid", 81, 34

// GridLink returns the payload of a deep link to play a classic puzzle, whose 81 digits are given row by row,
// 0 for an empty cell.
func GridLink(digits string) string {
	n, _ := new(big.Int).SetString(digits, 10)
	return gridHead + "_" + base64.RawURLEncoding.EncodeToString(n.FillBytes(make([]byte, gridBytes)))
}

// gridIn returns the digits in a payload of GridLink, or "".
func gridIn(packed string) string {
	data, err := base64.RawURLEncoding.DecodeString(packed)
	digits := fmt.Sprintf("%0*s", gridCells, new(big.Int).SetBytes(data).String())
	if err != nil || len(data) != gridBytes || len(digits) != gridCells {
		return ""
	}
	return digits
}

func isDate(text string) bool {
	m := wholeDate.FindStringSubmatch(text)
	if m == nil {
		return false
	}
	_, ok := proper(number(m[1]), number(m[2]), number(m[3]))
	return ok
}

// address matches a web or mail address. If the domain could also be a word after a full stop, it must have
// a path. code matches a piece of a program.
var (
	address = regexp.MustCompile(`(?i)(^|\s)(https?://\S+|www\.\S+|[\w.+-]+@[\w-]+\.[a-z]{2,}|` +
		`([a-z0-9-]+\.)+((com|org|net|edu|gov|io|ir|de|uk|fr|app|dev|tv)(/\S*)?|[a-z]{2,6}/\S*))($|[\s?!.,)])`)
	code = regexp.MustCompile(`\w\([^()\n]*[=*"'+\[\]][^()\n]*\)|\bin range\(|</\w+>|=>|;\s*(\n|$)`)
)

// HasAddress reports whether text is a line with a web or mail address.
func HasAddress(text string) bool {
	return !strings.Contains(strings.TrimSpace(text), "\n") && address.MatchString(text)
}

// IsCode reports whether text looks like a piece of a program.
func IsCode(text string) bool { return code.MatchString(text) }
