/** Finds links in the sources of pages. */

import { readFileSync } from 'node:fs'

import { decode } from '../../paths.ts'

/** The line of a file with a link, as it was written or without its base and slash. */
export function findLine(file: string, href: string, base: string): number | undefined {
  try {
    const lines = readFileSync(file, 'utf-8').split('\n')
    const bare = decode(base !== '/' && href.startsWith(base) ? href.slice(base.length - 1) : href)
    const spellings = [href, bare, bare.replace(/\/(?=$|[?#])/, '')].filter(Boolean)
    for (const spelling of spellings) {
      const line = lines.findIndex((text) => holds(text, spelling))
      if (line >= 0) return line + 1
    }
  } catch {
    // A source that is no file has no lines.
  }
  return undefined
}

/** Does the text hold this link, and not just one that begins like it? */
function holds(text: string, link: string): boolean {
  return text
    .split(link)
    .slice(1)
    .some((after) => !/^[\w-]/.test(after))
}
