/**
 * Stands in for `react/jsx-runtime` on the server: makes the same elements, notes their handlers, has the tags of a `<Helmet>`
 * stay together, and makes the texts of a title one.
 */

import { jsx as makeElement, jsxs as makeElementOfMany } from 'react/jsx-runtime'

import { noteHandlers } from './handlers.ts'
import { HelmetTags, isHelmet, joinTitle } from './head-tags.ts'

export { Fragment } from 'react/jsx-runtime'

const noting =
  (make: typeof makeElement): typeof makeElement =>
  (type, props, key) => {
    noteHandlers(type, props, 1)
    const title = joinTitle(type, props)
    if (title) return makeElement(type, title, key)
    const element = make(type, props, key)
    return isHelmet(type) ? makeElement(HelmetTags, { children: element }, key) : element
  }

export const jsx = noting(makeElement)
export const jsxs = noting(makeElementOfMany)
