/** Enters a URL that the browser has refused, as soon as it takes it. */

import { on } from './events.ts'
import { changeHistory } from './scroll.ts'

/** Time before each try, in milliseconds. */
export const PAUSE = 1000

/**
 * Makes `url` the current one, with this state, unless the visitor goes on or other code changes the URL before that. Calls
 * `settle` once it is.
 */
export function enterLater(url: URL, state: object, settle: () => void): void {
  const { href } = location
  function enter() {
    if (location.href !== href) return stop()
    changeHistory('replace', state, url)
    if (location.href !== url.href) return
    stop()
    settle()
  }
  const timer = setInterval(enter, PAUSE)
  const forget = on('navigation:start', stop)
  function stop() {
    clearInterval(timer)
    forget()
  }
}
