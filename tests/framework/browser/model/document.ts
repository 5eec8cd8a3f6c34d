/**
 * A document with the real loader and the real navigation in it. `boot` needs a whole browser, so what it hands them,
 * `prepare`, `leave` and `go`, is written here once more, over a slot that is a path and the name of a header.
 */

import { findPath, toPattern } from '../../../../framework/shared/match.ts'
import { NOT_FOUND, toHref, toPath } from '../../../../framework/shared/paths.ts'
import { createLoader } from '../../../../framework/browser/loader.ts'
import {
  createNavigation,
  type NavigationEvent,
  type PendingNavigation,
} from '../../../../framework/kernel/runtime/navigation.ts'
import type { NavigationDetail, RenderedPage, RenderedSlice } from '../../../../framework/shared/types.ts'
import { headerOf, type Network } from './network.ts'

/** What a document can ask of the browser it is in. */
export interface Host {
  location: () => URL
  pushState: (url: URL) => void
  replaceState: (url: URL) => void
  /** Follows a link as if there were no runtime. */
  follow: (url: URL) => void
  /** Loads the URL of a trip that the runtime leaves to the browser. */
  leave: (url: URL, kind: PendingNavigation['kind']) => void
  stop: () => void
}

export interface OpenDocument {
  /** The path of the page in the slot, and the slice above it. */
  slot: { path: string; header: string }
  /** The trip that is under way. */
  pending: () => URL | undefined
  /** Back and forward change the URL before the page: is it still to come? */
  isBehind: () => boolean
  click: (url: URL) => void
  navigate: (url: URL) => void
  popped: () => void
  hover: (url: URL) => void
}

const MATCH_PATHS = [[toPattern('/app/:step/'), '/app/']] as const

const askedPath = (url: URL) => toPath(url.pathname, '/')!
/** The path of the page that answers for a URL. */
export const answeringPath = (url: URL) => findPath(MATCH_PATHS, askedPath(url))

/** Opens the document that the server sent: the page at `path`, which is not the URL's for a 404 or 500 page. */
export function openDocument(host: Host, network: Network, path: string, problems: string[]): OpenDocument {
  const loader = createLoader('/', network.fetch)
  const slot = { path, header: headerOf(path) }
  const answered = (asked: string) => (slot.path === NOT_FOUND ? asked : slot.path)
  const here = host.location()
  let shown = answered(askedPath(here))
  let pending: URL | undefined
  let delays = 0
  let isLeaving = false
  let isBehind = false

  function expectPending(location: URL, name: string) {
    if (location !== pending) problems.push(`${name} tells of ${location.href}, but ${pending?.href} is under way`)
  }

  function show(trip: PendingNavigation, asked: string, page?: RenderedPage, [slice]: RenderedSlice[] = []) {
    expectPending(trip.location, 'show')
    isBehind = false
    if (trip.kind === 'push') host.pushState(trip.location)
    if (trip.kind === 'replace') host.replaceState(trip.location)
    if (!page) return
    slot.path = page.path
    slot.header = slice?.name ?? slot.header
    shown = answered(asked)
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
    async prepare(trip) {
      if (isLeaving) host.stop()
      isLeaving = false
      const asked = answeringPath(trip.location)
      if (asked === shown) return () => show(trip, asked)
      const page = await loader.load(asked)
      const wanted = Object.values(page?.slicesMap ?? {}).filter((name) => name !== slot.header)
      const slices = page && (await loader.loadSlices!(wanted))
      if (page && slices) return () => show(trip, asked, page, slices)
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
  if (path === NOT_FOUND && answeringPath(here) !== askedPath(here)) void navigation.go(here, 'replace', 'reload')

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
    hover: (url) => void loader.load(answeringPath(url)),
  }
}

/** The URL of a path of the simulated site. */
export const at = (path: string) => new URL(toHref(path, '/'), 'https://site.example')
