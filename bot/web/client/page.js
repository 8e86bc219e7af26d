// The board of a browser: a page, a Mini App of Telegram, an Activity of Discord. core.js has the game, board.go's
// protocol is in docs/BOARD.md. The page has no words of its own: they come with its HTML.
import * as game from './core.js'

const { host, socket, words } = document.body.dataset
const root = document.documentElement, said = JSON.parse(words)
const say = (key, blanks) => said[key].replace(/\{(\w)\}/g, (_, k) => blanks[k])
const number = game.local

// Storage may be forbidden in a frame: then the page forgets.
const stored = (store, key) => { try { return JSON.parse(window[store].getItem(key)) || {} } catch { return {} } }
const store = (store, key, value) => { try { window[store].setItem(key, JSON.stringify(value)) } catch { } }
const place = location.pathname + location.search
const kept = stored('sessionStorage', place)
const options = { clashes: true, corners: true, contrast: false, ...stored('localStorage', 'board') }

// make appends a new element to another.
const make = (up, tag, cls, text, attributes = {}) => {
  const e = document.createElement(tag)
  if (cls) e.className = cls
  if (text) e.textContent = text
  for (const k in attributes) e.setAttribute(k, attributes[k])
  up.append(e)
  return e
}
const button = (up, cls, text, press, attributes) => {
  const b = make(up, 'button', cls, text, { type: 'button', ...attributes })
  b.onclick = press
  return b
}
const icons = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3', redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.500 1 2.500h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3Z',
  check: 'm4 12 5 5L20 6', pause: 'M8 5v14M16 5v14', more: 'M5 12h.01M12 12h.01M19 12h.01', resume: 'M7 4l13 8-13 8Z',
  erase: 'M9 5h11v14H9l-6-7Zm3 4 5 6m0-6-5 6',
}
const icon = (up, name) => {
  const [svg, path] = ['svg', 'path'].map(tag => document.createElementNS('http://www.w3.org/2000/svg', tag))
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', icons[name])
  svg.append(path)
  up.prepend(svg)
}

// --- The connection

let line, tries = 0, timer, again, skew = 0, shut = '', text = '', others = []

// Telegram gives its proof and its colours behind the # of the address (core.telegram.org/api/web-events).
const fragment = new URLSearchParams(location.hash.slice(1)), proof = fragment.get('tgWebAppData') || ''
if (kept.proof != proof) kept.token = ''
kept.proof = proof

const connected = () => line && line.readyState == 1
const send = frame => connected() && line.send(JSON.stringify(frame))

const connect = () => {
  clearTimeout(timer)
  line = new WebSocket(new URL(socket, location.href.replace(/^http/, 'ws')))
  line.onopen = () => send({ a: kept.token || proof })
  line.onmessage = e => {
    tries = 0
    receive(JSON.parse(e.data))
  }
  line.onclose = e => {
    game.failed()
    shut = { 4001: 'closed', 4002: 'crowded' }[e.code] || ''
    if (shut) return notice(said[shut])
    timer = setTimeout(connect, e.code == 4003 ? 5000 : Math.min(8000, 500 * 2 ** tries++))
    draw()
  }
}
const hurry = () => !shut && (!line || line.readyState > 1) && connect()

const receive = f => {
  if (f.a) kept.token = f.a
  if (f.n) skew = f.n - Date.now()
  if (f.u && f.u != text) open(f.u)
  if (f.t != null) tell(f)
  if (f.o) others = f.o
  if (f.e) notice(f.e)
  if (f.s && text) game.load(f.s)
  sync()
}

// sync draws the board, keeps what waits over a reload, and sends it.
const sync = () => {
  kept.text = text
  Object.assign(kept, { run: game.run, first: game.first, queue: game.queue })
  store('sessionStorage', place, kept)
  draw()
  const batch = connected() && text ? game.batch() : ''
  if (!batch) return
  send({ b: batch })
  clearTimeout(again)
  again = setTimeout(() => {
    game.failed()
    sync()
  }, 4000)
}

// --- What is on the page

let page, grid, cover, cells = [], drawn = [], pad = [], tools = {}, modes = [], clock, waiting, words1, choices, bars, live, toast
let focus = 0, asked = '', ask = ''

const open = public_ => {
  text = public_
  game.begin(text, kept.text == text && kept.queue.length ? kept : null)
  build()
}

const build = () => {
  const n = game.n
  document.body.textContent = ''
  cells = []
  drawn = []
  document.title = game.title || said.title
  page = make(document.body, 'main', 'game')
  page.style.setProperty('--n', n)
  page.classList.toggle('large', n > 9)
  const head = make(page, 'header')
  make(head, 'h1', '', document.title)
  waiting = make(head, 'span', 'waiting')
  clock = make(head, 'span', 'clock', '', { role: 'timer', dir: 'ltr' })
  tool(head, 'pause', () => command(game.flag ? game.RESUME : game.PAUSE))

  const frame = make(page, 'div', 'frame', '', { dir: 'ltr' })
  const side = [make(frame, 'div', 'columns', '', { 'aria-hidden': true }), make(frame, 'div', 'rows', '', { 'aria-hidden': true })]
  for (let i = 1; i <= n; i++) side.map(s => make(s, 'span', '', number(i)))
  grid = make(frame, 'div', 'grid', '', {
    role: 'grid', 'aria-label': said.board, 'aria-multiselectable': true, 'aria-rowcount': n, 'aria-colcount': n,
  })
  const grouped = game.extras.every(x => x)
  for (let i = 0, row; i < n * n; i++) {
    if (i % n == 0) row = make(grid, 'div', 'row', '', { role: 'row' })
    const thick = j => game.regions && game.regions[i] != game.regions[j]
    cells[i] = make(row, 'div', '', '', { role: 'gridcell', tabindex: i ? -1 : 0 })
    cells[i].base = 'cell' + (i >= n && thick(i - n) ? ' top' : '') + (i % n && thick(i - 1) ? ' start' : '') + (game.extras[i] ? ' extra' : '')
    if (grouped) cells[i].style.setProperty('--tint', `hsl(${(31 - Math.clz32(game.extras[i])) * 40} 65% 55% / .2)`)
  }
  cover = make(frame, 'div', 'cover')
  make(cover, 'p', '', said.paused)
  button(cover, 'primary', said.resume, () => command(game.RESUME))

  const panel = make(page, 'div', 'panel')
  const kinds = make(panel, 'div', 'modes', '', { role: 'group', 'aria-label': said.board })
  modes = ['digits', 'notes', 'colours'].map((k, i) => button(kinds, '', said[k], () => act(() => mode(i))))
  const keys = make(panel, 'div', 'pad', '', { role: 'group', 'aria-label': said.digits, dir: 'ltr' })
  pad = []
  for (let d = 1; d <= Math.max(n, 8) + 1; d++) {
    const k = d > Math.max(n, 8) ? 0 : d, b = button(keys, 'key', '', () => press(k))
    if (k) make(b, 'span', 'sign', number(k))
    else icon(b, 'erase')
    make(b, 'small')
    hold(b, () => k && k <= n && act(() => game.digit(k, game.NOTE)))
    pad[k] = b
  }
  pad[0].setAttribute('aria-label', said.erase)
  const row = make(panel, 'div', 'tools', '', { role: 'group', 'aria-label': said.more })
  tool(row, 'undo', () => command(game.UNDO))
  tool(row, 'redo', () => command(game.REDO))
  tool(row, 'hint', () => costly('hint', game.HINT, game.prices[1]))
  tool(row, 'check', () => costly('check', game.CHECK, game.prices[2]))
  const more = make(panel, 'details', 'more'), list = make(more, 'div', 'list')
  more.prepend(make(list, 'summary', '', said.more))
  tool(list, 'fill', () => costly('fill', game.FILL, 1))
  tool(list, 'restart', () => costly('restart', game.RESTART, 1))
  tool(list, 'give-up', () => costly('give-up', game.GIVE_UP, 1))
  for (const k of ['clashes', 'corners', 'contrast']) {
    const label = make(list, 'label', '', said[k]), box = make(label, 'input', '', '', { type: 'checkbox' })
    box.checked = options[k]
    box.onchange = () => {
      options[k] = box.checked
      store('localStorage', 'board', options)
      drawn = []
      draw()
    }
  }
  const card = make(panel, 'section', 'card', '', { 'aria-label': said.title })
  words1 = make(card, 'div', 'words', '', { role: 'status', dir: 'auto' })
  choices = make(card, 'div', 'choices')
  bars = make(panel, 'section', 'others', '', { 'aria-label': said.others })
  live = make(page, 'div', 'hidden', '', { role: 'status' })
  toast = make(page, 'div', 'toast', '', { role: 'alert' })
  listen()
}

const tool = (up, name, press) => {
  const b = tools[name] = button(up, 'tool', '', press)
  make(b, 'span', 'label', said[name])
  make(b, 'small')
  if (icons[name]) icon(b, name)
}

// --- Drawing

const draw = () => {
  if (!text || game.digits == null) return
  const paused = game.flag == 'p', over = game.flag && !paused, same = game.highlighted()
  page.dataset.flag = over ? 'over' : game.flag
  root.classList.toggle('contrast', options.contrast)
  cells.forEach((c, i) => {
    const d = paused ? 0 : game.digits[i], note = paused || d ? 0 : game.notes[i], on = game.picked.includes(i)
    const clash = options.clashes && !paused && game.clashes(i), mark = paused ? 0 : game.marks[i], colour = paused ? 0 : game.colours[i]
    let cls = c.base + (game.given[i] ? ' given' : '') + (mark == 1 || clash ? ' wrong' : '') + (mark == 2 ? ' hinted' : '')
    if (colour) cls += ' k' + colour
    cls += on ? ' on' : d && d == same ? ' same' : game.sees(i) ? ' peer' : ''
    const key = cls + d + '/' + note + '/' + (note ? same : '') + options.corners
    if (drawn[i] == key) return
    drawn[i] = key
    c.className = cls
    c.setAttribute('aria-selected', on)
    const noted = digitsOf(note)
    c.setAttribute('aria-label', [where(i), d ? number(d) : note ? say('notes-are', { d: noted.map(number).join(' ') }) : said.empty,
      game.given[i] && said.given, mark == 1 && said.wrong, clash && said.clash, mark == 2 && said.hinted, colour && said['colour-' + colour]]
      .filter(x => x).join(', '))
    c.textContent = d ? number(d) : ''
    if (!note) return
    const box = make(c, 'div', options.corners ? 'corners' : 'centre')
    for (let k = 1; k <= game.n; k++) {
      if (noted.includes(k) || options.corners) make(box, 'span', k == same ? 'same' : '', noted.includes(k) ? number(k) : '')
    }
  })
  pad.forEach((b, k) => {
    const colours = game.mode == game.COLOUR, left = k && k <= game.n ? game.left(k) : 0
    b.className = 'key' + (colours && k ? ' k' + k : '') + (game.armed == k ? ' on' : '') + (!colours && k && left <= 0 ? ' done' : '')
    b.hidden = k > (colours ? 8 : game.n)
    b.setAttribute('aria-pressed', game.armed == k)
    if (!k) return
    b.firstChild.textContent = colours ? '' : number(k)
    b.lastChild.textContent = colours || left <= 0 ? '' : number(left)
    b.setAttribute('aria-label', colours ? said['colour-' + k] : number(k) + ', ' + say('left', { n: number(Math.max(0, left)) }))
  })
  modes.forEach((b, i) => b.setAttribute('aria-pressed', game.mode == i))
  for (const name in tools) {
    const price = { hint: game.prices[1], check: game.prices[2] }[name]
    tools[name].querySelector('.label').textContent = asked == name ? said.sure : said[name == 'pause' && paused ? 'resume' : name]
    tools[name].querySelector('small').textContent = +price ? say('price', { n: number(price) }) : ''
    tools[name].classList.toggle('on', asked == name)
    tools[name].disabled = !!over || paused && name != 'pause'
  }
  tools.hint.hidden = !game.prices[1]
  const waits = game.queue.length && !connected()
  waiting.textContent = game.queue.length ? '● ' + say('waiting', { n: number(game.queue.length) }) : ''
  waiting.classList.toggle('off', !!waits)
  drawOthers()
  tick()
}
const where = i => say('cell', { r: number((i / game.n | 0) + 1), c: number(i % game.n + 1) })
const digitsOf = mask => [...Array(game.n).keys()].map(d => d + 1).filter(d => mask >> d - 1 & 1)

let barred = ''
const drawOthers = () => {
  const key = JSON.stringify(others)
  if (barred == key && bars.childElementCount == others.length) return
  barred = key
  bars.textContent = ''
  for (const o of others) {
    const label = make(bars, 'label', o.d ? 'done' : '', say(o.d ? 'done' : 'filled', { a: o.n, d: number(o.f), n: number(o.a) }))
    make(label, 'progress', '', '', { max: o.a, value: o.d ? o.a : o.f })
  }
}

const tick = () => {
  if (text && game.digits) clock.textContent = game.clock < 0 ? '' : game.time(Date.now() + skew)
}

// tell shows what the bot says, with its choices.
const tell = f => {
  words1.textContent = f.t
  if (f.k) make(words1, 'pre', '', f.k, { dir: 'ltr' })
  choices.textContent = ''
  for (const row of f.c || []) {
    const r = make(choices, 'div', 'choice')
    for (const c of row) {
      if (c.u) make(r, 'a', c.s, c.l, { href: c.u, target: '_blank', rel: 'noopener' })
      else button(r, c.s, c.l, () => connected() ? send({ p: c.d }) : notice(said.lost))
    }
  }
}

let hide
const notice = t => {
  if (!text) return document.querySelector('[role=status]').textContent = t
  toast.textContent = t
  clearTimeout(hide)
  if (!shut) hide = setTimeout(() => toast.textContent = '', 6000)
}

// --- What the player does

// act makes a move, and tells those who cannot see it.
const act = f => {
  asked = ''
  const before = game.queue.length
  f()
  sync()
  if (game.queue.length > before && game.picked.length == 1) live.textContent = cells[game.picked[0]].getAttribute('aria-label')
  else if (game.picked.length > 1) live.textContent = say('selected', { n: number(game.picked.length) })
  if (game.queue.length > before && !connected()) notice(said.lost)
}
const command = k => act(() => game.move(game.COMMAND, k))
const mode = kind => {
  game.use(kind)
  game.arm(-1)
}
const press = k => act(() => game.digit(k))

// costly asks once more before a move that costs time or digits.
const costly = (name, k, price) => {
  if (asked == name || !+price) return command(k)
  asked = name
  live.textContent = price > 1 ? say('ask-price', { a: said[name], n: number(price) }) : say('ask', { a: said[name] })
  draw()
}

// hold calls f when an element is pressed for long, and drops the click behind it.
const hold = (e, f) => {
  let wait, held
  e.addEventListener('pointerdown', () => {
    held = false
    wait = setTimeout(() => {
      held = true
      f()
    }, 450)
  })
  for (const end of ['pointerup', 'pointerleave', 'pointercancel']) e.addEventListener(end, () => clearTimeout(wait))
  e.addEventListener('click', event => held && event.stopImmediatePropagation(), true)
  e.addEventListener('contextmenu', event => event.preventDefault())
}

// listen makes cells take taps, drags over several cells and long presses.
const listen = () => {
  let from = -1, last = -1, wait
  const at = e => cells.indexOf(document.elementFromPoint(e.clientX, e.clientY)?.closest('.cell'))
  grid.onpointerdown = e => {
    const i = at(e)
    if (i < 0 || e.button) return
    from = last = i
    grid.setPointerCapture(e.pointerId)
    move(i, () => e.ctrlKey || e.metaKey ? game.pick([...game.picked, i]) : game.cell(i))
    wait = setTimeout(() => act(() => {
      game.pick([i])
      game.use(game.mode == game.NOTE ? game.DIGIT : game.NOTE)
    }), 500)
  }
  grid.onpointermove = e => {
    const i = from < 0 ? -1 : at(e)
    if (i < 0 || i == last) return
    clearTimeout(wait)
    move(i, () => game.armed >= 0 ? game.mode && game.cell(i) : game.pick([...new Set([...game.picked, last, i])]))
    last = i
  }
  grid.onpointerup = grid.onpointercancel = () => {
    clearTimeout(wait)
    from = -1
  }
  grid.onclick = e => { // of a screen reader: without a pointer
    if (!e.detail && cells.includes(e.target)) move(cells.indexOf(e.target), () => game.cell(cells.indexOf(e.target)))
  }
  grid.oncontextmenu = e => e.preventDefault()
  grid.onfocusin = e => focus = Math.max(0, cells.indexOf(e.target))
}

// move does f, and gives the focus to a cell.
const move = (i, f) => {
  cells[focus].tabIndex = -1
  focus = i
  cells[i].tabIndex = 0
  cells[i].focus({ preventScroll: true })
  act(f)
}

const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], Home: [0, -99], End: [0, 99] }
const typed = e => {
  const code = /^(Digit|Numpad)(\d)$/.exec(e.code), large = game.n > 9 && /^[a-z]$/i.test(e.key) ? e.key.toLowerCase().charCodeAt(0) - 87 : -1
  return code ? +code[2] : large <= game.n ? large : -1
}

addEventListener('keydown', e => {
  if (!text || !game.digits) return
  const n = game.n, d = typed(e), go = arrows[e.key], inside = !e.target.closest('button, summary, input, a')
  const key = e.ctrlKey || e.metaKey ? (e.shiftKey ? 'shift' : '') + e.code : ''
  const does = () => {
    if (key) return { KeyZ: () => command(game.UNDO), KeyY: () => command(game.REDO), shiftKeyZ: () => command(game.REDO) }[key]
    if (go) {
      const fit = x => Math.min(n - 1, Math.max(0, x)), any = game.picked.length || document.activeElement == cells[focus]
      const i = any ? fit((focus / n | 0) + go[0]) * n + fit(focus % n + go[1]) : focus
      return () => move(i, () => {
        game.arm(-1)
        game.pick(e.shiftKey ? [...new Set([...game.picked, focus, i])] : [i])
      })
    }
    if (d >= 0 && d <= n) return () => act(() => {
      if (!game.picked.length && game.armed < 0 && document.activeElement == cells[focus]) game.pick([focus])
      game.digit(d, e.shiftKey ? game.NOTE : e.altKey ? game.COLOUR : game.mode)
    })
    if (e.key == 'Delete' || e.key == 'Backspace') return () => act(() => game.enter(0))
    if (e.key == 'Escape') return () => act(() => {
      game.pick([])
      game.arm(-1)
    })
    if (e.key == ' ' && inside) return () => act(() => mode(game.mode == game.NOTE ? game.DIGIT : game.NOTE))
    if (n > 9 || e.altKey) return
    if (e.code == 'KeyN') return () => act(() => mode(game.mode == game.NOTE ? game.DIGIT : game.NOTE))
    if (e.code == 'KeyC') return () => act(() => mode(game.mode == game.COLOUR ? game.DIGIT : game.COLOUR))
    if (e.code == 'KeyP') return () => command(game.flag ? game.RESUME : game.PAUSE)
  }
  const f = does()
  if (!f) return
  e.preventDefault()
  f()
})

// --- The host

// dress takes the colours of Telegram, whose theme may differ from that of the system.
const dress = colours => {
  const bg = /^#(..)(..)(..)$/.exec(colours.bg_color)
  if (!bg) return
  root.dataset.theme = bg.slice(1).reduce((sum, x) => sum + parseInt(x, 16), 0) < 384 ? 'dark' : 'light'
  root.style.setProperty('--page', colours.bg_color)
}

// tellHost sends an event to Telegram, in its app or around its frame.
const tellHost = (eventType, eventData = {}) => {
  if (window.TelegramWebviewProxy) window.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData))
  else if (parent != window) parent.postMessage(JSON.stringify({ eventType, eventData }), 'https://web.telegram.org')
}

if (host == 'telegram') {
  try { dress(JSON.parse(fragment.get('tgWebAppThemeParams'))) } catch { }
  tellHost('web_app_ready')
  tellHost('web_app_expand')
  tellHost('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
}
addEventListener('online', hurry)
document.addEventListener('visibilitychange', () => document.hidden || hurry())
setInterval(tick, 1000)
connect()
