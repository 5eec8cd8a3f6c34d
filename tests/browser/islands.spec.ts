import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { menuLink } from './menu-link.ts'
import { allowMessages, expect, FAILED_REQUEST, hold, saveData, test, visit } from './support.ts'

const HOME = urlOf(FIXTURE)
const ISLANDS = `${HOME}islands/`

const counter = (page: import('@playwright/test').Page, label = 'interaction') =>
  page.getByRole('region', { name: label })

test('a page without an active island loads no React', async ({ page }) => {
  await page.addInitScript(() => {
    // The browser is never idle.
    globalThis.requestIdleCallback = () => 0
  })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await visit(page, `${HOME}articles/second/`)
  await page.waitForLoadState('networkidle')
  expect(scripts).toHaveLength(1)
  expect(scripts[0]).toMatch(/browser-[\w-]+\.js$/)
})

test.describe('an island is hydrated', () => {
  for (const query of ['', '?a=1#b'])
    test(`without a warning, at ${query || 'its plain URL'}`, async ({ page }) => {
      await visit(page, ISLANDS + query)
      await expect(page.locator('x-island[when=load][live]')).toHaveCount(2)
      await expect(page.locator('x-island[when=idle][live]')).toHaveCount(1)
      await expect(page.getByText(`At /islands/ with ${query ? '?a=1' : 'nothing'}`)).toBeVisible()
    })

  test('at the first touch, and the click is replayed', async ({ page }) => {
    await visit(page, ISLANDS)
    await expect(page.locator('x-island[when=interaction]')).not.toHaveAttribute('live')
    await counter(page).getByRole('button').click()
    await expect(counter(page).getByRole('button')).toHaveText('Clicked 1')
  })

  test('near the viewport', async ({ page }) => {
    await visit(page, ISLANDS)
    await expect(page.getByText('Far down, asleep')).toBeAttached()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('Far down, alive')).toBeVisible()
  })

  test('together with the islands inside it', async ({ page }) => {
    await visit(page, ISLANDS)
    await counter(page, 'inner').getByRole('button').click()
    await expect(counter(page, 'inner').getByRole('button')).toHaveText('Clicked 1')
    await page.getByRole('button', { name: 'Hide the inner one' }).click()
    await expect(counter(page, 'inner')).toHaveCount(0)
  })

  test('with the results of its static queries', async ({ page }) => {
    const queries: string[] = []
    page.on('request', (request) => /\/sq\/d\/\d+\.json/.test(request.url()) && queries.push(request.url()))
    await visit(page, HOME)
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page.getByRole('listitem').first()).toHaveText('An article with a Korean name')
    expect(queries).toHaveLength(1)
  })

  test('after a navigation, and unmounted after the next', async ({ page }) => {
    await visit(page, HOME)
    await menuLink(page, 'Islands').click()
    await counter(page).getByRole('button').click()
    await expect(counter(page).getByRole('button')).toHaveText('Clicked 1')
    await menuLink(page, 'First').click()
    await expect(page.locator('x-island')).toHaveCount(0)
  })
})

test.describe('before the code of an island is loaded', () => {
  for (const [name, pattern] of [
    ['the island', /islands-counter/],
    ['the runtime', /browser-/],
  ] as const)
    test(`clicks, keys, text and choices are kept until ${name} arrives`, async ({ page }) => {
      const release = await hold(page, pattern)
      await page.goto(ISLANDS, { waitUntil: 'commit' })
      const region = counter(page)
      await region.getByRole('button').click()
      await region.getByRole('button').click()
      await region.getByRole('button').press('x')
      await region.getByRole('textbox').fill('typed early')
      release()
      await expect(region.getByRole('button')).toHaveText('Clicked 2')
      await expect(region.getByText('Typed typed early')).toBeVisible()
      await expect(region.getByRole('textbox')).toHaveValue('typed early')
      await expect(region.getByText('Key x')).toBeVisible()
      await region.getByRole('checkbox').check()
      await expect(region.getByText('Yes')).toBeVisible()
    })

  test('a selection stays selected, and a checked box stays checked', async ({ page }) => {
    const release = await hold(page, /islands-counter/)
    await visit(page, ISLANDS)
    const field = counter(page).getByRole('textbox')
    await counter(page).getByRole('checkbox').click()
    await field.fill('one two')
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 3))
    release()
    await expect(counter(page).getByText('Typed one two')).toBeVisible()
    await expect(counter(page).getByText('Yes')).toBeVisible()
    await expect(counter(page).getByRole('checkbox')).toBeChecked()
    await page.keyboard.insertText('six')
    await expect(field).toHaveValue('six two')
  })
})

test.describe('an island that fails', () => {
  test('to load keeps its HTML, and the rest of the page works', async ({ page }) => {
    allowMessages(FAILED_REQUEST, /Failed to fetch dynamically imported module/)
    await page.route(/islands-counter/, (route) => route.fulfill({ status: 404 }))
    await visit(page, ISLANDS)
    // The first failure reloads the page.
    const reload = page.waitForEvent('load')
    await counter(page).getByRole('button').click()
    await reload
    await counter(page).getByRole('button').click()
    await expect(page.locator('x-island[when=interaction]')).toHaveAttribute('live')
    await expect(counter(page).getByRole('button')).toHaveText('Clicked 0')
    await page.getByRole('button', { name: 'Hide the inner one' }).click()
    await expect(counter(page, 'inner')).toHaveCount(0)
    await menuLink(page, 'First').click()
    await expect(page).toHaveTitle('The first article')
  })

  test('to hydrate keeps its HTML, and the rest of the page works', async ({ page }) => {
    allowMessages(/Broken on purpose/)
    await visit(page, `${ISLANDS}?break`)
    await expect(page.getByText('At /islands/')).toBeVisible()
    await expect(page.getByText('What the server sent')).toBeVisible()
    await counter(page).getByRole('button').click()
    await expect(counter(page).getByRole('button')).toHaveText('Clicked 1')
  })

  test('because the runtime is missing leaves links and forms to the browser', async ({ page }) => {
    allowMessages(FAILED_REQUEST)
    await page.route(/browser-/, (route) => route.fulfill({ status: 404 }))
    await page.goto(HOME)
    await page.getByRole('link', { name: 'The first article' }).click()
    await expect(page).toHaveTitle('The first article')
  })
})

test.describe('a page island', () => {
  test('is hydrated as a whole, with the data from its data script', async ({ page }) => {
    const data = page.waitForRequest('**/page-data/app/page-data.json')
    await visit(page, `${HOME}app/?a=1#b`)
    await data
    await page.getByRole('button', { name: 'Count 0' }).click()
    await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello from /app/')
  })

  test('keeps its state over the paths of its matchPath, and on Back', async ({ page }) => {
    await saveData(page)
    await visit(page, `${HOME}app/`)
    await page.getByRole('button', { name: 'Count 0' }).click()
    const requests: string[] = []
    // Chromium requests the icon again whenever the URL changes.
    page.on('request', (request) => /favicon/.test(request.url()) || requests.push(request.url()))
    await page.getByRole('link', { name: 'Next step' }).click()
    await expect(page.getByText('Step next')).toBeVisible()
    await expect(page).toHaveURL(`${HOME}app/next/`)
    await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Step start')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible()
    expect(requests).toEqual([])
  })

  test('shows the step of its URL from the start', async ({ page }) => {
    await visit(page, `${HOME}app/next/`)
    await expect(page.getByText('Step next')).toBeVisible()
  })

  test('keeps the server’s HTML if its data does not arrive, and reports it', async ({ page }) => {
    allowMessages(FAILED_REQUEST, /page resources for \/sub\/app\/ not found\. Not rendering React/)
    const messages: string[] = []
    page.on('pageerror', ({ message }) => messages.push(message))
    await page.route('**/page-data/app/page-data.json', (route) => route.fulfill({ status: 503 }))
    await visit(page, `${HOME}app/`)
    await expect.poll(() => messages).toEqual(['page resources for /sub/app/ not found. Not rendering React'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello from /app/')
    await menuLink(page, 'First').click()
    await expect(page).toHaveTitle('The first article')
  })

  test('does not handle a page below it that has its own service worker', async ({ page }) => {
    await visit(page, `${HOME}app/`)
    await page.evaluate(() => document.querySelector('a')!.setAttribute('href', '/sub/app/about/'))
    await menuLink(page, 'Home').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the app')
  })
})

test.describe('React', () => {
  test('is prefetched at idle if the page has an island', async ({ page }) => {
    const react = page.waitForRequest(/react-[\w-]+\.js/)
    await visit(page, HOME)
    await react
  })

  test('is not prefetched for visitors who save data', async ({ page }) => {
    await saveData(page)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await visit(page, `${HOME}articles/first/`)
    await menuLink(page, 'Islands').hover()
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => /react|islands/.test(url))).toEqual([])
  })
})
