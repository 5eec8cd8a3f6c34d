import { beforeEach, describe, expect, test, vi } from 'vitest'

import { beginVisit } from '../support/visit.ts'

const begin = vi.fn<() => void>()

beforeEach(() => {
  begin.mockReset()
  const end = beginVisit()
  vi.resetModules()
  vi.stubEnv('VITE_CONSENT', 'required')
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

describe('the question for consent', () => {
  test('appears on the first visit, and a yes starts recording once', async () => {
    await offer()
    expect(begin).not.toHaveBeenCalled()
    answer('Yes')
    expect([begin.mock.calls.length, localStorage.getItem('consent')]).toEqual([1, 'given'])
    expect(location.reload).not.toHaveBeenCalled()
  })

  test('a no starts nothing and deletes nothing', async () => {
    await offer()
    answer('No')
    expect(begin).not.toHaveBeenCalled()
    expect(location.reload).not.toHaveBeenCalled()
  })

  test.each(['given', 'refused'])('does not appear again for a visitor who has answered: %s', async (stored) => {
    localStorage.setItem('consent', stored)
    await offer()
    expect(question()).toBeNull()
  })

  test('is reopened by a button in a marked container, and by no other button', async () => {
    localStorage.setItem('consent', 'refused')
    await offer()
    await click('#other')
    await click('[data-consent] p')
    expect(question()).toBeNull()
    await click('[data-consent] button')
    expect(question()).not.toBeNull()
    expect(document.activeElement).toBe(question()!.querySelector('button'))
  })

  test('a click whose target is not an element causes no error', async () => {
    localStorage.setItem('consent', 'refused')
    await offer()
    const errors = vi.fn<() => void>()
    addEventListener('error', errors)
    document.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect([question(), errors.mock.calls]).toEqual([null, []])
  })
})

describe('a changed answer', () => {
  async function change(words: 'Yes' | 'No') {
    await click('[data-consent] button')
    answer(words)
  }

  test('that equals the previous answer has no effect', async () => {
    localStorage.setItem('consent', 'given')
    await offer()
    await change('Yes')
    expect(begin).not.toHaveBeenCalled()
    expect(location.reload).not.toHaveBeenCalled()
  })

  test('from an earlier yes to no deletes the recorded data', async () => {
    localStorage.setItem('consent', 'given')
    localStorage.setItem('campaign', '{}')
    await offer()
    await change('No')
    expect(localStorage.getItem('campaign')).toBeNull()
    expect(location.reload).toHaveBeenCalledTimes(1)
  })

  test('to no during the same visit deletes the recorded data, and a second yes does not start recording twice', async () => {
    await offer()
    answer('Yes')
    await change('Yes')
    expect(begin).toHaveBeenCalledTimes(1)
    await change('No')
    expect(location.reload).toHaveBeenCalledTimes(1)
  })
})

test('the containers of the button become visible, on this page and on each further page', async () => {
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
