import type { Page } from '@playwright/test'

import { startDevSite, type DevSite } from './dev-site.ts'
import { menuLink } from './menu-link.ts'
import { allowMessages, expect, FAILED_REQUEST, markDocument, test, visit } from './support.ts'

let site: DevSite

// All tests share one server and one set of files.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  site = await startDevSite('dev-errors', {
    'node_modules/needs-node/package.json': '{ "name": "needs-node", "type": "module", "main": "main.js" }',
    'node_modules/needs-node/main.js': "import fs from 'node:fs'\nexport default () => fs.readFileSync('a')",
  })
})

test.afterAll(() => site.stop())

const overlayOf = (page: Page) => page.locator('vite-error-overlay')
const count = (text: string, part: string) => text.split(part).length - 1

/** Opens a page that has an error. */
async function visitBroken(page: Page, path: string) {
  allowMessages(FAILED_REQUEST)
  const response = await page.goto(site.home + path)
  expect(response!.status()).toBe(500)
  await expect(overlayOf(page)).toHaveCount(1)
}

const TEMPLATE = 'site/pages/article.tsx'
const FIRST_TITLE = '<h1>{title}</h1>'

/** Makes the template of articles throw for the first article only. */
function breakFirstArticle() {
  site.edit(
    TEMPLATE,
    'function ArticlePage',
    `function Title({ text }: { text: string }) {
  if (text === 'The first article') throw Error('No first article, please.')
  return <h1>{text}</h1>
}

function ArticlePage`,
  )
  site.edit(TEMPLATE, FIRST_TITLE, '<Title text={title} />')
}

test.describe('a template that throws', () => {
  test('is reported once in the overlay and once in the terminal, with page, entry, cause, position, code and components', async ({
    page,
  }) => {
    breakFirstArticle()
    await visitBroken(page, 'articles/first/')
    const overlay = overlayOf(page)
    await expect(overlay).toContainText(
      '/articles/first/ could not be rendered by the template "article" from content/articles/first.md.',
    )
    await expect(overlay).toContainText('Cause: Error: No first article, please.')
    await expect(overlay.locator('.file')).toHaveText(/site\/pages\/article\.tsx:6:\d+$/)
    await expect(overlay.locator('.frame')).toContainText("> 6 |   if (text === 'The first article') throw Error(")
    await expect(overlay.locator('.stack')).toHaveText(/in Title[^]*in article[^]*in ArticlePage/)
    expect(await overlay.innerText()).not.toContain('\u001B')
    await page.reload()
    await expect(overlay).toHaveCount(1)
    expect(count(site.said(), 'No first article, please.')).toBe(2) // The message and the line of code.
    expect(site.said()).toMatch(/> 6 \|[^\n]*\n +\| +\^\n[^]*in ArticlePage/)
  })

  test('is reported as text to clients other than browsers', async ({ request }) => {
    for (const path of ['articles/first/', 'page-data/articles/first/page-data-rsc.json']) {
      const response = await request.get(site.home + path, { headers: { Accept: '*/*' } })
      expect(response.status()).toBe(500)
      expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
      const text = await response.text()
      expect(text).toContain('Cause: Error: No first article, please.\n\nsite/pages/article.tsx:6:')
      expect(text).not.toContain('<!doctype')
      expect(text).not.toContain('\u001B')
    }
    expect(count(site.said(), 'No first article, please.')).toBe(2)
  })

  test('does not affect other pages, or tabs that show them', async ({ page, context }) => {
    await visit(page, `${site.home}articles/second/`)
    const isSame = await markDocument(page)
    await visitBroken(await context.newPage(), 'articles/first/')
    await expect(overlayOf(page)).toHaveCount(0)
    expect(await isSame()).toBe(true)
  })

  test('is reported after a navigation, and the page is shown once it is fixed', async ({ page }) => {
    allowMessages(FAILED_REQUEST)
    await visit(page, site.home)
    await menuLink(page, 'First').click()
    await expect(overlayOf(page)).toContainText('No first article, please.')
    expect(new URL(page.url()).pathname).toBe('/articles/first/')
    site.restore()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first article')
    await expect(overlayOf(page)).toHaveCount(0)
  })

  test('is reported above its unchanged page, and the report disappears once it is fixed', async ({ page }) => {
    allowMessages(FAILED_REQUEST)
    await visit(page, `${site.home}articles/first/`)
    const isSame = await markDocument(page)
    breakFirstArticle()
    await expect(overlayOf(page)).toContainText('No first article, please.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first article')
    site.restore()
    await expect(overlayOf(page)).toHaveCount(0)
    expect(await isSame()).toBe(true)
  })
})

for (const [what, file, from, to, message] of [
  [
    'a slice',
    'site/slices.tsx',
    '{words.end}',
    '{(undefined as never as string[]).length}',
    /The slice "footer" could not be rendered\.\s+Cause: TypeError: .*'length'/,
  ],
  [
    'the head of a page',
    'site/pages/islands.tsx',
    '<Head title="Islands"',
    '<Head title={JSON.parse("[")}',
    /\/islands\/ could not be rendered by the template "islands"\.\s+Cause: SyntaxError:/,
  ],
  [
    'the head of the site',
    'site/routes.ts',
    "href: href('/favicon.svg')",
    "href: href((undefined as never as string[]).join('/'))",
    /The `head` of the site could not be rendered\.\s+Cause: TypeError:/,
  ],
  [
    'an island during the build',
    'site/islands/counter.island.tsx',
    'const id = useId()',
    "const id = useId()\n  if (label) throw Error('No counter, please.')",
    /\/islands\/ could not be rendered by the template "islands"\.\s+Cause: Error: No counter, please\./,
  ],
] as const)
  test(`${what} that throws is reported with its file, and works once it is fixed`, async ({ page, request }) => {
    allowMessages(FAILED_REQUEST)
    await request.get(`${site.home}islands/`)
    site.edit(file, from, to)
    await expect.poll(async () => (await request.get(`${site.home}islands/`)).status()).toBe(500)
    await visitBroken(page, 'islands/')
    await expect(overlayOf(page)).toContainText(message)
    await expect(overlayOf(page).locator('.file')).toContainText(`${file}:`)
    const [line] = to.split('\n').slice(-1)
    await expect(overlayOf(page).locator('.frame')).toContainText(line!)
    site.restore()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Islands')
    await expect(overlayOf(page)).toHaveCount(0)
  })

test('a syntax error is reported with its position in all tabs, and to new visitors', async ({ page, context }) => {
  allowMessages(FAILED_REQUEST, /./)
  await visit(page, `${site.home}articles/second/`)
  site.edit(TEMPLATE, 'const { title', 'const const { title')
  await expect(overlayOf(page)).toContainText('article.tsx')
  const other = await context.newPage()
  await visitBroken(other, 'islands/')
  await expect(overlayOf(other)).toContainText('article.tsx')
  expect(await overlayOf(other).innerText()).not.toContain('\u001B')
  site.restore()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Islands')
  await expect(overlayOf(page)).toHaveCount(0)
  expect(count(site.said(), 'const const')).toBe(1)
})

test.describe('an island that throws in the browser is reported with its file and line', () => {
  const COUNTER = 'site/islands/counter.island.tsx'
  const MARK = 'const id = useId()'

  /** Opens the page with this code in the island, which no earlier test has used. */
  async function openIslands(page: Page, text: string) {
    allowMessages(/Thrown|on purpose|hydrat|Hydrat/)
    await expect.poll(async () => (await page.request.get(site.home + COUNTER)).text()).toContain(text)
    await visit(page, `${site.home}islands/`)
  }
  const counterOf = (page: Page) => page.getByRole('region', { name: 'interaction' }).getByRole('button')

  test.afterEach(() => site.restore())

  for (const [when, error, code] of [
    ['during hydration', 'Thrown early', "if (typeof window !== 'undefined') throw Error('Thrown early')"],
    ['in an effect', 'Thrown late', "useEffect(() => {\n    throw Error('Thrown late')\n  }, [])"],
  ] as const)
    test(when, async ({ page }) => {
      site.edit(COUNTER, 'import { useId,', 'import { useEffect, useId,')
      site.edit(COUNTER, MARK, `${MARK}\n  ${code}`)
      await openIslands(page, error)
      await counterOf(page).dispatchEvent('pointerover')
      const overlay = overlayOf(page)
      await expect(overlay).toContainText('An error in the browser, at /islands/.')
      await expect(overlay).toContainText(`Cause: Error: ${error}`)
      await expect(overlay.locator('.file')).toHaveText(/site\/islands\/counter\.island\.tsx:\d+:\d+$/)
      await expect(overlay.locator('.frame')).toContainText(RegExp(`> +\\d+ \\|.*throw Error\\('${error}'\\)`))
    })

  test('on interaction, except for third-party code; Escape closes the report', async ({ page }) => {
    site.edit(COUNTER, '{() => setCount(count + 1)}', "{() => { throw Error('Thrown on purpose') }}")
    await openIslands(page, 'Thrown on purpose')
    await page.evaluate(() => reportError(Error('Foreign, on purpose')))
    // A later error of the island is shown instead.
    await counterOf(page).click()
    await expect(overlayOf(page)).toContainText('Thrown on purpose')
    await expect(overlayOf(page)).not.toContainText('Foreign')
    await expect(overlayOf(page).locator('.frame')).toContainText(/> +\d+ \|.*throw Error\('Thrown on purpose'\)/)
    await page.keyboard.press('Escape')
    await expect(overlayOf(page)).toHaveCount(0)
  })

  test('if it does not match its HTML, with the difference', async ({ page }) => {
    site.edit(COUNTER, 'Clicked {count}', "{typeof window === 'undefined' ? 'From the server' : 'From the browser'}")
    await openIslands(page, 'From the browser')
    await counterOf(page).dispatchEvent('pointerover')
    const overlay = overlayOf(page)
    await expect(overlay).toContainText(
      // The counter is an island of its own, and also inside another one.
      /The island site\/islands\/(counter|nested)\.island\.tsx renders different HTML in the browser than on the server\./,
    )
    await expect(overlay).toContainText(/\+ +From the browser\s+- +From the server/)
  })

  test('if an attribute does not match its HTML', async ({ page }) => {
    site.edit(COUNTER, '<output>', "<output title={typeof window === 'undefined' ? 'server' : 'browser'}>")
    await openIslands(page, '"browser"')
    await counterOf(page).dispatchEvent('pointerover')
    await expect(overlayOf(page)).toContainText(/\.island\.tsx renders different HTML[^]*\+ +title="browser"/)
  })
})

test.describe('code that browsers can’t run is reported with its file', () => {
  const COUNTER = 'site/islands/counter.island.tsx'

  test.afterEach(() => site.restore())

  for (const [what, code, message] of [
    [
      'a module of Node',
      "import { join } from 'node:path'\nexport const path = join('a', 'b')\n",
      /counter\.island\.tsx\s+It imports node:path\. This is a module of Node/,
    ],
    [
      'an environment variable',
      'export const key = process.env.SHOP_KEY\n',
      /process is not defined\. Browsers have no environment variables[^]+counter\.island\.tsx/,
    ],
    [
      'a package that needs Node',
      "import find from 'needs-node'\nexport { find }\n",
      /needs-node\/main\.js imports node:fs\. This is a module of Node/,
    ],
  ] as const)
    test(what, async ({ page }) => {
      allowMessages(FAILED_REQUEST, /of Node|process is not defined|dynamically imported module/)
      site.edit(COUNTER, /^/, code)
      await expect(async () => {
        await page.goto(`${site.home}islands/`)
        await page.getByRole('region', { name: 'interaction' }).getByRole('button').dispatchEvent('pointerover')
        await expect(overlayOf(page)).toContainText(message, { timeout: 3000 })
      }).toPass()
    })
})

test.describe('broken links', () => {
  const ARTICLE = 'content/articles/second.md'
  const noticeOf = (page: Page) => page.locator('framework-notice')

  test.afterEach(() => site.restore())

  test('are reported on their page, which still works, and once in the terminal', async ({ page }) => {
    await visit(page, `${site.home}articles/second/`)
    site.edit(ARTICLE, 'The end of it.', 'A [lost](/articles/frist/) and a [wrong](/articles/first/#nowhere) link.')
    const notice = noticeOf(page)
    await expect(notice).toContainText('2 problems on this page.')
    await expect(notice).toContainText(
      /content\/articles\/second\.md\s+line \d+ +\/articles\/second\/ links to \/articles\/frist\/, which is not a page\. Did you mean \/articles\/first\/\?/,
    )
    await expect(notice).toContainText('but /articles/first/ has no element with the id "nowhere".')
    await page.reload()
    await expect(notice).toContainText('2 problems on this page.')
    await visit(page, `${site.home}articles/second/`)
    expect(count(site.said(), 'links to /articles/frist/')).toBe(1)
    await menuLink(page, 'First').click()
    await expect(page).toHaveTitle('The first article')
    await expect(notice).toHaveCount(0)
    await page.goBack()
    await expect(notice).toContainText('2 problems on this page.')
    await page.keyboard.press('Escape')
    await expect(notice).toHaveCount(0)
    site.edit(TEMPLATE, FIRST_TITLE, '<h1 onClick={() => {}}>{title}</h1>')
    site.edit(TEMPLATE, 'Head title={data.title}', 'Head title=""')
    await expect(notice).toContainText('4 problems on this page.')
    await expect(notice).toContainText('/articles/second/ has an empty title.')
    await expect(notice).toContainText(
      /has onClick on <h1> \(site\/pages\/article\.tsx:\d+:\d+\), which never runs, because the element is not in an island\./,
    )
    expect(count(site.said(), 'has onClick on <h1>')).toBe(1)
  })

  test('disappear when they are fixed or clicked away', async ({ page }) => {
    await visit(page, `${site.home}articles/second/`)
    site.edit(ARTICLE, 'The end of it.', 'A [lost](/articles/thrid/) link.')
    await expect(noticeOf(page)).toContainText('1 problem on this page.')
    await noticeOf(page).click()
    await expect(noticeOf(page)).toHaveCount(0)
    await page.reload()
    await expect(noticeOf(page)).toContainText('1 problem on this page.')
    site.restore()
    await expect(noticeOf(page)).toHaveCount(0)
  })

  test('in a slice are reported on its pages; other pages have none', async ({ page }) => {
    for (const path of ['', 'articles/first/', 'islands/', 'app/', 'greeting/']) {
      const answer = page
        .waitForEvent('websocket')
        .then((socket) =>
          socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('framework:problems')),
        )
      await visit(page, site.home + path)
      expect(String((await answer).payload)).toContain('"title":""')
    }
    site.edit('site/slices.tsx', '{words.end}', '<a href="/nowhere.pdf">{words.end}</a>')
    await expect(noticeOf(page)).toContainText('The slice footer links to /nowhere.pdf, but this file does not exist.')
  })
})
