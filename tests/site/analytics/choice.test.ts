import { beforeEach, describe, expect, test, vi } from 'vitest'

import { beginVisit } from '../support/visit.ts'

const begin = vi.fn<() => void>()

beforeEach(() => {
  begin.mockReset()
  const end = beginVisit()
  vi.resetModules()
  vi.stubEnv('VITE_CONSENT', 'required')
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  document.body.innerHTML =
    '<div data-consent hidden><p>Note</p><button type="button">Change</button></div><button id="other">Other</button>'
  return end
})

async function offer() {
  const { offerChoice } = await import('../../../site/analytics/choice.ts')
  offerChoice(begin)
  await vi.dynamicImportSettled()
}

const question = () => document.querySelector('#consent')

async function click(selector: string) {
  document.querySelector(selector)!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.dynamicImportSettled()
}

function answer(words: 'Yes' | 'No') {
  const button = [...question()!.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  button!.click()
}

describe('the question', () => {
  test('is asked on the first visit, and a yes begins to count it', async () => {
    await offer()
    expect(begin).not.toHaveBeenCalled()
    answer('Yes')
    expect([begin.mock.calls.length, localStorage.getItem('consent')]).toEqual([1, 'given'])
    expect(location.reload).not.toHaveBeenCalled()
  })

  test('may be answered with no: nothing begins, and there is nothing to forget', async () => {
    await offer()
    answer('No')
    expect(begin).not.toHaveBeenCalled()
    expect(location.reload).not.toHaveBeenCalled()
  })

  test.each(['given', 'refused'])('is not asked again of who has answered: %s', async (stored) => {
    localStorage.setItem('consent', stored)
    await offer()
    expect(question()).toBeNull()
  })

  test('is asked again by a button in its places, and by no other', async () => {
    localStorage.setItem('consent', 'refused')
    await offer()
    await click('#other')
    await click('[data-consent] p')
    expect(question()).toBeNull()
    await click('[data-consent] button')
    expect(question()).not.toBeNull()
    expect(document.activeElement).toBe(question()!.querySelector('button'))
  })

  test('does not mind a click on what is no element', async () => {
    localStorage.setItem('consent', 'refused')
    await offer()
    const errors = vi.fn<() => void>()
    addEventListener('error', errors)
    document.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect([question(), errors.mock.calls]).toEqual([null, []])
  })
})

describe('an answer', () => {
  async function change(words: 'Yes' | 'No') {
    await click('[data-consent] button')
    answer(words)
  }

  test('that is the same as before changes nothing', async () => {
    localStorage.setItem('consent', 'given')
    await offer()
    await change('Yes')
    expect(begin).not.toHaveBeenCalled()
    expect(location.reload).not.toHaveBeenCalled()
  })

  test('that takes a yes of an earlier visit back forgets what was learnt', async () => {
    localStorage.setItem('consent', 'given')
    localStorage.setItem('campaign', '{}')
    await offer()
    await change('No')
    expect(localStorage.getItem('campaign')).toBeNull()
    expect(location.reload).toHaveBeenCalledTimes(1)
  })

  test('that takes a yes of this visit back does so too, and a second yes begins nothing twice', async () => {
    await offer()
    answer('Yes')
    await change('Yes')
    expect(begin).toHaveBeenCalledTimes(1)
    await change('No')
    expect(location.reload).toHaveBeenCalledTimes(1)
  })
})

test('the places of the button are shown, and those of each further page', async () => {
  localStorage.setItem('consent', 'refused')
  await offer()
  expect(document.querySelector<HTMLElement>('[data-consent]')!.hidden).toBe(false)
  document.body.innerHTML = '<div data-consent hidden></div><div data-consent hidden></div>'
  dispatchEvent(new Event('navigation:end'))
  expect([...document.querySelectorAll<HTMLElement>('[data-consent]')].map(({ hidden }) => hidden)).toEqual([
    false,
    false,
  ])
})
