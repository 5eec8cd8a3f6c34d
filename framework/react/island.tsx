/** Islands: the interactive parts of a page. Each is hydrated on its own. */

import { useContext, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

import type { When } from '../shared/types.ts'
import { describeValue } from '../shared/describe-value.ts'
import { isComponent } from './page.tsx'
import { IslandContext, type IslandComponent } from './context.ts'

/** How an island comes to life. */
export interface IslandOptions {
  /** The trigger that loads its code and hydrates it. A visitor who turns to the island always starts it. */
  when: When
  /** With `when: 'only'`: what the page shows until the island is alive. Islands in it are not hydrated. */
  fallback?: ReactNode
}

const subscribeToNothing = () => () => {}

/** Renders its children in the browser only, and the fallback until an island around it is hydrated. */
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
 * Declares the default export of a `*.island.tsx` file as an island. Its props are sent as JSON; anything but data is an
 * error of the build. Elements among them, its children first of all, are slots: HTML of the page, which is not hydrated.
 * Inside another island it renders as a plain component.
 */
export function island<Props extends object>(
  Component: ComponentType<Props>,
  options: IslandOptions,
): IslandComponent<Props> {
  if (import.meta.env?.SSR && !isComponent(Component))
    throw Error(`island() needs a component, but got ${describeValue(Component)}.`)
  if (import.meta.env?.SSR && !options)
    throw Error("island() needs options. Write: island(Component, { when: 'visible' })")
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
    Object.assign(Island, { fallback: options.fallback, displayName: Component.displayName ?? Component.name })
  return Island
}
