/** The HTML of alerts and containers. */

/** Returns the title of a kind. */
export type ToLabel = (kind: string) => string | undefined

/** Kinds that have a title of their own. Other containers have the title that the text has. */
const KINDS = new Set(
  'note tip info important warning caution danger success error question hint abstract summary example quote details'.split(
    ' ',
  ),
)

/** Returns a function that returns the titles of kinds. */
export const toLabels =
  (labels: Readonly<Record<string, string>>): ToLabel =>
  (kind) =>
    labels[kind] ?? (KINDS.has(kind) ? kind.charAt(0).toUpperCase() + kind.slice(1) : undefined)

/** Returns the HTML of a callout. `title` and `body` are HTML. */
export function renderCallout(kind: string, title: string | undefined, body: string): string {
  if (kind === 'details')
    return `<details class="callout details"><summary>${title ?? ''}</summary>\n${body}</details>\n`
  const head = title ? `<p class="callout-title">${title}</p>\n` : ''
  return `<aside class="callout ${kind}">${head}${body}</aside>\n`
}
