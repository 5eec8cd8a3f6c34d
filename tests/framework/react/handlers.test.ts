// @vitest-environment node

import { expect, test } from 'vitest'

import { describeHandlers, noteHandlers, withHandlers } from '../../../framework/react/handlers.ts'

const press = () => {}

/** The handlers that are noted while this runs. */
function notedBy(render: () => void): string[] {
  const noted = new Set<string>()
  withHandlers(noted, render)
  return [...noted]
}

test('handlers of elements are noted while they are looked for, each once', () => {
  const found = notedBy(() => {
    for (let i = 0; i < 2; i++) noteHandlers('button', { type: 'button', onClick: press, onKeyDown: press })
    noteHandlers('a', { onClick: press })
  })
  expect(found).toEqual(['onClick on <button>', 'onKeyDown on <button>', 'onClick on <a>'])
})

test('what is no handler of an element is not noted', () => {
  const found = notedBy(() => {
    noteHandlers('p', { title: 'onClick', onClick: undefined, on: 'off', reason: press, children: press })
    noteHandlers('p', null)
    noteHandlers('p', undefined)
    // The component may put it on an element, which is looked at then.
    noteHandlers(press, { onClick: press })
  })
  expect(found).toEqual([])
})

test('an island in a page has its handlers to itself; those behind it are noted again, also after an error', () => {
  const found = notedBy(() => {
    withHandlers(undefined, () => noteHandlers('button', { onClick: press }))
    expect(() =>
      withHandlers(undefined, () => {
        throw Error('a fault')
      }),
    ).toThrow('a fault')
    noteHandlers('i', { onClick: press })
  })
  expect(found).toEqual(['onClick on <i>'])
})

test('without anybody who looks for them, none is noted, and what is rendered is returned', () => {
  noteHandlers('button', { onClick: press })
  expect(notedBy(() => {})).toEqual([])
  expect(withHandlers(new Set(), () => 'html')).toBe('html')
})

test('each is told with what to do', () => {
  expect(describeHandlers(new Set(['onClick on <a>', 'onInput on <input>']))).toEqual([
    'has onClick on <a>, which never runs, because it is in no island. Move the element to a *.island.tsx file.',
    'has onInput on <input>, which never runs, because it is in no island. Move the element to a *.island.tsx file.',
  ])
})
