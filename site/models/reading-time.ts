/** How long a text takes to read. Code and tables are read line by line, and slower than words. */

/** Words of running text in a minute. */
const WORDS = 220
/** Lines of code, or rows of a table, in a minute. */
const LINES = 12

const CODE = /<pre\b.*?<\/pre>/gs
const TABLE = /<table\b.*?<\/table>/gs

/** Returns whole minutes for a text as HTML, at least one. */
export function readingTime(html: string): number {
  const lines = [...html.matchAll(CODE)].join('').match(/\n/g) ?? []
  const rows = [...html.matchAll(TABLE)].join('').match(/<tr\b/g) ?? []
  const words =
    html
      .replace(CODE, ' ')
      .replace(TABLE, ' ')
      .replace(/<[^>]*>/g, ' ')
      .match(/\S+/g) ?? []
  return Math.max(1, Math.round(words.length / WORDS + (lines.length + rows.length) / LINES))
}
