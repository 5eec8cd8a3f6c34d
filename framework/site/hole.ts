/** Holes: parts of a page that are made on demand and fetched by the runtime, with a life of their own. */

import { createElement, type ComponentType, type ReactNode } from 'react'

import { isComponent, type Slice } from '../react/page.tsx'
import { describeValue } from '../shared/describe-value.ts'
import { href } from '../react/link.tsx'
import { currentModule } from '../shared/registrations.ts'
import { createMatcher, fillPath } from './match-route.ts'
import type {
  Awaitable,
  Common,
  Lifetime,
  Loaded,
  LoadProps,
  NotFound,
  OnDemand,
  ParamsOf,
  PrivateLoaded,
  RequestProps,
} from './on-demand.ts'

interface HoleBase<Path extends string, Data> extends Common<Path> {
  /** Shows the data. */
  Component: ComponentType<{ data: Data }>
  /** What stands there until the part has come, and where it never does: without JavaScript, and where it fails. */
  fallback: (params: ParamsOf<NoInfer<Path>>) => ReactNode
  /** Its language. @default that of the site */
  lang?: string
}

/** What `hole()` takes. */
export interface HoleOptions<Path extends string, Data> extends HoleBase<Path, Data>, Partial<Lifetime> {
  /** Loads the data, or says that there is nothing. */
  load: (props: LoadProps<ParamsOf<NoInfer<Path>>>) => Awaitable<Loaded<Data> | NotFound>
}

/** What `privateHole()` takes. */
export interface PrivateHoleOptions<Path extends string, Data> extends HoleBase<Path, Data> {
  /** Loads the data, or says that there is nothing. */
  load: (props: RequestProps<ParamsOf<NoInfer<Path>>>) => Awaitable<PrivateLoaded<Data> | NotFound>
}

/** A hole: what the server lists, and the component that stands in templates, with the parameters as its props. */
export type HoleOnDemand<Path extends string> = OnDemand & { Hole: ComponentType<ParamsOf<Path>> }

/** Declares a part of pages that is the same for everybody, and cached by itself. The pages may be files. */
export function hole<const Path extends string, Data>(options: HoleOptions<Path, Data>): HoleOnDemand<Path> {
  const defaults = { maxAge: 60, staleWhileRevalidate: 0, staleIfError: 86_400 }
  return createHole('hole', 'hole', { ...defaults, ...options })
}

/** Declares a part of pages for one visitor: it is made at each request, and never cached. The pages may be files. */
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
  if (!isComponent(Component))
    throw Error(`${caller}() at ${path} needs a \`Component\`, but got ${describeValue(Component)}.`)
  if (typeof fallback !== 'function')
    throw Error(`${caller}() at ${path} needs a \`fallback\`: () => <p>…</p>. Visitors without JavaScript see it.`)
  const route = { kind, module: currentModule(), ...options } as unknown as OnDemand
  const match = createMatcher([route])

  function Hole(params: ParamsOf<Path>) {
    const holePath = fillPath(path, params)
    if (!match(holePath))
      throw Error(`The hole at ${path} does not match ${JSON.stringify(params)}. Check its \`params\`.`)
    return createElement('x-hole', { src: href(holePath) }, fallback(params))
  }
  return { ...route, Hole }
}

/** The part of a page that a hole shows, as something to render. `name` tells it from others of the page. */
export function toSlice(
  { Component, module }: { Component: ComponentType<any>; module: string },
  data: unknown,
  name: string,
): Slice {
  return { name, module, Component: () => createElement(Component, { data }) }
}
