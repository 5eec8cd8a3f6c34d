/** The site as dev shows it: read when it is asked for, read again after a change, its errors reported. Texts are rendered ahead when nobody asks. */

import { existsSync, statSync } from 'node:fs'
import { relative } from 'node:path'

import type { EnvironmentModuleNode, ViteDevServer } from 'vite'

import { UPDATE_EVENT, type Update } from './events.ts'
import { count, ProblemsError, type Problem } from '../errors/problems.ts'
import { createFailures, type Failure } from './failures.ts'
import { createSiteReader } from './site-reader.ts'
import type { DevSite } from './site.ts'

/** Milliseconds without a request before the work begins, and between two pieces. */
export const QUIET = 500
export const PAUSE = 10

interface IdleWork {
  /** Must be called at each request: the work pauses. `work` does one piece, and returns whether there is more. */
  postpone: (work: () => boolean) => void
  stop: () => void
}

/** Returns work that waits until nobody has asked for anything for a while. */
export function createIdleWork(): IdleWork {
  let timer: NodeJS.Timeout | undefined

  function workOn(work: () => boolean) {
    if (work()) timer = setTimeout(() => workOn(work), PAUSE)
  }

  return {
    postpone(work) {
      clearTimeout(timer)
      timer = setTimeout(() => workOn(work), QUIET)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The pause after a change, in milliseconds: Vite's watcher ignores further changes for 50 ms, in which a file may be half-written. */
export const SETTLING_TIME = 60

export interface CurrentSite {
  /** The site as it is now. After an error it is read again when a `document` is asked for: what was fixed may lie where nobody watches. */
  get: (isDocument?: boolean) => Promise<DevSite>
  /** A file has changed, and browsers are told: `modules` are those of the site's code that depend on it; without any, it is one of the content. React may refresh it. */
  change: (file: string, modules?: readonly EnvironmentModuleNode[], isRefreshed?: boolean) => void
  /**
   * Reports an error of this reading of the site, unless the site was read again since. An error of one page is reported to
   * whoever asks for the page, any other to all.
   */
  fail: (error: unknown, read: Promise<DevSite>, isOfPage?: boolean) => Failure | undefined
  /** The error of the site; nothing while it is well, or while only a page of it has one. */
  failure: () => Failure | undefined
  /** Counts the changes of the site. */
  version: () => number
  /** Have browsers been told of a change since this version? */
  isOld: (version: number) => boolean
  stop: () => void
}

export const toPayload = ({ overlay }: Failure) => ({ type: 'error' as const, err: overlay })

/** What tells two states of a file apart; nothing for one that is not there. */
function stateOf(file: string): string {
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
  /** The version that browsers were told of. */
  let told = 0
  /** May pages have other data than browsers were told of? */
  let hasNewData = false
  /** The files that have changed since browsers were told, and when that began. */
  const changed = { files: new Set<string>(), at: 0 }
  /** Files of the content that have changed since they were read. */
  const touched = new Set<string>()
  /** The states in which changed files were read. */
  const states = new Map<string, string>()
  let settling: NodeJS.Timeout | undefined
  let deciding: NodeJS.Immediate | undefined
  let settled = createSettled()

  async function read(): Promise<DevSite> {
    const ofVersion = version
    // A file that is being written may be read by half.
    const isCertain = () => (settling ? settled.promise : undefined)
    try {
      const result = await reader.read(new Set(touched))
      if (result.problems.length > 0) await isCertain()
      if (version === ofVersion) {
        touched.clear()
        reportProblems(result.problems, 'in the site')
      }
      return result
    } catch (error) {
      await isCertain()
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

  /** Renders texts that no request has asked for, to find their problems; returns whether there are more. */
  function renderSome(reading: Promise<DevSite>): boolean {
    const content = reader.content()
    if (reading !== site || !content) return false
    const hasMore = content.renderSome()
    reportProblems(content.takeTextProblems(), 'in the texts')
    return hasMore
  }

  /** Reports in the terminal. */
  function reportProblems(problems: readonly Problem[], where: string) {
    if (problems.length > 0)
      failures.report(new ProblemsError(problems, `${count(problems.length, 'problem')} ${where}. A build would fail.`))
  }

  /** Reads the site, and has browsers show their page again. */
  async function update() {
    const reading = get()
    const ofVersion = version
    try {
      await reading
      if (ofVersion !== version || ofVersion === told) return
      told = ofVersion
      hot.send(UPDATE_EVENT, { hasNewData } satisfies Update)
      hasNewData = false
      sayChange()
    } catch (error) {
      fail(error, reading)
    }
  }

  /** Says what has changed, and how long it took. */
  function sayChange() {
    const [first = '', ...others] = [...changed.files].sort((a, b) => Number(existsSync(b)) - Number(existsSync(a)))
    const what = relative(config.root, first) + (others.length > 0 ? ` and ${count(others.length, 'other file')}` : '')
    config.logger.info(`  ${what}  ${Math.round(performance.now() - changed.at)} ms`)
    changed.files.clear()
  }

  /** Settles after the pause. Where reading took longer, changes wait to be told: Node calls timers before that, immediates after it. */
  function settleSoon() {
    clearTimeout(settling)
    clearImmediate(deciding)
    settling = setTimeout(() => (deciding = setImmediate(settle)), SETTLING_TIME)
  }

  function settle() {
    settling = undefined
    const unsettled = [...states].filter(([file, state]) => stateOf(file) !== state)
    states.clear()
    if (unsettled.length === 0) {
      settled.resolve()
      settled = createSettled()
      void update()
    } else {
      settleSoon()
      // Vite reads it again too.
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
      if (modules.length > 0) reader.forgetCode(modules)
      else touched.add(file)
      hasNewData ||= !isRefreshed
      if (changed.files.size === 0) changed.at = performance.now()
      changed.files.add(file)
      site = failure = undefined
      version++
      failures.clear()
      states.set(file, stateOf(file))
      // What changes with it is read with it. Of an island the browser asks for the module first, to have React refresh it.
      const isForReact = isRefreshed && file.endsWith('.island.tsx')
      if (!settling && !isForReact) setImmediate(update)
      settleSoon()
    },
    fail,
    failure: () => failure,
    version: () => version,
    isOld: (version) => version < told,
    stop() {
      clearTimeout(settling)
      clearImmediate(deciding)
      idleWork.stop()
    },
  }
}

function createSettled() {
  let resolve = nothing
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}

function nothing() {}
