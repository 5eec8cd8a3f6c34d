/** Renders the components in the HTML of markdown. */

import { createElement, type ReactElement } from 'react'

import { hasMarks, listComponents, replaceMarks, type MarkdownComponent } from '../content/components.ts'
import type { Model } from '../content/model.ts'
import { withOrigin } from '../kernel/page/absolute-url.ts'
import { renderStatic } from '../kernel/render/static-markup.tsx'

/** The placeholder for the HTML of a component's children, which React would escape. */
const CHILDREN = '\ue000text\ue001'
const Children = () => CHILDREN

interface RenderedComponents {
  html: string
  /** The modules of the components that were rendered. */
  modules: Set<string>
}

/** Replaces the components in HTML. `render` renders an element. Throws for an unknown component, and if a component throws. */
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
      ? createElement(component.Component, props, createElement(Children))
      : createElement(component.Component, props)
    try {
      return render(element).replace(CHILDREN, () => inner)
    } catch (error) {
      throw Error(`The component ${id} could not be rendered in a text.`, { cause: error })
    }
  })
  return { html: whole, modules }
}

/** Returns a function that renders the components in texts outside of pages, such as feeds. Islands are static there. */
export function createTextRenderer(models: Readonly<Record<string, Model>>, url?: string): (html: string) => string {
  const components = listComponents(models)
  return (html) =>
    withOrigin(url, () => renderComponents(html, components, (element) => renderStatic(element).html).html)
}
