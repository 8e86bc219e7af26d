package parse

import (
	"context"
	"reflect"

	"sudokubot/solver/sudoku"
)

// ReaderNames returns the names of the readers, then of the spellings, in the order in which they are tried.
func ReaderNames() (names []string) {
	for _, r := range readers {
		names = append(names, r.name)
	}
	for _, s := range spellings {
		names = append(names, s.name)
	}
	return names
}

// TextWithout is Text without the reader or spelling of this name.
func TextWithout(name, s string, o Options) ([]Find, error) {
	o.without = name
	return Text(context.Background(), s, o)
}

// Steps returns the number of steps that Text takes for s.
func Steps(s string, o Options) int {
	_, steps, _ := TextSteps(s, o)
	return steps
}

// TextSteps is Text without a limit of length; it also returns the steps taken.
func TextSteps(s string, o Options) ([]Find, int, error) {
	m := meterOf(context.Background(), o)
	finds, err := read(m, s, o, map[string]*sudoku.Layout{})
	return finds, m.Steps(), err
}

// StepsPerByte is the number of steps that the default budget allows for each byte of Options.Limit.
const StepsPerByte = stepsPerByte

// ThresholdNames returns the names of the thresholds.
func ThresholdNames() (names []string) {
	for f := range reflect.TypeFor[thresholds]().Fields() {
		names = append(names, f.Name)
	}
	return names
}

// TextAt is Text with delta added to the threshold of this name.
func TextAt(name string, delta int, s string, o Options) ([]Find, error) {
	o.thresholds = moved(name, delta)
	return Text(context.Background(), s, o)
}

// UnfinishedAt is Unfinished with delta added to the threshold of this name.
func UnfinishedAt(name string, delta int, s string, o Options) bool {
	o.thresholds = moved(name, delta)
	return Unfinished(s, o)
}

func moved(name string, delta int) *thresholds {
	t := standard
	field := reflect.ValueOf(&t).Elem().FieldByName(name)
	*(*int)(field.Addr().UnsafePointer()) += delta
	return &t
}
