/** Text in HTML and back, for what writes HTML without React. */

/** Ids of the document around a page's own HTML: the page slot's, the announcer's, and the progress bar's. */
export const FRAME_IDS = ['page', 'announcer', 'progress']

/** Text as it may stand in HTML, in XML, and in an attribute of either. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text that HTML stands for: of its named characters, those that have to be escaped. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return NAMED[name.toLowerCase()]!
    const code = decimal ? parseInt(decimal, 10) : parseInt(hexadecimal, 16)
    return code > 0x10ffff ? whole : String.fromCodePoint(code)
  })
}
