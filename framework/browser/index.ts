/** Entry point `@flatirons/framework/runtime`: the code that every visitor's browser loads. Import it only in the browser's entry, and in modules that the entry loads later. */

export { boot, type BootOptions } from './boot.ts'
export type { RuntimeEvents } from '../kernel/runtime/events.ts'
export { whenIdle } from '../kernel/runtime/idle.ts'
export { viewTransition } from '../kernel/runtime/transition.ts'
export type { Change, Runtime } from '../kernel/runtime/navigation.ts'
export type { PrefetchPolicy } from '../kernel/runtime/prefetch.ts'
