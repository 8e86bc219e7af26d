package client_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"sudokubot/bot/web/chromiumtest"
	"sudokubot/generator"
	"sudokubot/solver/check"
)

var pictures = flag.String("pictures", "", "folder for pictures of the page; empty: none are taken")

// TestPictures takes pictures of the page for a person to look at, if the flag pictures is set.
func TestPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("-pictures is not set")
	}
	b := chromiumtest.Open(t)
	widgetPictures(t, b)
	words := map[string][]frame{
		"en": {{"t": "In row 4, column 5 only one digit is left.", "c": [][]frame{{{"l": "Show it", "d": "x"}, {"l": "Why?", "d": "y"}}}},
			{"o": []frame{{"n": "Sara", "f": 30, "a": 51}, {"n": "Ali", "f": 51, "a": 51, "d": true}}}},
		"fa": {{"t": "در سطر ۴ ستون ۵ فقط یک رقم مانده.", "c": [][]frame{{{"l": "نشانم بده", "d": "x"}, {"l": "چرا؟", "d": "y"}}}},
			{"o": []frame{{"n": "سارا", "f": 30, "a": 51}, {"n": "علی", "f": 51, "a": 51, "d": true}}}},
	}
	made := map[string]string{"classic9": classic}
	for _, name := range []string{"box2x3", "jigsaw9", "classic9+x", "classic9+windows", "classic9+groups", "classic16"} {
		v, err := generator.Named(name)
		check.Must(t, err)
		p, _, err := generator.Generate(t.Context(), generator.Spec{Variant: v, Seed: 3})
		check.Must(t, err)
		made[name] = p.String()
	}
	take := func(name, line, lang string, dark bool, width, height int64, script string) {
		d := begin(t, line, solution, map[string]rune{"en": '0', "fa": '۰'}[lang], atNoon)
		s := serve(t, d, lang, words[lang]...)
		theme := "light"
		if dark {
			theme = "dark"
		}
		b.Theme(theme)
		b.Size(width, height)
		open(b, s)
		b.Run(script)
		b.Picture(*pictures, name)
		s.Close()
	}
	const play = `
		const cell = (r, c) => document.querySelectorAll('.cell')[r * 9 + c].dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, pointerId: 1,
			clientX: document.querySelectorAll('.cell')[r * 9 + c].getBoundingClientRect().x + 8, clientY: document.querySelectorAll('.cell')[r * 9 + c].getBoundingClientRect().y + 8}));
		Element.prototype.setPointerCapture = () => {};
		const up = () => document.querySelector('.grid').dispatchEvent(new PointerEvent('pointerup', {bubbles: true, pointerId: 1}));
		const key = k => document.querySelectorAll('.key')[k - 1].click(), mode = k => document.querySelectorAll('.modes button')[k].click();
		const at = (r, c, k) => { cell(r, c); up(); key(k) };
		at(0, 2, 4); at(0, 3, 6); at(1, 1, 7); at(4, 4, 5); at(0, 5, 5);
		mode(1); for (const k of [1, 2, 4]) { if (k == 1) { cell(2, 0); up() } key(k) } at(2, 3, 2); key(3); at(5, 5, 4); key(9);
		mode(2); at(5, 7, 1); key(2); key(6); at(5, 5, 2); key(7); at(6, 0, 1); for (const k of [2, 3, 4, 5, 6, 7, 8, 9]) key(k);
		mode(1); for (const k of [1, 2, 3, 4, 5, 6, 7, 8, 9]) key(k);
		mode(3); at(6, 6, 4); at(6, 7, 6); at(7, 7, 1); at(8, 0, 7); at(2, 8, 3);
		mode(0); cell(4, 4); up()`
	for _, lang := range []string{"en", "fa"} {
		for _, dark := range []bool{false, true} {
			suffix := fmt.Sprintf("-%s-%v", lang, map[bool]string{false: "light", true: "dark"}[dark])
			take("phone"+suffix, classic, lang, dark, 360, 740, play)
			take("screen"+suffix, classic, lang, dark, 1280, 800, play)
		}
	}
	for name, line := range made {
		take("kind-"+name, line, "en", false, 360, 740, `0`)
	}
	take("screen-16", made["classic16"], "fa", true, 1280, 800, `0`)
	take("landscape", classic, "en", true, 740, 360, play)
	for lang, text := range map[string]string{"en": "Solved in 6:53: no hints, one mistake. Well played! 🎉", "fa": "آفرین! در ۶:۵۳ حل شد: بدون راهنمایی، یک اشتباه 🎉"} {
		again, share := "Another", "Share"
		if lang == "fa" {
			again, share = "یکی دیگر", "فرستادن برای دوستان"
		}
		words[lang] = []frame{{"t": text, "c": [][]frame{{{"l": again, "d": "x", "s": "primary"}, {"l": share, "d": "y"}}}}}
		take("over-"+lang, "classic9:"+solution[:80]+".", lang, lang == "fa", 360, 740, strings.Split(play, "at(0, 2, 4)")[0]+"at(8, 8, 9)")
	}
	take("phone-paused", classic, "en", false, 360, 740, `document.querySelector('header .tool').click()`)
	take("phone-colours", classic, "en", true, 360, 740, `document.querySelectorAll('.modes button')[3].click()`)
	take("phone-more", classic, "fa", false, 360, 740, `document.querySelector('details').open = true; scrollTo(0, 9999)`)
}
