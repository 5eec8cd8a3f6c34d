import { beforeEach, expect, test, vi } from 'vitest'

import ContactButton from '../../../../site/components/forms/contact-button.island.tsx'
import { DIALOG_ID } from '../../../../site/forms/contact-dialog.ts'
import { beginVisit, show } from '../../support/shown-form.tsx'

const wake = vi.fn<() => void>()

beforeEach(() => {
  wake.mockReset()
  return beginVisit()
})

/** Renders a button on a page with the dialog. */
function open(look: 'button' | 'cta' = 'button') {
  document.body.innerHTML = `<dialog id="${DIALOG_ID}"><x-island><input></x-island></dialog>`
  Object.assign(document.querySelector('x-island')!, { wake })
  const link = show(<ContactButton label="Contact" look={look} />).querySelector('a')!
  return { link, dialog: document.querySelector('dialog')! }
}

/** Presses the button; returns whether the browser follows its link. */
function press(link: Element, keys: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  // The simulated browser would follow the link.
  let isLeft = false
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', last, { once: true })
  link.dispatchEvent(event)
  return isLeft
}

test.each(['button', 'cta'] as const)('the look %s is a link to the contact page that opens the dialog', (look) => {
  const { link, dialog } = open(look)
  expect([link.getAttribute('href'), link.getAttribute('aria-haspopup')]).toEqual(['/contact-us/', 'dialog'])
  expect(link.querySelector('[data-cta]')!.textContent).toBe('Contact')
  expect(press(link)).toBe(false)
  expect(dialog.open).toBe(true)
})

test('the call to action has an arrow and a plain label; a button is as wide as the widest label', () => {
  const looks = (['cta', 'button'] as const).map((look) => {
    const { link } = open(look)
    return [link.querySelector('svg') !== null, link.querySelector('[data-cta]')!.className !== '']
  })
  expect(looks).toEqual([
    [true, false],
    [false, true],
  ])
})

test('a label set by the page is not part of the experiment', () => {
  beginVisit()
  const link = show(<ContactButton isOwn label="Send us a file" look="cta" />).querySelector('a')!
  expect([link.textContent, link.querySelector('[data-cta]')]).toEqual(['Send us a file', null])
})

test('the form in the dialog is hydrated before the button is pressed', () => {
  open()
  expect(wake).toHaveBeenCalledTimes(1)
})

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('a press with %s is left to the browser', (key) => {
  const { link, dialog } = open()
  expect(press(link, { [key]: true })).toBe(true)
  expect(dialog.open).toBe(false)
})

test('without a dialog, the link leads to the contact page', () => {
  const { link, dialog } = open()
  dialog.remove()
  expect(press(link)).toBe(true)
})
