/**
 * Stands in for `react/jsx-runtime` on the server: makes the same elements, notes what is wrong with them and where they are
 * written, has the tags of a `<Helmet>` stay together, and makes the texts of a title one.
 */

import { jsx as makeElement, jsxs as makeElementOfMany } from 'react/jsx-runtime'

import { noteElement } from './elements.ts'
import { HelmetTags, isHelmet, joinTitle } from './head-tags.ts'
import { notePlace } from './places.ts'

export { Fragment } from 'react/jsx-runtime'

function noting(make: typeof makeElement): typeof makeElement {
  return function jsx(type, given, key) {
    const props = notePlace(given, jsx)
    noteElement(type, props)
    const title = joinTitle(type, props)
    if (title) return makeElement(type, title, key)
    const element = make(type, props, key)
    return isHelmet(type) ? makeElement(HelmetTags, { children: element }, key) : element
  }
}

export const jsx = noting(makeElement)
export const jsxs = noting(makeElementOfMany)
