// A stand-in for the sandbox of a widget: the objects that docs/BOARD.md lists, and an error for any other member.
const sandbox = (() => {
  let now = 1796000000000, number = 0, timers = [], publicData = '', chatData = '', listener, asked = [], tapping = false, onlyTaps = false
  const all = []
  const only = (what, names, target) => new Proxy(target, {
    get: (t, k) => {
      if (!names.includes(k)) throw new Error(what + ' has no ' + String(k))
      return t[k]
    },
    set: (t, k, v) => {
      if (!names.includes(k)) throw new Error(what + ' has no ' + String(k))
      t[k] = v
      return true
    },
  })
  const element = tag => {
    const e = { tag, className: '', textContent: '', onclick: null, style: only('style', ['height', 'lineHeight', 'background'], {}) }
    e.appendChild = child => child
    all.push(e)
    return only(tag, ['className', 'textContent', 'onclick', 'style', 'appendChild'], e)
  }
  const root = element('div')
  globalThis.document = only('document', ['getElementById', 'createElement'], {
    getElementById: () => root,
    createElement: tag => {
      if (tag != 'div' && tag != 'button') throw new Error('no element ' + tag)
      return element(tag)
    },
  })
  globalThis.TelegramWidget = only('TelegramWidget', ['publicData', 'chatData', 'onUpdate', 'request'], {
    get publicData() { return publicData },
    get chatData() { return chatData },
    onUpdate: f => listener = f,
    request: text => {
      if (typeof text != 'string' || text.length < 1 || text.length > 64) throw new TypeError('1-64 bytes')
      if (onlyTaps && !tapping) return Promise.reject(new Error('outside of a tap'))
      return new Promise((resolve, reject) => asked.push({ text, resolve, reject }))
    },
  })
  const later = (f, ms, again) => {
    timers.push({ f, at: now + ms, again: again && ms, id: ++number })
    return number
  }
  Date.now = () => now
  globalThis.setTimeout = (f, ms) => later(f, ms)
  globalThis.setInterval = (f, ms) => later(f, ms, true)
  globalThis.clearTimeout = id => timers = timers.filter(t => t.id != id)
  const buttons = kind => all.filter(e => e.tag == 'button' && e.className.split(' ')[0] == kind)
  return {
    begin: (game, state) => { publicData = game; chatData = state },
    // update brings a state as the bot's edit of the message does.
    update: state => { chatData = state; listener() },
    // tap taps the k-th button of a kind: c(ell), b for a digit, a for a tool.
    tap: (kind, k) => {
      tapping = true
      buttons(kind)[k].onclick()
      tapping = false
    },
    // limit refuses requests outside of taps.
    limit: () => onlyTaps = true,
    // request returns the oldest text that waits for an answer, or ''.
    request: () => asked.length ? asked[0].text : '',
    answer: state => asked.shift().resolve({ result: state }),
    fail: () => asked.shift().reject(new Error('no answer')),
    pass: ms => {
      for (const end = now + ms; ;) {
        const due = timers.filter(t => t.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!due) return void (now = end)
        now = Math.max(now, due.at)
        due.again ? due.at += due.again : timers = timers.filter(t => t != due)
        due.f()
      }
    },
    digits: () => buttons('c').map(e => e.textContent.length == 1 ? e.textContent : '.').join(''),
    classes: kind => buttons(kind).map(e => e.className).join('|'),
    texts: kind => all.filter(e => e.className.split(' ')[0] == kind).map(e => e.textContent).join('|'),
  }
})()
