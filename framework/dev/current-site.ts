/** The site as dev shows it: read when it is asked for, read again after a change, its errors reported. Texts are rendered ahead when nobody asks. */

import type { ViteDevServer } from 'vite'

import { UPDATE_EVENT } from './events.ts'
import { createFailures, type Failure } from './failures.ts'
import { createSiteReader } from './site-reader.ts'
import { failOnTexts, type DevSite } from './site.ts'

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
  /** A file of the content has changed. */
  touch: (file: string) => void
  /** Has all code run again when the site is read next. */
  forgetCode: () => void
  /** Reads everything again after a pause, and reports to the browser: an error, that the error is fixed, or that its page must be shown again. */
  updateSoon: () => void
  /** Has the site read again when it is asked for next. */
  invalidate: () => void
  /**
   * Reports an error of this reading of the site, unless the site was read again since. An error of one page is reported to
   * whoever asks for the page, any other to all.
   */
  fail: (error: unknown, read: Promise<DevSite>, isOfPage?: boolean) => Failure | undefined
  /** The error of the site; nothing while it is well, or while only a page of it has one. */
  failure: () => Failure | undefined
  /** Is no error reported, not even one of a page? */
  isWell: () => boolean
  /** Counts the changes of the site. */
  version: () => number
  stop: () => void
}

export const toPayload = ({ overlay }: Failure) => ({ type: 'error' as const, err: overlay })

/** `reader` reads the site through the server. */
export function createCurrentSite(server: ViteDevServer, reader = createSiteReader(server)): CurrentSite {
  const { config, environments } = server
  const { hot } = environments.client
  const failures = createFailures(config.root, (text) => config.logger.error(text))
  const idleWork = createIdleWork()
  let site: Promise<DevSite> | undefined
  let failure: Failure | undefined
  /** Do browsers show an error of the site? */
  let isErrorShown = false
  let version = 0
  let touched = new Set<string>()
  let settling: NodeJS.Timeout | undefined

  function read(): Promise<DevSite> {
    const before = touched
    touched = new Set()
    return reader.read(before)
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
    try {
      failOnTexts(content.takeProblems())
      return hasMore
    } catch (error) {
      fail(error, reading)
      return false
    }
  }

  function invalidate() {
    site = failure = undefined
    version++
    failures.clear()
  }

  async function update() {
    const last = site?.catch(nothing)
    invalidate()
    const reading = get()
    try {
      const [before, now] = await Promise.all([last, reading])
      if (reading !== site) return
      // A page that is shown again brings its own tags and styles only.
      if (isErrorShown || (before && before.shared !== now.shared)) hot.send({ type: 'full-reload' })
      else hot.send(UPDATE_EVENT)
      isErrorShown = false
    } catch (error) {
      fail(error, reading)
    }
  }

  function fail(error: unknown, reading: Promise<DevSite>, isOfPage = false): Failure | undefined {
    if (reading !== site) return undefined
    const reported = failures.report(error)
    if (isOfPage) return reported
    failure = reported
    isErrorShown = true
    if (reported.isNew) hot.send(toPayload(reported))
    return reported
  }

  return {
    get,
    touch: (file) => void touched.add(file),
    forgetCode: reader.forgetCode,
    updateSoon() {
      clearTimeout(settling)
      settling = setTimeout(() => void update(), SETTLING_TIME)
    },
    invalidate,
    fail,
    failure: () => failure,
    // While the site is read again, browsers still show its last error.
    isWell: () => !isErrorShown && failures.isEmpty(),
    version: () => version,
    stop() {
      clearTimeout(settling)
      idleWork.stop()
    },
  }
}

function nothing() {}
