package main

import (
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"sudokubot/bot/web/chromiumtest"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// picture saves a picture of the page into the folder of the variable PICTURES, if it is set.
func picture(b chromiumtest.Tab, name, theme string, width, height int64) {
	b.Helper()
	if dir := os.Getenv("PICTURES"); dir != "" {
		b.Size(width, height)
		b.Theme(theme)
		b.Picture(dir, name)
	}
}

const boardCells = `document.querySelectorAll('.cell')`

// TestPageOfTheWholeBot opens the daily in Telegram's Mini App, and plays it: by touch, over a reload, and
// by keyboard to the end. Then the chat has the result.
func TestPageOfTheWholeBot(t *testing.T) {
	b := chromiumtest.Open(t)
	for _, lang := range []string{"en", "fa"} {
		s := newTelegram(t, newMovedClock())
		config, address := paged(t, s.config)
		s.begin(config)
		s.log.Await(t, "connected to Telegram") // the page is served before
		ann := s.User("Ann", lang)
		data := initData(s.Token, ann.ID, lang, s.now())
		b.Size(360, 740)
		b.Do(chromedp.Navigate("about:blank"))
		b.Do(chromedp.Navigate(address + "/app?l=" + lang + "#tgWebAppData=" + url.QueryEscape(data)))
		b.Wait(boardCells + `.length == 81`)
		picture(b, lang+"-begun", "light", 360, 740)
		given := chromiumtest.Value[string](b, `[...`+boardCells+`].map(c => c.classList.contains('given') ? c.textContent : '.').join('')`)
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
			b.Tap(fmt.Sprintf("%s[%d]", boardCells, i))
			b.Tap(fmt.Sprintf(`document.querySelectorAll('.key')[%d]`, solution[i]-1))
		}
		picture(b, lang+"-half", "dark", 360, 740)
		b.Do(chromedp.Reload())
		b.Wait(boardCells + `.length == 81`)
		filled := `[...` + boardCells + `].filter(c => /[0-9۰-۹]/.test(c.textContent) && !c.firstElementChild).length`
		b.Wait(fmt.Sprintf("%s == %d", filled, 81-len(empty)+half))
		picture(b, lang+"-wide", "light", 1280, 800)
		for _, i := range empty[half:] {
			b.Tap(fmt.Sprintf("%s[%d]", boardCells, i))
			b.Do(chromedp.KeyEvent(fmt.Sprint(solution[i])))
		}
		b.Wait(`document.querySelector('main').dataset.flag == 'over'`)
		picture(b, lang+"-over", "dark", 1280, 800)
		s.stop()
	}
}
