// @vitest-environment node

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { imageSize } from 'image-size'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import type { ProblemsError } from '../../../framework/errors/problems.ts'
import { ASSET_LIST } from '../../../framework/shared/project.ts'
import type { PageData, RenderedPage } from '../../../framework/shared/page-files.ts'
import type { RenderedSlice } from '../../../framework/shared/types.ts'
import { placesOf } from '../../support/places.ts'
import {
  forgetAllButBundles,
  readFiles,
  readJson,
  readText,
  useTempFolders,
  writeFiles,
  type Files,
} from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()
const BASE = '/sub/'
const FIXTURE = join(import.meta.dirname, '../../fixtures/site')

/** Silences the progress output of the build. */
function silenceOutput() {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
}
beforeEach(silenceOutput)

const build = (root: string) => buildSite({ root, base: BASE })

/** Returns the error message of a failed build. */
const errorOf = (root: string): Promise<Partial<ProblemsError>> =>
  build(root).then(
    () => Error('The build succeeded.'),
    (error: Error) => error,
  )

const hashOf = (root: string) =>
  readJson<{ webpackCompilationHash: string }>(root, 'dist/page-data/app-data.json').webpackCompilationHash

const article = (title: string, text: string) => `---\ntitle: ${title}\nsummary: A summary.\n---\n\n${text}\n`

const listDistAssets = (root: string) =>
  [...readFiles(join(root, 'dist')).keys()].filter((name) => name.startsWith('assets/'))

describe('the fixture site, below /sub/', () => {
  let root = ''
  let files = new Map<string, string>()
  const dist = (name: string) => readText(root, 'dist', name)

  let output = ''

  beforeAll(async () => {
    silenceOutput()
    root = makeSite()
    await build(root)
    output = vi
      .mocked(process.stdout.write)
      .mock.calls.map(([text]) => String(text))
      .join('')
    files = readFiles(join(root, 'dist'))
  })

  test('has a document for every page, and its data in both formats', () => {
    const names = [...files.keys()]
    for (const [path, document] of [
      ['index', 'index.html'],
      ['articles/first', 'articles/first/index.html'],
      ['app', 'app/index.html'],
      ['404', '404.html'],
      ['404.html', '404.html'],
      ['500', '500.html'],
    ])
      expect(names).toEqual(
        expect.arrayContaining([document, `page-data/${path}/page-data.json`, `page-data/${path}/page-data-rsc.json`]),
      )
  })

  test('has the data of each page', () => {
    expect(readJson<PageData>(root, 'dist/page-data/articles/second/page-data.json')).toEqual({
      path: '/articles/second/',
      componentChunkName: 'article',
      webpackCompilationHash: hashOf(root),
      matchPath: null,
      staticQueryHashes: [],
      slicesMap: { header: 'header', footer: 'footer' },
      result: {
        data: expect.objectContaining({ title: 'The second article', slug: 'second' }) as object,
        pageContext: { template: 'article', source: 'content/articles/second.md', lang: 'en' },
      },
      getServerDataError: null,
    })
  })

  test('has the rendered parts of each page, the same as in its document', () => {
    const page = readJson<RenderedPage>(root, 'dist/page-data/articles/second/page-data-rsc.json')
    expect(page).toEqual({
      path: '/articles/second/',
      webpackCompilationHash: hashOf(root),
      matchPath: null,
      lang: 'en',
      dir: 'ltr',
      staticQueryHashes: [],
      slicesMap: { header: 'header', footer: 'footer' },
      head: expect.stringContaining('<title data-page>The second article</title>') as string,
      html: expect.stringContaining('<h2 id="far-down"><a href="#far-down">Far down</a></h2>') as string,
      css: '',
    })
    const document = dist('articles/second/index.html')
    expect(document).toContain(page.head)
    expect(document).toContain(`<main id="page" data-path="/articles/second/">${page.html}</main>`)
  })

  test('has one data file per slice, with the HTML of every document', () => {
    const { name, html, css, ...rest } = readJson<RenderedSlice>(root, 'dist/slice-data/footer.json')
    expect({ name, rest }).toEqual({ name: 'footer', rest: {} })
    expect(html).toMatch(/^<footer><p>The end<\/p>/)
    expect(css).toMatch(/display:flex/)
    // Links to the page itself are marked in its document.
    for (const file of ['index.html', 'articles/first/index.html', '404.html'])
      expect(dist(file).replaceAll(/ aria-current="(?:page|true)"/g, '')).toContain(html)
    expect(dist('404.html')).toContain('<nav aria-label="Back"')
  })

  test('translates each page: document, data, slices, words and links to the other languages', () => {
    const document = dist('ar/greeting/index.html')
    expect(document).toContain('<html lang="ar" dir="rtl"')
    expect(document).toMatch(/<x-island [^>]*lang="ar" queries="translations\/ar\/greeting"/)
    expect(document).toContain('<p>مرحبا<!-- --> / <!-- -->مع السلامة</p>')
    expect(document).toContain('<div data-slot="footer" data-slice="footer.ar"><footer><p lang="en">The end</p>')
    expect(dist('de/greeting/index.html')).toContain('data-slice="footer.de"><footer><p>Das Ende</p>')
    expect(document.match(/<link data-page rel="alternate" hreflang="[^"]*"/g)).toHaveLength(4)
    const data = readJson<RenderedPage>(root, 'dist/page-data/ar/greeting/page-data-rsc.json')
    expect(data).toMatchObject({ lang: 'ar', dir: 'rtl', slicesMap: { header: 'header.ar', footer: 'footer.ar' } })
    expect(dist('sitemap.xml').match(/hreflang="x-default" href="[^"]*"/g)).toHaveLength(6)
  })

  test('shows an untranslated entry in its original language, and its page can detect this', () => {
    const article = (path: string) => /<article.*?<\/article>/s.exec(dist(`${path}/index.html`))![0]
    expect(article('ar/farewell')).toBe(
      '<article lang="en" dir="auto"><h1>A farewell</h1><div><p>“Good night”, she said.</p></div></article>',
    )
    expect(dist('ar/farewell/index.html')).toContain('<p>لم تترجم بعد.</p>')
    // English typography is only applied to English texts.
    expect(article('de/farewell')).toContain('<h1>Ein Abschied</h1><div><p>Sie sagte &quot;Gute Nacht&quot;.</p>')
    expect(article('de/greeting')).toMatch(/>Fußnoten<\/h2>.*aria-label="Zurück zu 1"/s)
  })

  test('lists the untranslated entries and words that fall back to the default language', () => {
    expect(output).toContain(
      'note: "greetings" is not completely translated into "ar": content/greetings/farewell.md is shown in "en".',
    )
    expect(output).toContain(
      'note: The words "ending" are not translated into "ar": pages in "ar" show those in "en". Add a translation',
    )
  })

  test('has the words of other languages in files, not in code', () => {
    expect(readJson(root, 'dist/translations/de/greeting.json')).toMatchObject({ hello: 'Guten Tag' })
    const scripts = [...files].filter(([name]) => name.endsWith('.js'))
    expect(scripts.filter(([, code]) => code.includes('Hello')).length).toBeGreaterThan(0)
    expect(scripts.filter(([, code]) => code.includes('Guten Tag')).map(([name]) => name)).toEqual([])
  })

  test('has the result of a static query, under the hash in the data of its pages', () => {
    const { staticQueryHashes } = readJson<PageData>(root, 'dist/page-data/index/page-data.json')
    expect(staticQueryHashes).toHaveLength(1)
    const queryResult = readJson<{ data: object[] }>(root, `dist/page-data/sq/d/${staticQueryHashes[0]}.json`)
    expect(Object.keys(queryResult)).toEqual(['data'])
    expect(queryResult.data).toContainEqual({ path: '/articles/first/', title: 'The first article' })
  })

  test('has the same build hash in the app data, the page data and the documents', () => {
    const hash = hashOf(root)
    expect(hash).toMatch(/^[0-9a-f]{20}$/)
    expect(readJson(root, 'dist/page-data/app-data.json')).toEqual({ webpackCompilationHash: hash })
    expect(dist('articles/first/index.html')).toContain(`data-build="${hash}"`)
    const { webpackCompilationHash } = readJson<PageData>(root, 'dist/page-data/404/page-data.json')
    expect(webpackCompilationHash).toBe(hash)
  })

  test('is readable without JavaScript, and every link starts with the base', () => {
    for (const [name, html] of files) {
      if (!name.endsWith('.html')) continue
      expect(html).toMatch(/<h1>|This page has moved/)
      for (const [, url] of html.matchAll(/(?:href|src)="(\/[^"]*)"/g)) expect(url).toMatch(/^\/sub\//)
    }
  })

  test('does not contain or mention drafts', () => {
    for (const [name, content] of files) expect(name + content).not.toMatch(/A draft|articles\/draft/)
  })

  test('withDrafts includes drafts, and marks every page as noindex', async () => {
    await buildSite({ root, base: BASE, outDir: 'review', withDrafts: true })
    const review = readFiles(join(root, 'review'))
    expect(review.get('articles/draft/index.html')).toContain('<h1>A draft</h1>')
    const open = [...review].filter(
      ([name, content]) => name.endsWith('.html') && !content.includes('<meta name="robots" content="noindex">'),
    )
    expect(open).toEqual([])
    await build(root)
    expect(readFiles(join(root, 'dist'))).toEqual(files)
    expect(files.get('index.html')).not.toContain('noindex')
  })

  test('does not load React on a page without islands', () => {
    const [, entry = ''] = /<script type="module" src="\/sub\/([^"]*)">/.exec(dist('articles/first/index.html'))!
    const scripts = (name: string) => dist(name).match(/\/sub\/assets\/[^" ]*\.js/g) ?? []
    expect(scripts('articles/first/index.html')).toEqual([`/sub/${entry}`])
    expect(dist(entry)).not.toMatch(/hydrateRoot|useState|jsx|react-dom/i)
    expect(dist(entry)).not.toMatch(/^import /)
  })

  test('lists the pages with a matchPath in the browser code, and no other pages', () => {
    const entry = listDistAssets(root).find((name) => name.startsWith('assets/browser-'))!
    expect(dist(entry)).toContain('/app/')
    expect(dist(entry)).not.toContain('/articles/second/')
    expect(dist(entry)).not.toContain('/islands/')
  })

  test('writes the data of a fully hydrated page once, to its page data', () => {
    const [, island = ''] = /(<x-island [^>]*>)/.exec(dist('app/index.html'))!
    expect(island).not.toContain(' props=')
    expect(dist('page-data/app/page-data.json')).toContain('"greeting":"Hello"')
  })

  test('redirects moved pages with a rule of the host and with a document', () => {
    expect(dist('_redirects')).toBe(
      '/sub/old-article/ /sub/articles/first/ 308\n/sub/app/:step/ /sub/app/ 200\n/sub/trip/:step/ /sub/trip/ 200\n',
    )
    expect(dist('old-article/index.html')).toContain('content="0; url=/sub/articles/first/"')
  })

  test('lists its pages in the sitemap, without the error pages', () => {
    expect(dist('sitemap.xml').match(/<loc>[^<]*/g)).toEqual(
      [
        '',
        'articles/first/',
        'articles/second/',
        'articles/%EC%95%88%EB%85%95/',
        'form/',
        'islands/',
        'triggers/',
        'slots/',
        'farewell/',
        'greeting/',
        'de/farewell/',
        'de/greeting/',
        'ar/farewell/',
        'ar/greeting/',
        'app/',
        'trip/',
        'app/about/',
      ].map((path) => `<loc>https://fixture.example/sub/${path}`),
    )
    expect(dist('robots.txt')).toContain('Sitemap: https://fixture.example/sub/sitemap.xml')
  })

  test('copies public/ and the pictures of the content', () => {
    expect(dist('plain.txt')).toBe(readText(root, 'public/plain.txt'))
    expect(listDistAssets(root).filter((name) => name.endsWith('.svg'))).toEqual([
      expect.stringMatching(/^assets\/square-[0-9a-f]{8}\.svg$/),
    ])
  })

  test('is the same byte for byte when it is built again', async () => {
    await build(root)
    expect(readFiles(join(root, 'dist'))).toEqual(files)
  })
})

describe('from build to build', () => {
  test('content: pages are added, edited and removed; the code is unchanged', async () => {
    const extra = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`content/articles/extra-${i}.md`, article(`Extra ${i}`, 'Text.')]),
    )
    const root = makeSite(extra)
    await build(root)
    const before = readFiles(join(root, 'dist'))
    expect(before.get('articles/extra-7/index.html')).toContain('<h1>Extra 7</h1>')

    for (const name of Object.keys(extra)) rmSync(join(root, name))
    writeFiles(root, { 'content/articles/second.md': article('The second article', '## Far down\n\nAn edit.') })
    await build(root)
    const after = readFiles(join(root, 'dist'))
    expect([...after.keys()].filter((name) => name.includes('extra-'))).toEqual([])
    expect(after.get('articles/second/index.html')).toContain('An edit.')
    expect(after.get('articles/first/index.html')).toBe(before.get('articles/first/index.html'))
    expect(after.get('page-data/app-data.json')).toBe(before.get('page-data/app-data.json'))
    // A changed service worker reloads pages.
    expect(after.get('sw.js')).toBe(before.get('sw.js'))
    expect([...after.keys()].filter((name) => name.endsWith('.js'))).toEqual(
      [...before.keys()].filter((name) => name.endsWith('.js')),
    )
  })

  test('code: an edit changes the build hash, also of code that only the build runs; old assets are kept for one build', async () => {
    const root = makeSite()
    const island = 'site/islands/far.island.tsx'
    const page = 'site/pages/message.tsx'
    const edits: Files[] = [
      {},
      { [island]: readText(root, island).replace('Far down', 'Farther down') },
      { [page]: readText(root, page).replace('<p>{data.text}</p>', '<p>Sorry: {data.text}</p>') },
    ]
    const hashes: string[] = []
    const assets: string[][] = []
    for (const edit of edits) {
      writeFiles(root, edit)
      await build(root)
      hashes.push(hashOf(root))
      assets.push(listDistAssets(root).filter((name) => name.includes('islands-far-')))
    }
    expect(new Set(hashes).size).toBe(3)
    expect(assets.map((names) => names.length)).toEqual([1, 2, 1])
    expect(assets[1]).toEqual(expect.arrayContaining([assets[0]![0], assets[2]![0]]))
    expect(assets[2]).not.toContain(assets[0]![0])
  })
})

describe('files added by the site', () => {
  const square = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${fill}"/></svg>`

  /** Creates the fixture site with icons in its root, and drawings on the home page, in the footer and in every head. */
  function makeSiteWithDrawings(fill = 'red') {
    const root = makeSite()
    writeFiles(root, drawn(fill))
    return root
  }

  function drawn(fill: string): Files {
    return {
      'site/drawings.ts': `export const square = ${JSON.stringify(square(fill))}\n`,
      'site/routes.ts': readText(FIXTURE, 'site/routes.ts')
        .replace(
          "import { defineSite, href, route } from '@flatirons/framework'",
          "import { addFile, defineSite, href, route } from '@flatirons/framework'\nimport { square } from './drawings.ts'",
        )
        .replace("href: href('/favicon.svg')", "href: href(addFile('tab.svg', square))")
        .replace(
          "  lang: 'en',",
          "  lang: 'en',\n  files: () => ({ 'badge.svg': square, 'badge-20.png': { svg: square, widths: [20] } }),",
        ),
      'site/pages/home.tsx': `
import { addFile, definePage, href, Link } from '@flatirons/framework'
import { square } from '../drawings.ts'

const card = { svg: square, widths: [30] }

export const homePage = definePage(() => (
  <>
    <h1>Drawings</h1>
    <img src={href(addFile('hill.svg', square))} alt="" />
    <img src={href(addFile('card.png', card))} alt="" />
    <Link to="/badge-20.png">Badge</Link>
  </>
), { head: () => <title>Drawings</title> })
`,
      'site/slices.tsx': readText(FIXTURE, 'site/slices.tsx')
        .replace('import {', "import { square } from './drawings.ts'\nimport { addFile,")
        .replace(
          '<footer>The end</footer>',
          '<footer>The end <img src={href(addFile(\'hill.svg\', square))} alt="" /></footer>',
        ),
    }
  }

  const assetListOf = (root: string) => readJson<string[]>(root, 'dist', ASSET_LIST)
  const filterAdded = (names: readonly string[]) => names.filter((name) => /^assets\/(?:hill|card|tab)-/.test(name))
  const size = (root: string, name: string) => imageSize(readFileSync(join(root, 'dist', name)))

  describe('below /sub/', () => {
    let root = ''
    let document = ''

    beforeAll(async () => {
      silenceOutput()
      root = makeSiteWithDrawings()
      await build(root)
      document = readText(root, 'dist/index.html')
    })

    test('are written: files of the site under their names; files of pages, slices and heads below assets/', () => {
      expect(readText(root, 'dist/badge.svg')).toBe(square('red'))
      expect(size(root, 'badge-20.png')).toMatchObject({ type: 'png', width: 20, height: 20 })
      expect(filterAdded(listDistAssets(root))).toEqual([
        expect.stringMatching(/^assets\/card-[0-9a-f]{8}\.png$/),
        expect.stringMatching(/^assets\/hill-[0-9a-f]{8}\.svg$/),
        expect.stringMatching(/^assets\/tab-[0-9a-f]{8}\.svg$/),
      ])
      expect(size(root, filterAdded(listDistAssets(root))[0]!)).toMatchObject({ type: 'png', width: 30, height: 30 })
    })

    test('exist at the URLs in the pages', () => {
      const sources = [...document.matchAll(/(?:src|href)="\/sub\/((?:assets\/)?(?:hill|card|tab|badge)[^"]*)"/g)]
      const names = [...new Set(sources.map(([, name]) => name!))]
      expect(names.map((name) => name.replace(/-[0-9a-f]{8}\./, '.')).sort()).toEqual([
        'assets/card.png',
        'assets/hill.svg',
        'assets/tab.svg',
        'badge-20.png',
      ])
      for (const name of names) expect(readFiles(join(root, 'dist')).has(name)).toBe(true)
    })

    test('are referenced in the data of a page too', () => {
      const { html } = readJson<RenderedPage>(root, 'dist/page-data/index/page-data-rsc.json')
      expect(html).toContain(`src="/sub/${filterAdded(listDistAssets(root))[0]}"`)
    })

    test('are in the asset list, except those in the root', () => {
      expect(filterAdded(assetListOf(root))).toEqual(filterAdded(listDistAssets(root)))
      expect(assetListOf(root)).toEqual(assetListOf(root).toSorted())
      expect(assetListOf(root).filter((name) => name.includes('badge'))).toEqual([])
    })

    test('are the same byte for byte when they are created again', async () => {
      const before = readFiles(join(root, 'dist'))
      forgetAllButBundles(root)
      await build(root)
      expect(readFiles(join(root, 'dist'))).toEqual(before)
    })
  })

  test('are kept for one more build when they change, below assets/', async () => {
    const root = makeSiteWithDrawings('red')
    const seen: string[][] = []
    const edits: Files[] = [{}, drawn('green'), { 'content/articles/first.md': article('First', 'An edit.') }]
    for (const edit of edits) {
      writeFiles(root, edit)
      await build(root)
      seen.push(filterAdded(listDistAssets(root)))
      expect(readText(root, 'dist/badge.svg')).toBe(square(edit === edits[0] ? 'red' : 'green'))
    }
    const [red, both, green] = seen as [string[], string[], string[]]
    expect(seen.map((names) => names.length)).toEqual([3, 6, 3])
    expect(both.toSorted()).toEqual([...red, ...green].toSorted())
    expect(filterAdded(assetListOf(root))).toEqual(green)
  })

  test('are reported in links if no page adds them', async () => {
    const root = makeSiteWithDrawings()
    writeFiles(root, { 'content/articles/first.md': article('First', 'A [badge](/badge-30.png).') })
    expect((await errorOf(root)).message).toContain(
      '/articles/first/ links to /sub/badge-30.png, but this file does not exist.',
    )
  })

  test('cannot overwrite a file in public/', async () => {
    const root = makeSiteWithDrawings()
    writeFiles(root, { 'public/badge.svg': square('green') })
    expect((await errorOf(root)).message).toContain(
      'The build writes a file of the same name, /badge.svg. Remove or rename the file in public/.',
    )
  })

  test('fail the build with an error that names them, if they cannot be created', async () => {
    const root = makeSiteWithDrawings()
    writeFiles(root, { 'site/drawings.ts': "export const square = '<svg'\n" })
    expect((await errorOf(root)).message).toMatch(/^The file \S+\.png could not be created\.$/)
  })
})

describe('a failed build keeps the last output, and reports', () => {
  let root = ''
  let original: Files = {}
  let before = new Map<string, string>()

  beforeAll(async () => {
    silenceOutput()
    root = makeSite()
    await build(root)
    before = readFiles(join(root, 'dist'))
    const names = ['content/articles/first.md', 'site/routes.ts', 'site/browser.ts']
    original = Object.fromEntries(names.map((name) => [name, readText(root, name)]))
  })

  async function failWith(files: Files): Promise<Partial<ProblemsError>> {
    writeFiles(root, files)
    const error = await errorOf(root)
    writeFiles(root, original)
    expect(readFiles(join(root, 'dist'))).toEqual(before)
    return error
  }

  test('broken links, hashes and files, with their lines', async () => {
    const text = 'To [it](/articles/secnd/).\n\nTo [there](/articles/second/#far-donw).\n\nTo [that](/plane.txt).'
    const { summary, problems } = await failWith({ 'content/articles/first.md': article('First', text) })
    expect(summary).toBe('3 problems in the pages. Nothing was written.')
    expect(placesOf(problems!)).toEqual([6, 8, 10].map((line) => `content/articles/first.md:${line}`))
  })

  test('errors in the content', async () => {
    const { summary, problems } = await failWith({
      'content/articles/first.md': '---\ntitel: First\nsummary: S\n---\n',
    })
    expect(summary).toBe('3 problems in 1 of 11 content files. Nothing was written.')
    expect(placesOf(problems!)).toEqual([2, 2, 5].map((line) => `content/articles/first.md:${line}`))
  })

  test('two pages with the same path', async () => {
    const routes = (original['site/routes.ts'] as string).replace("path: '/islands/'", "path: '/app/'")
    const lines = routes.split('\n').flatMap((line, i) => (line.includes("path: '/app/'") ? i + 1 : []))
    const [islands, app] = lines.map((line) => `(site/routes.ts:${line}:11)`)
    expect((await failWith({ 'site/routes.ts': routes })).message).toContain(
      `a route of the template "islands" ${islands} and a route of the template "app" ${app}.`,
    )
  })

  test('an import that loads React on every page', async () => {
    const browser = original['site/browser.ts'] as string
    const files = { 'site/browser.ts': `import { version } from 'react'\n${browser}console.log(version)\n` }
    expect((await failWith(files)).message).toBe(
      'site/browser.ts loads React on every page. Import React, and code that uses React, only in islands.',
    )
  })

  test('the next build succeeds', async () => {
    await build(root)
    expect(readFiles(join(root, 'dist'))).toEqual(before)
    expect(before.has(ASSET_LIST)).toBe(true)
  })
})
