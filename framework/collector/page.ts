/** The collector's page: what arrived, newest first, and its switches. */

import { formatPolicy, hashSource } from '../hosts/policy.ts'
import { escapeHtml } from '../shared/html.ts'
import type { Answer } from '../preview/answer.ts'
import { LIVE, REFRESH, STYLE } from './look.ts'
import type { KeptRecord } from './records.ts'
import type { AnswerSettings } from './protocols/protocol.ts'

/** Switches that every collector has, with what they do to its answers. */
const ANSWERS = [
  ['', 'as it should be'],
  ['delay=3000', 'slow'],
  ['status=503', 'failing'],
  ['status=400', 'refusing'],
]

/** The page may run and show what it was made with, and ask for itself. */
const POLICY = formatPolicy({
  'default-src': ["'none'"],
  'script-src': [hashSource(LIVE)],
  'style-src': [hashSource(STYLE)],
  'img-src': ['data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
})

/** The longest payload that is shown whole, in characters. */
const MAX_SHOWN = 20_000

/** The page as an answer. It shows new events by itself, even without JavaScript. */
export function collectorPage(records: readonly KeptRecord[], settings: AnswerSettings): Answer {
  const { switches, experiments } = settings
  const choices = Object.entries(experiments).map(([name, variants]) =>
    choice(
      `Variant of ${name}`,
      ['', ...variants].map((variant) => ({
        words: variant || 'its first',
        query: combine(switches, ['variant'], variant && { variant }),
        isSet: (switches.get('variant') ?? '') === variant,
      })),
    ),
  )
  const answers = choice(
    'Answers',
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
    `<body><header><h1>What arrived</h1>${answers}${choices.join('')}` +
    `<p id="state">Set: <code>${escapeHtml(String(switches) || 'nothing')}</code></p></header>` +
    `<main><ol id="events" reversed>${records.map(item).join('')}</ol>` +
    '<p>Nothing has arrived yet. Use the site: what it sends shows here.</p></main>' +
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
      `<li><button formaction="switches?${escapeHtml(query)}" aria-pressed="${isSet}">${escapeHtml(words)}</button></li>`,
  )
  return `<form method="post" aria-label="${escapeHtml(title)}"><h2>${escapeHtml(title)}</h2><ul>${buttons.join('')}</ul></form>`
}

function item({ record: { number, time, service, event, path, payload }, json }: KeptRecord): string {
  const label = [service, event].filter(Boolean).join(' · ')
  return (
    `<li id="event-${number}"><div><h2>${escapeHtml(label)}</h2>` +
    `<p><time datetime="${time}">${new Date(time).toTimeString().slice(0, 8)}</time> ${escapeHtml(path)}</p></div>` +
    `<pre tabindex="0" role="group" aria-label="${escapeHtml(`What ${label} says`)}">${escapeHtml(readable(payload, json.length))}</pre></li>`
  )
}

function readable(payload: unknown, size: number): string {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload, null, size > MAX_SHOWN ? 0 : 2)
  const rest = text.length - MAX_SHOWN
  return rest > 0 ? `${text.slice(0, MAX_SHOWN)}… (${rest} more characters)` : text
}

/** The switches with those of `names` taken out, and others in their place. */
function combine(switches: URLSearchParams, names: string[], added: string | Record<string, string>): string {
  const others = [...switches].filter(([name]) => !names.includes(name))
  return String(new URLSearchParams([...others, ...new URLSearchParams(added)]))
}

const only = (switches: URLSearchParams, names: string[]) =>
  new URLSearchParams([...switches].filter(([name]) => names.includes(name)))
