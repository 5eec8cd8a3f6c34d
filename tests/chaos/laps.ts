/** Navigates in circles within one document, and counts the objects that stay in memory. */

import type { CDPSession, Page } from '@playwright/test'

/** Objects that are alive after garbage collection; `heap` in bytes. */
export interface Holding {
  navigations: number
  islands: number
  listeners: number
  nodes: number
  heap: number
}

/** The round for each built site, as paths below its base; it ends at its start. */
export const ROUNDS = {
  fixture: ['articles/first/', 'islands/', 'app/', 'articles/second/', ''],
  site: ['services/', 'application/', 'blog/', 'contact-us/', ''],
}

/** Follows each link of the round once, and waits on each page for its islands. */
export async function goRound(page: Page, base: string, round: readonly string[]): Promise<void> {
  for (const path of round) {
    await page.evaluate(
      (href) =>
        new Promise<void>((arrive) => {
          addEventListener('navigation:end', () => requestAnimationFrame(() => arrive()), { once: true })
          const link = Object.assign(document.createElement('a'), { href })
          document.getElementById('page')!.append(link)
          link.click()
        }),
      base + path,
    )
    await page.waitForFunction(() => !document.querySelector('x-island:is([when=load], [when=idle]):not([live])'))
  }
}

/** Tolerance for nodes that are not collected yet: fewer than one page has. */
const LATE_NODES = 20

/** True if no more objects are alive than before. */
export function holdsNoMore(before: Holding, after: Holding): boolean {
  return (
    after.islands <= before.islands && after.listeners <= before.listeners && after.nodes - before.nodes < LATE_NODES
  )
}

/** Counts objects after garbage collection. Removed islands that are still in memory count too. */
export async function takeStock(client: CDPSession, navigations: number): Promise<Holding> {
  // Objects collected first may have kept others alive.
  for (let i = 0; i < 3; i++) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)!.value
  return {
    navigations,
    islands: await countIslands(client),
    listeners: valueOf('JSEventListeners'),
    nodes: valueOf('Nodes'),
    heap: valueOf('JSHeapUsedSize'),
  }
}

async function countIslands(client: CDPSession): Promise<number> {
  const objectGroup = 'islands'
  const { result } = await client.send('Runtime.evaluate', {
    expression: 'customElements.get("x-island").prototype',
    objectGroup,
  })
  const { objects } = await client.send('Runtime.queryObjects', { prototypeObjectId: result.objectId!, objectGroup })
  const { result: count } = await client.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })
  await client.send('Runtime.releaseObjectGroup', { objectGroup })
  return count.value as number
}
