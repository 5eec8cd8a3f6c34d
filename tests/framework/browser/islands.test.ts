import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { defineIslands } from '../../../framework/browser/islands.ts'
import type { HeldEvent, IslandElement } from '../../../framework/shared/types.ts'
import { runTurns } from '../../support/turns.ts'

/** The default exports of island modules, by the name in their URL. */
const modules = vi.hoisted(() => new Map<string, (element: HTMLElement, files: object[]) => Promise<() => void>>())
Object.assign(globalThis, { islandModules: modules })

/** The URL of a module that calls the entry of `modules` with this name. */
const srcOf = (name: string) =>
  `data:text/javascript,export default (...all) => globalThis.islandModules.get("${name}")(...all)`

const fetch = vi.fn<(url: string, options: object) => Promise<object>>()
vi.stubGlobal('fetch', fetch)
const loadFile = vi.fn<(file: string) => Promise<{ webpackCompilationHash?: string } | undefined>>()
const reload = vi.fn<() => void>()
const idle: (() => void)[] = []
let observers: { seen: (entries: object[]) => void; elements: Element[] }[] = []
let hydrated: string[] = []
let isLeaving = false
let heldEvents: HeldEvent[] = []

/** No media query matches unless a test replaces this. */
const neverMatches = () => Object.assign(new EventTarget(), { matches: false })
vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
vi.stubGlobal(
  'IntersectionObserver',
  class {
    elements: Element[] = []
    constructor(readonly seen: (entries: object[]) => void) {
      observers.push(this)
    }
    observe(element: Element) {
      this.elements.push(element)
    }
  },
)
vi.stubGlobal('reportError', vi.fn<typeof reportError>())
vi.stubGlobal('held', {
  get events() {
    return heldEvents
  },
  take: vi.fn<() => []>(() => []),
  release: vi.fn<(island?: Element) => void>(),
})
// A window can define an element only once, so these functions read variables that tests change.
defineIslands(
  (file) => loadFile(file),
  () => reload(),
  () => isLeaving,
)

beforeEach(() => {
  vi.stubGlobal('matchMedia', neverMatches)
  document.documentElement.dataset.build = 'one'
  document.body.innerHTML = ''
  modules.clear()
  observers = []
  hydrated = []
  isLeaving = false
  fetch.mockReset().mockResolvedValue({ ok: false })
  heldEvents = []
  idle.length = 0
  vi.mocked(reportError).mockReset()
  vi.mocked(held.release).mockReset()
  loadFile.mockReset()
  reload.mockReset()
})
afterEach(() => document.body.replaceChildren())

/** Waits until modules and files are loaded. */
async function settle() {
  await vi.dynamicImportSettled()
  await runTurns(20)
}

/** Adds an island to the document. Its module records in `hydrated` when it is hydrated and unmounted. */
async function addIsland(name: string, attributes: Record<string, string> = {}): Promise<IslandElement> {
  if (!modules.has(name))
    modules.set(name, async (_, files) => {
      hydrated.push(files.length ? `${name} with ${JSON.stringify(files)}` : name)
      return () => void hydrated.push(`${name} unmounted`)
    })
  const island = document.createElement('x-island') as IslandElement
  for (const [key, value] of Object.entries({ src: srcOf(name).replaceAll(' ', '%20'), ...attributes }))
    island.setAttribute(key, value)
  island.innerHTML = '<button>Press</button>'
  document.body.append(island)
  await settle()
  return island
}

const errors = () => vi.mocked(reportError).mock.calls.map(([error]) => (error as Error).message)

describe('an island starts', () => {
  test('immediately', async () => {
    const island = await addIsland('one', { when: 'load' })
    expect(hydrated).toEqual(['one'])
    expect(island.hasAttribute('live')).toBe(true)
    expect(held.release).toHaveBeenCalledExactlyOnceWith(island)
  })

  test('when the browser is idle', async () => {
    await addIsland('one', { when: 'idle' })
    expect(hydrated).toEqual([])
    idle.forEach((task) => task())
    await settle()
    expect(hydrated).toEqual(['one'])
  })

  test('when one of its children is near the viewport, but not when it leaves', async () => {
    const island = await addIsland('one', { when: 'visible' })
    const [observer] = observers
    expect(observer!.elements).toEqual([island.firstChild])
    observer!.seen([{ target: island.firstChild, isIntersecting: false }])
    await settle()
    expect(hydrated).toEqual([])
    observer!.seen([{ target: island.firstChild, isIntersecting: true }])
    await settle()
    expect(hydrated).toEqual(['one'])
  })

  test('with the trigger "interaction" only when wake() is called', async () => {
    const island = await addIsland('one', { when: 'interaction' })
    idle.forEach((task) => task())
    expect([observers, hydrated]).toEqual([[], []])
    await island.wake!()
    expect(hydrated).toEqual(['one'])
  })

  test('when its media query matches, but not before', async () => {
    const query = Object.assign(new EventTarget(), { matches: false })
    const change = () => query.dispatchEvent(new Event('change'))
    const remove = vi.spyOn(query, 'removeEventListener')
    vi.stubGlobal('matchMedia', () => query)
    const island = await addIsland('one', { when: '(min-width: 60em)' })
    change()
    await settle()
    expect(hydrated).toEqual([])
    query.matches = true
    change()
    await settle()
    expect(hydrated).toEqual(['one'])
    island.remove()
    await settle()
    expect(hydrated).toEqual(['one', 'one unmounted'])
    expect(remove).toHaveBeenCalledOnce()
  })

  test('immediately if its media query matches', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media === '(min-width: 60em)' }),
    )
    await addIsland('one', { when: '(min-width: 60em)' })
    expect(hydrated).toEqual(['one'])
  })

  test('if it was clicked before the runtime started', async () => {
    const island = document.createElement('x-island')
    Object.assign(island, { held: true })
    modules.set('one', async () => {
      hydrated.push('one')
      return () => {}
    })
    island.setAttribute('src', srcOf('one').replaceAll(' ', '%20'))
    island.setAttribute('when', 'interaction')
    document.body.append(island)
    await settle()
    expect(hydrated).toEqual(['one'])
  })

  test('when the site calls wake()', async () => {
    const island = await addIsland('one', { when: 'interaction' })
    await island.wake!()
    expect(hydrated).toEqual(['one'])
  })

  test('once, even if wake() is called several times', async () => {
    const island = await addIsland('one', { when: 'interaction' })
    await Promise.all([island.wake!(), island.wake!()])
    await island.wake!()
    expect(hydrated).toEqual(['one'])
  })

  test('not after it was removed from the document', async () => {
    const island = await addIsland('one', { when: 'interaction' })
    island.remove()
    await island.wake!()
    expect(hydrated).toEqual([])
  })

  test('independently of other islands', async () => {
    const first = await addIsland('one', { when: 'interaction' })
    await addIsland('two', { when: 'interaction' })
    await first.wake!()
    expect(hydrated).toEqual(['one'])
  })
})

describe('an island removed from the document', () => {
  test('is unmounted', async () => {
    const island = await addIsland('one', { when: 'load' })
    island.remove()
    await settle()
    expect(hydrated).toEqual(['one', 'one unmounted'])
  })

  test('and inserted again immediately is not unmounted', async () => {
    const island = await addIsland('one', { when: 'load' })
    document.body.prepend(island)
    await settle()
    expect(hydrated).toEqual(['one'])
  })
})

describe('the data of an island', () => {
  test('is loaded with its code, and passed on in the order of the attribute', async () => {
    loadFile.mockImplementation(async (file) => ({ file }) as object)
    await addIsland('one', { when: 'load', data: 'a.json b.json' })
    expect(hydrated).toEqual(['one with [{"file":"a.json"},{"file":"b.json"}]'])
  })

  test('of another build is not used: the page is reloaded', async () => {
    loadFile.mockResolvedValue({ webpackCompilationHash: 'two' })
    await addIsland('one', { when: 'load', data: 'a.json' })
    expect(hydrated).toEqual([])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is compared with the build of its page, not of the document', async () => {
    document.body.dataset.build = 'two'
    loadFile.mockResolvedValue({ webpackCompilationHash: 'two' })
    await addIsland('one', { when: 'load', data: 'a.json' })
    delete document.body.dataset.build
    expect(hydrated).toHaveLength(1)
    expect(reload).not.toHaveBeenCalled()
  })

  test('that cannot be loaded is reported with its name; held events are released', async () => {
    loadFile.mockImplementation(async (file) => (file === 'b.json' ? undefined : {}))
    const island = await addIsland('one', { when: 'load', data: 'a.json b.json' })
    expect(errors()).toEqual(['b.json could not be loaded.'])
    expect(hydrated).toEqual([])
    expect(reload).not.toHaveBeenCalled()
    expect(held.release).toHaveBeenCalledExactlyOnceWith(island)
  })

  test('of a whole-page island that cannot be loaded has its own message, and the page keeps its HTML', async () => {
    loadFile.mockResolvedValue(undefined)
    const island = await addIsland('app', { when: 'load', data: 'a.json', root: '/app/one/' })
    expect(errors()).toEqual([`page resources for ${location.pathname} not found. Not rendering React`])
    expect(island.hasAttribute('root')).toBe(false)
    expect(island.innerHTML).toBe('<button>Press</button>')
  })
})

describe('a missing module', () => {
  const MESSAGE = 'error loading dynamically imported module'
  const gone = { src: `data:text/javascript,throw%20TypeError("${MESSAGE.replaceAll(' ', '%20')}")`, when: 'load' }

  test.each([
    'Failed to fetch dynamically imported module: https://site.example/assets/a.js',
    'error loading dynamically imported module: https://site.example/assets/a.js',
    'Importing a module script failed.',
  ])('is detected by the message of the browser: %s', async (message) => {
    await addIsland('one', {
      ...gone,
      src: gone.src.replace(MESSAGE.replaceAll(' ', '%20'), message.replaceAll(' ', '%20')),
    })
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('without a connection is not an error, and does not reload the page', async () => {
    fetch.mockRejectedValue(TypeError('blocked'))
    const island = await addIsland('one', gone)
    expect([errors(), reload.mock.calls]).toEqual([[], []])
    expect(held.release).toHaveBeenCalledExactlyOnceWith(island)
  })

  test('is not an error while the visitor leaves; if they stay, the island starts at the next interaction', async () => {
    isLeaving = true
    const island = await addIsland('one', gone)
    expect([errors(), reload.mock.calls, vi.mocked(held.release).mock.calls]).toEqual([[], [], []])
    isLeaving = false
    island.setAttribute('src', srcOf('one').replaceAll(' ', '%20'))
    await island.wake!()
    expect(hydrated).toEqual(['one'])
  })

  test('is reported and reloads the page', async () => {
    const island = await addIsland('one', gone)
    expect(errors()).toEqual([MESSAGE])
    expect(reload).toHaveBeenCalledTimes(1)
    expect(held.release).toHaveBeenCalledExactlyOnceWith(island)
  })

  test.each([
    ['a link', '<a href="/a/">A</a>', 'a'],
    ['a form', '<form><button>Send</button></form>', 'button'],
  ])('does not reload the page if %s was clicked', async (_, html, selector) => {
    const island = document.createElement('x-island')
    island.innerHTML = html
    const control = island.querySelector<HTMLElement>(selector)!
    heldEvents = [{ event: new Event('click'), target: control, control, island }]
    for (const [key, value] of Object.entries(gone)) island.setAttribute(key, value)
    document.body.append(island)
    await settle()
    expect(reload).not.toHaveBeenCalled()
    expect(held.release).toHaveBeenCalledExactlyOnceWith(island)
  })

  test('reloads the page if a link in another island was clicked', async () => {
    const other = document.createElement('x-island')
    other.innerHTML = '<a href="/a/">A</a>'
    const control = other.querySelector('a')!
    heldEvents = [{ event: new Event('click'), target: control, control, island: other }]
    await addIsland('one', gone)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

test('an island that throws while it starts is reported, and does not affect others', async () => {
  modules.set('broken', async () => {
    throw Error('broken')
  })
  await addIsland('broken', { when: 'load' })
  await addIsland('two', { when: 'load' })
  expect(errors()).toEqual(['broken'])
  expect(hydrated).toEqual(['two'])
  expect(reload).not.toHaveBeenCalled()
})
