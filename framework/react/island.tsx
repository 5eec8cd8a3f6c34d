/** Islands: the interactive parts of a page. Each is hydrated on its own. */

import { useContext, type ComponentType } from 'react'

import type { When } from '../types.ts'
import { IslandContext, type IslandComponent } from './context.ts'

export interface IslandOptions {
  /** The trigger that loads its code and hydrates it. A visitor who turns to the island always starts it. */
  when: When
}

/**
 * Declares the default export of a `*.island.tsx` file as an island. Its props are sent as JSON; anything but data is an
 * error of the build. Inside another island it renders as a plain component.
 */
export function island<Props extends object>(
  Component: ComponentType<Props>,
  { when }: IslandOptions,
): IslandComponent<Props> {
  function Island(props: Props) {
    const place = useContext(IslandContext)
    return place ? place(Island as IslandComponent<never>, props) : <Component {...props} />
  }
  Island.when = when
  return Island
}
