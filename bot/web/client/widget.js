// The board of a message of Telegram, up to 9x9. Its sandbox draws natively what docs/BOARD.md lists; so only div and
// button, changed by className, textContent and three style properties, with a handler each.
import * as game from './core.js'

// The only lines that name the objects of the sandbox. Their names are assumed: see docs/BOARD.md.
const read = () => [TelegramWidget.publicData, TelegramWidget.chatData]
const listen = f => TelegramWidget.onUpdate(f)
const ask = text => TelegramWidget.request(text).then(answer => answer.result)

const make = (up, cls, text, press) => {
  const e = document.createElement(press ? 'button' : 'div')
  e.className = cls
  e.textContent = text
  if (press) e.onclick = press
  up.appendChild(e)
  return e
}
const tints = '230,60,60|240,140,30|230,210,40|90,190,70|40,190,180|50,130,240|140,90,230|230,90,190'.split('|').map(s => `rgba(${s},.45)`)

// Requests: one at a time, 1.1 s apart, because Telegram takes five in 5 s.
const apart = 1100, wait = 3000, instantly = 50 // milliseconds
let last = 0, timer = 0, onlyTaps = false

const flush = tapped => {
  clearTimeout(timer)
  const before = last, now = Date.now(), early = last + apart - now
  if (early > 0 && !onlyTaps) timer = setTimeout(flush, early)
  if (early > 0 || onlyTaps && tapped != 1) return
  const text = game.batch()
  if (!text) return
  last = now
  ask(text).then(state => {
    game.failed()
    load(state)
    flush()
  }, () => {
    game.failed()
    // Perhaps only a tap may send: then each tap sends what waits, and the mark in the head does.
    onlyTaps = tapped != 1 && Date.now() - now < instantly
    if (onlyTaps) last = before
    else timer = setTimeout(flush, wait)
    draw()
  })
}

const load = state => {
  game.load(state || '')
  draw()
}

game.begin(read()[0])
const n = game.n, tall = n > 6 ? '34px' : '46px', signOf = d => d ? game.local(d) : ''
let asked = -1, row

// act is the handler of a tap that does f.
const act = f => () => {
  const before = asked
  asked = -1
  if (game.flag == 'p') game.move(game.COMMAND, game.RESUME)
  else f(before)
  draw()
  flush(1)
}

const w = document.getElementById('w')
const head = make(w, 'r', ''), clock = make(head, 'h u', '')
make(head, 'h', game.title)
const mark = make(head, 'h u', '', () => flush(1))
const letters = make(w, 'r', '')
make(letters, 'j', '')
for (let i = 1; i <= n; i++) make(letters, 'k', signOf(i))
const frame = make(w, 'r', ''), side = make(frame, 'j', ''), grid = make(frame, 'g', '')
const classes = [], shown = []
const cells = game.given.map((given, i) => {
  if (i % n == 0) {
    row = make(grid, 'r', '')
    const v = make(side, '', signOf(i / n + 1)).style
    v.height = v.lineHeight = tall
  }
  const same = j => game.regions && game.regions[i] == game.regions[j]
  classes[i] = 'c' + (same(i - n) ? '' : ' t') + (i % n && same(i - 1) ? '' : ' l')
  const e = make(row, classes[i], '', act(() => game.cell(i)))
  e.style.height = tall
  return e
})
const pad = [], half = n + 2 >> 1
for (let d = 1; d <= n + 1; d++) {
  const k = d % (n + 1)
  if (d % half == 1) row = make(w, 'r', '')
  pad[k] = make(row, 'b', signOf(k) || '×', act(() => game.mode == game.COLOUR && k > 8 || game.digit(k)))
}
row = make(w, 'r', '')
// The tools behind the two that change what the digits are for.
const commands = [0, 0, game.UNDO, game.REDO, game.HINT, game.CHECK, game.PAUSE]
const tools = commands.map((command, k) => make(row, 'a', game.labels[k], act(before => {
  if (k < 2) game.use((k ? [2, 2, 0, 0, 2] : [1, 4, 1, 0, 0])[game.mode]) // digits, corner, centre; digits, colours
  else if (+game.prices[command] && k > 3 && k < 6 && before != k) asked = k
  else game.move(game.COMMAND, command)
})))
const line = make(w, 'm', '')

const tick = () => clock.textContent = game.clock < 0 ? '' : game.time(Date.now())

const draw = () => {
  const paused = game.flag == 'p', top = game.highlighted()
  cells.forEach((cell, i) => {
    const d = game.digits[i], note = game.notes[i], centre = game.centres[i], at = game.picked.includes(i), colour = game.colours[i]
    let c = classes[i], t = signOf(d)
    if (!d && centre) {
      const [corners, middle] = [note, centre].map(set => game.list(set).map(signOf).join(''))
      t = [corners.slice(0, half), middle.slice(0, half), middle.slice(half), corners.slice(half)].filter((s, k) => s || k != 2).join('\n')
      c += ' d'
    } else if (!d && note) {
      for (let k = 1; k <= n; k++) t += (note >> k - 1 & 1 ? signOf(k) : '\u2007') + (k % 3 ? '\u2007' : k < n ? '\n' : '')
      c += ' n'
    }
    if (game.given[i]) c += ' f'
    if (game.marks[i] == 1 || !game.given[i] && game.clashes(i)) c += ' e'
    c += at || game.marks[i] == 2 ? ' s' : d && d == top ? ' q' : colour ? '' : game.sees(i) ? ' p' : game.extras[i] ? ' x' : ''
    if (paused) c = classes[i], t = ''
    const tint = !paused && colour && !at ? tints[colour - 1] : ''
    if (shown[i] == (shown[i] = c + t + tint)) return
    cell.className = c
    cell.textContent = t
    cell.style.background = tint
  })
  pad.forEach((b, k) => {
    const colours = game.mode == game.COLOUR
    b.className = 'b' + (game.armed == k ? ' o' : k && (colours ? k > 8 : game.left(k) < 1) ? ' z' : '')
    b.style.background = colours && tints[k - 1] || ''
  })
  tools.forEach((b, k) => {
    const price = game.prices[k - 3]
    b.className = 'a' + (k == [9, 0, 1, 9, 0][game.mode] || k == 6 && paused || asked == k ? ' o' : '')
    if (!k) b.textContent = game.labels[[0, 11, 0, 0, 12][game.mode]]
    if (k == 4 || k == 5) b.textContent = game.labels[k] + (asked == k ? '?' : +price ? ' +' + game.local(price) : '')
  })
  mark.textContent = game.queue.length ? '● ' + game.local(game.queue.length) : ''
  line.textContent = paused ? game.labels[7] : game.say
  tick()
}

load(read()[1])
listen(() => load(read()[1]))
setInterval(tick, 1000)
