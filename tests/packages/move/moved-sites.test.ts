// @vitest-environment node

/** A site of each generator is moved and built, and compared with what its generator has written. */

import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { runMove } from '../../../packages/move/command.ts'
import { GENERATOR_NAMES, OLD_GENERATORS } from '../../../packages/move/generators.ts'
import { buildFixture } from '@flatirons/framework/testing'
import { readFiles, readText, useTempFolders } from '../../support/temp-folders.ts'
import type { ExpectedSite } from '../../fixtures/move/expected.ts'

const { makeSiteFolder } = useTempFolders()

const FIXTURES = join(import.meta.dirname, '../../fixtures/move')

/** The path of a page here: paths end in a slash, and never in `.html`. */
const toOurs = (path: string) =>
  path.replace(/^([^?#]*?)(?:index)?(?:\.html)?(?=[?#]|$)/, (_, page: string) =>
    /\/$|\.\w+$|^$|^http/.test(page) ? page : `${page}/`,
  )

function readPage(html: string) {
  const [, title = ''] = /<h1[^>]*>([^]*?)<\/h1>/.exec(html) ?? []
  // A list has a text, or none.
  const text =
    html.includes('</h2><time') || !html.includes('<article')
      ? /<article class="text">([^]*?)<\/article>/
      : /<article[^>]*>([^]*)<\/article>/
  const [, article = ''] = text.exec(html) ?? []
  // Headings are links to themselves.
  const body = article
    .replace(/<nav [^>]*class="(?:on-page|tags|beside|row)"[^]*?<\/nav>/g, '')
    .replace(/<(h\d) id="([^"]*)"><a href="#\2">([^]*?)<\/a>/g, '<$1 id="$2">$3')
  return {
    title: title.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'"),
    anchors: [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id),
    links: [...body.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href),
  }
}

/** Returns the lines of a page's sidebar: titles and paths, indented by their depth. */
function readSidebar(html: string): string[] {
  const [, nav = ''] = /<nav [^>]*aria-label="All pages"[^>]*>([^]*?)<\/nav>/.exec(html) ?? []
  let depth = -1
  return [...nav.matchAll(/<(\/?)ul>|<a href="([^"]*)"[^>]*>([^<]*)|<summary>([^<]*)/g)].flatMap((found) => {
    const [tag, isEnd, path, title, folder] = found
    if (tag.endsWith('ul>')) depth += isEnd ? -1 : 1
    return tag.endsWith('ul>') ? [] : '  '.repeat(depth) + (folder ?? `${title} ${path}`)
  })
}

/** The generators that are recognized. */
const SITES = GENERATOR_NAMES.filter((name) => name !== 'plain')

test.each(SITES)('a site of %s', async (name) => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const source = join(FIXTURES, name, 'source')
  const { default: expected } = (await import(join(FIXTURES, name, 'expected.ts'))) as { default: ExpectedSite }
  const before = readFiles(source)
  const target = join(makeSiteFolder(), 'moved')

  expect(await runMove([source, '--to', target])).toBe(0)
  expect(error.mock.calls).toEqual([])
  expect(log.mock.lastCall![0]).toContain(`This is a site of ${OLD_GENERATORS[name].title}, because it has`)
  expect(readFiles(source)).toEqual(before)
  const { files, problems, read } = await buildFixture(target)
  expect(problems).toEqual([])
  const built = files
    .filter((file) => /(?:^|\/)index\.html$/.test(file) && !read(file).includes('http-equiv="refresh"'))
    .map((file) => `/${file.replace(/index\.html$/, '')}`)
  expect(built.toSorted()).toEqual(Object.keys(expected.pages).map(toOurs).toSorted())
  const pages = built.map((path) => [path, readPage(read(`${path.slice(1)}index.html`))])
  const wanted = Object.entries(expected.pages).map(([path, { title, anchors = [], links = [] }]) => [
    toOurs(path),
    { title, anchors, links: links.map(toOurs) },
  ])
  expect(Object.fromEntries(pages)).toEqual(Object.fromEntries(wanted))
  const translated = Object.entries(expected.pages).flatMap(([path, { lang }]) => (lang ? [[toOurs(path), lang]] : []))
  const languageOf = (path = '') => /<html lang="([^"]*)"/.exec(read(`${path.slice(1)}index.html`))?.[1]
  expect(translated.map(([path]) => [path, languageOf(path)])).toEqual(translated)
  const sidebar = (expected.sidebar ?? []).map((line) =>
    line.replace(/\S+$/, (word) => (word.startsWith('/') ? toOurs(word) : word)),
  )
  expect(readSidebar(read('index.html'))).toEqual(sidebar)
  for (const [old, path] of Object.entries(expected.redirects ?? {}))
    expect(read(`${old.slice(1)}index.html`)).toContain(`url=${path}`)
  for (const file of expected.files ?? []) expect(files).toContain(file)
  const losses = [...readText(target, 'MOVED.md').matchAll(/^## (?!Old addresses)(.*)$/gm)].map(([, loss]) => loss)
  expect(losses).toEqual(expected.losses)
})

test('the code of moved sites has no type errors', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const folder = makeSiteFolder()
  for (const name of SITES) await runMove([join(FIXTURES, name, 'source'), '--to', join(folder, name)])
  const settings = JSON.parse(readText(folder, `${SITES[0]}/tsconfig.json`)) as object
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, include: ['*/site'] }))
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf-8' })
  // The sources of the framework and of packages have configurations of their own.
  expect(stdout.split('\n').filter((line) => line && !/^(?:framework|packages)\//.test(line))).toEqual([])
})

test('the manual has a table for each generator', () => {
  const manual = readText(import.meta.dirname, '../../../docs/content/pages/guides/move-a-site.md')
  const titles = [...manual.matchAll(/^### (.*)\n\n\| in \1 +\| after a move +\|$/gm)].map(([, title]) => title)
  expect(titles).toEqual(GENERATOR_NAMES.map((name) => OLD_GENERATORS[name].title))
})
