/** Holes: parts of pages that are rendered on demand, fetched by the runtime, and cached separately from their page. */

import { href } from '@flatirons/framework'
import { describeValue, currentModule } from '@flatirons/framework/on-demand'
import { onDemandError } from './errors.ts'
import { createMatcher, fillPath } from './match-route.ts'
import type { Lifetime, LoadProps, OnDemand, RequestProps } from './on-demand.ts'
import { canRender } from './values.ts'
import { createElement, type ComponentType, type ReactNode } from 'react'

import type { Awaitable, Common, Loaded, NotFound, ParamsOf, PrivateLoaded } from './on-demand.ts'

interface HoleBase<Path extends string, Data> extends Common<Path> {
  /** Renders the data. */
  Component: ComponentType<{ data: Data }>
  /** Renders the content until the hole is loaded, and if it can't be loaded: without JavaScript, or after an error. */
  fallback: (params: ParamsOf<NoInfer<Path>>) => ReactNode
  /** The language of the hole. @default the language of the site */
  lang?: string
}

/** The options of `hole()`. */
export interface HoleOptions<Path extends string, Data> extends HoleBase<Path, Data>, Partial<Lifetime> {
  /** Returns the data, or `notFound()`. */
  load: (props: LoadProps<ParamsOf<NoInfer<Path>>>) => Awaitable<Loaded<Data> | NotFound>
}

/** The options of `privateHole()`. */
export interface PrivateHoleOptions<Path extends string, Data> extends HoleBase<Path, Data> {
  /** Returns the data, or `notFound()`. */
  load: (props: RequestProps<ParamsOf<NoInfer<Path>>>) => Awaitable<PrivateLoaded<Data> | NotFound>
}

/** A route on demand for the server's `routes`, with the component `Hole` for templates. The parameters are its props. */
export type HoleOnDemand<Path extends string> = OnDemand & { Hole: ComponentType<ParamsOf<Path>> }

/** Declares a part of pages that is the same for all visitors, and cached separately. The pages may be static. */
export function hole<const Path extends string, Data>(options: HoleOptions<Path, Data>): HoleOnDemand<Path> {
  const defaults = { maxAge: 60, staleWhileRevalidate: 0, staleIfError: 86_400 }
  return createHole('hole', 'hole', { ...defaults, ...options })
}

/** Declares a part of pages for one visitor. It is rendered at each request and never cached. The pages may be static. */
export function privateHole<const Path extends string, Data>(
  options: PrivateHoleOptions<Path, Data>,
): HoleOnDemand<Path> {
  return createHole('privateHole', 'private-hole', options)
}

function createHole<Path extends string>(
  caller: string,
  kind: 'hole' | 'private-hole',
  options: HoleBase<Path, any>,
): HoleOnDemand<Path> {
  const { path, Component, fallback } = options
  if (!canRender(Component))
    throw onDemandError(`${caller}() at ${path} needs a \`Component\`, but got ${describeValue(Component)}.`)
  if (typeof fallback !== 'function')
    throw onDemandError(
      `${caller}() at ${path} needs a \`fallback\`: () => <p>…</p>. Visitors without JavaScript see it.`,
    )
  const route = { kind, module: currentModule(), ...options } as unknown as OnDemand
  const match = createMatcher([route])

  function Hole(params: ParamsOf<Path>) {
    const holePath = fillPath(path, params)
    if (!match(holePath))
      throw onDemandError(`The hole at ${path} does not match ${JSON.stringify(params)}. Check its \`params\`.`)
    return createElement('x-hole', { src: href(holePath) }, fallback(params))
  }
  return { ...route, Hole }
}
