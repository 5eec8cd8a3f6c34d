// @vitest-environment node

import { basename } from 'node:path'

import { expect, test } from 'vitest'

import {
  recordPosition,
  findPosition,
  withSourcePositions,
} from '../../../../framework/kernel/page/source-positions.ts'

/** Replaces the function that creates elements. */
const createElement = <Props>(props: Props): Props => recordPosition(props, createElement)

/** Returns the file name of a position. */
const fileOf = (position = '') => basename(position).replace(/:\d+:\d+$/, ':line:column')

test('a render that does not look up a position runs once, and records none', () => {
  const props = { title: 'T' }
  const found: object[] = []
  withSourcePositions(() => found.push(createElement(props)))
  expect(found).toEqual([props])
  expect(found[0]).toBe(props)
})

test('a render that looks up a position runs again, with the position of each element', () => {
  const found: (string | undefined)[] = []
  expect(
    withSourcePositions(() => {
      found.push(findPosition(createElement({})))
      return found.length
    }),
  ).toBe(2)
  expect(found.map((position) => position && fileOf(position))).toEqual([
    undefined,
    'source-positions.test.ts:line:column',
  ])
})

test('a render that throws after the lookup runs again; the error with the position is thrown', () => {
  const render = () => {
    throw Error(`at ${fileOf(findPosition(createElement({})))}`)
  }
  expect(() => withSourcePositions(render)).toThrow('at source-positions.test.ts:line:column')
})

test('an error without a lookup is thrown immediately', () => {
  let times = 0
  expect(() =>
    withSourcePositions(() => {
      times++
      throw Error('broken')
    }),
  ).toThrow('broken')
  expect(times).toBe(1)
})

test('copied props keep their position, which is not enumerable for `for…in` and JSON', () => {
  const [position, seen] = withSourcePositions(() => {
    const props = { ...createElement({ a: 1 }) }
    const names: string[] = []
    for (const name in props) names.push(name)
    return [findPosition(props), [...names, JSON.stringify(props)]] as const
  })
  expect(fileOf(position)).toBe('source-positions.test.ts:line:column')
  expect(seen).toEqual(['a', '{"a":1}'])
})

test('a passed-on prop has the position of the outer element; an added prop that of the inner element', () => {
  const handler = () => {}
  const positions = withSourcePositions(() => {
    const outer = createElement({ onClick: handler, onFocus: handler })
    const { ...rest } = outer
    const inner = createElement({ ...rest, onFocus: () => {} })
    return [findPosition(outer), findPosition(inner), findPosition(inner, 'onClick'), findPosition(inner, 'onFocus')]
  })
  expect(new Set(positions).size).toBe(2)
  expect(positions.slice(2)).toEqual(positions.slice(0, 2))
})

test('outside of a render there are no positions', () => {
  expect(findPosition(createElement({}))).toBeUndefined()
  expect(withSourcePositions(() => createElement(null))).toBeNull()
})
