// @vitest-environment node

import { basename } from 'node:path'

import { expect, test } from 'vitest'

import {
  recordPosition,
  findPosition,
  withSourcePositions,
} from '../../../../framework/kernel/page/source-positions.ts'

/** Stands for the function that makes elements. */
const make = <Props>(props: Props): Props => recordPosition(props, make)

/** Names the file of a place. */
const fileOf = (place = '') => basename(place).replace(/:\d+:\d+$/, ':line:column')

test('a rendering without a question for a place is done once, and notes none', () => {
  const props = { title: 'T' }
  const found: object[] = []
  withSourcePositions(() => found.push(make(props)))
  expect(found).toEqual([props])
  expect(found[0]).toBe(props)
})

test('a rendering that asks for a place is done once more, with the place of each element', () => {
  const found: (string | undefined)[] = []
  expect(
    withSourcePositions(() => {
      found.push(findPosition(make({})))
      return found.length
    }),
  ).toBe(2)
  expect(found.map((place) => place && fileOf(place))).toEqual([undefined, 'source-positions.test.ts:line:column'])
})

test('so is one that throws after it has asked; the error with the place counts', () => {
  const render = () => {
    throw Error(`at ${fileOf(findPosition(make({})))}`)
  }
  expect(() => withSourcePositions(render)).toThrow('at source-positions.test.ts:line:column')
})

test('an error without a question is thrown at once', () => {
  let times = 0
  expect(() =>
    withSourcePositions(() => {
      times++
      throw Error('a fault')
    }),
  ).toThrow('a fault')
  expect(times).toBe(1)
})

test('a component that copies its props hands the place on; neither React nor JSON sees it', () => {
  const [place, seen] = withSourcePositions(() => {
    const props = { ...make({ a: 1 }) }
    const names: string[] = []
    for (const name in props) names.push(name)
    return [findPosition(props), [...names, JSON.stringify(props)]] as const
  })
  expect(fileOf(place)).toBe('source-positions.test.ts:line:column')
  expect(seen).toEqual(['a', '{"a":1}'])
})

test('what a component hands on was given where the component is used; what it adds, where it adds it', () => {
  const given = () => {}
  const places = withSourcePositions(() => {
    const outer = make({ onClick: given, onFocus: given })
    const { ...rest } = outer
    const inner = make({ ...rest, onFocus: () => {} })
    return [findPosition(outer), findPosition(inner), findPosition(inner, 'onClick'), findPosition(inner, 'onFocus')]
  })
  expect(new Set(places).size).toBe(2)
  expect(places.slice(2)).toEqual(places.slice(0, 2))
})

test('outside of a rendering no place is known', () => {
  expect(findPosition(make({}))).toBeUndefined()
  expect(withSourcePositions(() => make(null))).toBeNull()
})
