/** Work for idle time, in a separate chunk, so that no page waits for it. */

import { hasIslands, hasServiceWorker } from 'virtual:runtime-paths'

import { isForeign } from '../kernel/runtime/deploys.ts'
import { emit } from '../kernel/runtime/events.ts'
import { whenIdle } from '../kernel/runtime/idle.ts'
import { layOut } from './lazy-layout.ts'
import { createLinkWatch } from '../kernel/runtime/links.ts'
import type { Loader } from './loader.ts'
import { createPrefetch, type PrefetchPolicy } from '../kernel/runtime/prefetch.ts'
import { registerServiceWorker } from './service-worker.ts'
import { trustedPolicy } from '../kernel/runtime/trusted-policy.ts'

const ACTIVITY = ['pointermove', 'touchstart', 'keydown', 'scroll']

/** Resolves at the visitor's first action, so that pages in background tabs don't fetch more. */
const whenActive = new Promise<unknown>((resolve) => {
  for (const type of ACTIVITY) addEventListener(type, resolve, { once: true })
})

/** Preloads the code of all islands that are not hydrated yet, including React. */
export function preloadIslands(): void {
  for (const island of document.querySelectorAll('x-island:not([live])'))
    for (const href of island.getAttribute('src')!.split(' '))
      if (!document.querySelector(`link[href="${href}"]`))
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/**
 * Registers the site's service worker, and calls `reload` if there is a newer build than the document's. On this page and
 * after each navigation, prefetches the pages of links in view (`pageOf` returns their paths) and lays out the whole page;
 * after the user's first action, preloads the code of islands if the policy allows it.
 */
export default function startIdleWork(
  loader: Loader,
  policy: PrefetchPolicy,
  pageOf: (link: HTMLAnchorElement) => string | undefined,
  fetchAhead: (link: HTMLAnchorElement) => void,
  isLeaving: () => boolean,
  reload: () => void,
): void {
  const { enqueue } = createPrefetch(loader, policy)
  const watchLinks = createLinkWatch((link, isInView) => {
    const when = link.dataset.prefetch!
    if (when === 'now') fetchAhead(link)
    else enqueue(isInView && !/off|hover/.test(when) && pageOf(link), link)
  })

  /** Marks islands whose HTML a translator or another tool changes before hydration: React would report a mismatch. */
  function watchIslands() {
    for (const island of document.querySelectorAll('x-island:not([live])'))
      new MutationObserver((_, observer) => {
        island.toggleAttribute('changed', true)
        observer.disconnect()
      }).observe(island, { childList: true, characterData: true, subtree: true })
  }

  function settle() {
    watchLinks()
    if (hasIslands) watchIslands()
    // The page gets its height before the visitor scrolls.
    whenIdle(layOut)
    void whenActive.then(() => whenIdle(() => policy.shouldPrefetch() && preloadIslands()))
  }

  if (hasServiceWorker)
    registerServiceWorker(trustedPolicy.createScriptURL(`${import.meta.env.BASE_URL}sw.js`), emit, isLeaving)
  void loader.loadFile('page-data/app-data.json').then((build) => build && isForeign(build) && reload())
  settle()
  addEventListener('navigation:end', settle)
}
