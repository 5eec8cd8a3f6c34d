import { useId, useState, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { island, staticQuery, useStaticQuery, usePath } from '@flatirons/framework'

import { PathContext, QueriesContext } from '../../../../framework/kernel/page/context.ts'
import { hydrate } from '../../../../framework/kernel/page/hydrate.tsx'
import { awaitInput } from '../../../../framework/react/early-input.ts'
import type { HeldEvent } from '../../../../framework/shared/types.ts'
import { runTurns } from '../../../support/turns.ts'

let heldEvents: HeldEvent[] = []
let typing: Element | null = null
const unmounts: (() => void)[] = []

beforeEach(() => {
  heldEvents = []
  typing = null
  vi.stubGlobal('reportError', vi.fn<typeof reportError>())
  vi.stubGlobal('held', {
    get events() {
      return heldEvents
    },
    get typing() {
      return typing
    },
    take: (island: Element) => {
      const taken = heldEvents.filter((event) => event.island === island)
      heldEvents = heldEvents.filter((event) => event.island !== island)
      return taken
    },
    release: () => {},
  })
})

afterEach(() => {
  unmounts.splice(0).forEach((unmount) => unmount())
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** Adds an island with its server HTML to the document. */
function addIsland(html: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement('x-island')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.innerHTML = html
  document.body.append(element)
  return element
}

/** Waits until React has finished. */
const settle = () => runTurns(20)

async function wake(Component: FunctionComponent<any>, element: HTMLElement, files: object[]) {
  const unmount = await hydrate(Component, element, files, awaitInput)
  unmounts.push(unmount)
  await settle()
  return unmount
}

const errors = () => vi.mocked(reportError).mock.calls.map(([error]) => (error as Error).message)

function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

function Field() {
  const [text, setText] = useState('')
  const [isTicked, setTicked] = useState(false)
  return (
    <form>
      <input name="name" value={text} onChange={({ target }) => setText(target.value)} />
      <input type="checkbox" name="box" checked={isTicked} onChange={({ target }) => setTicked(target.checked)} />
      <p>{`${text} ${isTicked}`}</p>
    </form>
  )
}

describe('an island', () => {
  test('hydrates its HTML, and handles events afterwards', async () => {
    const element = addIsland(renderToString(<Counter />))
    const button = element.firstChild as HTMLButtonElement
    await wake(Counter, element, [])
    expect(element.firstChild).toBe(button)
    expect(element.hasAttribute('live')).toBe(true)
    button.click()
    await settle()
    expect(button.textContent).toBe('1')
    expect(errors()).toEqual([])
  })

  test('reads its props from its attribute', async () => {
    const element = addIsland(renderToString(<Counter start={5} />), { props: '{"start":5}' })
    await wake(Counter, element, [])
    expect(element.textContent).toBe('5')
    expect(errors()).toEqual([])
  })

  test('for a whole page gets path and data from its last file', async () => {
    const App = ({ path, data }: { path: string; data: string }) => <h1>{`${data} at ${path}`}</h1>
    const element = addIsland(renderToString(<App path="/app/" data="Hello" />), {
      root: '',
      props: '{"data":"wrong"}',
    })
    await wake(App, element, [{ data: 'of a query' }, { path: '/app/', result: { data: 'Hello' } }])
    expect(element.textContent).toBe('Hello at /app/')
    expect(errors()).toEqual([])
  })

  test('reads the data of its static queries by name', async () => {
    const [cities, rivers] = [staticQuery<string>('cities'), staticQuery<string>('rivers')]
    const Both = () => <p>{`${useStaticQuery(cities)}, ${useStaticQuery(rivers)}`}</p>
    const element = addIsland(
      renderToString(
        <QueriesContext value={{ cities: 'Oslo', rivers: 'Glomma' }}>
          <Both />
        </QueriesContext>,
      ),
      { queries: 'cities rivers' },
    )
    await wake(Both, element, [{ data: 'Oslo' }, { data: 'Glomma' }])
    expect(element.textContent).toBe('Oslo, Glomma')
    expect(errors()).toEqual([])
  })

  test('first renders with the path of the server, then with the path of the visitor', async () => {
    const seen: string[] = []
    function Where() {
      const path = usePath()
      seen.push(path)
      return <p>{path}</p>
    }
    const element = addIsland(
      renderToString(
        <PathContext value="/built/">
          <Where />
        </PathContext>,
      ),
      { path: '/built/' },
    )
    seen.length = 0
    history.replaceState(null, '', '/visited/')
    await wake(Where, element, [])
    expect(seen).toEqual(['/built/', '/visited/'])
    expect(errors()).toEqual([])
  })

  test('has unique ids with the prefix from the server', async () => {
    const Labelled = () => <i id={useId()} />
    for (const prefix of ['p0', '']) {
      const html = renderToString(<Labelled />, { identifierPrefix: prefix })
      const element = addIsland(html, prefix ? { prefix } : {})
      await wake(Labelled, element, [])
      expect(element.innerHTML).toBe(html)
    }
    expect(errors()).toEqual([])
  })

  test('in a slice first renders with an empty path', async () => {
    const seen: string[] = []
    function Where() {
      seen.push(usePath())
      return null
    }
    await wake(Where, addIsland(''), [])
    expect(seen[0]).toBe('')
  })

  test('is empty after it is unmounted', async () => {
    const element = addIsland(renderToString(<Counter />))
    const unmount = await wake(Counter, element, [])
    unmount()
    expect(element.innerHTML).toBe('')
  })

  test('that was removed from the document is not hydrated', async () => {
    const element = addIsland(renderToString(<Counter />))
    element.remove()
    const unmount = await wake(Counter, element, [])
    unmount()
    expect(element.innerHTML).toBe('<button type="button">0</button>')
  })
})

describe('an island that is not rendered by the build', () => {
  const html = '<p>Wait.</p>'

  test('replaces its fallback', async () => {
    const element = addIsland(html, { only: '', props: '{"start":2}' })
    await wake(Counter, element, [])
    expect(element.innerHTML).toBe('<button type="button">2</button>')
    expect([element.hasAttribute('live'), errors()]).toEqual([true, []])
  })

  test('restores its fallback if it throws', async () => {
    const element = addIsland(html, { only: '' })
    const Broken = () => {
      throw Error('broken')
    }
    await wake(Broken, element, [])
    expect([element.innerHTML, errors()]).toEqual([html, ['broken']])
  })

  test('is rendered after its fallback inside another island too', async () => {
    const Inner = island(() => <b>inner</b>, { when: 'only', fallback: <i>Wait.</i> })
    const Outer = () => (
      <div>
        <Inner />
      </div>
    )
    const server = renderToString(<Outer />)
    const element = addIsland(server)
    await wake(Outer, element, [])
    expect([server, element.innerHTML, errors()]).toEqual(['<div><i>Wait.</i></div>', '<div><b>inner</b></div>', []])
  })
})

describe('an island that throws', () => {
  const Broken = () => {
    throw Error('broken')
  }

  test('is reported, and its server HTML is restored', async () => {
    const element = addIsland('<p>From the <b>server</b></p>', { root: '/app/one/', props: '{}' })
    await wake(Broken, element, [{ path: '/', result: { data: null } }])
    expect(errors()).toEqual(['broken'])
    expect(element.innerHTML).toBe('<p>From the <b>server</b></p>')
    expect(element.hasAttribute('root')).toBe(false)
  })

  test('does not affect other islands', async () => {
    const other = addIsland(renderToString(<Counter />))
    await wake(Broken, addIsland('<p>Broken</p>'), [])
    await wake(Counter, other, [])
    other.querySelector('button')!.click()
    await settle()
    expect(other.textContent).toBe('1')
  })
})

describe('input before hydration', () => {
  test('in fields is dispatched again, so that the state of the island includes it', async () => {
    const element = addIsland(renderToString(<Field />))
    const [text, box] = element.querySelectorAll('input')
    text!.value = 'Ann'
    box!.checked = true
    await wake(Field, element, [])
    expect(element.querySelector('p')!.textContent).toBe('Ann true')
    expect(text!.value).toBe('Ann')
    expect(errors()).toEqual([])
  })

  test('as clicks is dispatched again, one after the other', async () => {
    const element = addIsland(renderToString(<Counter />))
    const target = element.querySelector('button')!
    heldEvents = [1, 2].map(() => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true })
      return { event, target, control: target, island: element }
    })
    await wake(Counter, element, [])
    expect(element.textContent).toBe('2')
    expect(heldEvents).toEqual([])
  })

  test('as a pointer click is dispatched with pointer and mouse events; a click by keyboard without them', async () => {
    const received: string[] = []
    const record = ({ type }: { type: string }) => void received.push(type)
    const Recorder = () => (
      <button
        type="button"
        onPointerDown={record}
        onMouseDown={record}
        onPointerUp={record}
        onMouseUp={record}
        onClick={record}
      >
        Press
      </button>
    )
    const element = addIsland(renderToString(<Recorder />))
    const target = element.querySelector('button')!
    heldEvents = [1, 0].map((detail) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
      return { event, target, control: target, island: element }
    })
    await wake(Recorder, element, [])
    expect(received).toEqual(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'click'])
  })

  test('in another island is not dispatched', async () => {
    const [element, other] = [addIsland(renderToString(<Counter />)), addIsland(renderToString(<Counter />))]
    const target = other.querySelector('button')!
    heldEvents = [{ event: new MouseEvent('click', { bubbles: true }), target, control: target, island: other }]
    await wake(Counter, element, [])
    expect(element.textContent).toBe('0')
    expect(heldEvents).toHaveLength(1)
  })

  test('with an input method delays hydration until the composition ends', async () => {
    const element = addIsland(renderToString(<Field />))
    typing = element.querySelector('input')
    const waking = hydrate(Field, element, [], awaitInput)
    await settle()
    expect(element.hasAttribute('live')).toBe(false)
    // The composition in another field ends.
    dispatchEvent(new CompositionEvent('compositionend'))
    await settle()
    expect(element.hasAttribute('live')).toBe(false)
    typing = null
    dispatchEvent(new CompositionEvent('compositionend'))
    unmounts.push(await waking)
    expect(element.hasAttribute('live')).toBe(true)
  })
})

describe('head tags rendered by an island', () => {
  const Titled = ({ onClick }: { onClick?: () => void }) => (
    <>
      <title>Page</title>
      <meta name="description" content="D" />
      <button onClick={onClick}>Go</button>
    </>
  )
  const PAGE_TAGS = '<title data-page="">Page</title><meta data-page="" name="description" content="D">'
  const listTags = () => [...document.head.children].map((tag) => tag.outerHTML).join('')

  beforeEach(() => {
    document.head.innerHTML = PAGE_TAGS
  })
  afterEach(() => document.head.replaceChildren())

  test('reuse the tags of the document, and are removed with the island', async () => {
    const unmount = await wake(Titled, addIsland('<button>Go</button>'), [])
    expect(listTags()).toBe(PAGE_TAGS)
    unmount()
    expect(listTags()).toBe('')
    expect(reportError).not.toHaveBeenCalled()
  })

  test('may already be removed by the next page', async () => {
    const element = addIsland('<button>Go</button>')
    const unmount = await wake(Titled, element, [])
    element.remove()
    document.head.innerHTML = '<title data-page="">Next</title>'
    unmount()
    expect(listTags()).toBe('<title data-page="">Next</title>')
    expect(reportError).not.toHaveBeenCalled()
  })

  test('are kept if the island fails', async () => {
    const page = document.body.appendChild(document.createElement('main'))
    page.id = 'page'
    const element = addIsland('<button>Go</button>')
    page.append(element)
    function Failing() {
      const [isBroken, setBroken] = useState(false)
      if (isBroken) throw Error('Broken')
      return <Titled onClick={() => setBroken(true)} />
    }
    await wake(Failing, element, [])
    element.querySelector('button')!.click()
    await settle()
    expect(listTags()).toBe(PAGE_TAGS)
    expect(element.innerHTML).toBe('<button>Go</button>')
  })
})
