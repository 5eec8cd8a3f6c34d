/** Entry point `@flatirons/runtime`: navigation without full loads, for a site of plain HTML. */

export { boot, type BootOptions, type Runtime } from './boot.ts'
export type { RuntimeEvents } from '../../framework/kernel/runtime/events.ts'
export type { Page, Source } from './html-loader.ts'
export type { Change } from '../../framework/kernel/runtime/navigation.ts'
export type { PrefetchPolicy } from '../../framework/kernel/runtime/prefetch.ts'
export { viewTransition } from '../../framework/kernel/runtime/transition.ts'
