/** Renders the components in the HTML of markdown. */

import { createElement, type ReactElement } from 'react'

import { hasMarks, listComponents, replaceMarks, type MarkdownComponent } from '../content/components.ts'
import type { Model } from '../content/model.ts'
import { withOrigin } from '../react/absolute-url.ts'
import { renderStatic } from './static-markup.tsx'

/** A placeholder for the HTML between a component's tags, which React would escape. */
const TEXT = '\ue000text\ue001'
const Text = () => TEXT

interface RenderedComponents {
  html: string
  /** The modules of the components that were rendered. */
  modules: Set<string>
}

/** Replaces the components in HTML. `render` renders one element. */
export function renderComponents(
  html: string,
  components: ReadonlyMap<string, MarkdownComponent>,
  render: (element: ReactElement) => string,
): RenderedComponents {
  const modules = new Set<string>()
  if (!hasMarks(html)) return { html, modules }
  const whole = replaceMarks(html, ({ id, props, hasChildren }, inner) => {
    const component = components.get(id)
    if (!component) throw Error(`A text shows the component ${id}, which no model declares.`)
    modules.add(component.module)
    const element = hasChildren
      ? createElement(component.Component, props, createElement(Text))
      : createElement(component.Component, props)
    try {
      return render(element).replace(TEXT, () => inner)
    } catch (error) {
      throw Error(`The component ${id} could not be rendered in a text.`, { cause: error })
    }
  })
  return { html: whole, modules }
}

/** Returns a function that renders the components of texts outside of pages, such as in feeds. Islands are static there. */
export function createTextRenderer(models: Readonly<Record<string, Model>>, url?: string): (html: string) => string {
  const components = listComponents(models)
  return (html) =>
    withOrigin(url, () => renderComponents(html, components, (element) => renderStatic(element).html).html)
}
