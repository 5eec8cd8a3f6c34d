import { beforeEach, expect, test, vi } from 'vitest'

import { createPrefetch, type Prefetch, type PrefetchPolicy } from '../../../../framework/kernel/runtime/prefetch.ts'
import { renderedPage } from '../../../support/pages.ts'

/** The usual policy. */
const POLICY: PrefetchPolicy = { shouldPrefetch: () => true, batchSize: 4, batchDelay: 3000 }

/** A prefetch that has a link of its own for each page, if none is given. */
const withLinks = ({ enqueue }: Prefetch) => ({
  enqueue: (path: string | undefined, link: Element = document.createElement('a')) =>
    enqueue(path, link as HTMLAnchorElement),
})

/** A prefetch whose loads settle when a test says so. */
function setUp({
  shouldPrefetch = (() => true) as PrefetchPolicy['shouldPrefetch'],
  fails = false,
  slow = false,
} = {}) {
  const loads: string[] = []
  const loaded = new Set<string>()
  const pending: (() => void)[] = []
  const loader = {
    isLoaded: (path: string) => loaded.has(path),
    async load(path: string) {
      loads.push(path)
      if (slow) await new Promise<void>((resolve) => pending.push(resolve))
      if (fails) return undefined
      loaded.add(path)
      return renderedPage(path)
    },
  }
  return { prefetch: withLinks(createPrefetch(loader, { ...POLICY, shouldPrefetch })), loads, loaded, pending }
}

const BATCH_DELAY = 3000

/** Links that the document shows. */
function addLinks(count: number): Element[] {
  document.body.innerHTML = '<a></a>'.repeat(count)
  return [...document.body.children]
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

beforeEach(() => void vi.useFakeTimers())

test('lets the current page settle for three seconds', async () => {
  const { prefetch, loads } = setUp()
  prefetch.enqueue('/a/')
  await pass(BATCH_DELAY - 1)
  expect(loads).toEqual([])
  await pass(1)
  expect(loads).toEqual(['/a/'])
})

test('loads four pages at a time, three seconds apart', async () => {
  const { prefetch, loads } = setUp()
  for (const path of ['/a/', '/b/', '/c/', '/d/', '/e/', '/f/']) prefetch.enqueue(path)
  await pass(BATCH_DELAY)
  expect(loads).toEqual(['/a/', '/b/', '/c/', '/d/'])
  await pass(BATCH_DELAY - 1)
  expect(loads).toHaveLength(4)
  await pass(1)
  expect(loads).toEqual(['/a/', '/b/', '/c/', '/d/', '/e/', '/f/'])
})

test('starts the next pause when a batch is complete', async () => {
  const { prefetch, loads, pending } = setUp({ slow: true })
  for (const path of ['/a/', '/b/', '/c/', '/d/', '/e/']) prefetch.enqueue(path)
  await pass(3 * BATCH_DELAY)
  expect(loads).toHaveLength(4)
  pending.forEach((finish) => finish())
  await pass(BATCH_DELAY)
  expect(loads).toHaveLength(5)
})

test('starts again for a link that comes later', async () => {
  const { prefetch, loads } = setUp()
  prefetch.enqueue('/a/')
  await pass(2 * BATCH_DELAY)
  prefetch.enqueue('/b/')
  await pass(BATCH_DELAY)
  expect(loads).toEqual(['/a/', '/b/'])
})

test('forgets a link that left the viewport before its turn', async () => {
  const { prefetch, loads } = setUp()
  const [one, other] = addLinks(2)
  prefetch.enqueue('/a/', one)
  prefetch.enqueue('/b/', other)
  prefetch.enqueue(undefined, one)
  await pass(BATCH_DELAY)
  expect(loads).toEqual(['/b/'])
})

test('keeps a page in the queue as long as one of its links is near', async () => {
  const { prefetch, loads } = setUp()
  const [near, far, hidden] = addLinks(3)
  for (const link of [near, far]) prefetch.enqueue('/a/', link)
  for (const link of [far, hidden]) prefetch.enqueue(undefined, link)
  await pass(BATCH_DELAY)
  expect(loads).toEqual(['/a/'])
})

test('fetches nothing twice', async () => {
  const { prefetch, loads } = setUp()
  prefetch.enqueue('/a/')
  prefetch.enqueue('/a/')
  await pass(BATCH_DELAY)
  prefetch.enqueue('/a/')
  await pass(2 * BATCH_DELAY)
  expect(loads).toEqual(['/a/'])
})

test('leaves out what was loaded while it waited, without taking a place in the batch', async () => {
  const { prefetch, loads, loaded } = setUp()
  for (const path of ['/a/', '/b/', '/c/', '/d/', '/e/']) prefetch.enqueue(path)
  loaded.add('/a/')
  await pass(BATCH_DELAY)
  expect(loads).toEqual(['/b/', '/c/', '/d/', '/e/'])
})

test('goes on when a page fails', async () => {
  const { prefetch, loads } = setUp({ fails: true })
  for (const path of ['/a/', '/b/', '/c/', '/d/', '/e/']) prefetch.enqueue(path)
  await pass(2 * BATCH_DELAY)
  expect(loads).toEqual(['/a/', '/b/', '/c/', '/d/', '/e/'])
})

test('leaves a visitor who pays for data alone', async () => {
  const { prefetch, loads } = setUp({ shouldPrefetch: () => false })
  prefetch.enqueue('/a/')
  await pass(2 * BATCH_DELAY)
  expect(loads).toEqual([])
})

test('asks the policy of each page and link', async () => {
  const asked: unknown[] = []
  const { prefetch, loads } = setUp({ shouldPrefetch: (path, link) => (asked.push([path, link]), path !== '/b/') })
  const [one, other] = addLinks(2)
  prefetch.enqueue('/a/', one)
  prefetch.enqueue('/b/', other)
  expect(asked).toEqual([
    ['/a/', one],
    ['/b/', other],
  ])
  await pass(BATCH_DELAY)
  expect(loads).toEqual(['/a/'])
})

test('asks again before each batch, forgets what it may not fetch, and goes on when the visitor is welcome again', async () => {
  let shouldPrefetch = true
  const { prefetch, loads } = setUp({ shouldPrefetch: () => shouldPrefetch })
  prefetch.enqueue('/a/')
  shouldPrefetch = false
  await pass(2 * BATCH_DELAY)
  expect(loads).toEqual([])
  shouldPrefetch = true
  prefetch.enqueue('/b/')
  await pass(BATCH_DELAY)
  expect(loads).toEqual(['/b/'])
})

test('follows the policy of the site', async () => {
  const loads: string[] = []
  const loader = {
    isLoaded: () => false,
    async load(path: string) {
      loads.push(path)
      return undefined
    },
  }
  const prefetch = withLinks(createPrefetch(loader, { ...POLICY, batchSize: 1, batchDelay: 100 }))
  prefetch.enqueue('/a/')
  prefetch.enqueue('/b/')
  await pass(100)
  expect(loads).toEqual(['/a/'])
  await pass(100)
  expect(loads).toEqual(['/a/', '/b/'])
})

test('waits for nothing once the queue is empty, and a later link has the whole pause', async () => {
  const { prefetch, loads } = setUp()
  prefetch.enqueue('/a/')
  await pass(BATCH_DELAY + 1000)
  expect(vi.getTimerCount()).toBe(0)
  prefetch.enqueue('/b/')
  await pass(BATCH_DELAY - 1)
  expect(loads).toEqual(['/a/'])
  await pass(1)
  expect(loads).toEqual(['/a/', '/b/'])
})
