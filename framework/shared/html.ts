/** Escapes and unescapes text for HTML, XML, `<style>` and `<script>`, in code that writes markup without React. */

/** Ids of elements in every document: the page, the announcer for screen readers, the progress bar. */
export const DOCUMENT_IDS = ['page', 'announcer', 'progress']

/** Escapes text for HTML and XML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Characters that XML 1.0 forbids even as references: control characters, lone surrogates, and two code points. */
const INVALID_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes text for XML, and removes characters that XML forbids. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(INVALID_IN_XML, ''))

/** The first line of an XML file. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Escapes CSS for a `<style>`: only `</style` ends it, and in a CSS string `<\\/` means the same as `</`. */
export const escapeStyle = (css: string): string => css.replace(/<(?=\/style)/gi, '<\\')

/** Returns JSON that is safe in a `<script>` and in an HTML comment. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'))

const NAMED_CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Unescapes HTML. Of named references, only the five for characters that must be escaped are known. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, (match, decimal, hexadecimal, name) => {
    if (name) return NAMED_CHARACTERS[name.toLowerCase()] ?? match
    const code = decimal ? parseInt(decimal, 10) : parseInt(hexadecimal, 16)
    return code > 0x10ffff ? match : String.fromCodePoint(code)
  })
}
