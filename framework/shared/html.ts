/** Escapes text for HTML and unescapes it, for code that writes HTML without React. */

/** Ids that the document around a page uses: the page slot, the announcer, the progress bar. */
export const FRAME_IDS = ['page', 'announcer', 'progress']

/** Escapes text for HTML and XML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns the text of escaped HTML. Of named characters it knows the five that must be escaped. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal ? parseInt(decimal, 10) : parseInt(hexadecimal, 16)
    return code > 0x10ffff ? whole : String.fromCodePoint(code)
  })
}
