/** Which links and clicks are ours, and which links are near. */

import { watchNear } from './near.ts'

/** The link that an event happened on, or inside of, if this document may follow it. */
export function findLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  return link &&
    link.origin === location.origin &&
    /^(_self)?$/.test(link.target) &&
    !link.hasAttribute('download') &&
    !/\bexternal\b/.test(link.rel)
    ? link
    : undefined
}

/** A click that asks for the link's page and nothing else: no new tab, no menu, and nobody has handled it. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return !(button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
}

/** Returns `watch()`, which tells of each link of the document that comes near the viewport or leaves it, and forgets those it watched before. */
export function createLinkWatch(tell: (link: HTMLAnchorElement, isNear: boolean) => void): () => void {
  const observer = watchNear((link, isNear) => tell(link as HTMLAnchorElement, isNear))
  return function watch() {
    observer.disconnect()
    document.querySelectorAll('a[href]').forEach((link) => findLink(link) && observer.observe(link))
  }
}
