/** Renders the document of a page with its slices. */

import { siteError } from '../../errors/help-ids.ts'
import { escapeHtml, escapeStyle } from '../../shared/html.ts'
import { splitAtSheets } from '../../shared/sheet-marks.ts'
import { hashSource } from '../../shared/sha256.ts'
import { codeHashOf, slicesOf, type RenderedPage } from '../../shared/page-files.ts'
import { markCurrentLinks, type PreparedSlice } from './slice-links.ts'

/** The parts that all documents share. */
export interface DocumentShell {
  lang: string
  dir?: RenderedPage['dir']
  /** The hrefs of home pages, relative to the base. @default the site's home page */
  homes?: readonly string[] | undefined
  /** The names of the body's regions, in order: `page`, and those of slices. */
  slots: string[]
  base: string
  /** The inline script. It is the same in all documents, so that the security policy can contain its hash. */
  script: string
  /** Styles before all others. */
  css: string
  /** Tags in the head of every page. */
  head: string
  /** The module that starts the runtime. */
  entry: string
  /** The tag of the security policy; with strict styles in two pieces, with the hashes of the document's inline styles in between. */
  policy?: readonly string[] | undefined
  /** Allows styles in dev, where they change, so that the policy can't contain their hashes. */
  nonce?: string | undefined
}

/** Splits CSS into texts of `<style>` elements and, at odd indexes, the files of the sheets between them. */
const splitStyles = (css: string) =>
  splitAtSheets(css).map((piece, i) => (i % 2 ? escapeHtml(piece) : escapeStyle(piece)))

/** Returns `<style>` tags for CSS, and `<link>` tags for the marks of sheets. `mark` is an attribute of each tag. */
export function renderStyles(css: string, base: string, mark = ''): string {
  return splitStyles(css)
    .map((piece, i) => {
      if (i % 2 === 1) return `<link${mark} rel="stylesheet" href="${base}${piece}">`
      return piece && `<style${mark}>${piece}</style>`
    })
    .join('')
}

/** Returns the tag of the security policy. Only a policy with strict styles needs the hashes of `inline`, the inline styles. */
function renderPolicy(pieces: readonly string[], inline: readonly string[]): string {
  const [start = '', end] = pieces
  return end === undefined ? start : start + inline.map((text) => ` ${hashSource(text)}`).join('') + end
}

/** Returns the complete document of a page. `pagePreloads` are URLs of code that its islands need at once. Throws for a region without a slice. */
export function renderDocument(
  shell: DocumentShell,
  page: RenderedPage,
  slices: Pick<ReadonlyMap<string, PreparedSlice>, 'get'>,
  pagePreloads: readonly string[],
): string {
  const { base, slots, script, head, entry, policy = [], nonce } = shell
  const { lang, dir } = page.lang ? page : shell
  const sliceIn = new Map(slots.map((slot) => [slot, slices.get(slicesOf(page)[slot] ?? '')]))
  const shownSlices = slots.flatMap((slot) => sliceIn.get(slot) ?? [])
  const styles = shell.css + shownSlices.map(({ css }) => css).join('')
  const inline = [styles, page.css].flatMap((css) => splitStyles(css).filter((piece, i) => i % 2 === 0 && piece))
  const mark = nonce ? ` nonce="${nonce}"` : ''
  const preloads = [...new Set([...shownSlices.flatMap((slice) => slice.preloads), ...pagePreloads])]
  const body = slots.map((slot) => {
    if (slot === 'page') return `<main id="page" data-path="${escapeHtml(page.path)}">${page.html}</main>`
    const slice = sliceIn.get(slot)
    if (!slice) throw siteError(`The slot "${slot}" of ${page.path} has no slice. Add a slice to the site's \`parts\`.`)
    return `<div data-slot="${slot}" data-slice="${slice.name}">${markCurrentLinks(slice, page.path, shell)}</div>`
  })
  return (
    `<!doctype html><html lang="${lang}"${dir === 'rtl' ? ' dir="rtl"' : ''} data-build="${codeHashOf(page)}"><head><meta charset="utf-8">` +
    `${renderPolicy(policy, inline)}<meta name="viewport" content="width=device-width,initial-scale=1">${script && `<script>${script}</script>`}` +
    `${page.head}${head}${renderStyles(styles, base, mark)}` +
    // Like the tags of the page's head, these are removed when another page is shown.
    renderStyles(page.css, base, ` data-page${mark}`) +
    preloads.map((url) => `<link rel="modulepreload" href="${url}">`).join('') +
    `<script type="module" src="${entry}"></script></head><body>${body.join('')}` +
    `<p id="announcer" aria-live="assertive" aria-atomic="true"></p><p id="progress" role="status"></p></body></html>\n`
  )
}
