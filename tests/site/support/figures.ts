/**
 * Matches sentences with figures: `soft spot on track {8}` means that any text with these words must have the figure 8.
 */

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const UNIT = UNITS.join('|')
const WORD = `(?:(?:${TENS.join('|')})(?:-(?:${UNIT}))?|${UNIT})`
const FIGURE = `(\\d[\\d,]*(?:\\.\\d+)?|${WORD}(?: hundred| thousand| and a half)?)`

/** Parses a number: `4,318`, `forty-one`, `four hundred`, `one and a half`. */
export function numberOf(figure: string): number {
  if (/^\d/.test(figure)) return Number(figure.replaceAll(',', ''))
  const [, word = '', factor] = /^(\S+)(?: (.+))?$/.exec(figure.toLowerCase())!
  const [first = '', second = 'zero'] = word.split('-')
  const tens = TENS.indexOf(first)
  const number = tens < 0 ? UNITS.indexOf(first) : tens * 10 + 20 + UNITS.indexOf(second)
  if (factor === 'and a half') return number + 0.5
  return number * (factor === 'hundred' ? 100 : factor === 'thousand' ? 1000 : 1)
}

/** A place where a sentence occurs. */
export interface Occurrence {
  source: string
  words: string
  /** Do its figures match the fact? */
  agrees: boolean
  /** Is a large number spelled out, or one of several numbers? A sentence may begin with a word. */
  isMixed: boolean
}

/** Larger numbers are written in digits. */
const LARGEST_WORD = 12

const escape = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')

/** Fact -> text -> what the text says. A test of a contradiction changes one text of hundreds. */
const FOUND = new Map<string, Map<string, Omit<Occurrence, 'source'>[]>>()

/** Returns every place where the sentence of a fact occurs, with any figures. */
export function findSentences(fact: string, texts: ReadonlyMap<string, string>): Occurrence[] {
  const parts = fact.split(/\{([^}]+)\}/)
  const wanted = parts.filter((_, index) => index % 2).map(numberOf)
  const words = parts.map((part, index) => (index % 2 ? FIGURE : escape(part))).join('')
  const pattern = new RegExp(`(?<![\\w.,-])${words}(?![\\w-])`, 'gi')
  // Most texts don't have the longest word, and a search for one word is fast.
  const [longest] = parts
    .flatMap((part, index) => (index % 2 ? [] : part.split(/\s+/)))
    .toSorted((one, other) => other.length - one.length)
  const word = new RegExp(escape(longest!), 'i')
  const readText = (text: string) =>
    (word.test(text) ? [...text.matchAll(pattern)] : []).map(([words, ...figures]) => ({
      words,
      agrees: figures.every((figure, index) => numberOf(figure) === wanted[index]),
      isMixed: figures.some(
        (figure) =>
          /^[a-z]/.test(figure) && (numberOf(figure) > LARGEST_WORD || figures.some((other) => /^\d/.test(other))),
      ),
    }))
  const known = FOUND.get(fact) ?? new Map<string, Omit<Occurrence, 'source'>[]>()
  FOUND.set(fact, known)
  return [...texts].flatMap(([source, text]) => {
    const found = known.get(text) ?? readText(text)
    known.set(text, found)
    return found.map((occurrence) => Object.assign({ source }, occurrence))
  })
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAY = `(${WEEKDAYS.join('|')})(?:[a-z]*day)?`
const MONTH = `(${MONTHS.join('|')})(?:[a-z]{2,6})?`

/** The year of all dates without a year. */
const YEAR = 2026

/** Returns the dates of 2026 with the weekday of another day: `Fri, December 5`. */
export function wrongWeekdays(texts: ReadonlyMap<string, string>): string[] {
  const pattern = new RegExp(
    `(?<!to )\\b${WEEKDAY}, ${MONTH} (\\d+)\\b(?!, \\d{4})|\\b${MONTH} (\\d+)(?:,? an?|,) ${WEEKDAY}\\b`,
    'g',
  )
  return [...texts.values()].flatMap((text) =>
    [...text.matchAll(pattern)].flatMap(([words, before, month, day, laterMonth, laterDay, after]) => {
      const date = new Date(Date.UTC(YEAR, MONTHS.indexOf((month ?? laterMonth)!), Number(day ?? laterDay)))
      return WEEKDAYS[date.getUTCDay()] === (before ?? after) ? [] : [words]
    }),
  )
}
