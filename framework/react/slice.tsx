/** Slices: fragments outside the page slot that many pages share. */

import type { ComponentType } from 'react'

import { declaringModule } from '../shared/declared.ts'
import { describeValue, isComponent } from './component.ts'

/** A slice, as `defineSlice()` returns it. */
export interface Slice {
  name: string
  Component: ComponentType
  /** The id of the module that declares it. */
  module: string
}

/** Declares a fragment that is rendered once per build, inserted into every page that names it, and kept over navigations. */
export function defineSlice(name: string, Component: ComponentType): Slice {
  if (!isComponent(Component))
    throw Error(`defineSlice('${name}') needs a component, but got ${describeValue(Component)}.`)
  return { name, Component, module: declaringModule() }
}
