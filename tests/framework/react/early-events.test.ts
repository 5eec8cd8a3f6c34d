import { beforeEach, describe, expect, test, vi } from 'vitest'

import { takeEarlyInput } from '../../../framework/react/early-input.ts'
import type { HeldEvent } from '../../../framework/shared/types.ts'

let heldEvents: HeldEvent[] = []
let root: HTMLElement
let events: string[] = []

beforeEach(() => {
  heldEvents = []
  events = []
  document.body.innerHTML = '<x-island></x-island>'
  root = document.querySelector('x-island')!
  vi.stubGlobal('held', { take: () => heldEvents.splice(0) })
  for (const type of ['input', 'change', 'click'])
    root.addEventListener(type, ({ target }) => {
      const field = target as HTMLInputElement
      events.push(`${type} ${field.id} ${/checkbox|radio/.test(field.type) ? field.checked : field.value}`)
    })
  return () => vi.unstubAllGlobals()
})

const byId = <Wanted extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as Wanted

/** Waits until held events are dispatched. */
async function settle() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** Simulates that React renders the island again, with new elements. */
function renderAgain(html = root.innerHTML) {
  root.innerHTML = html
}

describe('held events', () => {
  const hold = (event: Event, target: HTMLElement, control: HTMLElement | null = null) =>
    heldEvents.push({ event, target, control, island: root } as unknown as HeldEvent)
  const click = () => new MouseEvent('click', { bubbles: true, shiftKey: true })

  test('are dispatched in order, after the text is restored and the island is hydrated', async () => {
    root.innerHTML =
      '<input id="name" name="name"><button id="one" type="button"></button><button id="two" type="button"></button>'
    byId('name').value = 'Dana'
    hold(click(), byId('one'), byId('one'))
    hold(click(), byId('two'), byId('two'))
    const live: boolean[] = []
    root.addEventListener('click', () => live.push(root.hasAttribute('live')))
    takeEarlyInput(root)()
    expect(root.getAttribute('live')).toBe('')
    await settle()
    expect(events).toEqual(['input name Dana', 'change name Dana', 'click one ', 'click two '])
    expect(live).toEqual([true, true])
  })

  test('are dispatched after the effects of earlier events', async () => {
    root.innerHTML = '<button id="one" type="button"></button><button id="two" type="button"></button>'
    byId('one').addEventListener('click', () => void Promise.resolve().then(() => events.push('effect of one')))
    hold(click(), byId('one'))
    hold(click(), byId('two'))
    takeEarlyInput(root)()
    await settle()
    expect(events).toEqual(['click one ', 'effect of one', 'click two '])
  })

  test('keep their class and their keys', async () => {
    root.innerHTML = '<input id="name" name="name">'
    const seen: Event[] = []
    for (const type of ['click', 'keydown']) root.addEventListener(type, (event) => seen.push(event))
    hold(click(), byId('name'))
    hold(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }), byId('name'))
    takeEarlyInput(root)()
    await settle()
    expect(seen.map(({ constructor, type }) => [constructor, type])).toEqual([
      [MouseEvent, 'click'],
      [KeyboardEvent, 'keydown'],
    ])
    expect([(seen[0] as MouseEvent).shiftKey, (seen[1] as KeyboardEvent).key]).toEqual([true, 'Enter'])
  })

  test('are dispatched on their target inside of a control, or on the control that replaced it', async () => {
    const html = '<button id="press" type="button"><b id="inner">Press</b></button>'
    root.innerHTML = html
    const targets: string[] = []
    root.addEventListener('click', ({ target }) => targets.push((target as Element).id))
    hold(click(), byId('inner'), byId('press'))
    takeEarlyInput(root)()
    await settle()
    hold(click(), byId('inner'), byId('press'))
    const restore = takeEarlyInput(root)
    renderAgain(html)
    restore()
    await settle()
    expect(targets).toEqual(['inner', 'press'])
  })

  test.each<[what: string, change: () => void]>([
    ['whose target was removed', () => renderAgain('')],
    ['whose island was removed', () => root.remove()],
  ])('%s are dropped', async (_, change) => {
    root.innerHTML = '<button id="press" type="button"></button>'
    hold(click(), byId('press'), byId('press'))
    const restore = takeEarlyInput(root)
    change()
    restore()
    await settle()
    expect(events).toEqual([])
  })

  test('submit the form with the clicked button, if it still exists', async () => {
    const html = '<form id="form"><button id="send">Send</button></form>'
    root.innerHTML = html
    const requestSubmit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (
      this: HTMLFormElement,
      button,
    ) {
      events.push(`submit ${this.id} by ${button?.id} ${this.isConnected}`)
    })
    const submit = () => hold(new SubmitEvent('submit', { bubbles: true }), byId('form'), byId('send'))
    submit()
    takeEarlyInput(root)()
    await settle()
    submit()
    const restore = takeEarlyInput(root)
    renderAgain(html)
    restore()
    await settle()
    hold(new SubmitEvent('submit', { bubbles: true }), byId('form'))
    takeEarlyInput(root)()
    await settle()
    requestSubmit.mockRestore()
    expect(events).toEqual([
      'submit form by send true',
      'submit form by undefined true',
      'submit form by undefined true',
    ])
  })
})
