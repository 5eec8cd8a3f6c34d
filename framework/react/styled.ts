/** Sets up goober for all React roots. */

import { css as gooberCss, keyframes as gooberKeyframes, setup, styled as gooberStyled } from 'goober'
import { createGlobalStyles as gooberGlobalStyles } from 'goober/global'
import { shouldForwardProp } from 'goober/should-forward-prop'
import { createElement, type ComponentType } from 'react'

import { errorWithHelp } from '../errors/help-ids.ts'
import { checkElement } from '../kernel/page/element-checks.ts'
import './goober-sheet.ts'

const createCheckedElement = import.meta.env?.SSR
  ? (...args: Parameters<typeof createElement>) => {
      checkElement(args[0], args[1])
      return createElement(...args)
    }
  : createElement

// Props that begin with $ are for styles and are not written to the element.
setup(
  createCheckedElement,
  undefined,
  undefined,
  shouldForwardProp((prop) => !prop.startsWith('$')),
)

/** Texts from `mixin()`. Only the server checks styles, because its styles become part of documents. */
const mixins = new Set<string>()

/** Characters that end a value in CSS. */
const END_OF_VALUE = /[;{}]/

/**
 * Returns an interpolated value of a style. Throws for a text that would end the value and continue as code, because it may
 * come from front matter, a database or a visitor.
 */
function checkValue<Value>(value: Value): Value {
  if (typeof value === 'string') {
    const [sign] = END_OF_VALUE.exec(value) ?? []
    if (sign && !mixins.has(value))
      throw errorWithHelp(
        'styles',
        `A value in a style contains "${sign}": ${JSON.stringify(value.slice(0, 60))}. It would end the value, and the rest would be code. If the site itself contains this code, declare it:  mixin\`…\`.`,
      )
  } else if (typeof value === 'function') {
    return ((props: unknown) => checkValue(value(props))) as Value
  } else if (value && typeof value === 'object' && !('props' in value)) {
    for (const inner of Object.values(value)) checkValue(inner)
  }
  return value
}

/** Returns the first argument of a style. Strings in it are code, and members of objects are values. */
function checkCode<Code>(code: Code): Code {
  if (typeof code === 'function') return ((props: unknown) => checkCode(code(props))) as Code
  if (Array.isArray(code)) return ('raw' in code ? code : code.map(checkCode)) as Code
  return typeof code === 'string' ? code : checkValue(code)
}

/** Returns a function of goober that checks its values on the server. In a browser it is goober's own. */
function checked<Style extends Function>(style: Style): Style {
  if (!import.meta.env?.SSR) return style
  return function (this: unknown, code: unknown, ...values: unknown[]) {
    return style.call(this, checkCode(code), ...values.map(checkValue))
  } as unknown as Style
}

/**
 * Returns its CSS code as a text that may be interpolated in styles, whole declarations and rules: mixin`…`, or mixin(text).
 * Texts that are interpolated elsewhere are values, which must not hold `;`, `{` or `}`. Throws for such a value in the template.
 */
export function mixin(code: TemplateStringsArray | string, ...values: (string | number)[]): string {
  if (import.meta.env?.SSR) values.forEach(checkValue)
  const text = typeof code === 'string' ? code : String.raw({ raw: code }, ...values)
  if (import.meta.env?.SSR) mixins.add(text)
  return text
}

/** Returns the name of a class with these rules. */
export const css = /* @__PURE__ */ checked(gooberCss)

/** Returns the name of an animation with these keyframes. */
export const keyframes = /* @__PURE__ */ checked(gooberKeyframes)

/**
 * Returns a component with styles of its own: styled('aside') and a template string of rules. Props that begin with `$`
 * are for styles only. A component that never hydrates ships its CSS and no JavaScript. On the server, it throws for an
 * interpolated text that holds `;`, `{` or `}`, unless it comes from `mixin`.
 */
export const styled = (
  import.meta.env?.SSR
    ? (...component: Parameters<typeof gooberStyled>) => checked(gooberStyled(...component))
    : gooberStyled
) as typeof gooberStyled

/** Returns a component that adds rules for the whole document, once. */
export const createGlobalStyles = /* @__PURE__ */ checked(gooberGlobalStyles) as (
  strings: TemplateStringsArray,
  ...values: (string | number)[]
) => ComponentType
