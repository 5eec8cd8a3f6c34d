// @vitest-environment node

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { imageSize } from 'image-size'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { addFile, definePage, defineSite, defineSlice, Head, href, route, staticQuery } from '@flatirons/framework'
import { collection, text, type Content } from '@flatirons/framework/content'

import { createDevSite } from '../../../framework/dev/site.ts'
import { createTextRenderer } from '../../../framework/site/render/text-components.ts'
import { isEntry } from '../../../framework/content/entry.ts'
import { createContentReader, type ContentReader } from '../../../framework/content/read.ts'
import { renderSiteHead } from '../../../framework/kernel/render/heads.tsx'
import { createSiteRenderer } from '../../../framework/site/render/site-renderer.ts'
import { makePhotograph } from '../../support/photographs.ts'
import { readText, useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const square = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${fill}"/></svg>`

const drawn = definePage<string>(({ data }) => <img src={href(addFile('hill.svg', square(data)))} alt="" />, {
  head: () => (
    <Head title="T" description="D">
      <meta property="og:image" content={addFile('card.png', { svg: square('red'), widths: [30] })} />
    </Head>
  ),
})
const footer = defineSlice('footer', () => <img src={href(addFile('foot.svg', square('blue')))} alt="" />)

const site = defineSite({
  url: 'https://fixture.example',
  lang: 'en',
  models: {},
  parts: ['page', footer],
  head: () => <link rel="icon" href={href(addFile('tab.svg', square('green')))} />,
  files: () => ({ 'badge.svg': square('black'), 'badge-20.png': { svg: square('black'), widths: [20] } }),
  *routes() {
    yield route({ path: '/', page: drawn, data: 'red' })
    yield route({ path: '/other/', page: drawn, data: 'pink' })
    yield route({ path: '/404.html', page: drawn, data: 'gray' })
    yield route({ path: '/500.html', page: drawn, data: 'gray' })
  },
})

const makeDevSite = (
  root = makeFolder(),
  more = {},
  reader: ContentReader<any> = createContentReader({}, { root: makeFolder(), base: '/', withDrafts: true }),
) =>
  createDevSite({
    root,
    base: '/',
    // The server module erases the types of models. This site has no models.
    server: {
      site: { ...site, ...more } as never,
      islands: {},
      extensions: [],
      translationTables: new Map(),
      createRenderer: createSiteRenderer,
      createTextRenderer,
      isEntry,
      renderSiteHead,
    },
    content: reader.read(new Set()),
    reader,
    allowVite: (policy) => policy,
    entry: '/site/browser.ts',
    stylesOf: () => '',
    urlsOf: () => [],
  })

/** Returns the hashed name of this file in the HTML. */
function nameOf(html: string, name: string, ending: string): string {
  return new RegExp(`/(assets/${name}-[\\da-f]{8}\\.${ending})"`).exec(html)![1]!
}

test('dev writes paths.d.ts if the site sets `typedPaths`', () => {
  const root = makeFolder()
  makeDevSite(root, { typedPaths: true })
  expect(readText(root, 'site/paths.d.ts')).toContain("      | '/404.html'\n      | '/500.html'\n      | '/other/'\n")
})

test('dev creates the variants of a photograph on request', async () => {
  const photograph = await makePhotograph({ width: 800, height: 600 })
  const note = '---\ntitle: One\n---\n\n![A barn](./barn.jpg)\n'
  const root = makeFolder({ 'content/notes/one.md': note, 'content/notes/barn.jpg': photograph })
  const notes = collection('notes', { title: text() })
  const shown = definePage<string>(({ data }) => <div dangerouslySetInnerHTML={{ __html: data }} />, {
    head: () => <Head title="T" description="D" />,
  })
  const models = { notes }
  const more = {
    models,
    *routes({ notes }: Content<typeof models>) {
      yield* site.routes({})
      yield route({ path: '/notes/one/', page: shown, data: notes[0]!.body })
    },
  }
  const { renderPage, renderFile } = makeDevSite(
    root,
    more,
    createContentReader(models, { root, base: '/', withDrafts: true }),
  )
  const html = renderPage('/notes/one/')!
  const [, name] = /(assets\/barn-[\da-f]{8}-320\.avif) 320w/.exec(html)!
  expect(html).toMatch(/\.tint-[\da-f]{6}\{background-color/)
  expect(readdirSync(join(root, '.cache')).filter((folder) => folder.startsWith('files-'))).toEqual([])
  expect(await sharp((await renderFile(name!)) as Uint8Array).metadata()).toMatchObject({
    width: 320,
    compression: 'av1',
  })
  expect(await renderFile(name!.replace('-320.', '-321.'))).toBeUndefined()
})

describe('data that cannot be serialized', () => {
  const plain = definePage<unknown>(() => null, { head: () => <Head title="T" description="D" /> })
  const showing = (data: unknown, more = {}) => ({
    *routes() {
      yield route({ path: '/', page: plain, data })
      yield route({ path: '/404.html', page: plain, data: null })
      yield route({ path: '/500.html', page: plain, data: null })
    },
    ...more,
  })

  test('is an error of its page', () => {
    const event: Record<string, unknown> = { at: new Date(0), seats: [{ count: 10n }] }
    event.next = event
    const { renderPage } = makeDevSite(makeFolder(), showing({ event }))
    expect(() => renderPage('/')).toThrow(
      [
        "The data of / can't be sent to the browser:",
        '  `event.at` is an instance of Date. Pass its text: `date.toISOString()`.',
        '  `event.seats[0].count` is a BigInt. Pass its text: `String(value)`.',
        '  `event.next` refers back to `event`. Pass only the values that are shown.',
      ].join('\n'),
    )
    expect(renderPage('/404.html')).toContain('<!doctype html>')
  })

  test('is an error of the site in the data of a static query', () => {
    const queries = () => [staticQuery<Date>('now').answer(new Date(0))]
    expect(() => makeDevSite(makeFolder(), showing(null, { queries }))).toThrow(
      'The data of the static query "now" can\'t be sent to the browser:\n  It is an instance of Date.',
    )
  })
})

describe('dev serves files added', () => {
  test('by a page and its head, after the page was rendered', async () => {
    const { renderPage, renderFile } = makeDevSite()
    const html = renderPage('/')!
    expect(await renderFile(nameOf(html, 'hill', 'svg'))).toBe(square('red'))
    const card = (await renderFile(nameOf(html, 'card', 'png'))) as Uint8Array
    expect(imageSize(card)).toMatchObject({ type: 'png', width: 30, height: 30 })
  })

  test('by a page that was loaded as data', async () => {
    const { renderFile } = makeDevSite()
    const { html } = JSON.parse((await renderFile('page-data/other/page-data-rsc.json')) as string) as { html: string }
    expect(await renderFile(nameOf(html, 'hill', 'svg'))).toBe(square('pink'))
  })

  test('by slices and by the head of every page', async () => {
    const { renderPage, renderFile } = makeDevSite()
    const html = renderPage('/')!
    expect(await renderFile(nameOf(html, 'foot', 'svg'))).toBe(square('blue'))
    expect(await renderFile(nameOf(html, 'tab', 'svg'))).toBe(square('green'))
  })

  test('by `files` of the site', async () => {
    const { renderFile } = makeDevSite()
    expect(await renderFile('badge.svg')).toBe(square('black'))
    expect(imageSize((await renderFile('badge-20.png')) as Uint8Array)).toMatchObject({ type: 'png', width: 20 })
  })

  test('and no other files', async () => {
    const { renderPage, renderFile } = makeDevSite()
    renderPage('/')
    expect(await renderFile('assets/hill-00000000.svg')).toBeUndefined()
    expect(await renderFile('badge-30.png')).toBeUndefined()
  })
})
