package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Values of diagnosis.Status. A note is about a choice that may be deliberate.
const (
	statusOK, statusNote, statusWrong = "ok", "note", "wrong"
)

// diagnosis is the result of a check.
type diagnosis struct {
	Status string `json:"status"` // statusOK, statusNote or statusWrong
	Check  string `json:"check"`  // the subject, such as "disk"
	Says   string `json:"says"`   // a sentence
	Remedy string `json:"remedy,omitempty"`
}

// reporter writes diagnoses.
type reporter struct {
	out   io.Writer
	json  bool  // write JSON objects, one a line
	wrong bool  // whether something was wrong
	err   error // of writing
}

// report writes a diagnosis.
func (r *reporter) report(f diagnosis) {
	r.wrong = r.wrong || f.Status == statusWrong
	if r.json {
		r.err = errors.Join(r.err, json.NewEncoder(r.out).Encode(f))
		return
	}
	_, err := fmt.Fprintf(r.out, "%-5s  %s: %s\n", f.Status, f.Check, f.Says)
	for line := range strings.Lines(f.Remedy) {
		_, lineErr := fmt.Fprintf(r.out, "       %s\n", strings.TrimSuffix(line, "\n"))
		err = errors.Join(err, lineErr)
	}
	r.err = errors.Join(r.err, err)
}

func (r *reporter) ok(check, format string, args ...any) {
	r.report(diagnosis{statusOK, check, fmt.Sprintf(format, args...), ""})
}

func (r *reporter) bad(check, says, remedy string) {
	r.report(diagnosis{statusWrong, check, says, remedy})
}

func (r *reporter) note(check, says, remedy string) {
	r.report(diagnosis{statusNote, check, says, remedy})
}
