/** Tests the manual's guides in a browser, on the site that they describe. */

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { FROM_SOURCES, WITHOUT_COLOR } from '../support/own-process.ts'
import { allowMessages, expect, FAILED_REQUEST, markDocument, test, visit } from './support.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPY = join(ROOT, `.cache/example-guides-${process.env.TEST_WORKER_INDEX}`)

// All tests of this file share one site.
test.describe.configure({ mode: 'default' })

let server: ChildProcess
let home: string

const findPort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

test.beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true })
  cpSync(join(ROOT, 'docs/examples/guides'), COPY, { recursive: true })
  mkdirSync(join(COPY, 'pictures'))
  const build = [...FROM_SOURCES, join(ROOT, 'framework/cli/cli.ts'), 'build', '--root', COPY]
  execFileSync(process.execPath, build, { cwd: ROOT, env: WITHOUT_COLOR })
  const port = await findPort()
  const env = { ...WITHOUT_COLOR, PORT: String(port), HOST: '127.0.0.1', PICTURES: join(COPY, 'pictures') }
  server = spawn(process.execPath, [join(COPY, 'dist.server/node.mjs')], { env })
  await new Promise((resolve) => server.stderr!.once('data', resolve))
  home = `http://127.0.0.1:${port}/`
})

test.afterAll(() => {
  server.kill()
  rmSync(COPY, { recursive: true })
})

/** Fakes the comment service, whose script adds a thread after itself. */
async function fakeComments(page: Page): Promise<void> {
  const body = `{
    const { dataset, parentElement } = document.currentScript ?? document.querySelector('script[data-thread]')
    parentElement.append(Object.assign(document.createElement('p'), { textContent: 'Thread: ' + dataset.thread }))
  }`
  await page.route('https://comments.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('the picture of a link morphs into its page, and back', async ({ page }) => {
    await fakeComments(page)
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      const names: string[] = []
      Object.assign(window, { carried: names })
      document.startViewTransition = (update) => {
        const transition = start(update)
        const list = () =>
          names.push(
            ...document
              .getAnimations()
              .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
              .filter((name) => /group\(photo\)/.test(name)),
          )
        void transition.ready.then(list)
        return transition
      }
    })
    await visit(page, home)
    const isSame = await markDocument(page)
    await page.getByRole('link', { name: 'The lake hut' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lake hut')
    const carried = () => page.evaluate(() => (window as unknown as { carried: string[] }).carried.length)
    await expect.poll(carried).toBe(1)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three huts')
    await expect.poll(carried).toBe(2)
    expect(await isSame()).toBe(true)
  })
})

test('a visitor with unsaved changes is asked before leaving, also on Back', async ({ page }) => {
  await fakeComments(page)
  await visit(page, home)
  await page.getByRole('link', { name: 'The lake hut' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('The lake hut')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.locator('main').evaluate((main) => main.firstElementChild!.toggleAttribute('data-unsaved', true))
  await page.getByRole('link', { name: 'Huts', exact: true }).click()
  await expect.poll(() => asked.length).toBe(1)
  // Back has been undone.
  await page.evaluate(() => addEventListener('replaceState', () => document.body.setAttribute('data-returned', '')))
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/huts\/lake/)
  await expect(page.locator('[data-returned]')).toBeAttached()
  expect(asked).toHaveLength(2)
  await expect(heading).toHaveText('The lake hut')
  await page.evaluate(() => document.querySelector('[data-unsaved]')!.removeAttribute('data-unsaved'))
  await page.goBack()
  await expect(heading).toHaveText('Three huts')
})

test('an island navigates within the document', async ({ page }) => {
  await fakeComments(page)
  await visit(page, home)
  const isSame = await markDocument(page)
  await page.getByRole('button', { name: 'Any hut' }).click()
  await expect(page).toHaveURL(/huts/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/hut$/)
  expect(await isSame()).toBe(true)
})

test('the script of a service runs under the content security policy, for the thread of the page', async ({ page }) => {
  await fakeComments(page)
  await visit(page, `${home}huts/ridge/`)
  await expect(page.getByText('Thread: ridge')).toBeVisible()
})

test('a form shows its errors, keeps its values, and redirects once they are valid', async ({ page }) => {
  allowMessages(FAILED_REQUEST)
  await visit(page, `${home}contact/`)
  await page.getByLabel('Your email').fill('nobody')
  await page.getByLabel('Your message').fill('Is the path open?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please look at this again.')).toBeVisible()
  await expect(page.getByLabel('Your email')).toBeFocused()
  await expect(page.getByLabel('Your message')).toHaveValue('Is the path open?')
  await page.getByLabel('Your email').fill('a@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form behaves the same', async ({ page }) => {
    allowMessages(FAILED_REQUEST)
    await page.goto(`${home}contact/`)
    await page.getByLabel('Your email').fill('nobody')
    await page.getByLabel('Your message').fill('Is the path open?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Please look at this again.')).toBeVisible()
    await expect(page.getByLabel('Your email')).toHaveValue('nobody')
    await page.getByLabel('Your email').fill('a@example.com')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  })
})

test('a picture is uploaded, unless it is too large', async ({ page }) => {
  await visit(page, `${home}upload/`)
  const field = page.getByLabel('A picture of the hut')
  const give = (size: number) =>
    field.setInputFiles({
      name: 'hut.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([Buffer.from('89504e47', 'hex'), Buffer.alloc(size)]),
    })
  await give(1_100_000)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('A picture of 1 MB at most, please.')).toBeVisible()
  await give(900_000)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you, it has arrived.')).toBeVisible()
})
