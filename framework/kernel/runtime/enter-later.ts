/** Retries a change of the history that the browser has rejected. */

import { on } from './events.ts'
import { isHere } from './links.ts'
import { changeHistory } from './scroll.ts'

/** Time between attempts, in milliseconds. */
const PAUSE = 1000

/**
 * Retries until `url` is the current one, with this state, then calls `settle`. Stops at the next navigation, or if other
 * code changes the URL.
 */
export function enterLater(url: URL, state: object, settle: () => void): void {
  const { href } = location
  function enter() {
    if (location.href !== href) return stop()
    changeHistory('replace', state, url)
    if (!isHere(url)) return
    stop()
    settle()
  }
  const timer = setInterval(enter, PAUSE)
  const unlisten = on('navigation:start', stop)
  function stop() {
    clearInterval(timer)
    unlisten()
  }
}
