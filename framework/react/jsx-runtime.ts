/**
 * Replaces `react/jsx-runtime` on the server. It creates the same elements, checks them, records their source positions,
 * groups the tags of a `<Helmet>`, and joins the texts of a `<title>`.
 */

import { jsx as makeElement, jsxs as makeElementOfMany } from 'react/jsx-runtime'

import { checkElement } from '../kernel/page/element-checks.ts'
import { joinTitle } from '../kernel/page/head-tags.ts'
import { recordPosition } from '../kernel/page/source-positions.ts'
import { HelmetTags, isHelmet } from './helmet.ts'

export { Fragment } from 'react/jsx-runtime'

function withChecks(make: typeof makeElement): typeof makeElement {
  return function jsx(type, originalProps, key) {
    const props = recordPosition(originalProps, jsx)
    checkElement(type, props)
    const title = joinTitle(type, props)
    if (title) return makeElement(type, title, key)
    const element = make(type, props, key)
    return isHelmet(type) ? makeElement(HelmetTags, { children: element }, key) : element
  }
}

export const jsx = withChecks(makeElement)
export const jsxs = withChecks(makeElementOfMany)
