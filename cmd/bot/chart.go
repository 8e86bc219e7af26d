package main

import (
	"fmt"
	"math"
	"strings"
	"time"
	"unicode/utf8"
)

// bar is one row of a chart.
type bar struct {
	label string
	value time.Duration
	open  bool // it was cut: the value would have been greater
}

// chart draws bars on a logarithmic scale, with the powers of ten in a line above them. It is so many columns wide.
func chart(bars []bar, width int) string {
	s := scaleOf(bars)
	labels, texts := 0, 0
	for _, b := range bars {
		labels, texts = max(labels, utf8.RuneCountInString(b.label)), max(texts, utf8.RuneCountInString(b.text()))
	}
	s.width = max(width-labels-texts-3, 10)
	var text strings.Builder
	text.WriteString(strings.Repeat(" ", labels+1) + s.decades(width-labels-1) + "\n")
	for _, b := range bars {
		fmt.Fprintf(&text, "%-*s %s\n", labels, b.label, s.drawn(b))
	}
	return text.String()
}

// text is written at the end of b.
func (b bar) text() string {
	if b.open {
		return "> " + figures.TableDuration(b.value.Round(time.Millisecond))
	}
	return figures.TableDuration(b.value)
}

// scale is the range of a chart in powers of ten of a second.
type scale struct {
	from, to int
	width    int
}

// scaleOf returns a scale with all bars on it. Those that took no time at all stand at its beginning.
func scaleOf(bars []bar) scale {
	low, high := math.Inf(1), math.Inf(-1)
	for _, b := range bars {
		if b.value > 0 {
			power := math.Log10(b.value.Seconds())
			low, high = min(low, power), max(high, power)
		}
	}
	if math.IsInf(low, 0) {
		low, high = -6, -6
	}
	const close = 1e-9 // to a power of ten
	s := scale{from: int(math.Floor(low + close)), to: int(math.Ceil(high - close))}
	s.to = max(s.to, s.from+1)
	return s
}

// place returns the column of the scale for a power of ten of a second.
func (s scale) place(power float64) int {
	return int(math.Round((power - float64(s.from)) / float64(s.to-s.from) * float64(s.width)))
}

// drawn returns a bar with its text.
func (s scale) drawn(b bar) string {
	length := 0
	if b.value > 0 {
		length = max(1, s.place(math.Log10(b.value.Seconds())))
	}
	return strings.Repeat("█", length) + " " + b.text()
}

// decades returns the line above the bars: a mark for each power of ten, if there is room for its name. It has at most so
// many columns.
func (s scale) decades(most int) string {
	line := ""
	for power := s.from; power <= s.to; power++ {
		mark := "|" + decade(power)
		at, used := s.place(float64(power)), utf8.RuneCountInString(line)
		if at+utf8.RuneCountInString(mark) > most || used > 0 && at <= used {
			continue
		}
		line += strings.Repeat(" ", at-used) + mark
	}
	return line
}

func decade(power int) string {
	return figures.TableDuration(time.Duration(math.Round(math.Pow10(power + 9))))
}
