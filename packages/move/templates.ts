/** Reads the templates of the code that a move writes: files of this package, and the starters of the framework. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
/** The folder of templates and tables. */
export const TEMPLATES = join(dirname(resolve('@flatirons/move/package.json')), 'templates')
const STARTERS = join(dirname(resolve('@flatirons/framework/package.json')), 'starters')

/** Name -> the text in its place. Sections stay if it is not empty. */
export type TemplateValues = Readonly<Record<string, string | boolean | undefined>>

/** Returns a template, with values in place of their names, `__TITLE__`, and with some of its sections: `__IF_X__ … __END_X__`. */
export const template = (name: string, values: TemplateValues = {}): string =>
  insert(readSections(name, values), values)

const readSections = (name: string, values: TemplateValues): string =>
  choose(readFileSync(join(TEMPLATES, `${name}.txt`), 'utf-8'), values)

const choose = (text: string, values: TemplateValues): string =>
  text.replace(/__(IF|UNLESS)_([A-Z_]+?)__([^]*?)__END_\2__/g, (_, word: string, key: string, section: string) =>
    (word === 'IF') === Boolean(values[key]) ? choose(section, values) : '',
  )

const insert = (text: string, values: TemplateValues): string =>
  text.replace(/__([A-Z]+(?:_[A-Z]+)*)__/g, (found, key: string) => String(values[key] ?? found))

/**
 * Returns files of the starters with the edits of the template `starters`: file of the new site -> text. Throws if a starter has no
 * such line.
 */
export function editStarters(values: TemplateValues): Record<string, string> {
  const files = readSections('starters', values).split(/^@ /m).slice(1)
  return Object.fromEntries(
    files.map((part) => {
      const [, name = '', edits = ''] = /^(.*)\n([^]*)/.exec(part) ?? []
      const text = edits.split(/\n{2,}/).reduce(
        (text, edit) => {
          const linesOf = (sign: string) => edit.split('\n').flatMap((line) => (line[0] === sign ? line.slice(1) : []))
          const [from, to] = [linesOf('-').join('\n'), linesOf('+').join('\n')]
          if (!text.includes(from)) throw Error(`The starter's file ${name} has no such line: ${from}`)
          return text.replace(from, () => to)
        },
        readFileSync(join(STARTERS, name), 'utf-8'),
      )
      return [name.slice(name.indexOf('/') + 1), insert(text, values)]
    }),
  )
}
