/** Estimates the reading time of a text. Code and tables are counted by line and read more slowly than prose. */

/** Words of prose per minute. */
const WORDS = 220
/** Lines of code or table rows per minute. */
const LINES = 12

const CODE = /<pre\b.*?<\/pre>/gs
const TABLE = /<table\b.*?<\/table>/gs

/** Returns the reading time of an HTML text in whole minutes, at least 1. */
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
