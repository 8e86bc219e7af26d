// The game on the screen: what the bot confirmed, the moves on their way, and what is to be drawn. The page and
// the widget share it. It knows no browser: docs/BOARD.md lists the members that it may use.

// Kinds of moves, and commands.
export const DIGIT = 0, NOTE = 1, COLOUR = 2, COMMAND = 3, CENTRE = 4
export const UNDO = 0, HINT = 1, CHECK = 2, PAUSE = 3, RESUME = 4, REDO = 5, FILL = 6, RESTART = 7, GIVE_UP = 8

// What never changes during a game: see Public in docs/BOARD.md. near has the peers of each cell.
export let n, regions, extras, given, labels, title, near
// What is on the board, with the moves that wait. flag is "", p(aused), w(on) or g(iven up).
export let digits, notes, colours, centres, marks, flag, clock, prices, say
// What the player is at: the selected cells, the digit for the next cells (-1 for no digit), the kind of moves.
export let picked = [], armed = -1, mode = DIGIT
// The moves that the bot has not confirmed, as [operation, cell]. first is the number of the first one in run.
export let queue, run, first

let zero, stride, state, revision, sent, past, future, confirmed

const maxBatch = 64 // bytes

// begin opens a game. After a reload, the page goes on with its run and its queue.
export const begin = (text, waiting = [], from = 0, id = name()) => {
  const f = text.split('|'), wide = f[4].length / f[5].length
  zero = +f[1]
  n = +f[2]
  regions = f[3]
  stride = n > 9 ? 32 : 10
  given = [...f[5]].map(Number)
  extras = given.map((_, i) => wide && parseInt(f[4].slice(i * wide, i * wide + wide), 16))
  labels = f[6].split(',')
  title = f[7]
  near = given.map((_, a) => given.map((_, b) => b).filter(b => a != b && (a % n == b % n ||
    (a / n | 0) == (b / n | 0) || regions && regions[a] == regions[b] || extras[a] & extras[b])))
  queue = waiting
  first = from
  run = id
  revision = armed = -1
  picked = []
  confirmed = [[], []]
  sent = mode = 0
}

// name returns a new name of a run.
const name = () => (Math.random() * 1e6 + 46656 | 0).toString(36)

// load takes a state from the bot. It returns false for one that is older than the last.
export const load = text => {
  const f = text.split('|'), r = parseInt(f[1], 36)
  if (!(r >= revision)) return false
  const mine = f[0].split(',').find(s => s.split(':')[0] == run)
  let took = Math.min((mine ? parseInt(mine.split(':')[1], 36) : 0) - first, queue.length)
  if (took < 0) { // the bot has forgotten this run, and so which of its last moves it made
    run = name()
    first = sent = took = 0
    queue = []
  }
  let before = ''
  if (state && revision >= 0) {
    before = shot()
    replay(took) // the moves to undo up to there
    confirmed = [past, future]
  }
  if (took > 0) sent = 0
  queue.splice(0, took)
  first += took
  revision = r
  state = f
  replay(queue.length)
  if (shot() != before) { // others have changed the board, so only the bot can undo
    confirmed = [[], []]
    replay(queue.length)
  }
  if (flag && flag != 'p') [queue, picked, armed] = [[], [], -1]
  return true
}

// replay puts the first moves of the queue on the confirmed board.
const replay = count => {
  const wide = (2 ** n - 1).toString(36).length, at = (k, i) => +state[k][i] || 0
  const sets = k => given.map((_, i) => parseInt(state[k].slice(i * wide, i * wide + wide) || 0, 36))
  digits = [...state[4]].map(s => parseInt(s, 36))
  notes = sets(5)
  centres = sets(11)
  colours = given.map((_, i) => at(6, i))
  marks = given.map((_, i) => at(7, i))
  clock = +state[2]
  flag = state[3]
  prices = [0, state[8], state[9]]
  say = state[10]
  past = [...confirmed[0]]
  future = [...confirmed[1]]
  queue.slice(0, count).map(m => put(m[0], m[1]))
}

// shot returns the board as a text, and develop takes it back from there.
const shot = () => [digits, notes, colours, centres].join('|')
const develop = text => [digits, notes, colours, centres] = text.split('|').map(s => s.split(',').map(Number))

// put shows the effect of a move. The rules are those of the bot, whose next state has the last word.
const put = (op, i) => {
  const kind = op / stride | 0, k = op % stride, before = shot()
  if (kind == COMMAND && (k == UNDO || k == REDO)) {
    const [from, to] = k ? [future, past] : [past, future]
    if (!from.length) return
    to.push(before)
    return develop(from.pop())
  }
  if (kind == COMMAND && (k == PAUSE && !flag || k == RESUME && flag)) {
    flag = flag ? '' : 'p'
    if (clock >= 0) clock = Date.now() / 1000 - clock
  }
  if (kind == COMMAND && k == FILL) digits.map((d, i) => d || (notes[i] = allowed(i)))
  if (kind == COMMAND && k == RESTART) given.map((g, i) => (colours[i] = 0, g || (digits[i] = notes[i] = centres[i] = marks[i] = 0)))
  if (kind == COLOUR) colours[i] = k
  if (kind % 3 == NOTE && !digits[i]) noted(kind)[i] = k ? noted(kind)[i] ^ 1 << k - 1 : 0
  if (kind == DIGIT && !given[i]) {
    if (k || !digits[i]) notes[i] = centres[i] = 0
    digits[i] = k
    marks[i] = 0
    if (k) near[i].map(j => (notes[j] &= ~(1 << k - 1), centres[j] &= ~(1 << k - 1)))
  }
  if (shot() != before) {
    past.push(before)
    future = []
  }
}

// noted returns the notes of a kind. Of the kinds, only NOTE and CENTRE leave 1 if divided by 3.
const noted = kind => kind == NOTE ? notes : centres

// allowed returns the digits that no peer of a cell has.
const allowed = i => near[i].reduce((s, j) => digits[j] ? s & ~(1 << digits[j] - 1) : s, 2 ** n - 1)

// move makes a move, and queues it. It changes nothing on a board that is paused or over.
export const move = (kind, k, i = 0) => {
  if (flag && !(flag == 'p' && kind == COMMAND && k == RESUME)) return
  if (kind == COMMAND && (k == HINT || k == CHECK)) i = 1 // the player has seen the price
  const op = kind * stride + k
  queue.push([op, i])
  put(op, i)
}

// batch returns the next moves for the bot, or '' while others are on their way or no move waits.
export const batch = () => {
  if (sent || !queue.length) return ''
  const two = x => (x + 1296).toString(36).slice(1)
  let text = run + '.' + first.toString(36) + '.'
  for (const [op, i] of queue) {
    const m = n > 9 ? two(op) + two(i) : String.fromCharCode(48 + op, 40 + i)
    if (text.length + m.length > maxBatch) break
    text += m
    sent++
  }
  return text
}

// failed makes the moves of the last batch wait again.
export const failed = () => sent = 0

// free reports whether a kind of move can change a cell.
const free = (how, i) => how == COLOUR || !given[i] && (how == DIGIT || !digits[i])

// kindOf returns the kind of move that a key makes. 0 erases a colour, or else a digit or all notes.
const kindOf = (d, how) => d || how == COLOUR ? how : DIGIT

// enter enters a digit, note or colour in the selected cells, or removes it if all have it.
export const enter = (d, how = mode) => {
  how = kindOf(d, how)
  const small = how % 3 == NOTE, has = i => small ? noted(how)[i] >> d - 1 & 1 : (how ? colours : digits)[i] == d
  const cells = picked.filter(i => free(how, i)), all = cells.every(has)
  for (const i of cells) {
    if (small ? has(i) == all : d || how || digits[i] || notes[i] || centres[i]) move(how, all && !small ? 0 : d, i)
  }
}

// cell handles a tap on a cell.
export const cell = i => {
  if (flag) return
  picked = armed < 0 && picked.length == 1 && picked[0] == i ? [] : [i]
  if (armed >= 0) enter(armed)
}

// digit handles a tap on a digit. If no selected cell can take it, it is for the cells that are tapped next.
export const digit = (d, how = mode) => {
  if (flag) return
  if (armed < 0 && picked.some(i => free(kindOf(d, how), i))) return enter(d, how)
  armed = armed == d ? -1 : d
  picked = []
}

// pick selects cells, use chooses the kind of moves. Both end what a digit waits for.
export const pick = cells => (picked = cells, armed = -1)
export const use = kind => (mode = kind, armed = -1)

// highlighted returns the digit to be shown everywhere, or 0. sees reports whether the selected cell sees a cell.
export const highlighted = () => armed > 0 && mode != COLOUR ? armed : picked.length == 1 ? digits[picked[0]] : 0
export const sees = i => picked.length == 1 && near[picked[0]].includes(i)

// clashes reports whether a peer of a cell has its digit.
export const clashes = i => digits[i] && near[i].some(j => digits[j] == digits[i])

// list returns the digits of a set of notes.
export const list = set => given.slice(0, n).map((_, k) => k + 1).filter(k => set >> k - 1 & 1)

// left returns how many cells still want a digit.
export const left = d => n - digits.filter(x => x == d).length

// local writes a number in the digits of the language.
export const local = x => (x + '').replace(/\d/g, c => String.fromCharCode(zero + +c))

// time returns the time on the clock, in milliseconds since 1970 now, as 4:05 or 1:04:05.
export const time = now => {
  const s = Math.max(0, flag ? clock : now / 1000 - clock) | 0, two = x => (x % 60 + 100 + '').slice(1)
  return local((s < 3600 ? s / 60 | 0 : (s / 3600 | 0) + ':' + two(s / 60 | 0)) + ':' + two(s))
}
