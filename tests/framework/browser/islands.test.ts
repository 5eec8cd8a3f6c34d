import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { defineIslands } from '../../../framework/browser/islands.ts'
import type { HeldEvent, IslandElement } from '../../../framework/shared/types.ts'
import { runTurns } from '../../support/turns.ts'

/** What the modules of islands do, by the name in their URL. */
const modules = vi.hoisted(() => new Map<string, (element: HTMLElement, files: object[]) => Promise<() => void>>())
Object.assign(globalThis, { islandModules: modules })

/** A module that a browser would fetch: it does what the test has said. */
const srcOf = (name: string) =>
  `data:text/javascript,export default (...all) => globalThis.islandModules.get("${name}")(...all)`

const fetch = vi.fn<(url: string, options: object) => Promise<object>>()
vi.stubGlobal('fetch', fetch)
const loadFile = vi.fn<(file: string) => Promise<{ webpackCompilationHash?: string } | undefined>>()
const reload = vi.fn<() => void>()
const idle: (() => void)[] = []
let observers: { seen: (entries: object[]) => void; elements: Element[] }[] = []
let alive: string[] = []
let isLeaving = false
let heldEvents: HeldEvent[] = []

/** No media query matches, but where a test says so. */
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
// One window defines an element once: what changes from test to test is handed over here.
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
  alive = []
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

/** Lets modules and files arrive. */
async function settle() {
  await vi.dynamicImportSettled()
  await runTurns(20)
}

/** Puts an island into the document; its module says that it is alive, and when it is unmounted. */
async function addIsland(name: string, attributes: Record<string, string> = {}): Promise<IslandElement> {
  if (!modules.has(name))
    modules.set(name, async (_, files) => {
      alive.push(files.length ? `${name} with ${JSON.stringify(files)}` : name)
      return () => void alive.push(`${name} unmounted`)
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
  test('at once', async () => {
    const island = await addIsland('one', { when: 'load' })
    expect(alive).toEqual(['one'])
    expect(island.hasAttribute('live')).toBe(true)
    expect(held.release).toHaveBeenCalledExactlyOnceWith(island)
  })

  test('when the browser is idle', async () => {
    await addIsland('one', { when: 'idle' })
    expect(alive).toEqual([])
    idle.forEach((task) => task())
    await settle()
    expect(alive).toEqual(['one'])
  })

  test('when one of its children comes near the viewport, and not when it leaves it', async () => {
    const island = await addIsland('one', { when: 'visible' })
    const [observer] = observers
    expect(observer!.elements).toEqual([island.firstChild])
    observer!.seen([{ target: island.firstChild, isIntersecting: false }])
    await settle()
    expect(alive).toEqual([])
    observer!.seen([{ target: island.firstChild, isIntersecting: true }])
    await settle()
    expect(alive).toEqual(['one'])
  })

  test('when it is woken only, where that is what it waits for', async () => {
    const island = await addIsland('one', { when: 'interaction' })
    idle.forEach((task) => task())
    expect([observers, alive]).toEqual([[], []])
    await island.wake!()
    expect(alive).toEqual(['one'])
  })

  test('when its media query comes to match, and not before', async () => {
    const query = Object.assign(new EventTarget(), { matches: false })
    const change = () => query.dispatchEvent(new Event('change'))
    const remove = vi.spyOn(query, 'removeEventListener')
    vi.stubGlobal('matchMedia', () => query)
    const island = await addIsland('one', { when: '(min-width: 60em)' })
    change()
    await settle()
    expect(alive).toEqual([])
    query.matches = true
    change()
    await settle()
    expect(alive).toEqual(['one'])
    island.remove()
    await settle()
    expect(alive).toEqual(['one', 'one unmounted'])
    expect(remove).toHaveBeenCalledOnce()
  })

  test('at once where its media query matches', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media === '(min-width: 60em)' }),
    )
    await addIsland('one', { when: '(min-width: 60em)' })
    expect(alive).toEqual(['one'])
  })

  test('when something was pressed before the runtime was there', async () => {
    const island = document.createElement('x-island')
    Object.assign(island, { held: true })
    modules.set('one', async () => {
      alive.push('one')
      return () => {}
    })
    island.setAttribute('src', srcOf('one').replaceAll(' ', '%20'))
    island.setAttribute('when', 'interaction')
    document.body.append(island)
    await settle()
    expect(alive).toEqual(['one'])
  })

  test('when the site wakes it', async () => {
    const island = await addIsland('one', { when: 'interaction' })
    await island.wake!()
    expect(alive).toEqual(['one'])
  })

  test('once, however often it is asked to', async () => {
    const island = await addIsland('one', { when: 'interaction' })
    await Promise.all([island.wake!(), island.wake!()])
    await island.wake!()
    expect(alive).toEqual(['one'])
  })

  test('not when it has left the document', async () => {
    const island = await addIsland('one', { when: 'interaction' })
    island.remove()
    await island.wake!()
    expect(alive).toEqual([])
  })

  test('beside another, each for itself', async () => {
    const first = await addIsland('one', { when: 'interaction' })
    await addIsland('two', { when: 'interaction' })
    await first.wake!()
    expect(alive).toEqual(['one'])
  })
})

describe('an island that leaves the document', () => {
  test('is unmounted', async () => {
    const island = await addIsland('one', { when: 'load' })
    island.remove()
    await settle()
    expect(alive).toEqual(['one', 'one unmounted'])
  })

  test('and comes back at once is not', async () => {
    const island = await addIsland('one', { when: 'load' })
    document.body.prepend(island)
    await settle()
    expect(alive).toEqual(['one'])
  })
})

describe('the data of an island', () => {
  test('is loaded with its code, in its order', async () => {
    loadFile.mockImplementation(async (file) => ({ file }) as object)
    await addIsland('one', { when: 'load', data: 'a.json b.json' })
    expect(alive).toEqual(['one with [{"file":"a.json"},{"file":"b.json"}]'])
  })

  test('of another build is not used: the page is reloaded', async () => {
    loadFile.mockResolvedValue({ webpackCompilationHash: 'two' })
    await addIsland('one', { when: 'load', data: 'a.json' })
    expect(alive).toEqual([])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('belongs to the build of its page, not to that of the document', async () => {
    document.body.dataset.build = 'two'
    loadFile.mockResolvedValue({ webpackCompilationHash: 'two' })
    await addIsland('one', { when: 'load', data: 'a.json' })
    delete document.body.dataset.build
    expect(alive).toHaveLength(1)
    expect(reload).not.toHaveBeenCalled()
  })

  test('that can not be had is reported by name; what was pressed goes the HTML’s own way', async () => {
    loadFile.mockImplementation(async (file) => (file === 'b.json' ? undefined : {}))
    const island = await addIsland('one', { when: 'load', data: 'a.json b.json' })
    expect(errors()).toEqual(['b.json could not be loaded.'])
    expect(alive).toEqual([])
    expect(reload).not.toHaveBeenCalled()
    expect(held.release).toHaveBeenCalledExactlyOnceWith(island)
  })

  test('that a whole page is made of is reported in the words of the page, which keeps its HTML', async () => {
    loadFile.mockResolvedValue(undefined)
    const island = await addIsland('app', { when: 'load', data: 'a.json', root: '/app/one/' })
    expect(errors()).toEqual([`page resources for ${location.pathname} not found. Not rendering React`])
    expect(island.hasAttribute('root')).toBe(false)
    expect(island.innerHTML).toBe('<button>Press</button>')
  })
})

describe('code that is gone', () => {
  const MESSAGE = 'error loading dynamically imported module'
  const gone = { src: `data:text/javascript,throw%20TypeError("${MESSAGE.replaceAll(' ', '%20')}")`, when: 'load' }

  test.each([
    'Failed to fetch dynamically imported module: https://site.example/assets/a.js',
    'error loading dynamically imported module: https://site.example/assets/a.js',
    'Importing a module script failed.',
  ])('is known by what the engine says: %s', async (words) => {
    await addIsland('one', {
      ...gone,
      src: gone.src.replace(MESSAGE.replaceAll(' ', '%20'), words.replaceAll(' ', '%20')),
    })
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is no error, and no reason to load the page, where nothing answers', async () => {
    fetch.mockRejectedValue(TypeError('blocked'))
    const island = await addIsland('one', gone)
    expect([errors(), reload.mock.calls]).toEqual([[], []])
    expect(held.release).toHaveBeenCalledExactlyOnceWith(island)
  })

  test('is no error while the visitor leaves; one who stays starts the island at the next interaction', async () => {
    isLeaving = true
    const island = await addIsland('one', gone)
    expect([errors(), reload.mock.calls, vi.mocked(held.release).mock.calls]).toEqual([[], [], []])
    isLeaving = false
    island.setAttribute('src', srcOf('one').replaceAll(' ', '%20'))
    await island.wake!()
    expect(alive).toEqual(['one'])
  })

  test('is reported, and reloads the page', async () => {
    const island = await addIsland('one', gone)
    expect(errors()).toEqual([MESSAGE])
    expect(reload).toHaveBeenCalledTimes(1)
    expect(held.release).toHaveBeenCalledExactlyOnceWith(island)
  })

  test.each([
    ['a link', '<a href="/a/">A</a>', 'a'],
    ['a form', '<form><button>Send</button></form>', 'button'],
  ])('does not keep the visitor from %s that was pressed', async (_, html, selector) => {
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

  test('of another island is no reason to stay', async () => {
    const other = document.createElement('x-island')
    other.innerHTML = '<a href="/a/">A</a>'
    const control = other.querySelector('a')!
    heldEvents = [{ event: new Event('click'), target: control, control, island: other }]
    await addIsland('one', gone)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

test('an island that throws while it comes alive is reported, and disturbs no other', async () => {
  modules.set('broken', async () => {
    throw Error('broken')
  })
  await addIsland('broken', { when: 'load' })
  await addIsland('two', { when: 'load' })
  expect(errors()).toEqual(['broken'])
  expect(alive).toEqual(['two'])
  expect(reload).not.toHaveBeenCalled()
})
