package main

import "testing"

// TestTally checks that a picture is exact if all of its notes are read, and nothing else. Errors are counted
// by digit.
func TestTally(t *testing.T) {
	for _, tt := range []struct {
		name                  string
		want, got             uint32
		exact                 bool
		missed, invented, pic int
	}{
		{"nothing", 0, 0, false, 0, 0, 0},
		{"as they are", 0b1010, 0b1010, true, 0, 0, 1},
		{"one overlooked", 0b1010, 0b1000, false, 1, 0, 1},
		{"one for another", 0b1010, 0b1100, false, 1, 1, 1},
		{"some where none are", 0, 0b110, false, 0, 2, 1},
	} {
		s, _, r := page()
		s.marks[40] = tt.want
		r.Marks[40].Digits = tt.got
		var c tally
		wrong := c.add(s, r)
		if c.pictures != tt.pic || (c.exact == 1) != tt.exact || c.missed != tt.missed || c.invented != tt.invented || (wrong == "") != (tt.want == tt.got) {
			t.Errorf("%s: %+v, %q", tt.name, c, wrong)
		}
	}
	s, _, r := page()
	s.marks[40], r.Entries[40] = 0b1010, 3
	var c tally
	if c.add(s, r); c.taken != 1 {
		t.Errorf("a note taken for a digit: %+v", c)
	}
	if c.add(s, nil); c.missed != 4 || c.taken != 1 {
		t.Errorf("where nothing is read: %+v", c)
	}
}
