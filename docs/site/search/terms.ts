/** Words -> terms of the index: without their endings, and without words that say nothing. The same at build and in the browser. */

/** Words that every second section has, in English and in German. */
const SILENT = new Set(
  (
    'a an and are as at be but by can do does for has have how i if in into is it its my not of on or so than that the ' +
    'their them then there these they this to was what when where which who why with you your ' +
    'das dem den der die ein eine einem einen einer es ich ist mein meine mit und wie wird wo zu'
  ).split(' '),
)

/** Numbers of tables. Some are the status of an answer. */
const FIGURE = /^\d+[a-z%]{0,2}$/
const STATUS = /^[345][02]\d$/

/** Endings of English words, and what stays. */
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

/** The term that stands for a word; nothing for a word that says nothing. */
export function toTerm(word: string): string | null {
  const lower = word.toLowerCase()
  return SILENT.has(lower) || (FIGURE.test(lower) && !STATUS.test(lower)) ? null : stem(lower)
}
