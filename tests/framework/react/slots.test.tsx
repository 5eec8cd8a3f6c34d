import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { hydrateIsland } from '../../../framework/react/hydrate-island.ts'
import { runTurns } from '../../support/turns.ts'

const unmounts: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn<typeof reportError>())
  vi.stubGlobal('held', { events: [], take: () => [], release: () => {} })
})

afterEach(() => {
  unmounts.splice(0).forEach((unmount) => unmount())
  document.body.replaceChildren()
})

const props = (value: object) => JSON.stringify(value)
const slot = (name: number) => ({ '\0slot': String(name) })

/** Adds an island with its server HTML to the document, and hydrates it. */
async function wake(Component: (props: any) => ReactNode, html: string, sentProps: object): Promise<HTMLElement> {
  const element = document.createElement('x-island')
  element.setAttribute('props', props(sentProps))
  element.setAttribute('slots', '')
  element.innerHTML = html
  document.body.append(element)
  unmounts.push(await hydrateIsland(Component, element, []))
  await runTurns(20)
  return element
}

async function press(element: Element) {
  element.querySelector('button')!.click()
  await runTurns(20)
}

const errors = () => vi.mocked(reportError).mock.calls.map(([error]) => (error as Error).message)
/** Returns the texts of visible slots. */
const visibleTexts = (element: Element) =>
  [...element.querySelectorAll('x-slot:not([hidden]) p')].map((text) => text.textContent)

function Toggle({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <section>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide' : 'Show'}
      </button>
      {isOpen && children}
    </section>
  )
}
const TOGGLE = '<section><button type="button">Hide</button><x-slot slot="0"><p>One</p>, and more</x-slot></section>'

test('hydration and updates of the island keep the elements of a slot', async () => {
  function Counter({ children }: { children: ReactNode }) {
    const [count, setCount] = useState(0)
    return (
      <div>
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
        {children}
      </div>
    )
  }
  const html = '<div><button type="button">0</button><x-slot slot="0"><p>One</p></x-slot></div>'
  const element = await wake(Counter, html, { children: slot(0) })
  const [content] = element.querySelectorAll('p')
  await press(element)
  expect(element.innerHTML).toBe(html.replace('0</button>', '1</button>'))
  expect(element.querySelector('p')).toBe(content)
  expect(errors()).toEqual([])
})

test('content shown in a second position, like a dialog, returns to the first when the second is removed', async () => {
  function Card({ children }: { children: ReactNode }) {
    const [isOpen, setOpen] = useState(false)
    return (
      <div>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Toggle
        </button>
        <div>{children}</div>
        {isOpen && <dialog>{children}</dialog>}
      </div>
    )
  }
  const html = '<div><button type="button">Toggle</button><div><x-slot slot="0"><p>One</p></x-slot></div></div>'
  const element = await wake(Card, html, { children: slot(0) })
  const content = element.querySelector('p')!
  for (const parent of ['DIALOG', 'DIV', 'DIALOG', 'DIV']) {
    await press(element)
    expect(content.parentElement!.parentElement!.tagName).toBe(parent)
  }
  expect(errors()).toEqual([])
})

test('content that an island hides and shows again stays in the document', async () => {
  const element = await wake(Toggle, TOGGLE, { children: slot(0) })
  const content = element.querySelector('p')!
  for (const isShown of [false, true, false, true]) {
    await press(element)
    expect(visibleTexts(element)).toEqual(isShown ? ['One'] : [])
    expect(content.isConnected).toBe(true)
  }
  expect(element.querySelector('x-slot')!.innerHTML).toBe('<p>One</p>, and more')
})

test('content that the island did not show at first is taken from its template', async () => {
  function Tabs({ children }: { children: ReactNode[] }) {
    const [shown, setShown] = useState(0)
    return (
      <div>
        <button type="button" onClick={() => setShown(1 - shown)}>
          Next
        </button>
        {children[shown]}
      </div>
    )
  }
  const element = await wake(
    Tabs,
    '<div><button type="button">Next</button><x-slot slot="0"><p>One</p></x-slot></div>' +
      '<template data-slots=""><x-slot slot="1"><p>Two</p></x-slot></template>',
    { children: [slot(0), slot(1)] },
  )
  for (const text of ['Two', 'One', 'Two']) {
    await press(element)
    expect(visibleTexts(element)).toEqual([text])
  }
  expect(errors()).toEqual([])
})

test('links from a template are marked as current', async () => {
  history.replaceState(null, '', '/b/')
  const Closed = ({ children }: { children: ReactNode }) => {
    const [isOpen, setOpen] = useState(false)
    const button = (
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    )
    return <div>{isOpen ? children : button}</div>
  }
  const element = await wake(
    Closed,
    '<div><button type="button">Open</button></div><template data-slots=""><x-slot slot="0"><a href="/b/">B</a></x-slot></template>',
    { children: slot(0) },
  )
  const frame = document.createElement('div')
  frame.dataset.slot = 'header'
  document.body.append(frame)
  frame.append(element)
  await press(element)
  expect((element.querySelector('a') as { ariaCurrent?: string }).ariaCurrent).toBe('page')
  history.replaceState(null, '', '/')
})

test('content moves with its slot', async () => {
  function Mover({ children }: { children: ReactNode }) {
    const [isLeft, setLeft] = useState(true)
    return (
      <div>
        <button type="button" onClick={() => setLeft(!isLeft)}>
          Move
        </button>
        <i>{isLeft && children}</i>
        <b>{!isLeft && children}</b>
      </div>
    )
  }
  const html = '<div><button type="button">Move</button><i><x-slot slot="0"><p>One</p></x-slot></i><b></b></div>'
  const element = await wake(Mover, html, { children: slot(0) })
  await press(element)
  expect(element.querySelector('b p')!.textContent).toBe('One')
  await press(element)
  expect(element.querySelector('i p')!.textContent).toBe('One')
})

test('slots keep their content if React renders the island again after a hydration mismatch', async () => {
  const element = await wake(Toggle, TOGGLE.replace('Hide', 'Translated'), { children: slot(0) })
  expect(element.querySelector('button')!.textContent).toBe('Hide')
  expect(visibleTexts(element)).toEqual(['One'])
  expect(errors()).toHaveLength(1)
})

test('the HTML of an island that throws is restored, with the same elements in its slots', async () => {
  const Broken = () => {
    throw Error('broken')
  }
  const parts = '<x-slot slot="0"><p>One</p></x-slot><hr><x-island><x-slot slot="0"><p>Other</p></x-slot></x-island>'
  const element = document.createElement('x-island')
  element.setAttribute('props', props({ children: slot(0) }))
  element.setAttribute('slots', '')
  element.innerHTML = parts
  document.body.append(element)
  const content = element.querySelector('p')
  unmounts.push(await hydrateIsland(Broken, element, []))
  await runTurns(20)
  expect(errors()).toEqual(['broken'])
  expect(element.innerHTML).toBe(parts)
  expect(element.querySelector('p')).toBe(content)
})

test('the content of slots is restored if an island throws after hydration', async () => {
  function Fragile({ children }: { children: ReactNode }) {
    const [isBroken, setBroken] = useState(false)
    if (isBroken) throw Error('broken')
    return (
      <div>
        <button type="button" onClick={() => setBroken(true)}>
          Break
        </button>
        {children}
      </div>
    )
  }
  const html = '<div><button type="button">Break</button><x-slot slot="0"><p>One</p></x-slot></div>'
  const element = await wake(Fragile, html, { children: slot(0) })
  const content = element.querySelector('p')
  await press(element)
  expect(element.innerHTML).toBe(html)
  expect(element.querySelector('p')).toBe(content)
})

test('fields in a slot are not changed by hydration', async () => {
  const Box = ({ children }: { children: ReactNode }) => <div>{children}</div>
  const element = document.createElement('x-island')
  element.setAttribute('props', props({ children: slot(0) }))
  element.setAttribute('slots', '')
  element.innerHTML = '<div><x-slot slot="0"><input></x-slot></div>'
  document.body.append(element)
  const field = element.querySelector('input')!
  field.value = 'typed'
  const onInput = vi.fn<() => void>()
  field.addEventListener('input', onInput)
  unmounts.push(await hydrateIsland(Box, element, []))
  await runTurns(20)
  expect([field.value, onInput.mock.calls]).toEqual(['typed', []])
})
