/** Counts the words of HTML. */

const SPACE = /\s/
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const [OTHER, BETWEEN, OF_WORD] = [0, 1, 2]
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => kindOf(code))

/** Counts words with a letter or a digit between spaces and tags. A regular expression would take five times as long. */
export function countWords(html: string): number {
  let words = 0
  let isCounted = false
  for (let at = 0; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === 60) {
      at = html.indexOf('>', at)
      if (at < 0) break
      isCounted = false
      continue
    }
    const kind = code < 128 ? ASCII[code] : kindOf(html.codePointAt(at)!)
    if (kind === BETWEEN) isCounted = false
    else if (kind === OF_WORD && !isCounted) {
      words++
      isCounted = true
    }
  }
  return words
}

function kindOf(code: number): number {
  const character = String.fromCodePoint(code)
  return SPACE.test(character) ? BETWEEN : LETTER_OR_DIGIT.test(character) ? OF_WORD : OTHER
}
