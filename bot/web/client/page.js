// The board of a browser: a page, a Mini App of Telegram, an Activity of Discord. core.js has the game, board.go's
// protocol is in docs/BOARD.md. The page has no words of its own: they come with its HTML.
import * as game from './core.js'

const { host, socket, words } = document.body.dataset
const root = document.documentElement, said = JSON.parse(words)
const say = (key, blanks) => said[key].replace(/\{(\w)\}/g, (_, k) => blanks[k])

// Storage may be forbidden in a frame: then the page forgets.
const stored = (store, key) => { try { return JSON.parse(window[store].getItem(key)) || {} } catch { return {} } }
const store = (store, key, value) => { try { window[store].setItem(key, JSON.stringify(value)) } catch { } }
const place = location.pathname + location.search
const kept = stored('sessionStorage', place)
const options = { clashes: true, contrast: false, ...stored('localStorage', 'board') }
// make appends a new element to another.
const make = (up, tag, cls, text, attributes = {}) => {
  const e = document.createElementNS(`http://www.w3.org/${/svg|path/.test(tag) ? '2000/svg' : '1999/xhtml'}`, tag)
  if (cls) e.className = cls
  if (text) e.textContent = text
  for (const k in attributes) e.setAttribute(k, attributes[k])
  up.append(e)
  return e
}
// button presses when a finger is lifted: browsers send no click after a long touch, or soon after a quick drag.
let pressed
const button = (up, cls, text, press) => Object.assign(make(up, 'button', cls, text, { type: 'button' }), {
  onpointerdown: () => pressed = false,
  onpointerup: e => e.currentTarget.contains(document.elementFromPoint(e.clientX, e.clientY)) && !e.button && (pressed = true) && press(),
  onclick: e => e.detail && pressed || press(),
})
const icons = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3', redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3Z',
  check: 'm4 12 5 5L20 6', pause: 'M8 5v14M16 5v14', erase: 'M9 5h11v14H9l-6-7Zm3 4 5 6m0-6-5 6',
}
const icon = (up, name) => {
  const svg = make(up, 'svg', '', '', { viewBox: '0 0 24 24', 'aria-hidden': true })
  make(svg, 'path', '', '', { d: icons[name] })
  up.prepend(svg)
}

// text is the public part of the game, shut the reason for which there is no more connection.
let line, tries = 0, timer, again, skew = 0, shut = '', text = '', others = 0

// Telegram gives its proof and its colours behind the # of the address (core.telegram.org/api/web-events).
const fragment = new URLSearchParams(location.hash.slice(1))
let proof = fragment.get('tgWebAppData') || ''
if (kept.proof != proof) kept.token = ''
kept.proof = proof
const connected = () => line && line.readyState == 1
const send = frame => connected() && line.send(JSON.stringify(frame))
const connect = () => {
  clearTimeout(timer)
  line = new WebSocket(new URL(socket, location.href.replace(/^http/, 'ws')))
  line.onopen = () => send({ a: kept.token || proof })
  line.onmessage = e => receive(JSON.parse(e.data))
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
  tries = 0
  if (f.a) kept.token = f.a
  if (f.n) skew = f.n - Date.now()
  if (f.u && f.u != text) open(f.u)
  if (f.t != null) tell(f)
  if (f.o) compare(f.o)
  if (f.e) notice(f.e)
  if (f.s && text) game.load(f.s)
  sync()
}

// sync draws the board, keeps what waits over a reload, and sends it.
const sync = () => {
  if (text) Object.assign(kept, { text, run: game.run, first: game.first, queue: game.queue })
  store('sessionStorage', place, kept)
  draw()
  const batch = connected() && text ? game.batch() : ''
  if (!batch) return
  send({ b: batch })
  clearTimeout(again)
  again = setTimeout(() => (game.failed(), sync()), 4000)
}

// focus is the cell which the keyboard is at, asked the tool which was pressed once.
let page, grid, cells, drawn, pad, modes, tools, clock, waiting, spoken, choices, bars, live, toast, focus, asked

const open = begun => {
  text = begun
  if (kept.text == text && kept.queue.length) game.begin(text, kept.queue, kept.first, kept.run)
  else game.begin(text)
  const n = game.n;
  [cells, drawn, pad, tools, focus] = [[], [], [], {}, 0]
  document.body.textContent = ''
  document.title = game.title || said.title
  page = make(document.body, 'main', 'game')
  page.style.setProperty('--n', n)
  page.classList.toggle('large', n > 9)
  const head = make(page, 'header')
  make(head, 'h1', '', document.title)
  waiting = make(head, 'span', 'waiting')
  clock = make(head, 'span', 'clock', '', { role: 'timer', dir: 'ltr' })
  tool(head, 'pause', pause)
  const frame = make(page, 'div', 'frame', '', { dir: 'ltr' })
  const side = [make(frame, 'div', 'columns', '', { 'aria-hidden': true }), make(frame, 'div', 'rows', '', { 'aria-hidden': true })]
  for (let i = 1; i <= n; i++) side.map(s => make(s, 'span', '', game.local(i)))
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
  const cover = make(frame, 'div', 'cover')
  make(cover, 'p', '', said.paused)
  button(cover, 'primary', said.resume, pause)
  const panel = make(page, 'div', 'panel')
  const kinds = make(panel, 'div', 'modes', '', { role: 'group', 'aria-label': said.board })
  modes = [['digits', game.DIGIT], ['corner', game.NOTE], ['centre', game.CENTRE], ['colours', game.COLOUR]].map(([k, kind]) =>
    Object.assign(button(kinds, '', said[k], () => act(() => game.use(kind))), { kind }))
  const keys = make(panel, 'div', 'pad', '', { role: 'group', 'aria-label': said.digits, dir: 'ltr' })
  for (let d = 1; d <= Math.max(n, 8) + 1; d++) {
    const k = d > Math.max(n, 8) ? 0 : d, b = button(keys, 'key', '', () => act(() => game.digit(k)))
    if (k) make(b, 'span', 'sign', game.local(k))
    else icon(b, 'erase')
    pad[k] = b
  }
  pad[0].setAttribute('aria-label', said.erase)
  const row = make(panel, 'div', 'tools', '', { role: 'group', 'aria-label': said.more })
  const orders = [['undo', game.UNDO], ['redo', game.REDO], ['hint', game.HINT], ['check', game.CHECK]]
  for (const [k, order] of orders) tool(row, k, () => costly(k, order, game.prices[order]))
  prepare(panel)
  bars = make(panel, 'section', 'others', '', { 'aria-label': said.others })
  const more = make(panel, 'details', 'more'), list = make(more, 'div', 'list')
  more.prepend(make(list, 'summary', '', said.more))
  for (const [k, order] of [['fill', game.FILL], ['restart', game.RESTART], ['give-up', game.GIVE_UP]]) tool(list, k, () => costly(k, order, 1))
  for (const k of ['clashes', 'contrast']) {
    const label = make(list, 'label', '', said[k]), box = make(label, 'input', '', '', { type: 'checkbox' })
    box.checked = options[k]
    box.onchange = () => {
      options[k] = box.checked
      store('localStorage', 'board', options)
      draw()
    }
  }
  live = make(page, 'div', 'hidden', '', { role: 'status' })
  toast = make(page, 'div', 'toast', '', { role: 'alert' })
  listen()
}

// prepare makes room for what the bot says.
const prepare = up => {
  const card = make(up, 'section', 'card', '', { 'aria-label': said.title })
  spoken = make(card, 'div', 'words', '', { role: 'status', dir: 'auto' })
  choices = make(card, 'div', 'choices')
}
const tool = (up, name, press) => {
  const b = tools[name] = button(up, 'tool', '', press)
  make(b, 'span', 'label', said[name])
  make(b, 'small')
  if (icons[name]) icon(b, name)
}

const draw = () => {
  if (!text || game.digits == null) return
  const paused = game.flag == 'p', over = game.flag && !paused, same = game.highlighted()
  page.dataset.flag = over ? 'over' : game.flag
  root.classList.toggle('contrast', options.contrast)
  cells.forEach((c, i) => {
    const d = paused ? 0 : game.digits[i], [note, centre] = paused || d ? [] : [game.notes[i], game.centres[i]], on = game.picked.includes(i)
    const clash = options.clashes && !paused && game.clashes(i), mark = paused ? 0 : game.marks[i], colour = paused ? 0 : game.colours[i]
    const cls = c.base + (game.given[i] ? ' given' : '') + (mark == 1 || clash ? ' wrong' : '') + (mark == 2 ? ' hinted' : '') +
      (colour ? ' k' + colour : '') + (on ? ' on' : d && d == same ? ' same' : game.sees(i) ? ' peer' : '')
    const key = [cls, d, note, centre, note || centre ? same : ''].join('/')
    if (drawn[i] == key) return
    drawn[i] = key
    c.className = cls
    c.setAttribute('aria-selected', on)
    const notes = (key, set) => set && say(key, { d: game.list(set).map(game.local).join(' ') })
    const name = say('cell', { r: game.local((i / game.n | 0) + 1), c: game.local(i % game.n + 1) })
    c.setAttribute('aria-label', [name, d ? game.local(d) : !note && !centre && said.empty, notes('notes-are', note), notes('centre-are', centre),
      game.given[i] && said.given, mark == 1 && said.wrong, clash && said.clash, mark == 2 && said.hinted, colour && said['colour-' + colour]]
      .filter(x => x).join(', '))
    c.textContent = d ? game.local(d) : ''
    const write = (up, all, set) => all.map(k => make(up, 'span', k == same ? 'same' : '', set >> k - 1 & 1 ? game.local(k) : ''))
    if (note) write(make(c, 'div', centre ? 'corners around' : 'corners'), game.list(centre ? note : -1), note)
    if (centre) write(make(c, 'div', 'centre'), game.list(centre), centre)
  })
  pad.forEach((b, k) => {
    const colours = game.mode == game.COLOUR, left = paused || !k || k > game.n ? 0 : Math.max(0, game.left(k))
    b.className = 'key' + (colours && k ? ' k' + k : '') + (game.armed == k ? ' on' : '') + (!colours && k && !left && !paused ? ' done' : '')
    b.hidden = k > (colours ? 8 : game.n)
    b.disabled = !!game.flag
    b.setAttribute('aria-pressed', game.armed == k)
    if (!k) return
    b.firstChild.textContent = colours ? '' : game.local(k)
    b.dataset.left = colours || !left ? '' : game.local(left)
    b.setAttribute('aria-label', colours ? said['colour-' + k] : game.local(k) + ', ' + say('left', { n: game.local(left) }))
  })
  modes.forEach(b => b.setAttribute('aria-pressed', game.mode == b.kind))
  for (const name in tools) {
    const price = { hint: game.prices[1], check: game.prices[2] }[name], b = tools[name]
    b.querySelector('.label').textContent = asked == name ? said.sure : said[name == 'pause' && paused ? 'resume' : name]
    b.querySelector('small').textContent = +price ? say('price', { n: game.local(price) }) : ''
    b.classList.toggle('on', asked == name)
    b.disabled = !!over || paused && name != 'pause'
  }
  tools.hint.hidden = !game.prices[1]
  waiting.textContent = game.queue.length ? '● ' + say('waiting', { n: game.local(game.queue.length) }) : ''
  waiting.classList.toggle('off', !connected())
  tick()
}

const tick = () => clock && (clock.textContent = game.clock < 0 ? '' : game.time(Date.now() + skew))

// compare shows how far others are.
const compare = all => {
  others = all.length
  bars.textContent = ''
  for (const o of all) {
    const label = make(bars, 'label', '', say(o.d ? 'done' : 'filled', { a: o.n, d: game.local(o.f), n: game.local(o.a) }))
    make(label, 'progress', '', '', { max: o.a, value: o.d ? o.a : o.f })
  }
}

// tell shows what the bot says, with its choices.
const tell = f => {
  if (!spoken) prepare(document.querySelector('main'))
  spoken.textContent = f.t
  if (f.k) make(spoken, 'pre', '', f.k, { dir: 'ltr' })
  choices.textContent = ''
  for (const row of f.c || []) {
    const r = make(choices, 'div', 'choice')
    for (const c of row) {
      if (c.u) make(r, 'a', c.s, c.l, { href: c.u, target: '_blank', rel: 'noopener' })
      else button(r, c.s, c.l, () => connected() ? send({ p: c.d }) : notice(said.lost))
    }
  }
}

const notice = t => {
  if (!toast) return document.querySelector('p').textContent = t
  toast.textContent = t
  clearTimeout(notice.timer)
  if (!shut) notice.timer = setTimeout(() => toast.textContent = '', 6000)
}

// act makes a move, and tells those who cannot see it.
const act = f => {
  asked = ''
  const before = game.queue.length
  f()
  sync()
  if (game.queue.length > before && game.picked.length == 1) live.textContent = cells[game.picked[0]].getAttribute('aria-label')
  else if (game.picked.length > 1) live.textContent = say('selected', { n: game.local(game.picked.length) })
  if (game.queue.length > before && !connected()) notice(said.lost)
}
const command = k => act(() => game.move(game.COMMAND, k))

// costly asks once more before a move that costs time or digits.
const costly = (name, k, price) => {
  if (asked == name || !+price) return command(k)
  asked = name
  live.textContent = price > 1 ? say('ask-price', { a: said[name], n: game.local(price) }) : say('ask', { a: said[name] })
  draw()
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
    wait = setTimeout(() => {
      game.pick([i])
      toggle(game.NOTE)
    }, 450)
  }
  grid.onpointermove = e => {
    const i = from < 0 ? -1 : at(e)
    if (i < 0 || i == last) return
    clearTimeout(wait)
    move(i, () => game.armed >= 0 ? game.mode && game.cell(i) : game.pick([...new Set([...game.picked, last, i])]))
    last = i
  }
  grid.onpointerup = grid.onpointercancel = () => (clearTimeout(wait), from = -1)
  grid.onclick = e => { // of a screen reader: without a pointer
    const i = e.detail ? -1 : cells.indexOf(e.target)
    if (i >= 0) move(i, () => game.cell(i))
  }
  grid.oncontextmenu = e => e.preventDefault()
  grid.addEventListener('focusin', e => focus = Math.max(0, cells.indexOf(e.target)))
}

// move does f, and gives the focus to a cell.
const move = (i, f) => {
  cells[focus].tabIndex = -1
  focus = i
  cells[i].tabIndex = 0
  cells[i].focus({ preventScroll: true })
  act(f)
}

const toggle = kind => act(() => game.use(game.mode == kind ? game.DIGIT : kind))
const pause = () => command(game.flag ? game.RESUME : game.PAUSE)
const shortcuts = {
  'ctrl KeyZ': () => command(game.UNDO), 'ctrl KeyY': () => command(game.REDO), 'ctrl shift KeyZ': () => command(game.REDO),
  Delete: () => act(() => game.enter(0)), Backspace: () => act(() => game.enter(0)), KeyP: pause,
  KeyN: () => toggle(game.NOTE), KeyM: () => toggle(game.CENTRE), KeyC: () => toggle(game.COLOUR), Space: () => toggle(game.NOTE),
  Escape: () => act(() => game.pick([])),
}
const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], Home: [0, -99], End: [0, 99] }

// typed returns the digit of a key: 1 to 9 by its place on the keyboard, then a for ten, b for eleven.
const typed = e => {
  const code = /^(Digit|Numpad)(\d)$/.exec(e.code), d = code ? +code[2] : /^[a-z]$/i.test(e.key) ? parseInt(e.key, 36) : -1
  return d <= game.n && (code || game.n > 9) ? d : -1
}

addEventListener('keydown', e => {
  const n = game.n, go = arrows[e.key], ctrl = e.ctrlKey || e.metaKey
  if (!text || !game.digits || e.code == 'Space' && e.target.closest('button, summary, input, a')) return
  const focused = document.activeElement == cells[focus], d = ctrl ? -1 : typed(e)
  const f = shortcuts[(ctrl ? 'ctrl ' + (e.shiftKey ? 'shift ' : '') : '') + e.code]
  if (go) {
    const fit = x => Math.min(n - 1, Math.max(0, x)), from = focus
    const i = focused || game.picked.length ? fit((focus / n | 0) + go[0]) * n + fit(focus % n + go[1]) : focus
    move(i, () => game.pick(e.shiftKey ? [...new Set([...game.picked, from, i])] : [i]))
  } else if (d >= 0) {
    if (!game.picked.length && game.armed < 0 && focused) game.pick([focus])
    const kind = e.altKey ? e.shiftKey ? game.CENTRE : game.COLOUR : e.shiftKey ? game.NOTE : game.mode
    act(() => game.picked.length && game.armed < 0 ? game.enter(d, kind) : game.digit(d, kind))
  } else if (f) f()
  else return
  e.preventDefault()
})

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

// activity asks Discord for a code of the person, as its embedded-app-sdk does, and connects with that.
const activity = () => {
  const client_id = location.hostname.split('.')[0], frame_id = new URLSearchParams(location.search).get('frame_id')
  const ask = (kind, message) => parent.postMessage([kind, message], '*')
  addEventListener('message', e => {
    const m = /^https:\/\/(\w+\.)?discord\.com$/.test(e.origin) && e.data[1] || {}
    if (m.evt == 'READY') ask(1, { cmd: 'AUTHORIZE', nonce: '1', args: { client_id, response_type: 'code', prompt: 'none', scope: ['identify'] } })
    if (m.cmd != 'AUTHORIZE' || !m.data.code) return
    proof = m.data.code
    connect()
  })
  ask(0, { v: 1, encoding: 'json', client_id, frame_id })
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
setInterval(() => others && !document.hidden && send({ b: '' }), 15000)
if (host == 'discord' && !kept.token) activity()
else connect()
