/** Finds the blocks of code that show only a part of their file. At build time only. */

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { readEntities } from './entities.ts'
import type { Language } from './languages.ts'

/** The folders of examples, relative to the repository. Tests build or visit all of them. */
export const EXAMPLES = [
  'docs/examples/hut',
  'docs/examples/beds',
  'docs/examples/recipes',
  'docs/examples/collected',
  'docs/examples/deploy',
  'docs/examples/guides',
  'docs/examples/album',
  'docs/examples/tailwind',
  'docs/examples/workspace',
  'docs/examples/extensions',
  'docs/examples/mdx',
  'docs/examples/any-site',
  'docs/examples/eleventy',
  'docs/examples/hugo',
  'docs',
  'framework/starter',
  'tests/fixtures/shop',
  'tests/fixtures/libraries',
  'tests/fixtures/site',
  'tests/fixtures/vite',
  'tests/servers',
]

const ROOT = resolve(import.meta.dirname, '../..')
const PART_OF: Record<Language, string> = { en: 'part of', de: 'Teil von' }
const BLOCK = /<figcaption>([^<]+)<\/figcaption>(<pre[^]*?<\/pre>)/g

/** Removes white space, so that an excerpt may have another indentation. */
const squeeze = (code: string) => code.replace(/\s+/g, '')

const codeOf = (html: string) => readEntities(html.replace(/<[^>]*>/g, ''))

/** The examples with this name that contain this code; `isWhole` if they contain nothing else. */
export function findExamples(name: string, code: string): { file: string; isWhole: boolean }[] {
  const wanted = squeeze(code)
  return EXAMPLES.map((folder) => join(folder, name))
    .filter((file) => existsSync(join(ROOT, file)))
    .map((file) => ({ file, text: squeeze(readFileSync(join(ROOT, file), 'utf-8')) }))
    .filter(({ text }) => text.includes(wanted))
    .map(({ file, text }) => ({ file, isWhole: text === wanted }))
}

/** Adds a note above each block that shows only a part of its file. */
export const nameParts = (body: string, lang: Language): string =>
  body.replace(BLOCK, (block, name: string, pre: string) => {
    const files = findExamples(name, codeOf(pre))
    const isPart = files.length > 0 && !files.some(({ isWhole }) => isWhole)
    return isPart ? block.replace(name, `${PART_OF[lang]} ${name}`) : block
  })
