package client_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

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

// digits returns the digits on the page.
func (b tab) digits() string {
	b.Helper()
	return value[string](b, `[...document.querySelectorAll('.cell')].map(c => c.firstElementChild ? '.' : c.textContent || '.').join('')`)
}

// played begins a game in real time, on a page.
func played(t *testing.T, lang string, also ...frame) *site {
	t.Helper()
	return serve(t, begin(t, classic, solution, map[string]rune{"en": '0', "fa": '۰'}[lang], atNoon), lang, also...)
}

// TestPageByPointer plays a whole game by pointer in Persian: digit first, cell first, notes and colours.
func TestPageByPointer(t *testing.T) {
	b := browser(t)
	b.size(360, 740)
	s := played(t, "fa")
	b.open(s)
	// The test ends long presses, so that none begins while the machine is slow.
	b.run(`let long; { const real = setTimeout; window.setTimeout = (f, ms) => ms == 500 ? void (long = f) : real(f, ms) }`)
	cells, digits := s.left()
	for i, c := range cells[:5] {
		b.tap(cell(c))
		b.tap(key(digits[i]))
	}
	// A drag selects cells; a long press changes to notes, which the next keys enter in all of them.
	b.pointer("pointerdown", cell(cells[6]))
	b.pointer("pointermove", cell(cells[7]))
	b.pointer("pointerup", cell(cells[7]))
	b.wait(`document.querySelectorAll('.cell.on').length == 2`)
	b.tap(`document.querySelectorAll('.modes button')[1]`)
	b.tap(key(8))
	b.wait(`document.querySelectorAll('.cell .corners').length == 2`)
	b.tap(`document.querySelectorAll('.modes button')[2]`)
	b.tap(key(3))
	b.wait(`document.querySelectorAll('.cell.k3').length == 2`)
	b.tap(`document.querySelectorAll('.modes button')[0]`)
	b.wait(`document.querySelectorAll('.modes button')[0].ariaPressed == 'true'`)
	b.pointer("pointerdown", cell(79))
	b.wait(`long && document.querySelector('.cell.on') == document.querySelectorAll('.cell')[79]`)
	b.run(`long()`)
	b.wait(`document.querySelectorAll('.modes button')[1].ariaPressed == 'true'`)
	b.pointer("pointerup", cell(79))
	b.tap(`document.querySelectorAll('.modes button')[0]`)
	for digit := 1; digit <= 9; digit++ {
		b.tap(key(digit))
		for i, c := range cells {
			if i >= 5 && digits[i] == digit {
				b.tap(cell(c))
			}
		}
		b.tap(key(digit))
	}
	s.until(t, "solved", s.solved)
	b.wait(`document.querySelector('.game').dataset.flag == 'over'`)
	check.True(t, strings.HasPrefix(b.digits(), "۵۳۴"), "no Persian digits: %s", b.digits())
	check.Equal(t, value[string](b, `getComputedStyle(document.querySelector('.frame')).direction + document.documentElement.dir`), "ltrrtl")
}

// TestPageByKeyboard plays a whole game by keyboard, with undo, notes, erasing and a pause.
func TestPageByKeyboard(t *testing.T) {
	b := browser(t)
	b.size(1280, 800)
	s := played(t, "en")
	b.open(s)
	check.Must(t, chromedp.Do(b.ctx, chromedp.Focus[chromedp.CSS](".cell")))
	b.press(kb.ArrowRight + kb.ArrowRight)
	b.press("4")
	b.press("!", kb.ModifierShift) // nothing: no note in a cell with a digit
	check.Equal(t, b.digits()[:3], "534")
	b.press("z", kb.ModifierCtrl)
	check.Equal(t, b.digits()[:3], "53.")
	b.press("y", kb.ModifierCtrl)
	check.Equal(t, b.digits()[:3], "534")
	b.press(kb.Delete)
	check.Equal(t, b.digits()[:3], "53.")
	b.press("!", kb.ModifierShift)
	check.Equal(t, value[string](b, cell(2)+`.getAttribute('aria-label')`), "Row 1, column 3, notes 1")
	b.press("p")
	b.wait(`document.querySelector('.game').dataset.flag == 'p'`)
	check.Equal(t, b.digits(), strings.Repeat(".", 81), "covered")
	b.press("p")
	b.wait(`document.querySelector('.game').dataset.flag == '' && document.querySelector('.cell').textContent == '5'`)
	b.press(kb.Home)
	for i := range 81 {
		if s.play.Start.Givens[i] == 0 {
			b.press(solution[i : i+1])
		}
		if i%9 == 8 {
			b.press(kb.Home + kb.ArrowDown)
		} else {
			b.press(kb.ArrowRight)
		}
	}
	s.until(t, "solved", s.solved)
	b.wait(`document.querySelector('.game').dataset.flag == 'over'`)
}

// TestPageOfTwo lets two tabs play one game, each a part of it.
func TestPageOfTwo(t *testing.T) {
	one := browser(t)
	s := played(t, "en")
	one.open(s)
	other := one.another()
	other.open(s)
	cells, digits := s.left()
	for i, c := range cells {
		b, seen := one, other
		if i%2 == 1 {
			b, seen = other, one
		}
		b.run(tapped(c, digits[i]))
		seen.wait(fmt.Sprintf(`%s.textContent == '%d'`, cell(c), digits[i]))
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
	b := browser(t)
	s := played(t, "en")
	b.open(s)
	cells, digits := s.left()
	for i, c := range cells {
		switch i {
		case 10, 30:
			b.wait(`document.querySelector('.waiting').textContent == ''`)
			s.offline()
			b.wait(`document.querySelector('.waiting.off')`)
		case 20, 50:
			check.Equal(t, value[string](b, `document.querySelector('.waiting').textContent`), map[int]string{20: "● 10 to send", 50: "● 20 to send"}[i])
			if i == 50 {
				check.Must(t, chromedp.Do(b.ctx, chromedp.Reload()))
			}
			s.online(t)
			b.wait(`document.querySelector('.waiting')?.textContent == ''`)
		}
		b.run(tapped(c, digits[i]))
	}
	s.until(t, "solved", s.solved)
	check.Equal(t, s.moves, len(cells), "moves made")
}

// TestPageWords checks what the bot says: words, choices, others, notices, and a page without a game.
func TestPageWords(t *testing.T) {
	b := browser(t)
	s := played(t, "en",
		frame{"t": "Look at row 4.", "k": "1 2\n3 4", "c": [][]frame{{{"l": "Why?", "d": "why"}, {"l": "Rules", "u": "https://example.org/"}}}},
		frame{"o": []frame{{"n": "Sara", "f": 30, "a": 51}, {"n": "<b>Ali", "f": 51, "a": 51, "d": true}}}, frame{"e": "A notice"})
	b.open(s)
	b.wait(`document.querySelector('.toast').textContent == 'A notice'`)
	check.Equal(t, value[string](b, `document.querySelector('.words').textContent`), "Look at row 4.1 2\n3 4")
	check.Equal(t, value[string](b, `[...document.querySelectorAll('.choice > *')].map(e => e.tagName + e.textContent).join()`), "BUTTONWhy?,ARules")
	check.Equal(t, value[string](b, `document.querySelector('.others').textContent`), "Sara: 30 of 51<b>Ali: solved")
	b.run(`document.querySelector('.choice button').click()`)
	s.until(t, "pressed", func() bool { return slices.Contains(s.pressed(), "why") })
	hint := tool("Hint")
	b.run(hint + `.click()`)
	check.Equal(t, value[string](b, `document.querySelector('.tool.on').textContent`), "Sure?+15 s")
	check.Equal(t, s.helped(), 0, "help after one press")
	b.run(`document.querySelector('.tool.on').click()`)
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
	b := browser(t)
	b.size(360, 740)
	for _, lang := range []string{"en", "fa"} {
		for _, theme := range []string{"light", "dark"} {
			s := played(t, lang, frame{"t": "Row 4", "c": [][]frame{{{"l": "Why?", "d": "why"}, {"l": "Give up", "d": "x", "s": "danger"}}}},
				frame{"o": []frame{{"n": "Sara", "f": 30, "a": 51}}})
			b.theme(theme)
			b.open(s)
			b.run(string(axe))
			for _, state := range []string{
				`0`, `document.querySelector('details').open = true`, tapped(2, 5) + `;document.querySelectorAll('.modes button')[1].click()`,
				tapped(3, 2) + `;document.querySelectorAll('.modes button')[2].click()`, `document.querySelector('header .tool').click()`,
			} {
				b.run(state)
				b.wait(`document.getAnimations().every(a => a.playState != 'running')`)
				found := value[string](b, `axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(v => v.id + ' ' + v.nodes.map(n =>
					n.html.slice(0, 200) + n.failureSummary).slice(0, 3).join('; ')).join('\n'))`)
				check.Equal(t, found, "", lang, theme, state)
			}
		}
	}
}

// BenchmarkPageTap measures the time from a tap to the next frame of the browser, over 200 taps, and its
// 95th percentile.
func BenchmarkPageTap(b *testing.B) {
	page := browser(b)
	page.size(360, 740)
	s := serve(b, begin(b, classic, solution, '0', atNoon), "en")
	page.open(s)
	page.run(`document.querySelector('.grid').setPointerCapture = () => {}`)
	for b.Loop() {
		times := value[[]float64](page, `(async () => {
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
