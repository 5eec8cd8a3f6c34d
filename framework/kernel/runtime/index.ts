/** Entry point `@flatirons/framework/runtime`: the code that every visitor's browser loads. Import it only in the browser's entry, and in modules that the entry loads later. */

export { boot, type BootOptions, type Runtime } from './boot.ts'
export type { RuntimeEvents } from './events.ts'
export { whenIdle } from './idle.ts'
export { viewTransition } from './transition.ts'
export type { Change } from './navigation.ts'
export type { PrefetchPolicy } from './prefetch.ts'
