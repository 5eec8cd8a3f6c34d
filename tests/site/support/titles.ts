/** Titles for cases that are texts: what can't be seen is written out, what is very long is cut. */

const MAX_LENGTH = 60

/** Puts a title before each text: rows for `test.each`, to be shown with `%s`. */
export function entitle(texts: readonly string[]): [title: string, text: string][] {
  return texts.map((text) => {
    const title = JSON.stringify(text.slice(0, MAX_LENGTH))
    return [text.length > MAX_LENGTH ? `${title}, ${text.length} characters in all` : title, text]
  })
}
