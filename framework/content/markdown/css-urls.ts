/** Lists the URLs in CSS, such as a `style` attribute, as browsers read it: with escapes, comments and quotes. */

/**
 * Matches a comment, the content of a string, or a name with `@` before it or `(` after it. Comments and strings come first, because
 * they may contain names.
 */
const TOKEN =
  /\/\*[^]*?(?:\*\/|$)|"((?:\\[^]|[^"\\\n])*)|'((?:\\[^]|[^'\\\n])*)|(@?)((?:[\w-]|[^\0-\x7f]|\\[\da-f]{1,6}\s?|\\[^\n])+)(\(?)/iy
/** Matches the content of `url()` without quotes. */
const UNQUOTED = /\s*(?!["'\s])((?:\\[^]|[^)\\])*)/y
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(\n)|([^]))/gi

const MAX_CODE_POINT = 0x10ffff

function unescape(text: string): string {
  return text.replace(ESCAPE, (_, hex: string | undefined, lineBreak: string | undefined, character: string) => {
    if (hex === undefined) return lineBreak ? '' : character
    const code = Number.parseInt(hex, 16)
    return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : '\ufffd'
  })
}

/**
 * Returns everything that browsers may load because of a piece of CSS: the URLs of `url()`, and all strings, because `image-set()`
 * and other functions load strings, also through variables. `hasImport` is true if it contains `@import`.
 */
export function listCssUrls(source: string): { urls: string[]; hasImport: boolean } {
  const css = source.replace(/\r\n?|\f/g, '\n')
  const urls: string[] = []
  let hasImport = false
  for (let at = 0; at < css.length;) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(css)
    // A quote that ends a string would start another one.
    at = token ? TOKEN.lastIndex + (token[1] === undefined && token[2] === undefined ? 0 : 1) : at + 1
    const [, double, single, mark, escapedName = '', opening] = token ?? []
    const string = double ?? single
    if (string !== undefined) urls.push(unescape(string))
    const name = unescape(escapedName).toLowerCase()
    if (mark && name === 'import') hasImport = true
    if (!opening || name !== 'url') continue
    UNQUOTED.lastIndex = at
    const unquoted = UNQUOTED.exec(css)
    if (!unquoted) continue
    urls.push(unescape(unquoted[1]!))
    at = UNQUOTED.lastIndex
  }
  return { urls, hasImport }
}
