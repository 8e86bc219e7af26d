package client_test

import (
	"fmt"

	"sudokubot/bot/web/chromiumtest"
)

// open loads the page of a site, and waits for its board.
func open(b chromiumtest.Tab, s *site) {
	b.Helper()
	b.Go(s.URL, s.play.Start.Layout.Size())
}

// digitsOn returns the digits on the page.
func digitsOn(b chromiumtest.Tab) string {
	b.Helper()
	return chromiumtest.Value[string](b, `[...document.querySelectorAll('.cell')].map(c => c.firstElementChild ? '.' : c.textContent || '.').join('')`)
}

// cell, key, mode and tool return an element of the page as a script.
func cell(i int) string { return fmt.Sprintf(`document.querySelectorAll('.cell')[%d]`, i) }

func key(d int) string { return fmt.Sprintf(`document.querySelectorAll('.key')[%d]`, d-1) }

func mode(k int) string { return fmt.Sprintf(`document.querySelectorAll('.modes button')[%d]`, k) }

func tool(label string) string {
	return fmt.Sprintf(`[...document.querySelectorAll('.tool')].find(b => b.textContent.startsWith(%q))`, label)
}
