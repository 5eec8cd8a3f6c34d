// @vitest-environment node

import { expect, test } from 'vitest'

import { describeHandlers, checkElement, withElementChecks } from '../../../../framework/kernel/page/element-checks.ts'

const press = () => {}

/** Returns the handlers recorded while this function runs. */
function recordHandlers(render: () => void): string[] {
  const handlers = new Set<string>()
  withElementChecks({ handlers }, render)
  return [...handlers]
}

test('handlers of elements are recorded once', () => {
  const found = recordHandlers(() => {
    for (let i = 0; i < 2; i++) checkElement('button', { type: 'button', onClick: press, onKeyDown: press })
    checkElement('a', { onClick: press })
  })
  expect(found).toEqual(['onClick on <button>', 'onKeyDown on <button>', 'onClick on <a>'])
})

test('props that are not handlers of elements are not recorded', () => {
  const found = recordHandlers(() => {
    checkElement('p', { title: 'onClick', onClick: undefined, on: 'off', reason: press, children: press })
    checkElement('p', null)
    checkElement('p', undefined)
    // A component may pass it to an element, which is checked later.
    checkElement(press, { onClick: press })
  })
  expect(found).toEqual([])
})

test('handlers in islands are not recorded; handlers after the island are, also after an error', () => {
  const found = recordHandlers(() => {
    withElementChecks({}, () => checkElement('button', { onClick: press }))
    expect(() =>
      withElementChecks({}, () => {
        throw Error('broken')
      }),
    ).toThrow('broken')
    checkElement('i', { onClick: press })
  })
  expect(found).toEqual(['onClick on <i>'])
})

test('handlers are not recorded outside of withElementChecks(), which returns the rendered result', () => {
  checkElement('button', { onClick: press })
  expect(recordHandlers(() => {})).toEqual([])
  expect(withElementChecks({ handlers: new Set() }, () => 'html')).toBe('html')
})

test('style attributes of elements are recorded if the policy blocks them, also in islands', () => {
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

test('each handler is reported with its fix', () => {
  expect(describeHandlers(new Set(['onClick on <a>', 'onInput on <input>'])).map(({ message }) => message)).toEqual([
    'has onClick on <a>, which never runs, because the element is not in an island. Move it to a *.island.tsx file.',
    'has onInput on <input>, which never runs, because the element is not in an island. Move it to a *.island.tsx file.',
  ])
  const [{ message } = { message: '' }] = describeHandlers(new Set(['onClick on <a> (site/menu.island.tsx:3:4)']))
  expect(message).toBe(
    'has onClick on <a> (site/menu.island.tsx:3:4), which never runs, because the element is not in an island. Its file is an island file, but only the default export is an island: render that.',
  )
})
