package game

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strings"
)

// Ref names a puzzle within a room: the daily of a series and date, or the puzzle of a Request.
type Ref struct {
	Series, Date string // as in Daily; empty for the puzzle of a Request
	Source       string // as Request.Source; empty for a daily
}

// The kinds of Ref as they are written.
const (
	refDaily   = "d"
	refRequest = "r"
)

// String writes r, as buttons carry it: "d:mini:2026-11-20" or "r:" and the Source.
func (r Ref) String() string {
	if r.Date != "" {
		return refDaily + ":" + r.Series + ":" + r.Date
	}
	return refRequest + ":" + r.Source
}

// ReadRef reads what String wrote; ok is false for anything else. Whether there is such a puzzle it does not know.
func ReadRef(text string) (r Ref, ok bool) {
	kind, rest, _ := strings.Cut(text, ":")
	switch kind {
	case refDaily:
		r.Series, r.Date, ok = strings.Cut(rest, ":")
		return r, ok && r.Series != "" && r.Date != ""
	case refRequest:
		return Ref{Source: rest}, rest != ""
	}
	return Ref{}, false
}

// longestSource is how long the Source of a round may be, in bytes: it stands in the buttons under the board, behind a verb.
const longestSource = 48

// RoundSource names the one round that a person has with a puzzle in a room, or with a daily in their Home, so that who begins it
// again comes back to it and its time. It is at most 48 bytes long; a longer name is hashed.
func RoundSource(r Ref, person string) string {
	name := r.String() + ":" + person
	if r.Date != "" {
		name = r.Series + ":" + r.Date + ":" + person
	}
	return short(name)
}

// Mark stands for the ID of a person or a room where that is not to be told: buttons carry it, and who has pressed one knows whom it may
// be about.
func Mark(id string) string {
	sum := sha256.Sum256([]byte(id))
	return base64.RawURLEncoding.EncodeToString(sum[:6])
}

// PracticeSource names the round in which somebody practises the puzzle of their round of that source.
func PracticeSource(source string) string { return short("again:" + source) }

// short returns a name as it is, or hashed where it is too long for a button.
func short(name string) string {
	if len(name) <= longestSource {
		return name
	}
	sum := sha256.Sum256([]byte(name))
	return hex.EncodeToString(sum[:16])
}
