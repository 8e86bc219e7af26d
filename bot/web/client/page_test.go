package client_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sudokubot/bot/web/chromiumtest"
	"sudokubot/solver/check"
)

// until waits until a condition holds after a change of the game.
func (d *double) until(t testing.TB, what string, holds func() bool) {
	t.Helper()
	for {
		d.mu.Lock()
		changed := d.changed
		d.mu.Unlock()
		if holds() {
			return
		}
		select {
		case <-changed:
		case <-t.Context().Done():
			t.Fatalf("%s: the bot has %s", what, d.filled())
		}
	}
}

func (d *double) solved() bool { return d.filled() == solution }

// played begins a game in real time, on a page.
func played(t *testing.T, lang string, also ...frame) *site {
	t.Helper()
	return serve(t, begin(t, classic, solution, map[string]rune{"en": '0', "fa": '۰'}[lang], atNoon), lang, also...)
}

// TestPageByTouch plays a whole game by touch in Persian: cell first, digit first, notes and colours of two
// cells at once, and a long press.
func TestPageByTouch(t *testing.T) {
	b := chromiumtest.Open(t)
	b.Size(360, 740)
	s := played(t, "fa")
	open(b, s)
	cells, digits := s.left()
	for i, c := range cells[:5] {
		b.Tap(cell(c))
		b.Tap(key(digits[i]))
	}
	for k := range 4 { // a browser sends no click if a finger touches soon after a quick drag
		b.Touch(cell(cells[6]), cell(cells[7]))
		b.Lift()
		b.Tap(mode(k % 2))
		b.Wait(mode(k%2) + `.ariaPressed == 'true'`)
	}
	b.Touch(cell(cells[6]), cell(cells[7])) // a drag selects cells
	b.Lift()
	b.Wait(`document.querySelectorAll('.cell.on').length == 2`)
	b.Tap(mode(1))
	b.Tap(key(8))
	b.Wait(`document.querySelectorAll('.cell .corners').length == 2`)
	b.Tap(mode(2))
	b.Tap(key(7))
	b.Wait(`document.querySelectorAll('.cell .around + .centre').length == 2`)
	b.Tap(mode(3))
	b.Tap(key(3))
	b.Wait(`document.querySelectorAll('.cell.k3').length == 2`)
	b.Tap(mode(0))
	b.Hold(cell(79)) // changes to notes
	b.Wait(mode(1) + `.ariaPressed == 'true'`)
	b.Lift()
	b.Tap(mode(0))
	for digit := 1; digit <= 9; digit++ {
		b.Tap(key(digit))
		for i, c := range cells {
			if i >= 5 && digits[i] == digit {
				b.Tap(cell(c))
			}
		}
		b.Tap(key(digit))
	}
	s.until(t, "solved", s.solved)
	b.Wait(`document.querySelector('.game').dataset.flag == 'over'`)
	check.True(t, strings.HasPrefix(digitsOn(b), "۵۳۴"), "no Persian digits: %s", digitsOn(b))
	check.Equal(t, chromiumtest.Value[string](b, `getComputedStyle(document.querySelector('.frame')).direction + document.documentElement.dir`), "ltrrtl")
}

// TestPageByKeyboard plays a whole game by keyboard, with undo, notes, erasing and a pause.
func TestPageByKeyboard(t *testing.T) {
	b := chromiumtest.Open(t)
	b.Size(1280, 800)
	s := played(t, "en")
	open(b, s)
	b.Do(chromedp.Focus[chromedp.CSS](".cell"))
	b.Press(kb.ArrowRight + kb.ArrowRight)
	b.Press("4")
	b.Press("!", kb.ModifierShift) // nothing: no note in a cell with a digit
	check.Equal(t, digitsOn(b)[:3], "534")
	b.Press("z", kb.ModifierCtrl)
	check.Equal(t, digitsOn(b)[:3], "53.")
	b.Press("y", kb.ModifierCtrl)
	check.Equal(t, digitsOn(b)[:3], "534")
	b.Press(kb.Delete)
	check.Equal(t, digitsOn(b)[:3], "53.")
	b.Press("!", kb.ModifierShift)
	b.Press("@", kb.ModifierShift, kb.ModifierAlt)
	check.Equal(t, chromiumtest.Value[string](b, cell(2)+`.getAttribute('aria-label')`), "Row 1, column 3, corner notes 1, centre notes 2")
	b.Press("p")
	b.Wait(`document.querySelector('.game').dataset.flag == 'p'`)
	check.Equal(t, digitsOn(b), strings.Repeat(".", 81), "covered")
	b.Press("p")
	b.Wait(`document.querySelector('.game').dataset.flag == '' && document.querySelector('.cell').textContent == '5'`)
	b.Press(kb.Home)
	for i := range 81 {
		if s.play.Start.Givens[i] == 0 {
			b.Press(solution[i : i+1])
		}
		if i%9 == 8 {
			b.Press(kb.Home + kb.ArrowDown)
		} else {
			b.Press(kb.ArrowRight)
		}
	}
	s.until(t, "solved", s.solved)
	b.Wait(`document.querySelector('.game').dataset.flag == 'over'`)
}

// TestPageOfTwo lets two tabs play one game, each a part of it.
func TestPageOfTwo(t *testing.T) {
	one := chromiumtest.Open(t)
	s := played(t, "en")
	open(one, s)
	other := one.Another()
	open(other, s)
	cells, digits := s.left()
	for i, c := range cells {
		b, seen := one, other
		if i%2 == 1 {
			b, seen = other, one
		}
		b.Run(tapped(c, digits[i]))
		seen.Wait(fmt.Sprintf(`%s.textContent == '%d'`, cell(c), digits[i]))
	}
	check.True(t, s.solved(), "the bot has %s", s.filled())
	check.Equal(t, s.moves, len(cells), "moves made")
}

// tapped is a script that taps a cell and a key.
func tapped(c, digit int) string {
	return fmt.Sprintf(`(cell => {
		const r = cell.getBoundingClientRect(), at = { bubbles: true, pointerId: 1, clientX: r.x + 5, clientY: r.y + 5 }
		document.querySelector('.grid').setPointerCapture = () => {} // refuses pointers made by scripts
		cell.dispatchEvent(new PointerEvent('pointerdown', at))
		cell.dispatchEvent(new PointerEvent('pointerup', at))
		%s.click()
	})(%s)`, key(digit), cell(c))
}

// TestPageOffline cuts the connection, and loads the page again while moves wait. No move is lost or doubled.
func TestPageOffline(t *testing.T) {
	b := chromiumtest.Open(t)
	s := played(t, "en")
	open(b, s)
	cells, digits := s.left()
	for i, c := range cells {
		switch i {
		case 10, 30:
			b.Wait(`document.querySelector('.waiting').textContent == ''`)
			s.offline()
			b.Wait(`document.querySelector('.waiting.off')`)
		case 20, 50:
			check.Equal(t, chromiumtest.Value[string](b, `document.querySelector('.waiting').textContent`), map[int]string{20: "● 10 to send", 50: "● 20 to send"}[i])
			if i == 50 {
				b.Do(chromedp.Reload())
			}
			s.online(t)
			b.Wait(`document.querySelector('.waiting')?.textContent == ''`)
		}
		b.Run(tapped(c, digits[i]))
	}
	s.until(t, "solved", s.solved)
	check.Equal(t, s.moves, len(cells), "moves made")
}

// TestPageWords checks what the bot says: words, choices, others, notices, and a page without a game.
func TestPageWords(t *testing.T) {
	b := chromiumtest.Open(t)
	s := played(t, "en",
		frame{"t": "Look at row 4.", "k": "1 2\n3 4", "c": [][]frame{{{"l": "Why?", "d": "why"}, {"l": "Rules", "u": "https://example.org/"}}}},
		frame{"o": []frame{{"n": "Sara", "f": 30, "a": 51}, {"n": "<b>Ali", "f": 51, "a": 51, "d": true}}}, frame{"e": "A notice"})
	open(b, s)
	b.Wait(`document.querySelector('.toast').textContent == 'A notice'`)
	check.Equal(t, chromiumtest.Value[string](b, `document.querySelector('.words').textContent`), "Look at row 4.1 2\n3 4")
	check.Equal(t, chromiumtest.Value[string](b, `[...document.querySelectorAll('.choice > *')].map(e => e.tagName + e.textContent).join()`), "BUTTONWhy?,ARules")
	check.Equal(t, chromiumtest.Value[string](b, `document.querySelector('.others').textContent`), "Sara: 30 of 51<b>Ali: solved")
	b.Run(`document.querySelector('.choice button').click()`)
	s.until(t, "pressed", func() bool { return slices.Contains(s.pressed(), "why") })
	hint := tool("Hint")
	b.Run(hint + `.click()`)
	check.Equal(t, chromiumtest.Value[string](b, `document.querySelector('.tool.on').textContent`), "Sure?+15 s")
	check.Equal(t, s.helped(), 0, "help after one press")
	b.Run(`document.querySelector('.tool.on').click()`)
	s.until(t, "helped", func() bool { return s.helped() == 1 })
}

// TestPageIsAccessible runs axe-core on the page in both languages and themes. AXE names its file axe.min.js.
func TestPageIsAccessible(t *testing.T) {
	file := os.Getenv("AXE")
	if file == "" {
		t.Skip("NOT CHECKED: AXE does not name the file axe.min.js of axe-core")
	}
	axe, err := os.ReadFile(file)
	check.Must(t, err)
	b := chromiumtest.Open(t)
	b.Size(360, 740)
	for _, lang := range []string{"en", "fa"} {
		for _, theme := range []string{"light", "dark"} {
			s := played(t, lang, frame{"t": "Row 4", "c": [][]frame{{{"l": "Why?", "d": "why"}, {"l": "Give up", "d": "x", "s": "danger"}}}},
				frame{"o": []frame{{"n": "Sara", "f": 30, "a": 51}}})
			b.Theme(theme)
			open(b, s)
			b.Run(string(axe))
			for _, state := range []string{
				`0`, `document.querySelector('details').open = true`, tapped(2, 5) + `;document.querySelectorAll('.modes button')[1].click()`,
				tapped(3, 2) + `;document.querySelectorAll('.modes button')[3].click()`, `document.querySelector('header .tool').click()`,
			} {
				b.Run(state)
				b.Wait(`document.getAnimations().every(a => a.playState != 'running')`)
				found := chromiumtest.Value[string](b, `axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(v => v.id + ' ' + v.nodes.map(n =>
					n.html.slice(0, 200) + n.failureSummary).slice(0, 3).join('; ')).join('\n'))`)
				check.Equal(t, found, "", lang, theme, state)
			}
		}
	}
}

// BenchmarkPageTap measures the time from a tap to the next frame of the browser, over 200 taps, and its
// 95th percentile.
func BenchmarkPageTap(b *testing.B) {
	page := chromiumtest.Open(b)
	page.Size(360, 740)
	s := serve(b, begin(b, classic, solution, '0', atNoon), "en")
	open(page, s)
	page.Run(`document.querySelector('.grid').setPointerCapture = () => {}`)
	for b.Loop() {
		times := chromiumtest.Value[[]float64](page, `(async () => {
			const times = [], cells = [...document.querySelectorAll('.cell')]
			for (let i = 0; i < 200; i++) {
				const r = cells[i * 7 % 81].getBoundingClientRect(), at = { bubbles: true, pointerId: 1, clientX: r.x + 5, clientY: r.y + 5 }
				await new Promise(requestAnimationFrame)
				const begun = performance.now()
				cells[i * 7 % 81].dispatchEvent(new PointerEvent('pointerdown', at))
				cells[i * 7 % 81].dispatchEvent(new PointerEvent('pointerup', at))
				if (i % 2) document.querySelectorAll('.key')[i % 9].click()
				await new Promise(f => requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = f; c.port2.postMessage(0) }))
				times.push(performance.now() - begun)
			}
			return times
		})()`)
		slices.Sort(times)
		b.ReportMetric(times[len(times)/2], "ms/median")
		b.ReportMetric(times[len(times)*95/100], "ms/p95")
	}
}
