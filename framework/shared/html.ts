/** Escapes text for HTML, for XML, and for the elements whose text is not parsed; and unescapes it. For code that writes markup without React. */

/** Ids that the document around a page uses: the page slot, the announcer, the progress bar. */
export const DOCUMENT_IDS = ['page', 'announcer', 'progress']

/** Escapes text for HTML and XML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** What XML 1.0 can't hold, even as a reference: control characters, halves of surrogate pairs, and two code points. */
const INVALID_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes text for XML, and leaves out the characters that XML can't hold. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(INVALID_IN_XML, ''))

/** Returns CSS that may be the text of a `<style>`: only an end tag ends it, and to CSS, `<\\/` in a string is the same. */
export const escapeStyle = (css: string): string => css.replace(/<(?=\/style)/gi, '<\\')

/** Returns a value as JSON that may be the text of a `<script>`, or stand in a comment. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'))

const NAMED_CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns the text of escaped HTML. Of named characters it knows the five that must be escaped. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return NAMED_CHARACTERS[name.toLowerCase()] ?? whole
    const code = decimal ? parseInt(decimal, 10) : parseInt(hexadecimal, 16)
    return code > 0x10ffff ? whole : String.fromCodePoint(code)
  })
}
