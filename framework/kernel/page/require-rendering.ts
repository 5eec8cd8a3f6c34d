import { useContext } from 'react'

import { renderError } from '../../errors/help-ids.ts'
import { PathContext } from './context.ts'

/**
 * Throws a clear error if no component is being rendered; React's own error is about null. Call it under
 * `import.meta.env?.SSR`, so that browsers don't load it.
 */
export function requireRendering(caller: string): void {
  try {
    // oxlint-disable-next-line react/hooks -- A context may be read anywhere during a rendering.
    useContext(PathContext)
  } catch {
    throw renderError(`${caller} was called while no component is rendered. Call it inside a component.`)
  }
}
