// @vitest-environment node

import { createElement, lazy, memo } from 'react'
import { expect, test } from 'vitest'

import { isComponent } from '../../../../framework/kernel/page/page.tsx'
import { describeValue } from '../../../../framework/shared/describe-value.ts'

const Plain = () => null

test('functions and the results of memo() and lazy() are components', () => {
  expect([Plain, memo(Plain), lazy(async () => ({ default: Plain }))].map(isComponent)).toEqual([true, true, true])
})

test.each([
  [null, 'null'],
  [undefined, 'undefined'],
  ['Plain', '"Plain"'],
  [1, '1'],
  [{}, 'an object'],
  [createElement(Plain), 'an element. Pass the component itself, without < and >'],
])('%o is not a component, and is described as %s', (value, name) => {
  expect(isComponent(value)).toBe(false)
  expect(describeValue(value)).toBe(name)
})
