/** Replaces `react/jsx-dev-runtime` on the server in dev, like `jsx-runtime.ts`. */

import { jsxDEV as makeElement } from 'react/jsx-dev-runtime'

import { checkElement } from '../kernel/page/element-checks.ts'
import { joinTitle } from '../kernel/page/head-tags.ts'
import { recordPosition } from '../kernel/page/source-positions.ts'
import { HelmetTags, isHelmet } from './helmet.ts'

export { Fragment } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof makeElement = (type, originalProps, key, isStatic, ...rest) => {
  const props = recordPosition(originalProps, jsxDEV)
  checkElement(type, props)
  const title = joinTitle(type, props)
  if (title) return makeElement(type, title, key, false, ...rest)
  const element = makeElement(type, props, key, isStatic, ...rest)
  return isHelmet(type) ? makeElement(HelmetTags, { children: element }, key, false, ...rest) : element
}
