/** Door `#framework/runtime`: what runs in every visitor's browser. Imported by the browser's entry only. */

export { boot, type BootOptions, type Runtime } from './boot.ts'
export type { RuntimeEvents } from './events.ts'
export { whenIdle } from './idle.ts'
export type { PrefetchPolicy } from './prefetch.ts'
