/** A browser's tab: history, documents that come and go, and loads that can fail, as Chromium does it. */

import { NOT_FOUND, pageDataFile, SERVER_ERROR } from '../../../../framework/shared/paths.ts'
import { answeringPath, at, openDocument, type Host, type OpenDocument } from './document.ts'
import { isForeign, isPage, type Network, type Outcome } from './network.ts'

interface Entry {
  url: URL
  /** Entries of one group are one document's: going from one to another keeps it. */
  group: number
}

/** A load that the browser has under way: of a new entry, or of the one at `index`. */
interface Load extends Entry {
  index: number
  isNew: boolean
  /** Asked for by the runtime, not by the visitor. */
  isLeft?: boolean
}

export interface Tab {
  location: () => URL
  /** Nothing when the browser shows a page of its own, or one of another site. */
  document: () => OpenDocument | undefined
  loading: () => Load | undefined
  /** Loads that the runtime has asked for. */
  left: () => number
  /** Documents that were opened. */
  opened: () => number
  /** The browser has its answer: the document takes the place of the old one. */
  finishLoad: (outcome: Outcome) => void
  /** The visitor types an address. */
  open: (url: URL) => void
  /** Tells where the visitor wants to go; nothing when there is no such entry. */
  traverse: (delta: number) => URL | undefined
  reload: () => void
  /** The visitor stops a load that is under way. */
  stop: () => void
}

/** Opens a tab at `/`, well. `forget` is called for each document that goes. */
export function createTab(network: Network, problems: string[], forget: () => void): Tab {
  const entries: Entry[] = [{ url: at('/'), group: 0 }]
  let index = 0
  let groups = 0
  let left = 0
  let opened = 0
  let loading: Load | undefined
  let current: OpenDocument | undefined

  const location = () => entries[index]!.url

  function push(entry: Entry) {
    entries.splice(++index, entries.length, entry)
  }

  function load(url: URL, isNew: boolean) {
    const { group } = entries[index]!
    const isFragment = current && url.hash && url.href.split('#')[0] === location().href.split('#')[0]
    loading = isFragment ? undefined : { url, group: ++groups, index, isNew }
    if (!isFragment) return
    if (isNew) push({ url, group })
    else entries[index] = { url, group }
    current!.popped()
  }

  function reload() {
    loading = { ...entries[index]!, index, isNew: false }
  }

  const host: Host = {
    location,
    pushState: (url) => push({ url, group: entries[index]!.group }),
    replaceState: (url) => void (entries[index] = { url, group: entries[index]!.group }),
    follow: (url) => load(url, true),
    leave(url, kind) {
      // What the visitor asks the browser for comes before what a page does.
      if (loading && !loading.isLeft) return
      if (kind) load(url, kind === 'push')
      else reload()
      if (!loading) return
      loading.isLeft = true
      left++
    },
    stop() {
      loading = undefined
      network.stop()
    },
  }

  /** What the server sends for a path: a page, the 404 or 500 page in its place, or nothing that the runtime is in. */
  function sentFor(path: string, outcome: Outcome): string | undefined {
    if (outcome === 404 || outcome === 500) return outcome === 404 ? NOT_FOUND : SERVER_ERROR
    if (outcome !== 'well' || isForeign(path)) return undefined
    return isPage(path) ? path : NOT_FOUND
  }

  function show(outcome: Outcome) {
    const path = answeringPath(location())
    const sent = sentFor(path, outcome)
    forget()
    opened++
    const data = `GET /${pageDataFile(path, 'page-data-rsc')}`
    if (sent === NOT_FOUND) network.told.add(`${data} 404`).add(`HEAD ${path} 404`)
    if (sent === SERVER_ERROR) network.told.add(`${data} 500`)
    current = sent ? openDocument(host, network, sent, problems) : undefined
  }

  show('well')

  return {
    location,
    document: () => current,
    loading: () => loading,
    left: () => left,
    opened: () => opened,
    finishLoad(outcome) {
      if (!loading) return
      const { url, group, isNew } = loading
      if (isNew) push({ url, group })
      else entries[(index = loading.index)] = { url, group }
      loading = undefined
      show(outcome)
    },
    open: (url) => load(url, true),
    traverse(delta) {
      const target = entries[index + delta]
      if (!target) return undefined
      const isHere = current && target.group === entries[index]!.group
      loading = isHere ? undefined : { ...target, index: index + delta, isNew: false }
      if (isHere) index += delta
      if (isHere) current!.popped()
      return target.url
    },
    reload,
    stop: () => void (loading = undefined),
  }
}
