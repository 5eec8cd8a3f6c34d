/** A document with the real loader, router and navigation. Its page slot only has a path and the name of a header. */

import { vi } from 'vitest'

import { findPath, toPattern } from '../../../../../framework/shared/match.ts'
import { NOT_FOUND, toHref, toPath } from '../../../../../framework/shared/paths.ts'
import { createLoader } from '../../../../../framework/browser/loader.ts'
import {
  createNavigation,
  type NavigationEvent,
  type PendingNavigation,
} from '../../../../../framework/kernel/runtime/navigation.ts'
import { createNavigationSteps } from '../../../../../framework/kernel/runtime/navigation-steps.ts'
import { nothing } from '../../../../../framework/kernel/runtime/retry.ts'
import type { Scroll } from '../../../../../framework/kernel/runtime/scroll.ts'
import type { RenderedPage } from '../../../../../framework/shared/page-files.ts'
import type { NavigationDetail } from '../../../../../framework/shared/types.ts'
import { headerOf, type Network } from './network.ts'

/** The functions of the browser that a document uses. */
export interface Host {
  location: () => URL
  pushState: (url: URL) => void
  replaceState: (url: URL) => void
  /** Follows a link without the runtime. */
  follow: (url: URL) => void
  /** Loads the URL of a navigation that the runtime leaves to the browser. */
  leave: (url: URL, kind: PendingNavigation['kind']) => void
  stop: () => void
}

export interface OpenDocument {
  /** The path of the page in the slot, and the name of its header slice. */
  slot: { path: string; header: string }
  /** The URL of the pending navigation. */
  pending: () => URL | undefined
  /** True after Back or Forward until the page of the new URL is shown. */
  isBehind: () => boolean
  click: (url: URL) => void
  navigate: (url: URL) => void
  popped: () => void
  hover: (url: URL) => void
}

const MATCH_PATHS = [[toPattern('/app/:step/'), '/app/']] as const

const urlPath = (url: URL) => toPath(url.pathname, '/')!
/** Returns the path of the page for a URL. */
export const pagePath = (url: URL) => findPath(MATCH_PATHS, urlPath(url))

/** Opens the document that the server sent. `path` is its page, which differs from the URL for 404 and 500 pages. */
export function openDocument(host: Host, network: Network, path: string, problems: string[]): OpenDocument {
  const loader = createLoader('/', network.fetch)
  const slot = { path, header: headerOf(path) }
  const shownPath = (requested: string) => (slot.path === NOT_FOUND ? requested : slot.path)
  const here = host.location()
  let shown = shownPath(urlPath(here))
  let pending: URL | undefined
  let delays = 0
  let isLeaving = false
  let isBehind = false

  function expectPending(location: URL, name: string) {
    if (location !== pending) problems.push(`${name} is for ${location.href}, but ${pending?.href} is pending`)
  }

  async function open(path: string) {
    const page = await loader.load(path)
    const missing = Object.values(page?.slicesMap ?? {}).filter((name) => name !== slot.header)
    const slices = page && (await loader.loadSlices!(missing))
    if (!page || !slices) return undefined
    return () => {
      slot.path = page.path
      slot.header = slices[0]?.name ?? slot.header
      shown = shownPath(path)
    }
  }

  const scroll: Scroll = [
    nothing,
    (_isReturn, _isNew, url) => {
      expectPending(url!, 'show')
      isBehind = false
    },
    nothing,
    () => '',
  ]

  function stopLeaving() {
    if (isLeaving) host.stop()
    isLeaving = false
  }

  function leave({ kind, location, previous }: PendingNavigation) {
    if (location === previous) return
    isLeaving = true
    host.leave(location, kind)
  }

  const emit = (name: NavigationEvent, { location }: NavigationDetail) => {
    if (name === 'navigation:before') return
    if (name === 'navigation:start') {
      pending = location
      delays = 0
      return
    }
    expectPending(location, name)
    if (name === 'navigation:delayed' && ++delays > 1) problems.push(`${location.href} is delayed twice`)
    if (name !== 'navigation:delayed') pending = undefined
  }

  vi.stubGlobal('history', {
    pushState: (_state: object, _title: string, url: URL) => host.pushState(url),
    replaceState: (_state: object, _title: string, url: URL) => host.replaceState(url),
  })
  vi.stubGlobal('document', { querySelector: () => null, title: 'Page' })
  vi.stubGlobal('location', {
    get href() {
      return host.location().href
    },
  })
  const steps = createNavigationSteps(
    scroll,
    stopLeaving,
    pagePath,
    () => shown,
    open,
    () => 200,
    () => ({ focus: nothing, querySelector: () => null }) as unknown as HTMLElement,
    String,
    nothing,
    nothing,
    async () => {},
  )
  const [navigateTo, , , left] = createNavigation(here, emit, steps, leave)

  const go = (url: URL) => void navigateTo(url, 'link', url.href === host.location().href ? 'replace' : 'push')

  loader.cache({ path, slicesMap: { header: slot.header } } as Partial<RenderedPage> as RenderedPage)
  if (path === NOT_FOUND && pagePath(here) !== urlPath(here)) void navigateTo(here, 'reload', 'replace')

  return {
    slot,
    pending: () => pending,
    click: (url) => (left.has(url.pathname) ? host.follow(url) : go(url)),
    navigate: go,
    isBehind: () => isBehind,
    popped() {
      isBehind = true
      void navigateTo(new URL(host.location()), 'back')
    },
    hover: (url) => void loader.load(pagePath(url)),
  }
}

/** The URL of a path of the simulated site. */
export const at = (path: string) => new URL(toHref(path, '/'), 'https://site.example')
