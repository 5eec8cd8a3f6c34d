/** Shared by the tests of runtimes on small sites, in each engine. */

import type { ServerResponse } from 'node:http'

import { startPlainSite, type PageSource, type PlainSite } from '../support/plain-site.ts'
import type { Visitor } from './engines.ts'
import { expect, test as withEngine } from './support.ts'

interface Fixtures {
  base: string
  /** The code of the argument of `boot()`. */
  options: string
  source: PageSource
  plain: PlainSite
}

export { expect }

export const test = withEngine.extend<Fixtures>({
  base: ['/sub/', { option: true }],
  options: ['', { option: true }],
  source: ['HTML', { option: true }],
  plain: async ({ base, options, source }, use) => {
    const plain = await startPlainSite(base, options, source)
    await use(plain)
    plain.close()
  },
  visitor: async ({ running, plain }, use) => {
    const visitor = await running.visit(plain.url)
    await use(visitor)
    await visitor.close()
  },
})

/** Globals that the tests add to the page. */
export interface Globals {
  runtime?: { prefetch: (path: string) => Promise<void> }
  isSameDocument?: boolean
  ends?: { status: number; cause: string }[]
  ran?: string[]
  blocked?: string[]
  colours?: string[]
}

export const whenRunning = (visitor: Visitor) =>
  expect.poll(() => visitor.run(() => 'runtime' in globalThis).catch(() => false)).toBe(true)

/** Opens a page, waits for the runtime, and marks the document. */
export async function start(visitor: Visitor, path = '') {
  await visitor.open(path)
  await whenRunning(visitor)
  await visitor.run(() => {
    const ends: Globals['ends'] = []
    Object.assign(globalThis, { isSameDocument: true, ends })
    addEventListener('navigation:end', (event) => ends.push((event as CustomEvent).detail))
  })
}

/** Clicks without scrolling. */
export const follow = (visitor: Visitor, href: string) =>
  visitor.run((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click(), href)

export const headingOf = (visitor: Visitor) =>
  visitor.run(() => document.querySelector('h1')?.textContent).catch(() => '')

/** Waits for a page. Checks that no document was loaded since `start()`. */
export async function expectPage(visitor: Visitor, heading: string) {
  await expect.poll(() => headingOf(visitor)).toBe(heading)
  expect(await visitor.run(() => (globalThis as Globals).isSameDocument)).toBe(true)
}

export const locationOf = (visitor: Visitor) => visitor.run(() => location.href)
export const isInView = (visitor: Visitor, selector: string) =>
  visitor.run((selector) => {
    const { top } = document.querySelector(selector)!.getBoundingClientRect()
    return top >= 0 && top < innerHeight
  }, selector)

export const answerWith = (type: string, text: string) => (_: unknown, response: ServerResponse) =>
  response.setHeader('content-type', type).end(text)
