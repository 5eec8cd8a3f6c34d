/** Sets up goober once for all React roots. Its styles reach the document through a constructable style sheet. */

import { setup } from 'goober'
import { createGlobalStyles as gooberGlobalStyles } from 'goober/global'
import { shouldForwardProp } from 'goober/should-forward-prop'
import { createElement, type ComponentType } from 'react'

import { noteElement } from './elements.ts'

const makeElement = import.meta.env?.SSR
  ? (...all: Parameters<typeof createElement>) => {
      noteElement(all[0], all[1])
      return createElement(...all)
    }
  : createElement

// Props that begin with $ are for styles and are not written to the element.
setup(
  makeElement,
  undefined,
  undefined,
  shouldForwardProp((prop) => !prop.startsWith('$')),
)

// Some of the DOMs that tests run in have none, and keep goober's own element.
if (globalThis.document?.adoptedStyleSheets) {
  // goober keeps its CSS in the text node of a style element, which a strict content security policy forbids. This object
  // has the same interface and fills a style sheet.
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  let text = ''
  const firstChild = {
    get data() {
      return text
    },
    set data(css: string) {
      text = css
      sheet.replaceSync(css)
    },
  }
  Object.assign(window, { _goober: { parentNode: true, firstChild } })
}

/** Returns the name of a class with these rules. */
export { css } from 'goober'

/** Returns the name of an animation with these keyframes. */
export { keyframes } from 'goober'

/**
 * Returns a component with styles of its own: styled('aside') and a template string of rules. Props that begin with `$`
 * are for styles only. A component that never hydrates ships its CSS and no JavaScript.
 */
export { styled } from 'goober'

/** Returns a component that adds rules for the whole document, once. */
export const createGlobalStyles = gooberGlobalStyles as (
  strings: TemplateStringsArray,
  ...values: (string | number)[]
) => ComponentType
