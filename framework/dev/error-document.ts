/** The document that is sent in place of a page with an error. */

import { escapeHtml } from '../shared/html.ts'
import { ERROR_ID, type ShownError } from './events.ts'

/** The dev server's code in the browser shows the error in Vite's overlay. Without JavaScript, its text is there. */
export function renderErrorDocument(text: string, shown: ShownError): string {
  const json = JSON.stringify(shown).replaceAll('<', '\\u003c')
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Error</title><link rel="icon" href="data:,"><style>pre{margin:24px;white-space:pre-wrap}</style></head><body><pre>${escapeHtml(text)}</pre>` +
    `<script type="application/json" id="${ERROR_ID}">${json}</script></body></html>\n`
  )
}
