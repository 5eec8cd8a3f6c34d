/** Puts the tags that Vite and its plugins want in every page into documents. */

import type { ViteDevServer } from 'vite'

const PLACE = '<!--the document-->'
const SHELL = `<!doctype html><html><head>${PLACE}</head><body>${PLACE}</body></html>`
const TAGS = RegExp(`<head>([^]*)${PLACE}([^]*)</head>[^]*<body>([^]*)${PLACE}([^]*)</body>`)

/**
 * Returns the document with these tags. Plugins get an empty one in its place, because Vite would put the base before
 * URLs that have it, take styles through its plugins once more, and fill in each %NAME% of a text: no build does that.
 * Throws when a plugin leaves nothing of the empty document.
 */
export async function addViteTags(
  server: Pick<ViteDevServer, 'transformIndexHtml'>,
  html: string,
  url: string,
  originalUrl?: string,
): Promise<string> {
  const tags = TAGS.exec(await server.transformIndexHtml(url, SHELL, originalUrl))
  if (!tags)
    throw Error('`transformIndexHtml` of a Vite plugin replaces the page. Let it return tags, or add to the page.')
  const [, headStart, headEnd, bodyStart, bodyEnd] = tags
  return html
    .replace(/<head\b[^>]*>/, (tag) => tag + headStart)
    .replace('</head>', (tag) => headEnd + tag)
    .replace(/<body\b[^>]*>/, (tag) => tag + bodyStart)
    .replace(/<\/body>(?![^]*<\/body>)/, (tag) => bodyEnd + tag)
}
