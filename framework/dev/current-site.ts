/** The current site in dev: read at the first request and again after a change. Reports its errors. Renders texts at idle time to find their problems. */

import { existsSync, statSync } from 'node:fs'
import { relative } from 'node:path'

import type { EnvironmentModuleNode, ViteDevServer } from 'vite'

import { UPDATE_EVENT, type Update } from './events.ts'
import { count, ProblemsError, type Problem } from '../errors/problems.ts'
import { createFailures, type Failure } from './failures.ts'
import { createSiteReader } from './site-reader.ts'
import type { DevSite } from './site.ts'

/** Idle time before background rendering starts, and the pause between two steps, in milliseconds. */
export const IDLE_TIME = 500
export const PAUSE = 10

interface IdleWork {
  /** Restarts the idle time; call it at each request. `work` does one step, and returns whether there are more. */
  postpone: (work: () => boolean) => void
  stop: () => void
}

/** Creates background work that runs when there are no requests. */
export function createIdleWork(): IdleWork {
  let timer: NodeJS.Timeout | undefined

  function workOn(work: () => boolean) {
    if (work()) timer = setTimeout(() => workOn(work), PAUSE)
  }

  return {
    postpone(work) {
      clearTimeout(timer)
      timer = setTimeout(() => workOn(work), IDLE_TIME)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The pause after a change, in milliseconds. Vite's watcher ignores further changes for 50 ms, while a file may be incomplete. */
export const SETTLING_TIME = 60

export interface CurrentSite {
  /** Returns the current site. After an error, a request for a document reads it again: the fix may be in a file that is not watched. */
  get: (isDocument?: boolean) => Promise<DevSite>
  /** Call it when a file has changed; updates browsers. `modules` are the site's modules that depend on it; without any, it is a content file. `isRefreshed`: React refreshes it in the browser. */
  change: (file: string, modules?: readonly EnvironmentModuleNode[], isRefreshed?: boolean) => void
  /**
   * Reports an error of this reading of the site, unless the site has been read again since. An error of a page is only sent to
   * requests for the page, other errors to all browsers.
   */
  fail: (error: unknown, read: Promise<DevSite>, isPageError?: boolean) => Failure | undefined
  /** Returns the error of the site; undefined if there is none, or if only a page has one. */
  failure: () => Failure | undefined
  /** Returns the number of changes of the site. */
  version: () => number
  /** True if browsers were notified of a change after this version. */
  isOutdated: (version: number) => boolean
  stop: () => void
}

export const toPayload = ({ overlay }: Failure) => ({ type: 'error' as const, err: overlay })

/** Returns the modification time and size of a file as text; empty if it does not exist. */
function readState(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.mtimeMs} ${stats.size}` : ''
}

/** `reader` reads the site through the server. */
export function createCurrentSite(server: ViteDevServer, reader = createSiteReader(server)): CurrentSite {
  const { config, environments, watcher } = server
  const { hot } = environments.client
  const failures = createFailures(config.root, (text) => config.logger.error(text))
  const idleWork = createIdleWork()
  let site: Promise<DevSite> | undefined
  let failure: Failure | undefined
  let version = 0
  /** The version of the last notification to browsers. */
  let announcedVersion = 0
  /** True if data may have changed since the last notification. */
  let hasNewData = false
  /** The files that have changed since the last notification, and the time of the first change. */
  const changed = { files: new Set<string>(), at: 0 }
  /** Content files that have changed since the site was read. */
  const changedContent = new Set<string>()
  /** Changed file -> its state at the change. */
  const statesByFile = new Map<string, string>()
  let settleTimer: NodeJS.Timeout | undefined
  let settleImmediate: NodeJS.Immediate | undefined
  let settlement = createSettlement()

  async function read(): Promise<DevSite> {
    const startVersion = version
    // An error may come from a file that is still being written: wait until files have settled.
    const whenSettled = () => (settleTimer ? settlement.promise : undefined)
    try {
      const result = await reader.read(new Set(changedContent))
      if (result.problems.length > 0) await whenSettled()
      if (version === startVersion) {
        changedContent.clear()
        reportProblems(result.problems, 'in the site')
      }
      return result
    } catch (error) {
      await whenSettled()
      throw error
    }
  }

  function get(isDocument = false) {
    if (isDocument && failure) site = failure = undefined
    const reading = (site ??= read())
    idleWork.stop()
    reading.then(() => idleWork.postpone(() => renderSome(reading)), nothing)
    return reading
  }

  /** Renders some texts to find their problems; returns whether there are more. */
  function renderSome(reading: Promise<DevSite>): boolean {
    const content = reader.content()
    if (reading !== site || !content) return false
    const hasMore = content.renderSome()
    reportProblems(content.takeTextProblems(), 'in the texts')
    return hasMore
  }

  function reportProblems(problems: readonly Problem[], where: string) {
    if (problems.length > 0)
      failures.report(new ProblemsError(problems, `${count(problems.length, 'problem')} ${where}. A build would fail.`))
  }

  /** Reads the site, and notifies browsers. */
  async function update() {
    const reading = get()
    const ofVersion = version
    try {
      await reading
      if (ofVersion !== version || ofVersion === announcedVersion) return
      announcedVersion = ofVersion
      hot.send(UPDATE_EVENT, { hasNewData } satisfies Update)
      hasNewData = false
      logChange()
    } catch (error) {
      fail(error, reading)
    }
  }

  /** Logs the changed files and the time since the change. */
  function logChange() {
    const [first = '', ...others] = [...changed.files].sort((a, b) => Number(existsSync(b)) - Number(existsSync(a)))
    const what = relative(config.root, first) + (others.length > 0 ? ` and ${count(others.length, 'other file')}` : '')
    config.logger.info(`  ${what}  ${Math.round(performance.now() - changed.at)} ms`)
    changed.files.clear()
  }

  /** Calls `settle()` after the pause. If reading takes longer, pending file events are handled first: Node handles them after timers and before immediates. */
  function settleSoon() {
    clearTimeout(settleTimer)
    clearImmediate(settleImmediate)
    settleTimer = setTimeout(() => (settleImmediate = setImmediate(settle)), SETTLING_TIME)
  }

  function settle() {
    settleTimer = undefined
    const unsettled = [...statesByFile].filter(([file, state]) => readState(file) !== state)
    statesByFile.clear()
    if (unsettled.length === 0) {
      settlement.resolve()
      settlement = createSettlement()
      void update()
    } else {
      settleSoon()
      // Also makes Vite read the file again.
      for (const [file] of unsettled) watcher.emit('change', file)
    }
  }

  function fail(error: unknown, reading: Promise<DevSite>, isOfPage = false): Failure | undefined {
    if (reading !== site) return undefined
    const reported = failures.report(error)
    if (isOfPage) return reported
    failure = reported
    if (reported.isNew) hot.send(toPayload(reported))
    return reported
  }

  return {
    get,
    change(file, modules = [], isRefreshed = false) {
      if (modules.length > 0) reader.invalidateCode(modules)
      else changedContent.add(file)
      hasNewData ||= !isRefreshed
      if (changed.files.size === 0) changed.at = performance.now()
      changed.files.add(file)
      site = failure = undefined
      version++
      failures.clear()
      statesByFile.set(file, readState(file))
      // Starts after other changes of the same moment. For an island, the browser first requests the module, which React refreshes.
      const isIslandRefresh = isRefreshed && file.endsWith('.island.tsx')
      if (!settleTimer && !isIslandRefresh) setImmediate(update)
      settleSoon()
    },
    fail,
    failure: () => failure,
    version: () => version,
    isOutdated: (version) => version < announcedVersion,
    stop() {
      clearTimeout(settleTimer)
      clearImmediate(settleImmediate)
      idleWork.stop()
    },
  }
}

function createSettlement() {
  let resolve = nothing
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}

function nothing() {}
