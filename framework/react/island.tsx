/** Islands: the interactive parts of a page, each brought to life in the browser on its own. */

import { useContext, type ComponentType } from 'react'

import type { When } from '../types.ts'
import { IslandContext, type IslandComponent } from './context.ts'

export interface IslandOptions {
  /** When its code is loaded and it comes alive; whatever is said here, a visitor who turns to it starts it. */
  when: When
}

/**
 * Declares the default export of a `*.island.tsx` file as an island. Its props travel as JSON, so they hold data only;
 * anything else is an error of the build. Inside another island it is the component and nothing more.
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
