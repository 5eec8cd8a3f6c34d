import { beforeEach, describe, expect, test, vi } from 'vitest'

import { takeEarlyInput } from '../../../framework/react/early-input.ts'
import type { HeldEvent } from '../../../framework/shared/types.ts'

let heldEvents: HeldEvent[] = []
let root: HTMLElement
let happened: string[] = []

beforeEach(() => {
  heldEvents = []
  happened = []
  document.body.innerHTML = '<x-island></x-island>'
  root = document.querySelector('x-island')!
  vi.stubGlobal('held', { take: () => heldEvents.splice(0) })
  for (const type of ['input', 'change', 'click'])
    root.addEventListener(type, ({ target }) => {
      const field = target as HTMLInputElement
      happened.push(`${type} ${field.id} ${/checkbox|radio/.test(field.type) ? field.checked : field.value}`)
    })
  return () => vi.unstubAllGlobals()
})

const byId = <Wanted extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as Wanted

/** Lets held events happen one by one. */
async function rest() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** React renders the island again: other elements with the same HTML. */
function renderAnew(html = root.innerHTML) {
  root.innerHTML = html
}

describe('events that were held', () => {
  const hold = (event: Event, target: HTMLElement, control: HTMLElement | null = null) =>
    heldEvents.push({ event, target, control, island: root } as unknown as HeldEvent)
  const click = () => new MouseEvent('click', { bubbles: true, shiftKey: true })

  test('happen again, in their order, once the text is there and the island is alive', async () => {
    root.innerHTML =
      '<input id="name" name="name"><button id="one" type="button"></button><button id="two" type="button"></button>'
    byId('name').value = 'Dana'
    hold(click(), byId('one'), byId('one'))
    hold(click(), byId('two'), byId('two'))
    const live: boolean[] = []
    root.addEventListener('click', () => live.push(root.hasAttribute('live')))
    takeEarlyInput(root)()
    expect(root.getAttribute('live')).toBe('')
    await rest()
    expect(happened).toEqual(['input name Dana', 'change name Dana', 'click one ', 'click two '])
    expect(live).toEqual([true, true])
  })

  test('see the effects of those before', async () => {
    root.innerHTML = '<button id="one" type="button"></button><button id="two" type="button"></button>'
    byId('one').addEventListener('click', () => void Promise.resolve().then(() => happened.push('effect of one')))
    hold(click(), byId('one'))
    hold(click(), byId('two'))
    takeEarlyInput(root)()
    await rest()
    expect(happened).toEqual(['click one ', 'effect of one', 'click two '])
  })

  test('are of the same kind, with the same keys', async () => {
    root.innerHTML = '<input id="name" name="name">'
    const seen: Event[] = []
    for (const type of ['click', 'keydown']) root.addEventListener(type, (event) => seen.push(event))
    hold(click(), byId('name'))
    hold(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }), byId('name'))
    takeEarlyInput(root)()
    await rest()
    expect(seen.map(({ constructor, type }) => [constructor, type])).toEqual([
      [MouseEvent, 'click'],
      [KeyboardEvent, 'keydown'],
    ])
    expect([(seen[0] as MouseEvent).shiftKey, (seen[1] as KeyboardEvent).key]).toEqual([true, 'Enter'])
  })

  test('happen on what they were meant for: inside of a control, or on the control that has replaced it', async () => {
    const html = '<button id="press" type="button"><b id="inner">Press</b></button>'
    root.innerHTML = html
    const targets: string[] = []
    root.addEventListener('click', ({ target }) => targets.push((target as Element).id))
    hold(click(), byId('inner'), byId('press'))
    takeEarlyInput(root)()
    await rest()
    hold(click(), byId('inner'), byId('press'))
    const putBack = takeEarlyInput(root)
    renderAnew(html)
    putBack()
    await rest()
    expect(targets).toEqual(['inner', 'press'])
  })

  test.each<[what: string, change: () => void]>([
    ['whose target is gone', () => renderAnew('')],
    ['whose island has left the document', () => root.remove()],
  ])('%s are forgotten', async (_, change) => {
    root.innerHTML = '<button id="press" type="button"></button>'
    hold(click(), byId('press'), byId('press'))
    const putBack = takeEarlyInput(root)
    change()
    putBack()
    await rest()
    expect(happened).toEqual([])
  })

  test('submit the form with the button that was pressed, if it is still there', async () => {
    const html = '<form id="form"><button id="send">Send</button></form>'
    root.innerHTML = html
    const requestSubmit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (
      this: HTMLFormElement,
      button,
    ) {
      happened.push(`submit ${this.id} by ${button?.id} ${this.isConnected}`)
    })
    const submit = () => hold(new SubmitEvent('submit', { bubbles: true }), byId('form'), byId('send'))
    submit()
    takeEarlyInput(root)()
    await rest()
    submit()
    const putBack = takeEarlyInput(root)
    renderAnew(html)
    putBack()
    await rest()
    hold(new SubmitEvent('submit', { bubbles: true }), byId('form'))
    takeEarlyInput(root)()
    await rest()
    requestSubmit.mockRestore()
    expect(happened).toEqual([
      'submit form by send true',
      'submit form by undefined true',
      'submit form by undefined true',
    ])
  })
})
