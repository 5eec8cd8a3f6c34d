// @vitest-environment node

import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'

import { addFile, definePage, defineSite, defineSlice, Head, href, route } from '@flatirons/framework'

import { createDevSite } from '../../../framework/dev/site.ts'
import { createContentReader } from '../../../framework/content/reader.ts'
import { createTextRenderer } from '../../../framework/build/render/components.tsx'
import { createRenderer } from '../../../framework/build/render/renderer.tsx'
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

const makeDevSite = (root = makeFolder(), more = {}) =>
  createDevSite({
    root,
    base: '/',
    // The types of models are lost on the way through a module; a site without models has none to lose.
    server: { site: { ...site, ...more } as never, islands: {}, createRenderer, createTextRenderer },
    reader: createContentReader({}, { root: makeFolder(), base: '/', withDrafts: true }),
    entry: '/site/browser.ts',
    stylesOf: () => '',
    urlsOf: () => [],
  })

/** The name of the file that some HTML shows under this one. */
function nameOf(html: string, name: string, ending: string): string {
  return new RegExp(`/(assets/${name}-[\\da-f]{8}\\.${ending})"`).exec(html)![1]!
}

test('dev writes the paths of a site that asks for them', () => {
  const root = makeFolder()
  makeDevSite(root, { typedPaths: true })
  expect(readText(root, 'site/paths.d.ts')).toContain("      | '/404.html'\n      | '/500.html'\n      | '/other/'\n")
})

describe('dev serves files that are added', () => {
  test('by a page and its head, once the page is shown', async () => {
    const { renderPage, renderFile } = makeDevSite()
    const html = renderPage('/')!
    expect(await renderFile(nameOf(html, 'hill', 'svg'))).toBe(square('red'))
    const card = (await renderFile(nameOf(html, 'card', 'png'))) as Uint8Array
    expect(imageSize(card)).toMatchObject({ type: 'png', width: 30, height: 30 })
  })

  test('by a page that is reached without its document', async () => {
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

  test('at the top of the site', async () => {
    const { renderFile } = makeDevSite()
    expect(await renderFile('badge.svg')).toBe(square('black'))
    expect(imageSize((await renderFile('badge-20.png')) as Uint8Array)).toMatchObject({ type: 'png', width: 20 })
  })

  test('and no other', async () => {
    const { renderPage, renderFile } = makeDevSite()
    renderPage('/')
    expect(await renderFile('assets/hill-00000000.svg')).toBeUndefined()
    expect(await renderFile('badge-30.png')).toBeUndefined()
  })
})
