/** The texts in which the agency states its facts. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { EntryBasics } from '@flatirons/framework/content'

import { PICTURES } from '../../../site/drawings/picture.ts'
import { models, type SiteContent } from '../../../site/models/index.ts'
import { textsOf } from './entry-text.ts'
import { wordsIn } from './svg-words.ts'

const PROJECT = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf-8')
const listFiles = (folder: string, extension: RegExp) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf-8' })
    .filter((file) => extension.test(file))
    .map((file) => join(folder, file))

/** The source of a text that is code: it is not typeset. */
export const CODE = ', code'

// Hidden text belongs to another state of the drawing: of a gate that a visitor has opened.
const visible = (svg: string) => svg.replaceAll(/<text[^>]* opacity="0"[^>]*>/g, '<hidden>')

const codeIn = (html: string) =>
  [...html.matchAll(/<pre\b.*?<\/pre>/gs)].map(([block]) => block.replaceAll(/<[^>]*>/g, ''))

/**
 * Returns the texts of all entries, the code in them, the words of all pictures, the code of the site, and the documents
 * of the repository, by source.
 */
export function readTexts(content: SiteContent): Map<string, string> {
  const entries = Object.entries(models).flatMap(([name, model]) =>
    [content[name as keyof typeof models] as EntryBasics | EntryBasics[]].flat().flatMap((entry) => {
      const { lines = [] } = (entry as { artefact?: { lines: string[] } }).artefact ?? {}
      return [
        [entry.source, textsOf(entry, model).join(' ')],
        [`${entry.source}${CODE}`, [...lines, ...codeIn(entry.body)].join('\n')],
      ] as const
    }),
  )
  const pictures = [...PICTURES].map(([name, svg]) => [`${name}.svg`, wordsIn(visible(svg)).join(' ')] as const)
  const files = [
    ...listFiles('site', /\.tsx?$/).filter((file) => !/^site\/(?:facts|drawings)\//.test(file)),
    ...listFiles('docs/content/pages', /\.md$/),
    'docs/measurements.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    'package-lock.json',
  ]
  return new Map([...entries, ...pictures, ...files.map((file) => [file, read(file)] as const)])
}
