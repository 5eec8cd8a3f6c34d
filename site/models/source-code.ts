/** Files of this repository that pages show. They are read at build, so that a page shows what a file says. */

import { text } from '@flatirons/framework/content'

const files = import.meta.glob<string>(
  [
    '/README.md',
    '/site/samples/flutter.dart',
    '/site/samples/ruby-on-rails.rb',
    '/framework/adapters/node.ts',
    '/framework/kernel/page/island.tsx',
    '/site/forms/rules.ts',
    '/site/pages/making/your-visit.island.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The most lines of an excerpt. */
const LINES = 10

/** The fields of an excerpt: a few lines of a file, and why they are as they are. */
export const excerpt = {
  title: text(),
  text: text(),
  /** From the project's folder. */
  file: text(),
  /** How the first line begins. */
  from: text(),
}

/** Returns the text of one of the files above. */
export function readSource(file: string): string {
  const source = files[`/${file}`]
  if (source === undefined)
    throw Error(`${file} can't be shown. Is it there, and in the list of site/models/source-code.ts?`)
  return source
}

/** Returns the lines of an excerpt: ten, or fewer where an empty one ends them, without the indentation of the first. */
export function readLines({ file, from }: { file: string; from: string }): string {
  const lines = readSource(file).split('\n')
  const start = lines.findIndex((line) => line.trimStart().startsWith(from))
  if (start < 0) throw Error(`${file} has no line that begins with "${from}". Change the \`from\` of its excerpt.`)
  const indent = lines[start]!.search(/\S/)
  const found = lines.slice(start, start + LINES).map((line) => line.slice(indent))
  return found.slice(0, found.indexOf('') < 0 ? LINES : found.indexOf('')).join('\n')
}
