import { menuLink } from './menu-link.ts'
import { test, type OwnFixture } from './own-fixture.ts'
import { allowMessages, expect, FAILED_REQUEST, hold, markDocument, saveData, visit } from './support.ts'

// A page that was prefetched before the deploy would be shown without a request.
test.beforeEach(({ page }) => saveData(page))

/** Counts the requests for a document. */
const countLoads = ({ requests }: OwnFixture, path: string) =>
  requests.filter((request) => request === `GET /sub${path}`).length

/** Waits until the document has read the current build, so that a later deploy is new to it. */
async function settle({ answered }: OwnFixture, times = 1) {
  const told = () => answered.filter((request) => request.endsWith('app-data.json')).length
  await expect.poll(told).toBeGreaterThanOrEqual(times)
}

test.describe('after a deploy, an open page', () => {
  test('navigates to a page of the new build by one full load, with query and hash', async ({ page, site }) => {
    await visit(page, site.url)
    await settle(site)
    const isSame = await markDocument(page)
    await page.evaluate(() =>
      document.querySelector('a[href$="/first/"]')!.setAttribute('href', '/sub/articles/first/?a=1#b'),
    )
    site.deploy()
    await menuLink(page, 'First').click()
    await expect(page).toHaveTitle('The first article')
    await expect(page).toHaveURL(`${site.url}articles/first/?a=1#b`)
    expect(await isSame()).toBe(false)
    await settle(site, 2)
    expect(countLoads(site, '/articles/first/?a=1')).toBe(1)
    await menuLink(page, 'Second').click()
    await expect(page).toHaveTitle('The second article')
    expect(countLoads(site, '/articles/second/')).toBe(0)
  })

  test('goes back to a page of the new build by a full load', async ({ page, site }) => {
    await visit(page, `${site.url}articles/first/`)
    await settle(site)
    await visit(page, `${site.url}articles/second/`)
    await settle(site, 2)
    await page.evaluate(() => history.pushState({}, '', '/sub/islands/'))
    await page.evaluate(() => history.replaceState({}, '', '/sub/articles/first/'))
    site.deploy()
    await page.goBack()
    await page.goForward()
    await expect(page).toHaveTitle('The first article')
  })

  test('still shows the pages that it has cached', async ({ page, site }) => {
    await visit(page, site.url)
    const isSame = await markDocument(page)
    await menuLink(page, 'First').click()
    await expect(page).toHaveTitle('The first article')
    await page.goBack()
    site.deploy()
    await menuLink(page, 'First').click()
    await expect(page).toHaveTitle('The first article')
    expect(await isSame()).toBe(true)
  })

  test('still hydrates its islands, from the assets that were kept', async ({ page, site }) => {
    await visit(page, `${site.url}islands/`)
    await settle(site)
    site.deploy()
    await page.getByRole('region', { name: 'interaction' }).getByRole('button').click()
    await expect(page.getByRole('region', { name: 'interaction' }).getByRole('button')).toHaveText('Clicked 1')
  })

  test('never passes data of the new build to its own code', async ({ page, site }) => {
    const release = await hold(page, '**/app/page-data.json')
    await page.goto(`${site.url}app/`)
    const isSame = await markDocument(page)
    site.deploy()
    release()
    // Evaluating fails while the page reloads.
    await expect.poll(() => isSame().catch(() => true)).toBe(false)
    await page.getByRole('button', { name: 'Count 0' }).click()
    await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible()
  })

  test('is not reloaded if only content has changed', async ({ page, site }) => {
    await visit(page, site.url)
    await settle(site)
    const isSame = await markDocument(page)
    site.edit(/articles.first.*(json|html)$/, (text) => text.replaceAll('The first article', 'The very first article'))
    await menuLink(page, 'First').click()
    await expect(page).toHaveTitle('The very first article')
    expect(await isSame()).toBe(true)
  })
})

test.describe('a page older than the build', () => {
  test('is reloaded once at the start, at the same scroll position', async ({ page, site }) => {
    site.deploy(/app-data/)
    await page.goto(`${site.url}articles/first/?a=1#b`)
    await expect.poll(() => countLoads(site, '/articles/first/?a=1')).toBe(2)
    await settle(site, 2)
    await expect(page).toHaveURL(`${site.url}articles/first/?a=1#b`)
    await expect(page).toHaveTitle('The first article')
    await menuLink(page, 'Second').click()
    await expect(page).toHaveTitle('The second article')
    expect(countLoads(site, '/articles/first/?a=1')).toBe(2)
  })

  test('of a permanently broken deploy is loaded once per page, however often it is visited', async ({
    page,
    site,
  }) => {
    // The documents are of the old build, all other files of the new one.
    site.deploy(/json$/)
    await page.goto(site.url)
    await settle(site, 2)
    expect(countLoads(site, '/')).toBe(2)
    for (let round = 1; round <= 3; round++) {
      await menuLink(page, 'First').click()
      await expect(page).toHaveTitle('The first article')
      await menuLink(page, 'Second').click()
      await expect(page).toHaveTitle('The second article')
    }
    expect(countLoads(site, '/articles/first/')).toBeLessThanOrEqual(1)
    expect(countLoads(site, '/articles/second/')).toBeLessThanOrEqual(1)
    await menuLink(page, 'App').click()
    // The page has HTML of one build and data of another, and stays readable.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello from /app/')
    await expect.poll(() => countLoads(site, '/app/')).toBe(1)
  })

  test('is not reloaded offline', async ({ page, site }) => {
    site.deploy(/app-data/)
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await visit(page, site.url)
    await settle(site)
    await menuLink(page, 'First').click()
    await expect(page).toHaveTitle('The first article')
    expect(countLoads(site, '/')).toBe(1)
  })

  test('is not reloaded if the reload can’t be stored', async ({ page, site }) => {
    site.deploy(/json$/)
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'sessionStorage', {
        get() {
          throw Error('forbidden')
        },
      })
    })
    await visit(page, site.url)
    await settle(site)
    await menuLink(page, 'First').click()
    await expect(page).toHaveTitle('The first article')
    expect(countLoads(site, '/')).toBe(1)
  })

  test('works if the current build is unknown', async ({ page, site }) => {
    allowMessages(FAILED_REQUEST)
    site.rename(/app-data/, (name) => `${name}.gone`)
    await visit(page, site.url)
    await settle(site)
    await menuLink(page, 'First').click()
    await expect(page).toHaveTitle('The first article')
    expect(countLoads(site, '/')).toBe(1)
  })
})

test.describe('code that a deploy has removed', () => {
  test('is loaded by one full load', async ({ page, site }) => {
    allowMessages(FAILED_REQUEST, /Failed to fetch dynamically imported module/)
    await visit(page, `${site.url}islands/`)
    site.rename(/islands-counter-.*js$/, (name) => name.replace('islands-counter-', 'islands-counter-New'))
    site.edit(/islands.index\.html$/, (text) => text.replaceAll('islands-counter-', 'islands-counter-New'))
    const button = page.getByRole('region', { name: 'interaction' }).getByRole('button')
    await button.click()
    await expect.poll(() => countLoads(site, '/islands/')).toBe(2)
    await button.click()
    await expect(button).toHaveText('Clicked 1')
  })

  test('that no build contains costs one full load; the page stays readable', async ({ page, site }) => {
    allowMessages(FAILED_REQUEST, /Failed to fetch dynamically imported module/)
    site.rename(/islands-counter-.*js$/, (name) => `${name}.gone`)
    const button = page.getByRole('region', { name: 'interaction' }).getByRole('button')
    await visit(page, `${site.url}islands/`)
    await button.click()
    await expect.poll(() => countLoads(site, '/islands/')).toBe(2)
    await button.click()
    await expect(page.locator('x-island[when=interaction]')).toHaveAttribute('live')
    await menuLink(page, 'First').click()
    await expect(page).toHaveTitle('The first article')
    expect(countLoads(site, '/islands/')).toBe(2)
  })
})

test.describe('a click after a deploy causes one load', () => {
  /** Waits until the page has requested a file of this name. The page can't be evaluated while it is unloaded. */
  const isAskedFor = ({ requests }: OwnFixture, name: string) =>
    expect.poll(() => requests.some((request) => request.endsWith(name))).toBe(true)

  test('if the document learns of the new build during the load', async ({ page, site }) => {
    const tellBuild = site.hold(/app-data/)
    await visit(page, site.url)
    await isAskedFor(site, 'app-data.json')
    await page.evaluate(() => {
      const { json } = Response.prototype
      Response.prototype.json = async function () {
        const body = (await json.call(this)) as unknown
        if (/app-data/.test(this.url)) setTimeout(() => void fetch('plain.txt?told'))
        return body
      }
    })
    site.deploy()
    const answer = site.hold(/articles\/first\/$/)
    await menuLink(page, 'First').click({ noWaitAfter: true })
    await expect.poll(() => countLoads(site, '/articles/first/')).toBe(1)
    tellBuild()
    await isAskedFor(site, 'plain.txt?told')
    answer()
    await expect(page).toHaveTitle('The first article')
    expect(countLoads(site, '/')).toBe(1)
    expect(countLoads(site, '/articles/first/')).toBe(1)
  })

  test('if code of the page turns out to be missing during the load', async ({ page, site }) => {
    allowMessages(FAILED_REQUEST, /Failed to fetch dynamically imported module/)
    site.rename(/islands-counter-.*js$/, (name) => `${name}.gone`)
    await visit(page, `${site.url}islands/`)
    await settle(site)
    await page.evaluate(() => {
      const island = document.querySelector('x-island[when=interaction]')!
      addEventListener('navigation:error', () =>
        setTimeout(() => island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))),
      )
    })
    site.deploy()
    const answer = site.hold(/articles\/first\/$/)
    await menuLink(page, 'First').click({ noWaitAfter: true })
    // Missing code is requested once more, to distinguish a missing file from a network failure.
    await expect.poll(() => site.requests.some((request) => /^HEAD .*islands-counter/.test(request))).toBe(true)
    answer()
    await expect(page).toHaveTitle('The first article')
    expect(countLoads(site, '/islands/')).toBe(1)
    expect(countLoads(site, '/articles/first/')).toBe(1)
  })
})
