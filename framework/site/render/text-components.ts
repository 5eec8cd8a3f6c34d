/** Renders the components in the HTML of markdown. */

import { createElement } from 'react'

import { renderError } from '../../errors/help-ids.ts'
import { listComponents, replaceMarks, type MarkdownComponent } from '../../content/markdown/components.ts'
import { hasMarks } from '../../shared/component-marks.ts'
import type { Model } from '../../content/model.ts'
import { withOrigin } from '../../kernel/page/absolute-url.ts'
import type { TextRenderer } from '../../kernel/render/fragment.tsx'
import { renderStatic } from '../../kernel/render/static-markup.tsx'

/** The placeholder for the HTML of a component's children, which React would escape. */
const CHILDREN = '\ue000text\ue001'
const Children = () => CHILDREN

/** Returns a function that renders the components of texts. It throws for an unknown component, and if a component throws. */
export const createTextComponents =
  (components: ReadonlyMap<string, MarkdownComponent>): TextRenderer =>
  (html, render) => {
    const modules = new Set<string>()
    if (!hasMarks(html)) return { html, modules }
    const replaced = replaceMarks(html, ({ id, props, hasChildren }, inner) => {
      const component = components.get(id)
      if (!component) throw Error(`A text shows the component ${id}, which no model declares.`)
      modules.add(component.module)
      const element = hasChildren
        ? createElement(component.Component, props, createElement(Children))
        : createElement(component.Component, props)
      try {
        const html = render(element)
        return component.place?.(html, inner) ?? html.replace(CHILDREN, () => inner)
      } catch (error) {
        const subject = component.describe?.(props) ?? `The component ${id}`
        throw renderError(`${subject} could not be rendered in a text.`, { cause: error })
      }
    })
    return { html: replaced, modules }
  }

/** Returns a function that renders the components in texts outside of pages, such as feeds. Islands are static there. */
export function createTextRenderer(
  models: Readonly<Record<string, Model>>,
  url?: string,
  more: readonly (readonly [id: string, component: MarkdownComponent])[] = [],
): (html: string) => string {
  const renderTexts = createTextComponents(new Map([...listComponents(models), ...more]))
  return (html) => withOrigin(url, () => renderTexts(html, (element) => renderStatic(element).html).html)
}
