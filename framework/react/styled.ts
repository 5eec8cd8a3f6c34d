/** goober, set up once for every root; its styles reach the document through a constructable style sheet. */

import { setup } from 'goober'
import { createGlobalStyles as gooberGlobalStyles } from 'goober/global'
import { shouldForwardProp } from 'goober/should-forward-prop'
import { createElement, type ComponentType } from 'react'

// Props that begin with $ are for the style alone.
setup(createElement, undefined, undefined, shouldForwardProp((prop) => !prop.startsWith('$')) as never)

if (typeof window !== 'undefined') {
  // goober keeps its CSS in a text node of a style element, which a strict content security policy forbids; this one
  // looks the same and fills a sheet.
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

export { css, keyframes, styled } from 'goober'

/** A component that puts rules for the whole document in place, once. */
export const createGlobalStyles = gooberGlobalStyles as unknown as (
  strings: TemplateStringsArray,
  ...values: (string | number)[]
) => ComponentType
