/** Slices: fragments outside the page slot that many pages share. */

import type { ComponentType } from 'react'

import { declaringModule } from '../declared.ts'

export interface Slice {
  name: string
  Component: ComponentType
  /** The id of the module that declares it. */
  module: string
}

/** Declares a fragment that is rendered once per build, inserted into every page that names it, and kept over navigations. */
export function defineSlice(name: string, Component: ComponentType): Slice {
  return { name, Component, module: declaringModule() }
}
