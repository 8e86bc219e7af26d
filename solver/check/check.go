// Package check holds the assertions of tests: no error, equal values, a condition. Each reports a failure at
// its caller. Only Must ends the test.
package check

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Must ends the test if err is not nil. The optional about is a format and its arguments, as for fmt.Sprintf.
func Must(t testing.TB, err error, about ...any) {
	t.Helper()
	if err != nil {
		t.Fatal(prefix(about) + err.Error())
	}
}

// NoError reports a failure if err is not nil.
func NoError(t testing.TB, err error, about ...any) {
	t.Helper()
	if err != nil {
		t.Error(prefix(about) + err.Error())
	}
}

// ErrorIs reports a failure unless errors.Is(err, target).
func ErrorIs(t testing.TB, err, target error, about ...any) {
	t.Helper()
	if !errors.Is(err, target) {
		t.Errorf("%sgot error %v, want %v", prefix(about), err, target)
	}
}

// ErrorContains reports a failure if err is nil or its text does not contain part.
func ErrorContains(t testing.TB, err error, part string, about ...any) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), part) {
		t.Errorf("%sgot error %v, want %q in it", prefix(about), err, part)
	}
}

// Equal reports a failure if got and want differ. It prints texts in quotes.
func Equal[T comparable](t testing.TB, got, want T, about ...any) {
	t.Helper()
	if got == want {
		return
	}
	if _, ok := any(got).(string); ok {
		t.Errorf("%sgot  %q\nwant %q", prefix(about), any(got), any(want))
		return
	}
	t.Errorf("%sgot %+v, want %+v", prefix(about), got, want)
}

// Slices reports a failure if the elements of got and want differ.
func Slices[S ~[]E, E comparable](t testing.TB, got, want S, about ...any) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%sgot  %v\nwant %v", prefix(about), quoted(got), quoted(want))
	}
}

func quoted[S ~[]E, E comparable](s S) string {
	if _, ok := any(s).([]string); ok {
		return fmt.Sprintf("%q", any(s))
	}
	return fmt.Sprintf("%+v", s)
}

// Deep reports a failure with the difference found by cmp.Diff, if any.
func Deep(t testing.TB, got, want any, options ...cmp.Option) {
	t.Helper()
	if diff := cmp.Diff(want, got, options...); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Contains reports a failure if text does not contain part.
func Contains(t testing.TB, text, part string, about ...any) {
	t.Helper()
	if !strings.Contains(text, part) {
		t.Errorf("%s%q is missing in\n%s", prefix(about), part, text)
	}
}

// True reports a failure with this message if holds is false.
func True(t testing.TB, holds bool, format string, args ...any) {
	t.Helper()
	if !holds {
		t.Errorf(format, args...)
	}
}

func prefix(about []any) string {
	if len(about) == 0 {
		return ""
	}
	return fmt.Sprintf(about[0].(string), about[1:]...) + ": "
}
