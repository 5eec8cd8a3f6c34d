// Checked by the compiler: `npm run typecheck`. What is marked @ts-expect-error has to be an error.

import { expectTypeOf, test } from 'vitest'

import type { NavigationDetail } from '@flatirons/framework'
import {
  boot,
  viewTransition,
  whenIdle,
  type BootOptions,
  type Change,
  type PrefetchPolicy,
  type Runtime,
  type RuntimeEvents,
} from '@flatirons/framework/runtime'

declare const runtime: Runtime

test('the runtime is started with options, all of which may be left out', () => {
  expectTypeOf(boot).returns.toEqualTypeOf<Runtime>()
  expectTypeOf<{}>().toExtend<BootOptions>()
  expectTypeOf<BootOptions['prefetch']>().toEqualTypeOf<Partial<PrefetchPolicy> | undefined>()
  expectTypeOf(viewTransition).toEqualTypeOf<Change>()
  const starts = () => [
    boot({ change: viewTransition, prefetch: { batchSize: 2 } }),
    boot({ change: (update, { location }) => (location.hash ? Promise.resolve() : update()) }),
    // @ts-expect-error There is no such option.
    boot({ stripCannonical: true }),
    // @ts-expect-error There is no such policy.
    boot({ prefetch: { batch: 2 } }),
    // @ts-expect-error A change is a function.
    boot({ change: 'fade' }),
  ]
  expectTypeOf(starts).toBeFunction()
})

test('a listener is given the detail of its event', () => {
  const listen = () => [
    runtime.on('navigation:end', (detail) => expectTypeOf(detail).toEqualTypeOf<NavigationDetail>()),
    runtime.on('serviceworker:active', (detail) => expectTypeOf(detail).toEqualTypeOf<undefined>()),
    // @ts-expect-error There is no such event.
    runtime.on('navigation:ended', () => {}),
    // @ts-expect-error This event has no detail.
    runtime.on('serviceworker:updated', ({ location }) => location),
  ]
  expectTypeOf(listen).returns.toEqualTypeOf<(() => void)[]>()
  expectTypeOf<keyof RuntimeEvents>().toExtend<`${'navigation' | 'serviceworker'}:${string}`>()
})

test('a page is navigated to by its URL, and prefetched by its path', () => {
  const go = () => [
    runtime.navigate('/a/', { replace: true, state: { from: 'b' } }),
    // @ts-expect-error A URL is a text.
    runtime.navigate(new URL('https://x.example/')),
    // @ts-expect-error There is no such option.
    runtime.navigate('/a/', { push: true }),
  ]
  expectTypeOf(go).returns.toEqualTypeOf<Promise<void>[]>()
  expectTypeOf<Runtime['prefetch']>().parameters.toEqualTypeOf<[path: string]>()
  expectTypeOf(whenIdle).parameters.toEqualTypeOf<[task: () => void]>()
})
