/** Navigates in a circle within one document, and counts the objects that the document still holds. */

import type { CDPSession, Page } from '@playwright/test'

/** What is alive after all garbage is gone; `heap` in bytes. */
export interface Holding {
  navigations: number
  islands: number
  listeners: number
  nodes: number
  heap: number
}

/** The round for each built site, as paths below its base; it ends where it begins. */
export const ROUNDS = {
  fixture: ['articles/first/', 'islands/', 'app/', 'articles/second/', ''],
  site: ['services/', 'application/', 'blog/', 'contact-us/', ''],
}

/** Follows each link of the round once, and waits on each page for the islands that are due. */
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

/** Nodes that the browser may not have let go of yet when it is asked: less than one page has. */
const LATE_NODES = 20

/** Is as much held on to as before? */
export function isSame(before: Holding, after: Holding): boolean {
  return (
    before.islands === after.islands &&
    before.listeners === after.listeners &&
    Math.abs(before.nodes - after.nodes) < LATE_NODES
  )
}

/** Counts, without the garbage. An island that is gone from the page but not from memory counts, too. */
export async function takeStock(client: CDPSession, navigations: number): Promise<Holding> {
  // What the first collection lets go of can hold on to more.
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
