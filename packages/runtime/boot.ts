/** Starts the runtime on a site of plain HTML. */

import { updateCanonical } from '../../framework/kernel/runtime/canonical.ts'
import { claimReload } from '../../framework/kernel/runtime/deploys.ts'
import { enterLater } from '../../framework/kernel/runtime/enter-later.ts'
import { emit, on } from '../../framework/kernel/runtime/events.ts'
import { keepFocus } from '../../framework/kernel/runtime/focus.ts'
import { createHtmlDocument } from './html-document.ts'
import { createHtmlLoader, htmlSource, type Source } from './html-loader.ts'
import { whenIdle } from '../../framework/kernel/runtime/idle.ts'
import { watchLeaving } from '../../framework/kernel/runtime/leaving.ts'
import { createLinkWatch, findLink, followLinks } from '../../framework/kernel/runtime/links.ts'
import {
  createNavigation,
  type Change,
  type PendingNavigation,
  type Runtime as NavigatingRuntime,
} from '../../framework/kernel/runtime/navigation.ts'
import { createNavigationSteps } from '../../framework/kernel/runtime/navigation-steps.ts'
import { createPrefetch, type PrefetchPolicy } from '../../framework/kernel/runtime/prefetch.ts'
import { shouldPrefetch } from '../../framework/kernel/runtime/prefetch-policy.ts'
import { nothing } from '../../framework/kernel/runtime/retry.ts'
import { returnTo } from '../../framework/kernel/runtime/return-to.ts'
import { createScroll } from '../../framework/kernel/runtime/scroll.ts'
import { followRedirect } from '../../framework/shared/redirects.ts'
import type { NavigationDetail } from '../../framework/shared/types.ts'

/** The runtime's options. */
export interface BootOptions {
  /** The selector of the element that a navigation replaces. @default `'main'` */
  slot?: string
  /** Selectors of further elements that follow the page. Everything else stays. @default none */
  regions?: readonly string[]
  /** Where pages come from. @default the site's own HTML */
  source?: Source
  /** Overrides parts of the prefetch policy. */
  prefetch?: Partial<PrefetchPolicy>
  /** Changes one page to the next, for example `viewTransition`. @default changes synchronously */
  change?: Change
  /** Returns the path that a path redirects to. The runtime goes there without a request for the first path. @default none */
  redirects?: (path: string) => string | undefined
  /** Returns the path whose page is shown at a path, for pages with a router of their own. @default each path has its page */
  matchPaths?: (path: string) => string | undefined
  /** False adds the query and hash of the URL to the canonical link of the page. @default `true` */
  stripCanonical?: boolean
  /** False for links that the browser follows by itself. @default all links of the site are handled */
  shouldHandle?: (link: HTMLAnchorElement) => boolean
  /** Returns the announcement for screen readers. @default `Navigated to ${page}` */
  announcement?: (page: string) => string
  /** Announced if a page takes longer than a second. @default `'Loading'` */
  loading?: string
}

/** The running runtime. */
export interface Runtime extends NavigatingRuntime {
  /** Stops the runtime and removes everything that it has added. The page stays as it is. */
  stop: () => void
}

/** Names of files that are not pages. */
const FILE = /\.(?!(?:x?html?|php|aspx?)$)[a-z]\w*$/i

/** Relative links outside of the slot. */
const RELATIVE = 'a[href]:not([href^="/"],[href^="#"],[href^="?"],[href*=":"])'

/** A fingerprint or version in the URL of a script. */
const VERSION = /[?#].*|[-.](?=[\w-]*\d)[\w-]{6,}(?=\.m?js)/g

/** Does the document set a target for all links and forms? */
const hasBaseTarget = () => document.querySelector('base[target]')

const pathOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search

/** Lists the build's name and the URLs of scripts by what identifies them in every build. */
function buildOf(document: Document): Map<string, string | undefined> {
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')!)
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content
  return new Map([['', build], ...scripts.map((src) => [src.replace(VERSION, ''), src] as const)])
}

/** Adds a live region, unless the document has one. Returns it if it was added. */
function addRegion(id: string): HTMLElement | undefined {
  if (document.getElementById(id)) return
  const region = Object.assign(document.createElement('div'), { id, ariaLive: 'assertive', ariaAtomic: 'true' })
  region.style.cssText =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
  document.body.append(region)
  return region
}

/** Starts the runtime. Throws if the document has no slot. */
export function boot({
  slot = 'main',
  regions = [],
  source = htmlSource,
  prefetch: prefetchOptions,
  change,
  redirects,
  matchPaths,
  stripCanonical = true,
  shouldHandle = () => true,
  announcement = (page) => `Navigated to ${page}`,
  loading = 'Loading',
}: BootOptions = {}): Runtime {
  const findSlot = () => document.querySelector<HTMLElement>(slot)!
  if (!findSlot()) throw Error(`No element matches the slot ${slot}. Pass one: boot({ slot: '#content' })`)
  const life = new AbortController()
  const { signal } = life
  const listen = ((type: string, listener: EventListener, capture = false) =>
    addEventListener(type, listener, { signal, capture })) as typeof addEventListener

  function resolve(to: string): URL {
    const url = new URL(to, document.baseURI)
    const target = redirects?.(url.pathname)
    return target ? followRedirect(target, url) : url
  }
  const pageFor = (url: Pick<URL, 'origin' | 'pathname' | 'search'>) =>
    url.origin === location.origin && !FILE.test(url.pathname) && (matchPaths?.(url.pathname) ?? pathOf(url))
  const pageOf = (link: HTMLAnchorElement) => shouldHandle(link) && pageFor(resolve(link.href))

  const policy: PrefetchPolicy = {
    // A request with a query may have effects.
    shouldPrefetch: (path) => !path?.includes('?') && shouldPrefetch(),
    batchSize: 4,
    batchDelay: 3000,
    ...prefetchOptions,
  }
  const isWanted: PrefetchPolicy['shouldPrefetch'] = (path, link) =>
    !signal.aborted && path !== shown && policy.shouldPrefetch(path, link)
  const loader = createHtmlLoader(source)
  const page = createHtmlDocument([slot, ...regions])
  const build = buildOf(document)
  const added = [addRegion('announcer'), addRegion('progress')]
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const requested = new URL(entry?.name ?? location.href)
  // Scripts may have removed a query before the runtime starts.
  let shown = pageFor(requested.pathname === location.pathname ? location : requested)
  let status = 200

  /** False for a page of another build, unless this document was loaded for it already. */
  const isSameBuild = (next: Document, path: string) =>
    ![...buildOf(next)].some(([name, value]) => build.has(name) && build.get(name) !== value) ||
    !claimReload([...build.values(), path].join())

  async function prefetch(path: string | false, link?: HTMLAnchorElement) {
    if (path && isWanted(path, link)) await loader.load(path)
  }

  for (const link of document.querySelectorAll<HTMLAnchorElement>(RELATIVE))
    if (!findSlot().contains(link)) link.href = `${link.href}`

  async function open(path: string, pending: PendingNavigation) {
    const loaded = await loader.load(path)
    if (!loaded || !findSlot()) return
    const show = await page.prepare(loaded.html, loaded.url, (next) => isSameBuild(next, path))
    if (!show) return
    const url = new URL(loaded.url)
    if (pathOf(url) !== path) {
      // A redirect keeps the hash.
      url.hash ||= pending.location.hash
      pending.location = url
      pending.kind ??= 'replace'
    }
    return () => {
      show()
      shown = pageFor(pending.location)
      status = loaded.status
    }
  }

  function showProgress(text: string) {
    const progress = document.getElementById('progress')
    if (progress) progress.textContent = text
  }

  const scroll = createScroll(nothing, listen)
  const [, , stopLeaving, leave] = watchLeaving(() => {
    cancel()
    showProgress('')
  }, listen)
  const [navigate, cancel, , left, follow] = createNavigation(
    new URL(location.href),
    (name, detail) => {
      showProgress(name === 'navigation:delayed' ? loading : '')
      return emit(name, detail)
    },
    createNavigationSteps(
      scroll,
      stopLeaving,
      pageFor,
      () => shown,
      open,
      () => status,
      findSlot,
      announcement,
      nothing,
      nothing,
      async (use) => use({ enterLater, returnTo }),
    ),
    leave,
    change,
  )

  const arrive = (cause: NavigationDetail['cause'] = 'back') => void navigate(new URL(location.href), cause)

  function go(url: URL, cause: NavigationDetail['cause'], replace?: boolean, state?: object) {
    return navigate(url, cause, replace || url.href === location.href ? 'replace' : 'push', state)
  }

  const [enter, restore] = scroll
  history.scrollRestoration = 'manual'
  enter()
  if (entry?.type !== 'navigate') restore(true, false)
  // An entry without a key is new: the browser has followed a link within the page. If it is a link to the current target,
  // only the event of Chromium has no key.
  listen('popstate', ({ state }) => arrive(state?.key ? 'back' : 'link'))
  followLinks(
    (event) => {
      // A link may be in a shadow tree.
      const link = event
        .composedPath()
        .map(findLink)
        .find((target) => target)
      return link && !hasBaseTarget() && shouldHandle(link) ? link : undefined
    },
    resolve,
    pageFor,
    prefetch,
    left,
    follow,
    go,
    listen,
  )

  listen('submit', (event) => {
    const { target: form, submitter } = event as SubmitEvent & { target: HTMLFormElement }
    const read = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
    if (
      event.defaultPrevented ||
      /^(?:post|dialog)$/i.test(read('method')) ||
      !/^(?:_self)?$/i.test(read('target')) ||
      hasBaseTarget() ||
      !/^utf-?8/i.test(form.getAttribute('accept-charset') || document.characterSet)
    )
      return
    const url = resolve(read('action') || location.href)
    // A file is sent by its name.
    const fields = [...new FormData(form, submitter)].map(([name, value]) =>
      [name, (value as File).name ?? value].map((text: string) => text.replace(/\r\n?|\n/g, '\r\n')),
    )
    url.search = `${new URLSearchParams(fields)}`
    if (!pageFor(url) || left.has(url.pathname)) return
    event.preventDefault()
    void go(url, 'link')
  })

  // The visitor went Back or Forward before the runtime started.
  if (shown !== pageFor(location)) arrive()

  const { enqueue } = createPrefetch(loader, { ...policy, shouldPrefetch: isWanted })
  const watchLinks = createLinkWatch((link, isInView) => {
    const when = link.dataset.prefetch!
    const path = isInView && !/off|hover/.test(when) && pageOf(link)
    if (path && when === 'now') void prefetch(path, link)
    else enqueue(path, link)
  })
  function watch() {
    if (signal.aborted) return
    watchLinks()
    if (!stripCanonical) updateCanonical()
  }
  keepFocus(findSlot, listen)(document.activeElement!)
  whenIdle(watch)
  listen('navigation:end', watch)

  return {
    on(name, listener) {
      const off = on(name, listener)
      signal.addEventListener('abort', off)
      return off
    },
    navigate: (to, { replace, state } = {}) => go(resolve(to), 'code', replace, state),
    prefetch: (to) => prefetch(pageFor(resolve(to))),
    stop() {
      life.abort()
      cancel()
      history.scrollRestoration = 'auto'
      for (const region of added) region?.remove()
    },
  }
}
