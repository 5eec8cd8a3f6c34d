/** Converts words to terms of the index: without endings, and without stop words. The build and the browser use the same code. */

/** Stop words: every second section contains them, in English and in German. */
const SILENT = new Set(
  (
    'a an and are as at be but by can do does for has have how i if in into is it its my not of on or so than that the ' +
    'their them then there these they this to was what when where which who why with you your ' +
    'das dem den der die ein eine einem einen einer es ich ist mein meine mit und wie wird wo zu'
  ).split(' '),
)

/** Numbers in tables, which are not indexed, except for status codes. */
const FIGURE = /^\d+[a-z%]{0,2}$/
const STATUS = /^[345][02]\d$/

/** Endings of English words, and their replacements. */
const ENDINGS: readonly (readonly [ending: RegExp, rest: string])[] = [
  [/(?<=[^s])s$/, ''],
  [/(?<=..)ie$/, 'y'],
  [/(?<=[aeiouy].*[^e])(?:ing|ed)$/, ''],
  [/(?<=..[st])ion$/, ''],
  [/([bdgmnprt])\1$/, '$1'],
  [/(?<=..)e$/, ''],
]

/** A word without its ending: `hydrated`, `hydration` and `hydrates` are one. */
const stem = (word: string) =>
  word.length < 4 ? word : ENDINGS.reduce((rest, [ending, to]) => rest.replace(ending, to), word)

/** The term of a word; undefined for a stop word. */
export function toTerm(word: string): string | null {
  const lower = word.toLowerCase()
  return SILENT.has(lower) || (FIGURE.test(lower) && !STATUS.test(lower)) ? null : stem(lower)
}
