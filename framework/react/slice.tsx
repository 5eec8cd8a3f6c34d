/** Slices: fragments outside the page slot that many pages share. */

import type { ComponentType } from 'react'

export interface Slice {
  name: string
  Component: ComponentType
}

/** Declares a fragment that is rendered once per build, inserted into every page that names it, and kept over navigations. */
export function defineSlice(name: string, Component: ComponentType): Slice {
  return { name, Component }
}
