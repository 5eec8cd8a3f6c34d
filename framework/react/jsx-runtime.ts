/** Stands in for `react/jsx-runtime` on the server: makes the same elements, and notes their handlers. */

import { jsx as makeElement, jsxs as makeElementOfMany } from 'react/jsx-runtime'

import { noteHandlers } from './handlers.ts'

export { Fragment } from 'react/jsx-runtime'

const noting =
  (make: typeof makeElement): typeof makeElement =>
  (type, props, key) => {
    noteHandlers(type, props)
    return make(type, props, key)
  }

export const jsx = noting(makeElement)
export const jsxs = noting(makeElementOfMany)
