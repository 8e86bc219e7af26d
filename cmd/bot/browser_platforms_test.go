package main

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// tab is a tab of Chromium. bot/web/client tests the page with a double of the bot; here it has the whole
// bot.
type tab struct {
	testing.TB
	ctx context.Context
}

// newTab returns a tab of a new Chromium. It skips the test where there is no Chromium.
func newTab(t testing.TB) tab {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("NOT CHECKED: there is no Chromium")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir()), chromedp.WSURLReadTimeout(2*time.Minute))
	ctx, stop := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	return tab{t, ctx}
}

func do(b tab, a chromedp.Action[chromedp.Void]) {
	b.Helper()
	check.Must(b, chromedp.Do(b.ctx, a))
}

// value evaluates a script with a result of type T.
func value[T any](b tab, script string) T {
	b.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	check.Must(b, err, script)
	return v
}

// wait waits until a condition holds.
func (b tab) wait(condition string) {
	b.Helper()
	value[bool](b, fmt.Sprintf(`new Promise((done, fail) => {
		const end = Date.now() + 60000, look = () => %s ? done(true) : Date.now() > end ? fail(new Error(%q)) : requestAnimationFrame(look)
		look()
	})`, condition, "still not: "+condition))
}

// tap taps an element.
func (b tab) tap(element string) {
	b.Helper()
	at := value[[]float64](b, fmt.Sprintf(`(r => [r.x + r.width / 2, r.y + r.height / 2])(%s.getBoundingClientRect())`, element))
	_, err := chromedp.Call(b.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{
		Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: at[0], Y: at[1]}},
	})
	check.Must(b, err)
	_, err = chromedp.Call(b.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{
		Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{},
	})
	check.Must(b, err)
}

// picture saves a picture of the page into the folder of the variable PICTURES, if it is set.
func (b tab) picture(name, theme string, width, height int64) {
	b.Helper()
	dir := os.Getenv("PICTURES")
	if dir == "" {
		return
	}
	do(b, chromedp.EmulateViewport(width, height))
	features := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}}
	_, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
	check.Must(b, err)
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	check.Must(b, err)
	check.Must(b, os.WriteFile(filepath.Join(dir, name+".png"), png, 0o600))
}

const board = `document.querySelectorAll('.cell')`

// TestPageOfTheWholeBot opens the daily in Telegram's Mini App, and plays it: by touch, over a reload, and
// by keyboard to the end. Then the chat has the result.
func TestPageOfTheWholeBot(t *testing.T) {
	b := newTab(t)
	for _, lang := range []string{"en", "fa"} {
		s := newTelegram(t, newMovedClock())
		config, address := paged(t, s.config)
		s.begin(config)
		s.log.Await(t, "connected to Telegram") // the page is served before
		ann := s.User("Ann", lang)
		data := initData(s.Token, ann.ID, lang, s.now())
		do(b, chromedp.EmulateViewport(360, 740))
		do(b, chromedp.Navigate("about:blank"))
		do(b, chromedp.Navigate(address+"/app?l="+lang+"#tgWebAppData="+url.QueryEscape(data)))
		b.wait(board + `.length == 81`)
		b.picture(lang+"-begun", "light", 360, 740)
		given := value[string](b, `[...`+board+`].map(c => c.classList.contains('given') ? c.textContent : '.').join('')`)
		for i, digit := range []rune("۰۱۲۳۴۵۶۷۸۹") {
			given = strings.ReplaceAll(given, string(digit), fmt.Sprint(i))
		}
		p, err := sudoku.Parse("classic9:" + given)
		check.Must(t, err)
		solved, err := solver.Solve(t.Context(), p, solver.Options{})
		check.Must(t, err)
		solution := solved.Solutions[0]
		var empty []int
		for i := range 81 {
			if given[i] == '.' {
				empty = append(empty, i)
			}
		}
		half := len(empty) / 2
		for _, i := range empty[:half] {
			b.tap(fmt.Sprintf("%s[%d]", board, i))
			b.tap(fmt.Sprintf(`document.querySelectorAll('.key')[%d]`, solution[i]-1))
		}
		b.picture(lang+"-half", "dark", 360, 740)
		do(b, chromedp.Reload())
		b.wait(board + `.length == 81`)
		filled := `[...` + board + `].filter(c => /[0-9۰-۹]/.test(c.textContent) && !c.firstElementChild).length`
		b.wait(fmt.Sprintf("%s == %d", filled, 81-len(empty)+half))
		b.picture(lang+"-wide", "light", 1280, 800)
		for _, i := range empty[half:] {
			b.tap(fmt.Sprintf("%s[%d]", board, i))
			do(b, chromedp.KeyEvent(fmt.Sprint(solution[i])))
		}
		b.wait(`document.querySelector('main').dataset.flag == 'over'`)
		b.picture(lang+"-over", "dark", 1280, 800)
		s.stop()
	}
}
