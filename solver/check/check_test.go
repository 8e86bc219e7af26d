package check_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"sudokubot/solver/check"
)

// recorder is a test double that records failures.
type recorder struct {
	testing.TB
	said  string
	ended bool
}

func (r *recorder) Helper()                      {}
func (r *recorder) Error(args ...any)            { r.said += fmt.Sprint(args...) }
func (r *recorder) Errorf(f string, args ...any) { r.said += fmt.Sprintf(f, args...) }
func (r *recorder) Fatal(args ...any)            { r.Error(args...); r.ended = true }

func TestDeep(t *testing.T) {
	var r recorder
	check.Deep(&r, []int{1, 2}, []int{1, 3})
	check.Contains(t, r.said, "(-want +got)")
}

func TestChecks(t *testing.T) {
	bad := errors.New("out of ink")
	for _, test := range []struct {
		name  string
		asks  func(t *recorder)
		said  string
		fatal bool
	}{
		{"no error", func(t *recorder) { check.Must(t, nil); check.NoError(t, nil) }, "", false},
		{"an error that ends the test", func(t *recorder) { check.Must(t, bad, "page %d", 3) },
			"page 3: out of ink", true},
		{"an error", func(t *recorder) { check.NoError(t, bad) }, "out of ink", false},
		{"the error", func(t *recorder) { check.ErrorIs(t, fmt.Errorf("print: %w", bad), bad) }, "", false},
		{"another error", func(t *recorder) { check.ErrorIs(t, io.EOF, bad, "page") },
			"page: got error EOF, want out of ink", false},
		{"an error in words", func(t *recorder) { check.ErrorContains(t, bad, "ink") }, "", false},
		{"an error in other words", func(t *recorder) { check.ErrorContains(t, bad, "ash") },
			`got error out of ink, want "ash" in it`, false},
		{"no error where one is wanted", func(t *recorder) { check.ErrorContains(t, nil, "ash") },
			`got error <nil>, want "ash" in it`, false},
		{"equal", func(t *recorder) { check.Equal(t, 3, 3); check.Equal(t, "a", "a") }, "", false},
		{"other numbers", func(t *recorder) { check.Equal(t, 3, 4, "pages") }, "pages: got 3, want 4", false},
		{"other texts", func(t *recorder) { check.Equal(t, "a", "b") }, "got  \"a\"\nwant \"b\"", false},
		{"equal slices", func(t *recorder) { check.Slices(t, []int{1, 2}, []int{1, 2}) }, "", false},
		{"other slices", func(t *recorder) { check.Slices(t, []int{1}, []int{2}, "page %d", 3) },
			"page 3: got  [1]\nwant [2]", false},
		{"other texts in slices", func(t *recorder) { check.Slices(t, []string{"a b"}, nil) },
			"got  [\"a b\"]\nwant []", false},
		{"equal values", func(t *recorder) { check.Deep(t, []int{1}, []int{1}) }, "", false},
		{"a text with a part", func(t *recorder) { check.Contains(t, "one two", "two") }, "", false},
		{"a text without", func(t *recorder) { check.Contains(t, "one", "two", "page %d", 3) },
			"page 3: \"two\" is missing in\none", false},
		{"true", func(t *recorder) { check.True(t, true, "no") }, "", false},
		{"false", func(t *recorder) { check.True(t, false, "got %d", 3) }, "got 3", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			var r recorder
			test.asks(&r)
			if r.said != test.said || r.ended != test.fatal {
				t.Errorf("said %q, ended %t; want %q, %t", r.said, r.ended, test.said, test.fatal)
			}
		})
	}
}
