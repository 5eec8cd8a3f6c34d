/** Stands in for `react/jsx-dev-runtime` on the server, in dev: makes the same elements, and notes their handlers. */

import { jsxDEV as makeElement } from 'react/jsx-dev-runtime'

import { noteHandlers } from './handlers.ts'

export { Fragment } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof makeElement = (type, props, ...rest) => {
  noteHandlers(type, props)
  return makeElement(type, props, ...rest)
}
