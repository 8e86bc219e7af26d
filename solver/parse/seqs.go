package parse

import "slices"

// divide splits a list between two neighbours if together is false for them.
func divide[E any](all []E, together func(a, b E) bool) (parts [][]E) {
	for from, i := 0, 1; i <= len(all); i++ {
		if i == len(all) || !together(all[i-1], all[i]) {
			parts = append(parts, all[from:i])
			from = i
		}
	}
	return parts
}

// runs returns the longest parts of a list for whose elements accept is true.
func runs[E any](all []E, accept func(E) bool) (parts [][]E) {
	from := 0
	for i := range len(all) + 1 {
		if i < len(all) && accept(all[i]) {
			continue
		}
		if i > from {
			parts = append(parts, all[from:i])
		}
		from = i + 1
	}
	return parts
}

func each[A, B any](all []A, of func(A) B) []B {
	some := make([]B, len(all))
	for i, x := range all {
		some[i] = of(x)
	}
	return some
}

func gather[A, B any](all []A, of func(A) []B) []B { return slices.Concat(each(all, of)...) }

func filter[E any](all []E, accept func(E) bool) (some []E) {
	for _, x := range all {
		if accept(x) {
			some = append(some, x)
		}
	}
	return some
}

func howMany[E any](all []E, accept func(E) bool) int {
	count := 0
	for _, x := range all {
		if accept(x) {
			count++
		}
	}
	return count
}

func upTo(i, j int) []int {
	var all []int
	for ; i < j; i++ {
		all = append(all, i)
	}
	return all
}

// usual returns the most frequent row length. If several are equally frequent, it returns the greatest.
func usual[R any](rows []R, length func(R) int) int {
	times := map[int]int{}
	for _, r := range rows {
		times[length(r)]++
	}
	best := 0
	for n, k := range times {
		if k > times[best] || k == times[best] && n > best {
			best = n
		}
	}
	return best
}
