/** Test titles for cases that are texts: invisible characters are escaped, long texts are cut. */

const MAX_LENGTH = 60

/** Adds a title before each text: rows for `test.each`, for use with `%s`. */
export function entitle(texts: readonly string[]): [title: string, text: string][] {
  return texts.map((text) => {
    const title = JSON.stringify(text.slice(0, MAX_LENGTH))
    return [text.length > MAX_LENGTH ? `${title}, ${text.length} characters in all` : title, text]
  })
}
