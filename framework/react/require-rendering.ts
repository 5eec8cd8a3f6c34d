/** Says in one line that a hook was called where no component is rendered. */

import { useContext } from 'react'

import { PathContext } from './context.ts'

/**
 * Throws where no component is rendered; React prints ten lines there, and throws an error about null. For the server only:
 * call it under `import.meta.env?.SSR`, so that browsers don't load it.
 */
export function requireRendering(caller: string): void {
  const { error } = console
  console.error = () => {}
  try {
    // oxlint-disable-next-line react/hooks -- A context may be read anywhere in a rendering.
    useContext(PathContext)
  } catch {
    throw Error(`${caller} was called while no component is rendered. Call it inside a component.`)
  } finally {
    console.error = error
  }
}
