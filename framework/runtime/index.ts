/** Door `@flatirons/framework/runtime`: the code that every visitor's browser loads. Only the browser's entry imports it, and what it loads later. */

export { boot, type BootOptions, type Runtime } from './boot.ts'
export type { RuntimeEvents } from './events.ts'
export { whenIdle } from './idle.ts'
export { viewTransition } from './transition.ts'
export type { Change } from './navigation.ts'
export type { PrefetchPolicy } from './prefetch.ts'
