/** Islands: the interactive parts of a page. Each is hydrated separately. */

import { useContext, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

import { islandError } from '../../errors/help-ids.ts'
import type { When } from '../../shared/types.ts'
import { describeValue } from '../../shared/describe-value.ts'
import { currentModule } from '../../shared/registrations.ts'
import { isComponent } from './page.tsx'
import { IslandContext, type IslandComponent } from './context.ts'

/** When an island is hydrated. */
export interface IslandOptions {
  /** The trigger that loads its code and hydrates it. Interaction always hydrates an island, too. */
  when: When
  /** With `when: 'only'`: the content until the island is rendered. Islands in it are not hydrated. */
  fallback?: ReactNode
}

const subscribeToNothing = () => () => {}

/** Renders its children in the browser only, and the fallback until the outer island is hydrated. */
function InBrowser({ children, fallback }: { children: ReactNode; fallback?: ReactNode }): ReactNode {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
    ? children
    : fallback
}

/**
 * Declares an island: the default export of a `*.island.tsx` file. Its props are sent as JSON, so functions and other values
 * that are not data are errors of the build. Elements in props, such as `children`, are slots: HTML of the page that is not
 * hydrated. Inside another island, it is rendered as a plain component.
 */
export function island<Props extends object>(
  Component: ComponentType<Props>,
  options: IslandOptions,
): IslandComponent<Props> {
  if (import.meta.env?.SSR && !isComponent(Component))
    throw islandError(`island() needs a component, but got ${describeValue(Component)}.`)
  if (import.meta.env?.SSR && !options)
    throw islandError("island() needs options. Write: island(Component, { when: 'visible' })")
  function Island(props: Props): ReactNode {
    const renderElement = useContext(IslandContext)
    if (renderElement) return renderElement(Island, props)
    return options.when === 'only' ? (
      <InBrowser fallback={options.fallback}>
        <Component {...props} />
      </InBrowser>
    ) : (
      <Component {...props} />
    )
  }
  Island.when = options.when
  if (import.meta.env?.SSR)
    Object.assign(Island, {
      fallback: options.fallback,
      displayName: Component.displayName ?? Component.name,
      module: currentModule(),
    })
  return Island
}

/**
 * Adds behavior to an island. `element` is the element `x-island` around its content, which has no box. `props` are its props
 * without `children`. `signal` is aborted when the page or the element is removed: pass it to `addEventListener()`. The island
 * counts as started when the function returns, or when its promise resolves.
 */
export type IslandScript<Props extends object> = (
  element: HTMLElement,
  props: Props,
  signal: AbortSignal,
) => void | Promise<void>

/** The options of `scriptIsland()`. */
export interface ScriptIslandOptions {
  /** The trigger that loads its code and starts it. Interaction always starts it, too. */
  when: Exclude<When, 'only'>
}

/** An island without React, as `scriptIsland()` returns it. Its children are HTML of the page. */
export type ScriptIslandComponent<Props extends object> = IslandComponent<Props & { children?: ReactNode }>

/** Returns the component of an island without React. Throws unless it has a function and options. */
export function createScriptIsland<Props extends object>(
  script: IslandScript<Props>,
  options: ScriptIslandOptions,
): ScriptIslandComponent<Props> {
  if (typeof script !== 'function')
    throw islandError(`scriptIsland() needs a function, but got ${describeValue(script)}.`)
  if (!options) throw islandError("scriptIsland() needs options. Write: scriptIsland(start, { when: 'visible' })")
  const Island: ScriptIslandComponent<Props> = Object.assign(
    (props: Props & { children?: ReactNode }): ReactNode => {
      const renderElement = useContext(IslandContext)
      return renderElement ? renderElement(Island, props) : props.children
    },
    { when: options.when, isScript: true as const, displayName: script.name, module: currentModule() },
  )
  return Island
}
