/** A document with the real loader, router and navigation. Its page slot only has a path and the name of a header. */

import { vi } from 'vitest'

import { findPath, toPattern } from '../../../../framework/shared/match.ts'
import { NOT_FOUND, toHref, toPath } from '../../../../framework/shared/paths.ts'
import { createLoader } from '../../../../framework/browser/loader.ts'
import type { Leaving } from '../../../../framework/kernel/runtime/leaving.ts'
import {
  createNavigation,
  type NavigationEvent,
  type PendingNavigation,
} from '../../../../framework/kernel/runtime/navigation.ts'
import { createNavigationSteps } from '../../../../packages/runtime/navigation-steps.ts'
import type { Scroll } from '../../../../framework/kernel/runtime/scroll.ts'
import type { RuntimeSite } from '../../../../packages/runtime/runtime-site.ts'
import type { RenderedPage } from '../../../../framework/shared/page-files.ts'
import type { NavigationDetail } from '../../../../framework/shared/types.ts'
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

  const site: RuntimeSite = {
    resolve: (to) => new URL(to, host.location()),
    pageFor: pagePath,
    isShown: (path) => path === shown,
    async open(path) {
      const page = await loader.load(path)
      const missing = Object.values(page?.slicesMap ?? {}).filter((name) => name !== slot.header)
      const slices = page && (await loader.loadSlices!(missing))
      if (!page || !slices) return undefined
      return () => {
        slot.path = page.path
        slot.header = slices[0]?.name ?? slot.header
        shown = shownPath(path)
      }
    },
    prefetch: loader.load,
    showProgress() {},
    announce() {},
    status: () => 200,
    shouldHandle: () => true,
    change: undefined,
  }

  const scroll: Scroll = {
    enter() {},
    key: () => '',
    mark() {},
    restore(_isReturn, _isNew, url) {
      expectPending(url!, 'show')
      isBehind = false
    },
  }

  const leaving: Leaving = {
    isOn: () => isLeaving,
    begin: () => void (isLeaving = true),
    end() {
      if (isLeaving) host.stop()
      isLeaving = false
    },
    leave({ kind, location, previous }) {
      if (location === previous) return
      isLeaving = true
      host.leave(location, kind)
    },
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
  vi.stubGlobal('location', {
    get href() {
      return host.location().href
    },
  })
  const navigation = createNavigation(here, emit, createNavigationSteps(site, scroll, leaving))

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
