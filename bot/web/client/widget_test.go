package client_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"modernc.org/quickjs"

	"sudokubot/bot/web/client"
	"sudokubot/solver/check"
)

// engine is a JavaScript engine as Telegram's apps have it.
type engine struct {
	testing.TB
	vm *quickjs.VM
}

func newEngine(t testing.TB, scripts ...string) engine {
	t.Helper()
	vm, err := quickjs.NewVM()
	check.Must(t, err)
	t.Cleanup(func() { vm.Close() })
	e := engine{t, vm}
	for _, script := range scripts {
		e.run(script)
	}
	return e
}

// run evaluates a script, and the promises which that settles.
func (e engine) run(script string) any {
	e.Helper()
	v, err := e.vm.Eval(script, quickjs.EvalGlobal)
	check.Must(e, err, script[:min(len(script), 200)])
	_, err = e.vm.ExecutePendingJobs()
	check.Must(e, err)
	return v
}

// text evaluates a script with a text as its result.
func (e engine) text(script string) string {
	e.Helper()
	text, _ := e.run(script).(string)
	return text
}

// widgetParts returns the style and the script of the widget.
func widgetParts(t testing.TB) (style, script string) {
	t.Helper()
	parts := regexp.MustCompile(`^<style>(.*)</style><div id="w"></div><script>((?s:.*))</script>$`).FindStringSubmatch(client.Widget())
	check.True(t, len(parts) == 3, "the widget is not a style, a div and a script")
	return parts[1], parts[2]
}

// widget is the widget of a game in a sandbox.
type widget struct {
	engine
	*double
	sent int // requests
}

func openWidget(t testing.TB, d *double) *widget {
	t.Helper()
	sandbox, err := os.ReadFile("testdata/sandbox.js")
	check.Must(t, err)
	_, script := widgetParts(t)
	e := newEngine(t, string(sandbox))
	e.run("sandbox.begin(" + encoded(d.public()) + "," + encoded(d.take("")) + ")")
	e.run(script)
	return &widget{engine: e, double: d}
}

// link is how requests travel: it answers the waiting one.
type link func(w *widget, request string)

func (w *widget) answer(state string) { w.run("sandbox.answer(" + encoded(state) + ")") }

// tap taps a button, and 250 ms later lets all requests travel.
func (w *widget) tap(kind string, k int, l link) {
	w.Helper()
	w.run("sandbox.tap(" + encoded(kind) + "," + encoded(k) + ");sandbox.pass(250)")
	w.travel(l)
}

func (w *widget) travel(l link) {
	w.Helper()
	for request := w.text("sandbox.request()"); request != ""; request = w.text("sandbox.request()") {
		w.sent++
		l(w, request)
	}
}

// rest lets time pass until nothing waits.
func (w *widget) rest(l link) {
	w.Helper()
	for range 60 {
		w.run("sandbox.pass(1000)")
		w.travel(l)
	}
}

func straight(w *widget, request string) { w.answer(w.take(request)) }

// faults returns links with faults.
func faults() map[string]link {
	count, old := 0, ""
	return map[string]link{
		"none": straight,
		"every third answer lost": func(w *widget, request string) {
			state := w.take(request)
			if count++; count%3 == 0 {
				w.run("sandbox.pass(2000);sandbox.fail()")
				return
			}
			w.answer(state)
		},
		"every third request lost": func(w *widget, request string) {
			if count++; count%3 == 0 {
				w.run("sandbox.pass(2000);sandbox.fail()")
				return
			}
			w.answer(w.take(request))
		},
		"each request twice": func(w *widget, request string) {
			w.take(request)
			w.answer(w.take(request))
		},
		"states reordered": func(w *widget, request string) {
			now := w.take(request)
			if old != "" {
				w.run("sandbox.update(" + encoded(old) + ")")
			}
			w.answer(now)
			if old != "" {
				w.run("sandbox.update(" + encoded(old) + ")")
			}
			old = now
		},
	}
}

// TestWidgetGames plays whole games in the sandbox, with faults. Each digit must be entered once.
func TestWidgetGames(t *testing.T) {
	t.Parallel()
	start := time.Unix(1796000000, 0)
	for name := range faults() {
		for _, digitFirst := range []bool{false, true} {
			t.Run(name+map[bool]string{false: ", cell first", true: ", digit first"}[digitFirst], func(t *testing.T) {
				t.Parallel()
				d := begin(t, classic, solution, '0', func() time.Time { return start })
				w, l := openWidget(t, d), faults()[name]
				cells, digits := d.left()
				check.Equal(t, len(cells), 51)
				taps := 0
				tap := func(kind string, k int) { taps++; w.tap(kind, k, l) }
				if digitFirst {
					for digit := 1; digit <= 9; digit++ {
						tap("b", digit-1)
						for i, c := range cells {
							if digits[i] == digit {
								tap("c", c)
							}
						}
					}
				} else {
					for i, c := range cells {
						tap("c", c)
						tap("b", digits[i]-1)
					}
				}
				check.Equal(t, w.text("sandbox.digits()"), solution, "on the screen before the bot knows all")
				w.rest(l)
				check.Equal(t, d.filled(), solution, "at the bot")
				check.Equal(t, len(strings.Fields(d.play.Moves)), 51, "moves made")
				check.True(t, d.play.Over(), "the game continues")
				want := map[bool]int{false: 100, true: 60}[digitFirst]
				check.True(t, taps*50/51 <= want, "%d taps for 51 digits, want %d for 50", taps, want)
				check.True(t, w.sent <= 60, "%d requests", w.sent)
			})
		}
	}
}

// TestWidgetSendsInTaps checks a host which takes requests only within taps. The mark in the head sends what
// waits.
func TestWidgetSendsInTaps(t *testing.T) {
	t.Parallel()
	d := begin(t, classic, solution, '0', atNoon)
	w := openWidget(t, d)
	w.run("sandbox.limit()")
	cells, digits := d.left()
	for i, c := range cells {
		w.tap("c", c, straight)
		w.tap("b", digits[i]-1, straight)
	}
	w.rest(straight)
	check.True(t, strings.Contains(w.text("sandbox.texts('h')"), "●"), "nothing shows what waits: %s", w.text("sandbox.texts('h')"))
	w.tap("h", 0, straight)
	check.Equal(t, d.filled(), solution)
	check.True(t, !strings.Contains(w.text("sandbox.texts('h')"), "●"), "something waits: %s", w.text("sandbox.texts('h')"))
}

// TestWidgetOfTwo checks that two widgets of a game, one opened in the middle, show one board.
func TestWidgetOfTwo(t *testing.T) {
	t.Parallel()
	d := begin(t, classic, solution, '۰', atNoon)
	w := openWidget(t, d)
	cells, digits := d.left()
	both := func(one, other *widget) link {
		return func(_ *widget, request string) {
			state := d.take(request)
			one.answer(state)
			other.run("sandbox.update(" + encoded(state) + ")")
		}
	}
	for i, c := range cells[:20] {
		w.tap("c", c, straight)
		w.tap("b", digits[i]-1, straight)
	}
	w.rest(straight)
	again := openWidget(t, d)
	for i, c := range cells[20:] {
		one, other := w, again
		if i%2 == 0 {
			one, other = again, w
		}
		one.tap("c", c, both(one, other))
		one.tap("b", digits[20+i]-1, both(one, other))
	}
	w.rest(both(w, again))
	again.rest(both(again, w))
	check.Equal(t, d.filled(), solution)
	check.Equal(t, len(strings.Fields(d.play.Moves)), 51, "moves made")
	check.Equal(t, w.text("sandbox.digits()"), again.text("sandbox.digits()"))
	check.True(t, strings.HasPrefix(w.text("sandbox.digits()"), "۵۳۴"), "no Persian digits: %s", w.text("sandbox.digits()"))
}

// TestWidgetTools checks the tools. Paid help needs a second tap, undo is shown at once, and a pause covers
// the board.
func TestWidgetTools(t *testing.T) {
	t.Parallel()
	d := begin(t, classic, solution, '0', atNoon)
	w := openWidget(t, d)
	const notes, colour, hint, control, pause = 0, 1, 4, 5, 6
	w.tap("a", hint, straight)
	check.True(t, strings.Contains(w.text("sandbox.texts('a')"), "Hint?"), "the hint does not ask: %s", w.text("sandbox.texts('a')"))
	w.tap("c", 2, straight)
	w.rest(straight)
	check.Equal(t, d.help, 0, "help after one tap")
	w.tap("a", hint, straight)
	w.tap("a", hint, straight)
	w.tap("a", control, straight)
	w.tap("a", control, straight)
	w.rest(straight)
	check.Equal(t, d.help, 2, "help after two taps each")

	w.tap("b", 3, straight) // cell 2 is selected
	check.Equal(t, w.text("sandbox.digits()")[2:3], "4")
	w.run("sandbox.tap('a', 2)")
	check.Equal(t, w.text("sandbox.digits()")[2:3], ".", "undone on the screen")
	w.run("sandbox.tap('a', 3)")
	check.Equal(t, w.text("sandbox.digits()")[2:3], "4", "done again on the screen")
	w.rest(straight)
	check.Equal(t, d.filled()[2:3], "4")

	w.tap("c", 3, straight)
	w.tap("a", notes, straight)
	w.tap("b", 0, straight)
	w.tap("b", 5, straight)
	w.tap("a", notes, straight)
	check.Equal(t, w.text("sandbox.classes('a')"), "a o|a|a|a|a|a|a", "only Centre is on")
	check.True(t, strings.HasPrefix(w.text("sandbox.texts('a')"), "Centre|"), "the tools are %s", w.text("sandbox.texts('a')"))
	w.tap("a", colour, straight)
	w.tap("b", 7, straight)
	w.tap("a", pause, straight)
	w.rest(straight)
	check.True(t, d.play.Paused, "the bot has not paused")
	check.Equal(t, w.text("sandbox.digits()"), strings.Repeat(".", 81), "covered")
	w.tap("c", 40, straight)
	w.rest(straight)
	check.True(t, !d.play.Paused, "a tap does not go on")
	check.Equal(t, w.text("sandbox.digits()")[2:3], "4")
	check.Equal(t, d.play.Notes, "3:42")
	check.Equal(t, d.play.Colours, "0008")
}

// The properties and members which the widget may use, as docs/BOARD.md lists them.
var (
	properties = strings.Fields(`margin font-size max-width display align-items flex height line-height text-align opacity width
		border border-top border-left border-radius min-width min-height padding background color box-sizing font-weight white-space`)
	members = strings.Fields(`publicData chatData onUpdate request result then
		getElementById createElement appendChild className textContent onclick style height lineHeight background
		now random fromCharCode min max split slice map filter find every some includes reduce join push pop splice length replace toString forEach`)
)

// TestWidgetIsPlain checks the widget against the lists of what the sandbox is known or likely to have.
func TestWidgetIsPlain(t *testing.T) {
	t.Parallel()
	style, script := widgetParts(t)
	for _, rule := range regexp.MustCompile(`([^{}]+)\{([^{}]*)\}`).FindAllStringSubmatch(style, -1) {
		for selector := range strings.SplitSeq(rule[1], ",") {
			check.True(t, regexp.MustCompile(`^([.#]\w|body|button)$`).MatchString(selector), "selector %q", selector)
		}
		for declaration := range strings.SplitSeq(rule[2], ";") {
			property, value, _ := strings.Cut(declaration, ":")
			check.True(t, slices.Contains(properties, property), "property %q", property)
			check.True(t, !regexp.MustCompile(`url|calc|var\([^,]*\)|gradient`).MatchString(value), "value %q", value)
		}
	}
	check.True(t, len(regexp.MustCompile(`\.[a-zA-Z]+`).FindAllString(script, -1)) > 50, "no members found")
	for _, member := range regexp.MustCompile(`[^.]\.([a-zA-Z]\w*)`).FindAllStringSubmatch(script, -1) {
		check.True(t, slices.Contains(members, member[1]), "member %q", member[1])
	}
	forbidden := regexp.MustCompile(`https?:|@import|innerHTML|eval|Function|fetch|navigator|window|localStorage|await|import`)
	check.Equal(t, forbidden.FindString(style+script), "")
}
