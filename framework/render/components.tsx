/** Renders the components that markdown has used, in the page or the slice that shows it. */

import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { hasMarks, replaceMarks } from '../content/component-marks.ts'
import type { Model } from '../content/model.ts'
import { listComponents, type MarkdownComponent } from '../content/components.ts'
import type { Fragment } from './fragment-types.ts'

/** Stands for the text between a component's tags. React would escape the HTML itself. */
const TEXT = '\ue000text\ue001'
const Text = () => TEXT

export interface RenderedComponents {
  html: string
  /** The modules of the components that were rendered. */
  modules: Set<string>
}

/** Replaces the components in the HTML of a body. `render` renders one of them. */
export function renderComponents(
  html: string,
  components: ReadonlyMap<string, MarkdownComponent>,
  render: (element: ReactElement) => string,
): RenderedComponents {
  const modules = new Set<string>()
  if (!hasMarks(html)) return { html, modules }
  const whole = replaceMarks(html, ({ id, props, hasChildren }, inner) => {
    const known = components.get(id)
    if (!known) throw Error(`A text shows the component ${id}, which no model names.`)
    modules.add(known.module)
    const element = hasChildren
      ? createElement(known.Component, props, createElement(Text))
      : createElement(known.Component, props)
    try {
      return render(element).replace(TEXT, () => inner)
    } catch (error) {
      throw Error(`The component ${id} could not be rendered in a text.`, { cause: error })
    }
  })
  return { html: whole, modules }
}

/** Returns the way to render the components of a text that no page shows, such as one in a feed: islands are static there. */
export function createTextRenderer(models: Readonly<Record<string, Model>>): (html: string) => string {
  const components = listComponents(models)
  return (html) => renderComponents(html, components, (element) => renderToStaticMarkup(element)).html
}

/** The CSS of a template or a slice, and of the components in its texts. */
export function joinStyles(
  stylesOf: (module: string) => string,
  module: string,
  { modules, css }: Pick<Fragment, 'modules' | 'css'>,
): string {
  const sheets = [...modules].map(stylesOf)
  return sheets.reduce((all, one) => (all.includes(one) ? all : all + one), stylesOf(module)) + css
}
