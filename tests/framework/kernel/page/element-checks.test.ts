// @vitest-environment node

import { expect, test } from 'vitest'

import { describeHandlers, checkElement, withElementChecks } from '../../../../framework/kernel/page/element-checks.ts'

const press = () => {}

/** The handlers that are noted while this runs. */
function notedBy(render: () => void): string[] {
  const handlers = new Set<string>()
  withElementChecks({ handlers }, render)
  return [...handlers]
}

test('handlers of elements are noted while they are looked for, each once', () => {
  const found = notedBy(() => {
    for (let i = 0; i < 2; i++) checkElement('button', { type: 'button', onClick: press, onKeyDown: press })
    checkElement('a', { onClick: press })
  })
  expect(found).toEqual(['onClick on <button>', 'onKeyDown on <button>', 'onClick on <a>'])
})

test('what is no handler of an element is not noted', () => {
  const found = notedBy(() => {
    checkElement('p', { title: 'onClick', onClick: undefined, on: 'off', reason: press, children: press })
    checkElement('p', null)
    checkElement('p', undefined)
    // The component may put it on an element, which is looked at then.
    checkElement(press, { onClick: press })
  })
  expect(found).toEqual([])
})

test('an island in a page has its handlers to itself; those behind it are noted again, also after an error', () => {
  const found = notedBy(() => {
    withElementChecks({}, () => checkElement('button', { onClick: press }))
    expect(() =>
      withElementChecks({}, () => {
        throw Error('a fault')
      }),
    ).toThrow('a fault')
    checkElement('i', { onClick: press })
  })
  expect(found).toEqual(['onClick on <i>'])
})

test('without anybody who looks for them, none is noted, and what is rendered is returned', () => {
  checkElement('button', { onClick: press })
  expect(notedBy(() => {})).toEqual([])
  expect(withElementChecks({ handlers: new Set() }, () => 'html')).toBe('html')
})

test('style attributes of elements are noted where a policy blocks them, in islands too', () => {
  const styles = new Set<string>()
  const makeElements = () => {
    checkElement('p', { style: { color: 'red' }, onClick: press })
    checkElement('i', { style: undefined })
    checkElement(press, { style: { color: 'red' } })
  }
  makeElements()
  withElementChecks({ handlers: new Set() }, makeElements)
  expect([...styles]).toEqual([])
  withElementChecks({ styles }, makeElements)
  expect([...styles]).toEqual(['<p>'])
})

test('each is reported with what to do', () => {
  expect(describeHandlers(new Set(['onClick on <a>', 'onInput on <input>'])).map(({ message }) => message)).toEqual([
    'has onClick on <a>, which never runs, because the element is not in an island. Move it to a *.island.tsx file.',
    'has onInput on <input>, which never runs, because the element is not in an island. Move it to a *.island.tsx file.',
  ])
})
