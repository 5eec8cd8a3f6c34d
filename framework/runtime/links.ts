/** Which links and clicks are ours, and which links are near. */

import { watchViewport } from './viewport.ts'

/** Links that ask for nothing but their page, in this window. */
const PLAIN = 'a[href]:not([download],[rel~=external],[target]:not([target=""],[target=_self]))'

/** The link that an event happened on, or inside of, if this document may follow it. */
export function findLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(PLAIN) : undefined
  if (link?.origin === location.origin) return link
}

/** A click that asks for the link's page and nothing else: no new tab, no menu, and nobody has handled it. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented)
}

/**
 * Returns `watch()`, which tells of each link of the document that comes near the viewport or leaves it. The links that it
 * watched before have left.
 */
export function createLinkWatch(tell: (link: HTMLAnchorElement, isInView: boolean) => void): () => void {
  const observer = watchViewport(tell)
  let links: HTMLAnchorElement[] = []
  return function watch() {
    observer.disconnect()
    links.forEach((link) => tell(link, false))
    links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(findLink)
    links.forEach((link) => observer.observe(link))
  }
}
