/** Sets up goober once for all React roots. */

import { setup } from 'goober'
import { createGlobalStyles as gooberGlobalStyles } from 'goober/global'
import { shouldForwardProp } from 'goober/should-forward-prop'
import { createElement, type ComponentType } from 'react'

import { noteElement } from './elements.ts'
import './goober-sheet.ts'

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
