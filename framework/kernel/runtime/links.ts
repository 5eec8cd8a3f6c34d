/** Finds and follows links that the runtime handles, and reports links that enter the viewport. */

import { watchViewport } from './viewport.ts'

/** Events of a visitor who is about to use an element. */
const INTERACTIONS = ['focusin', 'pointerover', 'touchstart', 'keydown', 'click']

/** Links that only open a page in this window. */
const PLAIN = 'a[href]:not([download],[rel~=external],[target]:not([target=""],[target=_self]))'

/** Returns the link around an event's target, if the runtime may handle it. */
export function findLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  // The target may be the document, which has no `closest`.
  const link = (target as Partial<Element> | null)?.closest?.<HTMLAnchorElement>(PLAIN)
  if (link?.origin === location.origin) return link
}

type WithHref = Pick<URL, 'href'>

/** Is this the URL of the document? Fragments are not compared: browsers remove text fragments. */
export const isHere = (url: WithHref): boolean => url.href.split('#')[0] === location.href.split('#')[0]

/** Is this the URL of the document with a fragment, which may be empty? */
export const isFragment = (url: WithHref): boolean => url.href.includes('#') && isHere(url)

/** Is this a click with the main button, without modifiers, that no other listener has handled? */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented)
}

/**
 * Prefetches the page of a link that the visitor is about to use, and navigates at a click. `linkOf` returns the link of an
 * event, `resolve` its URL after redirects, and `pageFor` the path of the URL's page, if the runtime shows it. `left` and
 * `follow` are those of `createNavigation()`.
 */
export function followLinks(
  linkOf: (event: Event) => HTMLAnchorElement | undefined,
  resolve: (href: string) => URL,
  pageFor: (url: URL) => string | false | undefined,
  prefetch: (path: string, link: HTMLAnchorElement) => unknown,
  left: ReadonlySet<string>,
  follow: (url: URL, click: Event) => void,
  go: (url: URL, cause: 'link') => unknown,
  listen = addEventListener,
): void {
  for (const type of INTERACTIONS)
    listen(type, (event) => {
      const link = linkOf(event)
      const url = link && resolve(link.href)
      const path = url && pageFor(url)
      if (!path) return
      if (link.dataset.prefetch !== 'off') void prefetch(path, link)
      if (type !== 'click' || !isPlainClick(event as MouseEvent) || left.has(url.pathname)) return
      if (isFragment(link)) return follow(url, event)
      event.preventDefault()
      void go(url, 'link')
    })
}

/**
 * Returns `watch()`, which observes all links of the document and calls `notify` for each link that enters or leaves the
 * viewport. Links that an earlier call observed are reported as out of view.
 */
export function createLinkWatch(notify: (link: HTMLAnchorElement, isInView: boolean) => void): () => void {
  const observer = watchViewport(notify)
  let links: HTMLAnchorElement[] = []
  return function watch() {
    observer.disconnect()
    links.forEach((link) => notify(link, false))
    links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(findLink)
    links.forEach((link) => observer.observe(link))
  }
}
