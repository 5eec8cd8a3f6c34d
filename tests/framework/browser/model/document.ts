/**
 * A document with the real loader and navigation. `boot` needs a whole browser, so the functions that it passes to them,
 * `prepare`, `leave` and `go`, are reimplemented here for a slot that only has a path and the name of a header.
 */

import { findPath, toPattern } from '../../../../framework/shared/match.ts'
import { NOT_FOUND, toHref, toPath } from '../../../../framework/shared/paths.ts'
import { createLoader } from '../../../../framework/browser/loader.ts'
import {
  createNavigation,
  type NavigationEvent,
  type PendingNavigation,
} from '../../../../framework/kernel/runtime/navigation.ts'
import type { RenderedPage } from '../../../../framework/shared/page-files.ts'
import type { NavigationDetail, RenderedSlice } from '../../../../framework/shared/types.ts'
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

  function show(
    pendingNavigation: PendingNavigation,
    requested: string,
    page?: RenderedPage,
    [slice]: RenderedSlice[] = [],
  ) {
    expectPending(pendingNavigation.location, 'show')
    isBehind = false
    if (pendingNavigation.kind === 'push') host.pushState(pendingNavigation.location)
    if (pendingNavigation.kind === 'replace') host.replaceState(pendingNavigation.location)
    if (!page) return
    slot.path = page.path
    slot.header = slice?.name ?? slot.header
    shown = shownPath(requested)
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

  const navigation = createNavigation(here, emit, {
    async prepare(pendingNavigation) {
      if (isLeaving) host.stop()
      isLeaving = false
      const requested = pagePath(pendingNavigation.location)
      if (requested === shown) return () => show(pendingNavigation, requested)
      const page = await loader.load(requested)
      const wanted = Object.values(page?.slicesMap ?? {}).filter((name) => name !== slot.header)
      const slices = page && (await loader.loadSlices!(wanted))
      if (page && slices) return () => show(pendingNavigation, requested, page, slices)
      return undefined
    },
    stay: async () => {},
    leave({ kind, location, previous }) {
      if (location === previous) return
      isLeaving = true
      host.leave(location, kind)
    },
  })

  const go = (url: URL) => void navigation.go(url, url.href === host.location().href ? 'replace' : 'push', 'link')

  loader.cache({ path, slicesMap: { header: slot.header } } as Partial<RenderedPage> as RenderedPage)
  if (path === NOT_FOUND && pagePath(here) !== urlPath(here)) void navigation.go(here, 'replace', 'reload')

  return {
    slot,
    pending: () => pending,
    click: (url) => (navigation.left.has(url.pathname) ? host.follow(url) : go(url)),
    navigate: go,
    isBehind: () => isBehind,
    popped() {
      isBehind = true
      void navigation.go(new URL(host.location()), undefined, 'back')
    },
    hover: (url) => void loader.load(pagePath(url)),
  }
}

/** The URL of a path of the simulated site. */
export const at = (path: string) => new URL(toHref(path, '/'), 'https://site.example')
