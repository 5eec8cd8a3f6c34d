// @vitest-environment node

import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { typeset } from '@flatirons/framework'
import { buildSite } from '@flatirons/framework/build'
import { readContent, type EntryBasics, type Model } from '@flatirons/framework/content'

import { unescapeHtml } from '../../framework/shared/html.ts'
import { complete, models } from '../../site/models/index.ts'
import site from '../../site/routes.ts'
import { readText, useTempFolders } from '../support/temp-folders.ts'
import { textsOf } from './support/entry-text.ts'

const PROJECT = join(import.meta.dirname, '../..')
const ENTRIES = join(PROJECT, 'tests/fixtures/entries')

type ModelName = keyof typeof models

/** Model, the path of the minimal entry's page, and the path of the full entry's page. */
const ADDED: [name: ModelName, minimal: string, full: string][] = [
  ['cities', '/tulsa/software-services/', '/boise/software-services/'],
  ['industries', '/industries/mining/', '/industries/forestry/'],
  ['services', '/services/data-engineering/', '/services/accessibility-audit/'],
  ['technologies', '/technologies/elixir/', '/technologies/postgresql/'],
  ['products', '/sieve/', '/chaffer-alternative/'],
  ['caseStudies', '/our-work/millrace/', '/our-work/larkspur/'],
  ['posts', '/blog/short-note/', '/blog/paper-in-the-loop/'],
  ['pages', '/cookies/', '/imprint/'],
]

/** Pages that list entries. `/` stands for the footer, which is on every page. */
const LISTS: Partial<Record<ModelName, string[]>> = {
  cities: ['/'],
  industries: ['/', '/industries/'],
  services: ['/', '/services/'],
  technologies: ['/', '/technologies/'],
  products: ['/'],
  caseStudies: ['/', '/our-work/'],
  posts: ['/blog/'],
}

/** Texts on other pages: one on the price page, and one that only appears if the site asks for consent. */
const UNSEEN = new Set([
  'A week with two people, and the list.',
  'You can change your answer about counting visits at any time.',
])

/** A drawing that is not an icon. */
const PICTURE = /<(?:svg|img)\b[^>]*(?:viewBox="0 0 \d{3}|width="\d{3})/

const isPost = (path: string) => path.startsWith('/blog/')

const { makeSiteFolder } = useTempFolders()
const root = makeSiteFolder()
const SHOWN = ['README.md', 'packages/server/engines/node.ts', 'framework/kernel/page/island.tsx']
for (const part of ['content', 'site', ...SHOWN]) cpSync(join(PROJECT, part), join(root, part), { recursive: true })
for (const kind of ['minimal', 'full']) cpSync(join(ENTRIES, kind), join(root, 'content'), { recursive: true })

const content = complete(readContent(models, { root, base: '/', withDrafts: false }).content)
const sources = new Map([...site.routes(content)].map(({ path, source }) => [path, source!]))
const matterOf = (path: string) => readText(root, sources.get(path)!).split('---')[1]!
const textOf = (path: string) => readText(root, sources.get(path)!).split('---')[2]!.trim()
const keysOf = (path: string) => [...matterOf(path).matchAll(/^(\w+):/gm)].map(([, key]) => key)

const htmlOf = (path: string) => readText(root, 'dist', path, 'index.html')
/** The HTML of a page between header and footer. */
const mainOf = (path: string) => /<main\b.*<\/main>/s.exec(htmlOf(path))![0]

beforeAll(() => buildSite({ root }), 300_000)

test('each collection has a minimal entry, with only a title, and a full entry, with all fields', () => {
  const collections = Object.entries(models).flatMap(([name, { kind }]) => (kind === 'collection' ? [name] : []))
  expect(ADDED.map(([name]) => name).sort()).toEqual(collections.sort())
})

describe('a file with only a title becomes a page', () => {
  test.each(ADDED)('of %s: %s', (_, path) => {
    expect(keysOf(path)).toEqual([expect.stringMatching(/^(?:title|name|client)$/), ...(isPost(path) ? ['date'] : [])])
    const titles = [...htmlOf(path).matchAll(/<(?:title\b[^>]*>|meta [^>]*name="description" content=")([^<"]+)/g)]
    expect(titles.map(([, words = '']) => words.length > 4)).toEqual([true, true])
    expect(mainOf(path).match(/<h1\b/g)).toHaveLength(1)
    expect(PICTURE.test(mainOf(path).split(textOf(path).slice(0, 9))[0]!)).toBe(true)
  })

  test.each(ADDED)('of %s without empty elements: %s', (_, path) => {
    const empty = /\bundefined\b|\bNaN\b|\[object |<(h[1-6]|p|ul|ol|li|dl|dt|dd|figcaption|section)\b[^>]*>\s*<\/\1>/g
    expect(mainOf(path).match(empty)).toBeNull()
  })
})

describe('a file with all fields', () => {
  test.each(ADDED)('of %s: %s has all keys of the model', (name, _, path) => {
    expect(keysOf(path).sort()).toEqual(Object.keys(models[name].fields).sort())
  })

  test.each(ADDED)('of %s: %s shows all texts on its page', (name, _, path) => {
    const model: Model = models[name]
    const entry = ([content[name]].flat() as EntryBasics[]).find(({ source }) => source === sources.get(path))!
    const shown = unescapeHtml(htmlOf(path) + htmlOf('/industries/') + htmlOf('/our-work/')).replace(
      /<\/?span\b[^>]*>/g,
      '',
    )
    const texts = textsOf(entry, model).map((text) => text.replace('{from}', '$6,000').replace('{to}', '$11,000'))
    const missing = texts.filter((text) => !shown.includes(typeset(text)) && !shown.includes(text))
    expect(missing.filter((text) => !UNSEEN.has(text))).toEqual([])
  })
})

describe('a new entry is linked', () => {
  const links = ADDED.flatMap(([name, ...paths]) =>
    paths.flatMap((path) => (LISTS[name] ?? []).map((list) => [path, list] as const)),
  )

  test.each(links)('%s from %s', (path, list) => {
    expect(htmlOf(list).includes(`href="${path}"`)).toBe(true)
  })
})
