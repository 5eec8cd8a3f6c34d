/** Components that markdown may use: what a model declares about them. */

import type { ComponentType, ReactNode } from 'react'
import { object } from 'superstruct'

import { declaringModule } from '../shared/declared.ts'
import type { AnyField, Fields, InferFields } from './fields.ts'

/** A component and its attributes, as `component()` returns them. */
export interface MarkdownComponent {
  Component: ComponentType<any>
  attributes: Fields
  /** All attributes together. */
  struct: AnyField
  /** Islands are hydrated by themselves, and take no text. */
  isIsland: boolean
  /** The id of the module that declares it, set in a build. */
  module: string
}

/** Components by the names of their tags. */
export type MarkdownComponents = Record<string, MarkdownComponent>

/** Types of fields that a string can be read as. */
const SIMPLE = new Set(['string', 'number', 'boolean', 'enums', 'date', 'url', 'email', 'image'])

/**
 * Declares a component for markdown, with its attributes: `component(Note, { kind: oneOf('tip', 'warning') })`. They are
 * its props; the text between its tags is its `children`. Throws for a field that no attribute can be.
 */
export function component<const Attributes extends Fields = {}>(
  Component: ComponentType<InferFields<Attributes> & { children?: ReactNode }> | ComponentType<InferFields<Attributes>>,
  attributes: Attributes = {} as Attributes,
): MarkdownComponent {
  for (const [name, { type }] of Object.entries(attributes)) {
    if (name === 'children')
      throw Error("component() has an attribute named children, which is the text between a component's tags.")
    if (!SIMPLE.has(type))
      throw Error(
        `component() has the attribute ${name}, which is a list, a group or a reference. An attribute is one value: text, a number, a picture.`,
      )
  }
  const isIsland = typeof Component === 'function' && 'when' in Component
  return { Component, attributes, struct: object(attributes), isIsland, module: declaringModule() }
}

/** Throws for names that are no tags of components, and for what `component()` has not declared. */
export function checkComponents(components: MarkdownComponents, model: string): void {
  for (const [name, one] of Object.entries(components)) {
    if (!/^[A-Z]\w*$/.test(name))
      throw Error(`${model} names the component "${name}". Begin its name with a capital: <Note>.`)
    if (typeof one !== 'object' || one === null || !('struct' in one))
      throw Error(`${model} names the component ${name} as it is. Write: ${name}: component(${name}, { … })`)
  }
}

interface WithComponents {
  folder?: string
  file?: string
  components: MarkdownComponents
}

/** The id of a component in rendered markdown. */
export const componentId = ({ folder, file }: { folder?: string; file?: string }, name: string): string =>
  `${folder ?? file}/${name}`

/** All components of a site, by their ids. */
export function listComponents(models: Readonly<Record<string, WithComponents>>): Map<string, MarkdownComponent> {
  return new Map(
    Object.values(models).flatMap((model) =>
      Object.entries(model.components).map(([name, one]) => [componentId(model, name), one] as const),
    ),
  )
}
