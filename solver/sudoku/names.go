package sudoku

import (
	"fmt"
	"strings"
)

// Named returns the layout with this name, as String returns it: "classic9", "box2x3", "latin7", or a
// jigsaw with its map, "jigsaw4:AABB…". Each may have extras, as in "classic9+x", "latin9+groups" and
// "jigsaw9+x+windows:AAB…". Each may have constraints, as in "classic9+sum15@r1c1r1c2+less@r2c1r2c2". Named
// also accepts "box3x3" for "classic9", extras in any order, and small letters in a map. The error
// may be shown to users. For a wrong map it is a *RegionsError.
func Named(name string) (*Layout, error) {
	variant, regions, mapped := strings.Cut(name, ":")
	parts := strings.Split(variant, "+")
	l, err := base(parts[0], regions, mapped)
	if err != nil || len(parts) == 1 {
		return l, err
	}
	var add []Extra
	var constraints []Constraint
	for _, part := range parts[1:] {
		if e, ok := ExtraNamed(part); ok {
			add = append(add, e)
		} else if c, ok := l.constraintNamed(part); ok {
			constraints = append(constraints, c)
		} else {
			return nil, fmt.Errorf("layout %.40q: there is no %.20q; x, groups or windows can follow a +", name, part)
		}
	}
	if l, err = l.With(add...); err != nil {
		return nil, err
	}
	return l.Constrained(constraints...)
}

func base(name, regions string, mapped bool) (*Layout, error) {
	var a, b int
	switch {
	case scan(name, "jigsaw%d", &a):
		return jigsawNamed(a, regions)
	case mapped:
		return nil, fmt.Errorf("layout %.40q: only a jigsaw has a map of regions", name)
	case scan(name, "classic%d", &a):
		if side, square := root(a); square && side > 1 && a <= MaxOrder {
			return Boxes(side, side)
		}
		return nil, fmt.Errorf("layout %.40q: the order of a classic layout is 4, 9, 16 or 25", name)
	case scan(name, "box%dx%d", &a, &b):
		return Boxes(a, b)
	case scan(name, "latin%d", &a):
		return Latin(a)
	}
	return nil, fmt.Errorf("layout %.40q is not known: "+
		"use classic9, box2x3, latin7 or jigsaw9 with a map, with other numbers for other sizes", name)
}

func jigsawNamed(n int, regions string) (*Layout, error) {
	if n < 1 || n > MaxOrder || len(regions) != n*n {
		return nil, fmt.Errorf("jigsaw of order %d: the order must be 1 to %d, "+
			"and the map have a letter for each cell, not %d", n, MaxOrder, len(regions))
	}
	of := make([]int, len(regions))
	for c, sign := range strings.ToUpper(regions) {
		if sign < 'A' || sign > 'Z' {
			return nil, fmt.Errorf("jigsaw of order %d: %q in the map is no letter", n, sign)
		}
		of[c] = int(sign - 'A')
	}
	return Jigsaw(of)
}

// scan reports whether s matches the format f, and stores its numbers in args, each an *int. Numbers have no
// leading zeros and no plus sign.
func scan(s, f string, args ...any) bool {
	if _, err := fmt.Sscanf(s, f, args...); err != nil {
		return false
	}
	values := make([]any, len(args))
	for i, a := range args {
		values[i] = *a.(*int)
	}
	return fmt.Sprintf(f, values...) == s
}
