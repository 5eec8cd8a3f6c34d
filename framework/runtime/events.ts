/** What the runtime says: each event is a `CustomEvent` on `window`, and `on()` is its typed door. */

import type { NavigationDetail } from '../types.ts'

/** Every event by name, with its detail (architecture of the runtime; spec §2, §4). */
export interface RuntimeEvents {
  'navigation:start': NavigationDetail
  /** The page has kept the visitor waiting for a second. */
  'navigation:delayed': NavigationDetail
  'navigation:end': NavigationDetail
  /** The page can't be shown in this document; the browser loads it next. */
  'navigation:error': NavigationDetail
  /** The first service worker is ready: pages that were visited open without network from here on. */
  'serviceworker:installed': undefined
  /** A new service worker has taken over: the next navigation is a full load. */
  'serviceworker:updated': undefined
  'serviceworker:active': undefined
  /** A service worker failed to install. */
  'serviceworker:redundant': undefined
}

/** Announces `name` to everyone who listens on `window`. */
export function emit<Name extends keyof RuntimeEvents>(name: Name, detail?: RuntimeEvents[Name]): void {
  dispatchEvent(new CustomEvent(name, { detail }))
}

/** Calls `listener` with the detail of every event `name`; returns the way to stop. */
export function on<Name extends keyof RuntimeEvents>(
  name: Name,
  listener: (detail: RuntimeEvents[Name]) => unknown,
): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<RuntimeEvents[Name]>).detail)
  addEventListener(name, listen)
  return () => removeEventListener(name, listen)
}
