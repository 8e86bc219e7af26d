package client_test

import (
	"context"
	"fmt"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"sudokubot/solver/check"
)

// tab is a tab of Chromium. Its methods end the test on an error.
type tab struct {
	testing.TB
	ctx context.Context
}

// browser returns the first tab of a Chromium of its own. It skips the test where there is no Chromium.
func browser(t testing.TB) tab {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		path, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
			chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir()), chromedp.WSURLReadTimeout(2*time.Minute))
		ctx, stop := chromedp.NewExecAllocator(t.Context(), options...)
		t.Cleanup(stop)
		ctx, stop = chromedp.NewContext(ctx)
		t.Cleanup(stop)
		b := tab{t, ctx}
		b.size(1000, 800)
		return b
	}
	t.Skip("NOT CHECKED: there is no Chromium")
	return tab{}
}

// another returns a new tab of the browser.
func (b tab) another() tab {
	ctx, stop := chromedp.NewContext(b.ctx)
	b.Cleanup(stop)
	other := tab{b.TB, ctx}
	other.size(1000, 800)
	return other
}

// open loads the page of a site, and waits for its board.
func (b tab) open(s *site) {
	b.Helper()
	check.Must(b, chromedp.Do(b.ctx, chromedp.Navigate(s.URL)))
	b.wait(`document.querySelectorAll('.cell[aria-label]').length`)
}

// size sets the size of the window, in CSS pixels.
func (b tab) size(width, height int) {
	b.Helper()
	check.Must(b, chromedp.Do(b.ctx, chromedp.EmulateViewport(int64(width), int64(height))))
}

// theme makes the system of the browser "dark" or "light".
func (b tab) theme(name string) {
	b.Helper()
	features := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}}
	_, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
	check.Must(b, err)
}

// run evaluates a script.
func (b tab) run(script string) {
	b.Helper()
	check.Must(b, chromedp.Do(b.ctx, chromedp.Evaluate[chromedp.Void](script)))
}

// value evaluates a script with a result of type T.
func value[T any](b tab, script string) T {
	b.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	check.Must(b, err, script)
	return v
}

// wait waits until a condition holds in a frame of the browser. The page's policy forbids chromedp.Poll.
func (b tab) wait(condition string) {
	b.Helper()
	value[bool](b, fmt.Sprintf(`new Promise((done, fail) => {
		const end = Date.now() + 60000, look = () => %s ? done(true) : Date.now() > end ? fail(new Error(%q)) : requestAnimationFrame(look)
		look()
	})`, condition, "still not: "+condition))
}

// press presses keys of the keyboard.
func (b tab) press(keys string, modifiers ...chromedp.Modifier) {
	b.Helper()
	check.Must(b, chromedp.Do(b.ctx, chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...))))
}

// at returns the middle of an element, in CSS pixels.
func (b tab) at(element string) (x, y float64) {
	b.Helper()
	at := value[[]float64](b, fmt.Sprintf(`(r => [r.x + r.width / 2, r.y + r.height / 2])(%s.getBoundingClientRect())`, element))
	return at[0], at[1]
}

// pointer sends a part of a touch gesture to the middle of an element.
func (b tab) pointer(kind, element string) {
	b.Helper()
	x, y := b.at(element)
	b.run(fmt.Sprintf(`document.querySelector('.grid').setPointerCapture = () => {}
		%s.dispatchEvent(new PointerEvent(%q, { bubbles: true, pointerId: 1, pointerType: 'touch', clientX: %f, clientY: %f }))`,
		element, kind, x, y))
}

// tap presses an element with the pointer of the browser. Touches through its protocol become long presses on
// a slow machine, without a click.
func (b tab) tap(element string) {
	b.Helper()
	x, y := b.at(element)
	check.Must(b, chromedp.Do(b.ctx, chromedp.MouseClickXY(x, y)))
}

// cell, key and tool return an element of the page as a script.
func cell(i int) string { return fmt.Sprintf(`document.querySelectorAll('.cell')[%d]`, i) }

func key(d int) string { return fmt.Sprintf(`document.querySelectorAll('.key')[%d]`, d-1) }

func tool(label string) string {
	return fmt.Sprintf(`[...document.querySelectorAll('.tool')].find(b => b.textContent.startsWith(%q))`, label)
}
