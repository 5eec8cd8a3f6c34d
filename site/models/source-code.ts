/** Files of this repository that pages show. They are read at build, so excerpts are always up to date. */

import { text } from '@flatirons/framework/content'

const files = import.meta.glob<string>(
  [
    '/README.md',
    '/site/samples/flutter.dart',
    '/site/samples/ruby-on-rails.rb',
    '/packages/server/engines/node.ts',
    '/framework/kernel/page/island.tsx',
    '/site/forms/rules.ts',
    '/site/pages/making/your-visit.island.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** Maximum number of lines of an excerpt. */
const LINES = 10

/** The fields of an excerpt: some lines of a file, and an explanation. */
export const excerpt = {
  title: text(),
  text: text(),
  /** The path from the root of the repository. */
  file: text(),
  /** The beginning of the first line. */
  from: text(),
}

/** Returns the text of one of the files above. Throws for other files. */
export function readSource(file: string): string {
  const source = files[`/${file}`]
  if (source === undefined)
    throw Error(`${file} can't be shown. Is it there, and in the list of site/models/source-code.ts?`)
  return source
}

/** Returns the lines of an excerpt: at most ten, up to the first empty line, without the first line's indentation. */
export function readLines({ file, from }: { file: string; from: string }): string {
  const lines = readSource(file).split('\n')
  const start = lines.findIndex((line) => line.trimStart().startsWith(from))
  if (start < 0) throw Error(`${file} has no line that begins with "${from}". Change the \`from\` of its excerpt.`)
  const indent = lines[start]!.search(/\S/)
  const found = lines.slice(start, start + LINES).map((line) => line.slice(indent))
  return found.slice(0, found.indexOf('') < 0 ? LINES : found.indexOf('')).join('\n')
}
