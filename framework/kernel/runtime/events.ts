/** The runtime's events: each is a `CustomEvent` on `window`. `on()` adds a typed listener. */

import type { NavigationDetail } from '../../shared/types.ts'

/** Fires on `window` before the runtime reloads the page. */
export const RELOAD_EVENT = 'page:reload'

/** Every event by name, with its detail. */
export interface RuntimeEvents {
  /** A navigation is about to start. Call `preventDefault()` on the event to cancel it. */
  'navigation:before': NavigationDetail
  /** A navigation has started. */
  'navigation:start': NavigationDetail
  /** The page is not loaded after one second. */
  'navigation:delayed': NavigationDetail
  /** The page is shown. */
  'navigation:end': NavigationDetail
  /** The runtime can't show the page. The browser loads it next. */
  'navigation:error': NavigationDetail
  /** The first service worker is installed: visited pages are available offline from now on. */
  'serviceworker:installed': undefined
  /** A new service worker is installed: the next navigation is a full load. */
  'serviceworker:updated': undefined
  /** A service worker controls the site. */
  'serviceworker:active': undefined
  /** A service worker failed to install. */
  'serviceworker:redundant': undefined
}

/** Dispatches the event `name` on `window`. Returns false if a listener has called `preventDefault()`. */
export function emit<Name extends keyof RuntimeEvents>(name: Name, detail?: RuntimeEvents[Name]): boolean {
  return dispatchEvent(new CustomEvent(name, { detail, cancelable: true }))
}

/** Calls `listener` with the detail of every event `name`, and with the event itself. Returns a function that removes the listener. */
export function on<Name extends keyof RuntimeEvents>(
  name: Name,
  listener: (detail: RuntimeEvents[Name], event: Event) => unknown,
): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<RuntimeEvents[Name]>).detail, event)
  addEventListener(name, listen)
  return () => removeEventListener(name, listen)
}
