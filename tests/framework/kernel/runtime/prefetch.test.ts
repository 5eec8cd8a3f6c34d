import { beforeEach, expect, test, vi } from 'vitest'

import { createPrefetch, type Prefetch, type PrefetchPolicy } from '../../../../framework/kernel/runtime/prefetch.ts'
import { renderedPage } from '../../../support/pages.ts'

/** The default policy. */
const POLICY: PrefetchPolicy = { shouldPrefetch: () => true, batchSize: 4, batchDelay: 3000 }

/** Creates a new link for each enqueued page unless a link is passed. */
const withLinks = ({ enqueue }: Prefetch) => ({
  enqueue: (path: string | undefined, link: Element = document.createElement('a')) =>
    enqueue(path, link as HTMLAnchorElement),
})

/** Creates a prefetch. Slow loads settle when a test calls the functions in `pending`. */
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

/** Adds links to the document. */
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

test('starts again for a later link', async () => {
  const { prefetch, loads } = setUp()
  prefetch.enqueue('/a/')
  await pass(2 * BATCH_DELAY)
  prefetch.enqueue('/b/')
  await pass(BATCH_DELAY)
  expect(loads).toEqual(['/a/', '/b/'])
})

test('removes a link that left the viewport before its turn', async () => {
  const { prefetch, loads } = setUp()
  const [first, second] = addLinks(2)
  prefetch.enqueue('/a/', first)
  prefetch.enqueue('/b/', second)
  prefetch.enqueue(undefined, first)
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

test('does not load a page twice', async () => {
  const { prefetch, loads } = setUp()
  prefetch.enqueue('/a/')
  prefetch.enqueue('/a/')
  await pass(BATCH_DELAY)
  prefetch.enqueue('/a/')
  await pass(2 * BATCH_DELAY)
  expect(loads).toEqual(['/a/'])
})

test('skips pages that were loaded in the meantime, and fills the batch with others', async () => {
  const { prefetch, loads, loaded } = setUp()
  for (const path of ['/a/', '/b/', '/c/', '/d/', '/e/']) prefetch.enqueue(path)
  loaded.add('/a/')
  await pass(BATCH_DELAY)
  expect(loads).toEqual(['/b/', '/c/', '/d/', '/e/'])
})

test('continues after a failed page', async () => {
  const { prefetch, loads } = setUp({ fails: true })
  for (const path of ['/a/', '/b/', '/c/', '/d/', '/e/']) prefetch.enqueue(path)
  await pass(2 * BATCH_DELAY)
  expect(loads).toEqual(['/a/', '/b/', '/c/', '/d/', '/e/'])
})

test('does not load pages if the policy forbids it', async () => {
  const { prefetch, loads } = setUp({ shouldPrefetch: () => false })
  prefetch.enqueue('/a/')
  await pass(2 * BATCH_DELAY)
  expect(loads).toEqual([])
})

test('calls the policy for each page and link', async () => {
  const calls: unknown[] = []
  const { prefetch, loads } = setUp({ shouldPrefetch: (path, link) => (calls.push([path, link]), path !== '/b/') })
  const [first, second] = addLinks(2)
  prefetch.enqueue('/a/', first)
  prefetch.enqueue('/b/', second)
  expect(calls).toEqual([
    ['/a/', first],
    ['/b/', second],
  ])
  await pass(BATCH_DELAY)
  expect(loads).toEqual(['/a/'])
})

test('calls the policy again before each batch, removes forbidden pages, and continues when the policy allows it', async () => {
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

test('sets no timer while the queue is empty; a later link waits for the full delay', async () => {
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
