package logic

import (
	"fmt"
	"strings"
)

func (w *web) between(chain string, path []state) string {
	return fmt.Sprintf("%d- %s -%d", w.at(path[0]).digit, chain, w.at(path[len(path)-1]).digit)
}

// chainText writes "r4c5 =2= r4c9 -2- r6c79". If consecutive nodes share a cell, it writes only the first.
func (w *web) chainText(path []state) string {
	var b strings.Builder
	for i, s := range path {
		if i > 0 && w.first(s) == w.first(path[i-1]) {
			continue
		}
		if i > 0 {
			sign := "-"
			if s.holds() {
				sign = "="
			}
			fmt.Fprintf(&b, " %s%d%s ", sign, w.at(s).digit, sign)
		}
		if w.at(s).kind == inSet {
			b.WriteString("ALS:")
		}
		b.WriteString(w.p.cellsText(w.whole(s)))
	}
	return b.String()
}
