/** A browser tab with history, documents and loads that can fail, like in Chromium. */

import { NOT_FOUND, pageDataFile, SERVER_ERROR } from '../../../../../framework/shared/paths.ts'
import { pagePath, at, openDocument, type Host, type OpenDocument } from './document.ts'
import { isForeign, isPage, type Network, type Outcome } from './network.ts'

interface Entry {
  url: URL
  /** Entries of one group belong to one document, which is kept when going from one to another. */
  group: number
}

/** A pending load of a new entry or of the entry at `index`. */
interface Load extends Entry {
  index: number
  isNew: boolean
  /** True if the runtime started it, not the visitor. */
  isLeft?: boolean
}

export interface Tab {
  location: () => URL
  /** Undefined if the browser shows an error page or another site. */
  document: () => OpenDocument | undefined
  loading: () => Load | undefined
  /** The number of loads started by the runtime. */
  left: () => number
  /** The number of opened documents. */
  opened: () => number
  /** The browser receives the response and replaces the document. */
  finishLoad: (outcome: Outcome) => void
  /** The visitor types a URL. */
  open: (url: URL) => void
  /** Goes back or forward. Returns the target URL, or undefined if there is no such entry. */
  traverse: (delta: number) => URL | undefined
  reload: () => void
  /** The visitor stops the pending load. */
  stop: () => void
}

/** Opens a tab at `/`. `onUnload` is called for each unloaded document. */
export function createTab(network: Network, problems: string[], onUnload: () => void): Tab {
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
      // Loads started by the visitor have priority over loads of the page.
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

  /** Returns the path of the page that the server sends: the page, the 404 or the 500 page. Undefined if the response is not of the site. */
  function pageSentFor(path: string, outcome: Outcome): string | undefined {
    if (outcome === 404 || outcome === 500) return outcome === 404 ? NOT_FOUND : SERVER_ERROR
    if (outcome !== 'ok' || isForeign(path)) return undefined
    return isPage(path) ? path : NOT_FOUND
  }

  function show(outcome: Outcome) {
    const path = pagePath(location())
    const sent = pageSentFor(path, outcome)
    onUnload()
    opened++
    const data = `GET /${pageDataFile(path, 'page-data-rsc')}`
    if (sent === NOT_FOUND) network.responses.add(`${data} 404`).add(`HEAD ${path} 404`)
    if (sent === SERVER_ERROR) network.responses.add(`${data} 500`)
    current = sent ? openDocument(host, network, sent, problems) : undefined
  }

  show('ok')

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
      const isSameDocument = current && target.group === entries[index]!.group
      loading = isSameDocument ? undefined : { ...target, index: index + delta, isNew: false }
      if (isSameDocument) index += delta
      if (isSameDocument) current!.popped()
      return target.url
    },
    reload,
    stop: () => void (loading = undefined),
  }
}
