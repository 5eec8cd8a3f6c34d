/** Renders the collector's page: the events, newest first, and its switches. */

import { escapeMarkup, toPolicySource, type Reply } from './http.ts'
import type { AnswerSettings } from './protocols.ts'
import type { KeptRecord } from './records.ts'

/** Interval in which the page loads new events, in seconds. */
const REFRESH = 2

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d5d9e0,#3a4152);--quiet:light-dark(#535b6b,#aab3c5);--back:light-dark(#f3f5f8,#1c2230);--accent:light-dark(#0b57b8,#8fc0ff)}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:80rem;padding:1.5rem 1rem 4rem;background:light-dark(#fff,#12161f);color:light-dark(#171b24,#eef1f6)}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
h2{font-size:1rem;margin:0;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;margin-bottom:.5rem}
form h2{flex:0 0 12rem;font-weight:400;color:var(--quiet)}
ul,ol{list-style:none;margin:0;padding:0}
ul{display:flex;flex-wrap:wrap;gap:.25rem}
button{font:inherit;background:none;cursor:pointer;padding:.25rem .75rem;border:1px solid var(--line);border-radius:4px;color:var(--accent)}
button:hover{text-decoration:underline}
button[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:light-dark(#fff,#12161f);font-weight:600}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
header p,li p{color:var(--quiet);margin:0;overflow-wrap:anywhere}
li p{font-size:.875rem}
ol{margin-top:1.5rem;border-top:1px solid var(--line)}
ol li{display:grid;gap:.5rem 1.5rem;padding:1rem 0;border-bottom:1px solid var(--line)}
ol:empty{border:0}
ol:not(:empty)+p{display:none}
pre{font:13px/1.5 ui-monospace,monospace;margin:0;padding:.75rem 1rem;max-height:20rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--back);border-radius:4px}
@media(min-width:50rem){ol li{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}}
`.trim()

/** Adds new events and removes old ones. Keeps open elements and the selection. Retries if the server does not respond. */
const LIVE = `
setInterval(async () => {
  const list = document.getElementById('events')
  const answer = await fetch('./').catch(() => {})
  if (!answer) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [...items] = page.getElementById('events').children
  const ids = new Set(items.map(({ id }) => id))
  for (const item of [...list.children]) if (!ids.has(item.id)) item.remove()
  for (const item of items.reverse()) if (!document.getElementById(item.id)) list.prepend(item)
}, ${REFRESH * 1000})
`.trim()

/** The switches for all services, with their labels. */
const ANSWERS = [
  ['', 'normal'],
  ['delay=3000', 'slow'],
  ['status=503', 'failing'],
  ['status=400', 'refusing'],
]

/** The security policy: only the page's own inline code and styles, and requests to its own origin. */
const POLICY = [
  "default-src 'none'",
  `script-src ${toPolicySource(LIVE)}`,
  `style-src ${toPolicySource(STYLE)}`,
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Longer payloads are cut, in characters. */
const MAX_SHOWN = 20_000

/** Returns the response with the page. It shows new events automatically, even without JavaScript. */
export function collectorPage(records: readonly KeptRecord[], settings: AnswerSettings): Reply {
  const { switches, experiments } = settings
  const choices = Object.entries(experiments).map(([name, variants]) =>
    choice(
      `Variant of ${name}`,
      ['', ...variants].map((variant) => ({
        words: variant || 'default',
        query: combine(switches, ['variant'], variant && { variant }),
        isSet: (switches.get('variant') ?? '') === variant,
      })),
    ),
  )
  const answers = choice(
    'Responses',
    ANSWERS.map(([query = '', words = '']) => ({
      words,
      query: combine(switches, ['delay', 'status'], query),
      isSet: String(only(switches, ['delay', 'status'])) === query,
    })),
  )
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<noscript><meta http-equiv="refresh" content="${REFRESH};url=./"></noscript>` +
    `<title>Collector</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>` +
    `<body><header><h1>Received events</h1>${answers}${choices.join('')}` +
    `<p id="state">Set: <code>${escapeMarkup(String(switches) || 'nothing')}</code></p></header>` +
    `<main><ol id="events" reversed>${records.map(item).join('')}</ol>` +
    '<p>No events yet. Use the site: its events are shown here.</p></main>' +
    `<script>${LIVE}</script></body></html>\n`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    Vary: 'Accept',
  }
  return { status: 200, headers, body: html }
}

interface Option {
  words: string
  query: string
  isSet: boolean
}

function choice(title: string, options: Option[]): string {
  const buttons = options.map(
    ({ words, query, isSet }) =>
      `<li><button formaction="switches?${escapeMarkup(query)}" aria-pressed="${isSet}">${escapeMarkup(words)}</button></li>`,
  )
  return `<form method="post" aria-label="${escapeMarkup(title)}"><h2>${escapeMarkup(title)}</h2><ul>${buttons.join('')}</ul></form>`
}

function item({ record: { number, time, service, event, path, payload }, json }: KeptRecord): string {
  const label = [service, event].filter(Boolean).join(' · ')
  return (
    `<li id="event-${number}"><div><h2>${escapeMarkup(label)}</h2>` +
    `<p><time datetime="${time}">${new Date(time).toTimeString().slice(0, 8)}</time> ${escapeMarkup(path)}</p></div>` +
    `<pre tabindex="0" role="group" aria-label="${escapeMarkup(`Data of ${label}`)}">${escapeMarkup(readable(payload, json.length))}</pre></li>`
  )
}

function readable(payload: unknown, size: number): string {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload, null, size > MAX_SHOWN ? 0 : 2)
  const rest = text.length - MAX_SHOWN
  return rest > 0 ? `${text.slice(0, MAX_SHOWN)}… (${rest} more characters)` : text
}

/** Returns the switches without those in `names`, and with others added. */
function combine(switches: URLSearchParams, names: string[], added: string | Record<string, string>): string {
  const others = [...switches].filter(([name]) => !names.includes(name))
  return String(new URLSearchParams([...others, ...new URLSearchParams(added)]))
}

const only = (switches: URLSearchParams, names: string[]) =>
  new URLSearchParams([...switches].filter(([name]) => names.includes(name)))
