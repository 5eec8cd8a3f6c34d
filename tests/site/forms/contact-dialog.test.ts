import { beforeEach, describe, expect, test, vi } from 'vitest'

import { DIALOG_ID, openContactDialog, prepareContactDialog, SCROLL_BAR } from '../../../site/forms/contact-dialog.ts'
import { session } from '../../../site/shared/session.ts'

const wake = vi.fn<() => void>()
let happened: string[] = []

const dialog = () => document.getElementById(DIALOG_ID) as HTMLDialogElement
const menu = () => document.querySelector<HTMLElement>('[popover]')!
const trigger = (name: string) => document.querySelector<HTMLElement>(`#${name}`)!

/** Presses the mouse button on `target` and releases it on `end`. */
function press(target: Element, end: Element = target) {
  target.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  end.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

beforeEach(() => {
  vi.restoreAllMocks()
  wake.mockReset()
  happened = []
  session.setState({ dialogOpen: false })
  document.documentElement.removeAttribute('style')
  document.body.innerHTML = `
    <button id="in-page">Contact</button>
    <div popover><button id="in-menu">Contact</button></div>
    <dialog id="${DIALOG_ID}"><x-island><p>Text</p><input><input></x-island></dialog>`
  Object.assign(document.querySelector('x-island')!, { wake })
  menu().hidePopover = () => void happened.push('the menu closes')
  const showModal = dialog().showModal.bind(dialog())
  dialog().showModal = () => {
    happened.push('the dialog opens')
    showModal()
  }
  // happy-dom does not support popovers.
  const { closest } = Element.prototype
  vi.spyOn(Element.prototype, 'closest').mockImplementation(function (this: Element, selector: string) {
    return closest.call(this, selector === ':is(:popover-open)' ? '[popover]' : selector)
  })
})

describe('the contact dialog', () => {
  test('focuses its first field; `dialogOpen` is true until it closes', () => {
    expect(openContactDialog(trigger('in-page'))).toBe(true)
    expect(dialog().open).toBe(true)
    expect(document.activeElement).toBe(document.querySelector('input'))
    expect(session.getState().dialogOpen).toBe(true)
    dialog().close()
    expect(session.getState().dialogOpen).toBe(false)
  })

  test('changes `dialogOpen` once when it opens and once when it closes', () => {
    const said: boolean[] = []
    const stop = session.subscribe(({ dialogOpen }) => said.push(dialogOpen))
    for (let time = 0; time < 2; time++) {
      openContactDialog(trigger('in-page'))
      dialog().close()
    }
    stop()
    expect(said).toEqual([true, false, true, false])
  })

  test('opens without content', () => {
    document.querySelector('x-island')!.replaceChildren()
    expect(openContactDialog(trigger('in-page'))).toBe(true)
  })

  test('focuses its title if the title is focusable', () => {
    dialog().insertAdjacentHTML('afterbegin', '<h2>No target</h2><h2 tabindex="-1">Thanks</h2>')
    openContactDialog(trigger('in-page'))
    expect(document.activeElement!.textContent).toBe('Thanks')
  })

  test('closes the menu that contains the trigger before it opens', () => {
    openContactDialog(trigger('in-menu'))
    expect(happened).toEqual(['the menu closes', 'the dialog opens'])
  })

  test('closes no menu if the trigger is outside of it', () => {
    openContactDialog(trigger('in-page'))
    expect(happened).toEqual(['the dialog opens'])
  })

  test('focuses the trigger first, without scrolling', () => {
    const focus = vi.spyOn(trigger('in-page'), 'focus')
    openContactDialog(trigger('in-page'))
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  })

  test('stores the width of the scroll bar that it hides', () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth - 15)
    openContactDialog(trigger('in-page'))
    expect(document.documentElement.style.getPropertyValue(SCROLL_BAR)).toBe('15px')
  })

  test('hydrates its form when it opens, or before', () => {
    prepareContactDialog()
    expect(wake).toHaveBeenCalledTimes(1)
    openContactDialog(trigger('in-page'))
    expect(wake).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['there is no dialog', ''],
    ['another element has its id', `<div id="${DIALOG_ID}"></div>`],
  ])('does not open if %s', (_, html) => {
    document.body.innerHTML = `<button id="in-page"></button>${html}`
    expect(openContactDialog(trigger('in-page'))).toBe(false)
    expect(session.getState().dialogOpen).toBe(false)
    expect(document.documentElement.style.getPropertyValue(SCROLL_BAR)).toBe('')
  })
})

describe('a press', () => {
  const backdrop = dialog

  beforeEach(() => void openContactDialog(trigger('in-page')))

  test('on the backdrop closes the dialog', () => {
    press(backdrop())
    expect(dialog().open).toBe(false)
  })

  test('inside the dialog does not close it', () => {
    press(document.querySelector('p')!)
    expect(dialog().open).toBe(true)
  })

  test('that begins inside and ends on the backdrop does not close it', () => {
    press(document.querySelector('p')!, backdrop())
    expect(dialog().open).toBe(true)
  })

  test('that begins on the backdrop and ends inside does not close it, nor does a later click there', () => {
    press(backdrop(), document.querySelector('p')!)
    expect(dialog().open).toBe(true)
    backdrop().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(dialog().open).toBe(true)
  })
})
