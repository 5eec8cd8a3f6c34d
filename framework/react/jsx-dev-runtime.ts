/** Stands in for `react/jsx-dev-runtime` on the server, in dev: as `jsx-runtime.ts` does. */

import { jsxDEV as makeElement } from 'react/jsx-dev-runtime'

import { noteElement } from './elements.ts'
import { HelmetTags, isHelmet, joinTitle } from './head-tags.ts'
import { notePlace } from './places.ts'

export { Fragment } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof makeElement = (type, given, key, isStatic, ...rest) => {
  const props = notePlace(given, jsxDEV)
  noteElement(type, props)
  const title = joinTitle(type, props)
  if (title) return makeElement(type, title, key, false, ...rest)
  const element = makeElement(type, props, key, isStatic, ...rest)
  return isHelmet(type) ? makeElement(HelmetTags, { children: element }, key, false, ...rest) : element
}
