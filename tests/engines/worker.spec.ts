import { expect, expectTitle, test, whenStarted } from './support.ts'
import type { Visitor } from './engines.ts'

/** Records the worker's events. Call it before the document is idle. */
const listen = (visitor: Visitor) =>
  visitor.run(() => {
    const events: string[] = ((globalThis as { events?: string[] }).events = [])
    for (const name of ['installed', 'updated', 'active', 'redundant'])
      addEventListener(`serviceworker:${name}`, () => events.push(name))
  })

test('the first visit installs a worker, and the next click is not a full load', async ({ visitor, server }) => {
  // The file that registers it is held until the test listens.
  let release!: () => void
  server.fail(/sw\.js/, { until: new Promise<void>((resolve) => (release = resolve)) })
  await visitor.open()
  await whenStarted(visitor)
  await listen(visitor)
  release()
  await expect
    .poll(() => visitor.run(() => (globalThis as { events?: string[] }).events))
    .toEqual(['installed', 'active'])
  await visitor.run(() => document.querySelector<HTMLElement>('a[href="/our-work/"]')!.click())
  await expectTitle(visitor, /Our work/)
  expect(server.requests).not.toContain('GET /our-work/')
})

test('offline, a visited page opens, and another one shows the offline page', async ({ visitor, server }) => {
  await visitor.open('about-us/')
  await visitor.run(() => navigator.serviceWorker.ready.then(() => {}))
  await expect.poll(() => visitor.run(() => !!navigator.serviceWorker.controller)).toBe(true)
  await visitor.reload()
  await whenStarted(visitor)
  server.fail(/./, 'cut')
  await visitor.reload()
  await expectTitle(visitor, /About/)
  await visitor.run(() => location.assign('/pricing/?never=visited'))
  await expect
    .poll(() => visitor.run(() => document.querySelector('main')?.dataset.path).catch(() => ''))
    .toBe('/offline.html')
})
