/** The current site in dev: read at the first request and again after a change. Reports its errors. */

import { existsSync } from 'node:fs'
import { relative } from 'node:path'

import type { EnvironmentModuleNode, ViteDevServer } from 'vite'

import { count } from '../errors/problems.ts'
import { UPDATE_EVENT, type Update } from './events.ts'
import { createFailures, type Failure } from './failures.ts'
import { createIdleWork } from './idle-work.ts'
import { createChangeFilter } from './loops.ts'
import { createSettling } from './settling.ts'
import { createSiteReader, type SiteReader } from './site-reader.ts'
import { mustAnnounce, reduceSite, START, type SiteEvent } from './site-state.ts'
import type { DevSite } from './site.ts'

export interface CurrentSite {
  /** Returns the current site. After an error, a request for a document reads it again: the fix may be in a file that is not watched. */
  get: (isDocument?: boolean) => Promise<DevSite>
  /** True if a content file, or an input of an extension, differs from what was read. Call it at each event of the file. */
  hasChanged: (file: string) => boolean
  /** Call it when a file has changed; updates browsers. `modules` are the site's modules that depend on it; without any, it is a content file. `isRefreshed`: React refreshes it in the browser. */
  change: (file: string, modules?: readonly EnvironmentModuleNode[], isRefreshed?: boolean) => void
  /**
   * Reports an error of this reading of the site, unless the site has been read again since. An error of a page is only sent to
   * requests for the page, other errors to all browsers.
   */
  fail: (error: unknown, read: Promise<DevSite>, isPageError?: boolean) => Failure | undefined
  /** Returns the error of the site; undefined if there is none, or if only a page has one. */
  failure: () => Failure | undefined
  /** True if an extension has read the file in its `inputs`. */
  isInput: (file: string) => boolean
  /** Returns the number of changes of the site. */
  version: () => number
  /** True if browsers were notified of a change after this version. */
  isOutdated: (version: number) => boolean
  stop: () => void
}

export const toPayload = ({ overlay }: Failure) => ({ type: 'error' as const, err: overlay })

/** Collects the files that have changed since the last notification, and logs them with the time since the first change. */
function createChanges({ root, logger }: Pick<ViteDevServer['config'], 'root' | 'logger'>) {
  const files = new Set<string>()
  let start = 0
  return {
    add(file: string) {
      if (files.size === 0) start = performance.now()
      files.add(file)
    },
    log() {
      const [first = '', ...others] = [...files].sort((a, b) => Number(existsSync(b)) - Number(existsSync(a)))
      const what = relative(root, first) + (others.length > 0 ? ` and ${count(others.length, 'other file')}` : '')
      logger.info(`  ${what}  ${Math.round(performance.now() - start)} ms`)
      files.clear()
    },
  }
}

/** `ownReader` reads the site; by default through the server. */
export function createCurrentSite(server: ViteDevServer, ownReader?: SiteReader): CurrentSite {
  const { config, environments, watcher } = server
  const { hot } = environments.client
  const failures = createFailures(config.root, (text) => config.logger.error(text))
  const { contents, hasChanged, isLoop } = createChangeFilter(config.root, failures.report)
  const reader = ownReader ?? createSiteReader(server, contents)
  const idleWork = createIdleWork()
  // The event also makes Vite read the file again.
  const settling = createSettling((file) => watcher.emit('change', file), update)
  let state = START
  let latest: Promise<DevSite> | undefined
  let failure: Failure | undefined
  const changes = createChanges(config)
  /** Content files that have changed since the site was read. */
  const changedContent = new Set<string>()

  const dispatch = (event: SiteEvent) => (state = reduceSite(state, event))

  async function read(version: number): Promise<DevSite> {
    // An error may come from a file that is still being written: wait until files have settled.
    try {
      const result = await reader.read(new Set(changedContent))
      if (result.problems.length > 0) await settling.pending()
      if (dispatch({ type: 'read', version }).version === version) {
        changedContent.clear()
        failures.reportProblems(result.problems, 'in the site')
      }
      return result
    } catch (error) {
      await settling.pending()
      throw error
    }
  }

  function get(isDocument = false) {
    const { status } = state
    dispatch({ type: 'request', isDocument })
    if (state.status !== status || !latest) {
      failure = undefined
      latest = read(state.version)
    }
    const reading = latest
    idleWork.stop()
    reading.then(
      () => idleWork.postpone(() => renderSome(reading)),
      () => {},
    )
    return reading
  }

  /** Renders some texts to find their problems; returns whether there are more. */
  function renderSome(reading: Promise<DevSite>): boolean {
    const content = reader.content()
    if (reading !== latest || state.status !== 'read' || !content) return false
    const hasMore = content.renderSome()
    failures.reportProblems(content.takeTextProblems(), 'in the texts')
    return hasMore
  }

  /** Reads the site, and notifies browsers. */
  async function update() {
    const reading = get()
    try {
      await reading
      if (reading !== latest || !mustAnnounce(state)) return
      hot.send(UPDATE_EVENT, { hasNewData: state.hasNewData } satisfies Update)
      dispatch({ type: 'announce' })
      changes.log()
    } catch (error) {
      fail(error, reading)
    }
  }

  function fail(error: unknown, reading: Promise<DevSite>, isPageError = false): Failure | undefined {
    if (reading !== latest || state.status === 'stale') return undefined
    const reported = failures.report(error)
    if (isPageError) return reported
    dispatch({ type: 'fail', version: state.version })
    failure = reported
    if (reported.isNew) hot.send(toPayload(reported))
    return reported
  }

  return {
    get,
    hasChanged,
    change(file, modules = [], isRefreshed = false) {
      if (isLoop(file)) return
      if (modules.length > 0) reader.invalidateCode(modules)
      else changedContent.add(file)
      changes.add(file)
      dispatch({ type: 'change', isRefreshed })
      failure = undefined
      failures.clear()
      const isFirst = settling.add(file)
      // Starts after other changes of the same moment. For an island, the browser first requests the module, which React refreshes.
      const isIslandRefresh = isRefreshed && file.endsWith('.island.tsx')
      if (isFirst && !isIslandRefresh) setImmediate(update)
    },
    fail,
    failure: () => failure,
    isInput: reader.isInput,
    version: () => state.version,
    isOutdated: (version) => version < state.announcedVersion,
    stop() {
      settling.stop()
      idleWork.stop()
    },
  }
}
