// Package chromiumtest drives tabs of Chromium, for tests. Touches and keys go through the browser, as those
// of a person. On a slow machine each touch is long, so the page's long presses, its timers of 450 ms, begin
// by Hold only.
package chromiumtest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"sudokubot/solver/check"
)

// Tab is a tab of Chromium. Its methods end the test on an error.
type Tab struct {
	testing.TB
	ctx context.Context
}

// Open returns the first tab of a Chromium of its own, with more options. It skips the test where there is no
// Chromium.
func Open(t testing.TB, more ...chromedp.ExecAllocatorOption) Tab {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		path, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
			chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir()), chromedp.WSURLReadTimeout(2*time.Minute))
		ctx, stop := chromedp.NewExecAllocator(t.Context(), append(options, more...)...)
		t.Cleanup(stop)
		return Tab{t, ctx}.Another()
	}
	t.Skip("NOT CHECKED: there is no Chromium")
	return Tab{}
}

// Another returns a new tab of the browser.
func (b Tab) Another() Tab {
	b.Helper()
	ctx, stop := chromedp.NewContext(b.ctx)
	b.Cleanup(stop)
	other := Tab{b.TB, ctx}
	other.Size(1000, 800)
	script := page.AddScriptToEvaluateOnNewDocumentParams{
		Source: `{ const later = setTimeout; window.setTimeout = (f, ms) => ms == 450 ? void (long = f) : later(f, ms) }`,
	}
	_, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument, script)
	check.Must(b, err)
	return other
}

// Do does an action of the library.
func (b Tab) Do(a chromedp.Action[chromedp.Void]) {
	b.Helper()
	check.Must(b, chromedp.Do(b.ctx, a))
}

// Go loads a page, and waits until its board has n cells.
func (b Tab) Go(address string, n int) {
	b.Helper()
	b.Do(chromedp.Navigate(address))
	b.Wait(fmt.Sprintf(`document.querySelectorAll('.cell[aria-label]').length == %d`, n))
}

// Size sets the size of the window, in CSS pixels.
func (b Tab) Size(width, height int64) {
	b.Helper()
	b.Do(chromedp.EmulateViewport(width, height))
}

// Theme makes the system of the browser "dark" or "light".
func (b Tab) Theme(name string) {
	b.Helper()
	media := emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}},
	}
	_, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, media)
	check.Must(b, err)
}

// Run evaluates a script.
func (b Tab) Run(script string) {
	b.Helper()
	b.Do(chromedp.Evaluate[chromedp.Void](script))
}

// Value evaluates a script with a result of type T.
func Value[T any](b Tab, script string) T {
	b.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	check.Must(b, err, script)
	return v
}

// Wait waits until a condition holds in a frame of the browser. The page's policy forbids chromedp.Poll.
func (b Tab) Wait(condition string) {
	b.Helper()
	Value[bool](b, fmt.Sprintf(`new Promise((done, fail) => {
		const end = Date.now() + 60000
		const look = () => %s ? done(true) : Date.now() > end ? fail(new Error(%q)) : requestAnimationFrame(look)
		look()
	})`, condition, "still not: "+condition))
}

// Press presses keys of the keyboard.
func (b Tab) Press(keys string, modifiers ...chromedp.Modifier) {
	b.Helper()
	b.Do(chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...)))
}

// Tap touches the middle of an element, and lifts the finger.
func (b Tab) Tap(element string) {
	b.Helper()
	b.Touch(element)
	b.Lift()
}

// Touch puts a finger on the middle of the first element, and moves it to the others.
func (b Tab) Touch(elements ...string) {
	b.Helper()
	kind := input.DispatchTouchEventTypeTouchStart
	for _, element := range elements {
		at := Value[[]float64](b, fmt.Sprintf(`(r => [r.x + r.width / 2, r.y + r.height / 2])(%s.getBoundingClientRect())`, element))
		b.finger(kind, &input.TouchPoint{X: at[0], Y: at[1]})
		kind = input.DispatchTouchEventTypeTouchMove
	}
}

// Hold touches the middle of an element for a long time. The finger stays there.
func (b Tab) Hold(element string) {
	b.Helper()
	b.Run(`delete window.long`)
	b.Touch(element)
	b.Wait(`window.long`)
	b.Run(`long()`)
}

// Lift lifts the finger.
func (b Tab) Lift() {
	b.Helper()
	b.finger(input.DispatchTouchEventTypeTouchEnd)
}

func (b Tab) finger(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
	b.Helper()
	_, err := chromedp.Call(b.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{
		Type: kind, TouchPoints: append([]*input.TouchPoint{}, points...),
	})
	check.Must(b, err)
}

// Picture saves a picture of the tab as a PNG file in a folder, once nothing moves.
func (b Tab) Picture(folder, name string) {
	b.Helper()
	b.Wait(`document.getAnimations().every(a => a.playState != 'running')`)
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	check.Must(b, err)
	check.Must(b, os.WriteFile(filepath.Join(folder, name+".png"), png, 0o600))
}
