/** Entry point `@flatirons/runtime`: navigation without full loads, for a site of plain HTML. */

export { boot, type BootOptions, type Runtime } from './boot.ts'
export type { RuntimeEvents } from './events.ts'
export type { Page, Source } from './html-loader.ts'
export type { Change } from './navigation.ts'
export type { PrefetchPolicy } from './prefetch.ts'
export { viewTransition } from './transition.ts'
