/** The collector's page: what arrived, newest first, and its switches. It needs no script. */

import { escapeHtml } from '../../html.ts'
import type { Answer } from './answer.ts'
import type { CollectorRecord } from './collector.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** How often the page loads itself anew, in seconds. */
const REFRESH = 3

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem}table{border-collapse:collapse;width:100%}' +
  'th,td{border-bottom:1px solid #ccc;padding:.5rem;text-align:left;vertical-align:top}' +
  'td{overflow-wrap:anywhere;white-space:pre-wrap}td:last-child{font:13px/1.5 monospace}td:first-child{white-space:nowrap}'

/** Links to the switches that every collector has; a query that means nothing takes them back. */
const SWITCHES = [
  ['?reset', 'as it should be'],
  ['?delay=3000', 'slow'],
  ['?status=503', 'failing'],
  ['?status=400', 'refusing'],
]

/** The page as an answer. It lives: it shows what has arrived since, without anything being done. */
export function collectorPage(records: readonly CollectorRecord[], switches: URLSearchParams): Answer {
  const rows = records.map(
    ({ time, path, contentType, body }) =>
      `<tr>${[time, path, contentType, readable(body)].map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`,
  )
  const table = `<table><thead><tr><th scope="col">Time<th scope="col">Path<th scope="col">Type<th scope="col">Body</tr></thead><tbody>${rows.join('')}</tbody></table>`
  const links = SWITCHES.map(([query, words]) => `<a href="${query}">${words}</a>`).join(', ')
  const set = switches.size ? `Set: ${escapeHtml(String(switches))}. ` : ''
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta http-equiv="refresh" content="${REFRESH};url=./"><title>Collector</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>` +
    `<body><h1>What arrived</h1><p>${set}Answer: ${links}.</p>` +
    `${records.length ? table : '<p>Nothing has arrived yet. Use the site: what it sends shows here.</p>'}</body></html>\n`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(html),
    Vary: 'Accept',
  }
  return { status: 200, headers, body: html }
}

/** JSON with its lines apart, form data decoded; anything else as it is. */
function readable(body: string): string {
  const text = body.startsWith('data=') ? (new URLSearchParams(body).get('data') ?? body) : body
  return text
    .split('\n')
    .map((line) => {
      try {
        return JSON.stringify(JSON.parse(line), null, 2)
      } catch {
        return line
      }
    })
    .join('\n')
}
