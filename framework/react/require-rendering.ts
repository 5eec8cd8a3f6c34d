import { useContext } from 'react'

import { PathContext } from './context.ts'

/**
 * Throws a clear error if no component is being rendered. React would print ten lines and throw an error about null. Call it
 * under `import.meta.env?.SSR`, so that browsers don't load it.
 */
export function requireRendering(caller: string): void {
  const { error } = console
  console.error = () => {}
  try {
    // oxlint-disable-next-line react/hooks -- A context may be read anywhere during a rendering.
    useContext(PathContext)
  } catch {
    throw Error(`${caller} was called while no component is rendered. Call it inside a component.`)
  } finally {
    console.error = error
  }
}
