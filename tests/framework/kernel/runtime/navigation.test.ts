// @vitest-environment node

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  createNavigation,
  DELAY,
  LIMIT,
  type Change,
  type NavigationSteps,
  type PendingNavigation,
} from '../../../../framework/kernel/runtime/navigation.ts'

interface Steps {
  prepare: NavigationSteps[0]
  stay: NavigationSteps[1]
  leave: Parameters<typeof createNavigation>[3]
}

/** Returns a navigation whose functions have names. */
function create(
  start: URL,
  emit: Parameters<typeof createNavigation>[1],
  { prepare, stay, leave }: Steps,
  change?: Change,
) {
  const [go, , , left] = createNavigation(start, emit, [prepare, stay], leave, change)
  return { go, left }
}

const at = (path: string) => new URL(path, 'https://site.example/')

/** Creates a navigation whose pages arrive when a test calls `arrive()`. Records all events. */
function setUp(isPrevented = () => false) {
  const events: string[] = []
  const arrivals = new Map<string, { arrive: (show?: () => void) => void; fail: () => void; break: () => void }>()
  const navigation = create(
    at('/'),
    (name, { location, previous }) => {
      if (name !== 'navigation:before') events.push(`${name} ${previous.pathname} -> ${location.pathname}`)
      else if (isPrevented()) return false
      return true
    },
    {
      stay: async ({ previous }) => void events.push(`stay at ${previous.pathname}`),
      leave: ({ location, kind }) => void events.push(`leave ${kind ?? 'none'} ${location.href.slice(20)}`),
      prepare: ({ location: { pathname } }) =>
        new Promise((resolve, reject) => {
          arrivals.set(pathname, {
            arrive: (show = () => void events.push(`show ${pathname}`)) => resolve(show),
            fail: () => resolve(undefined),
            break: () => reject(Error('broken')),
          })
        }),
    },
  )
  return {
    navigation,
    events,
    arrivals,
    go: (path: string, kind: PendingNavigation['kind'] | 'none' = 'push') =>
      navigation.go(at(path), kind === 'none' ? 'back' : 'link', kind === 'none' ? undefined : kind),
  }
}

beforeEach(() => void vi.useFakeTimers())

test('a page is shown when it arrives', async () => {
  const { go, events, arrivals } = setUp()
  const pending = go('/a/')
  expect(events).toEqual(['navigation:start / -> /a/'])
  arrivals.get('/a/')!.arrive()
  await pending
  expect(events).toEqual(['navigation:start / -> /a/', 'show /a/', 'navigation:end / -> /a/'])
})

test('a loaded page is shown before other tasks run', async () => {
  const events: string[] = []
  const navigation = create(at('/'), (name) => void (name !== 'navigation:before' && events.push(name)), {
    stay: async () => {},
    leave: () => {},
    prepare: async () => () => void events.push('show'),
  })
  setTimeout(() => void events.push('other task'))
  const pending = navigation.go(at('/#part'), 'link', 'push')
  await pending
  expect(events).toEqual(['navigation:start', 'show', 'navigation:end'])
})

describe('a slow page', () => {
  test('is announced as delayed once, after a second', async () => {
    const { go, events } = setUp()
    void go('/a/')
    await vi.advanceTimersByTimeAsync(DELAY - 1)
    expect(events).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10 * DELAY)
    expect(events).toEqual(['navigation:start / -> /a/', 'navigation:delayed / -> /a/'])
  })

  test('is not announced as delayed if it arrives in time', async () => {
    const { go, events, arrivals } = setUp()
    const pending = go('/a/')
    arrivals.get('/a/')!.arrive()
    await pending
    await vi.advanceTimersByTimeAsync(2 * DELAY)
    expect(events).not.toContain('navigation:delayed / -> /a/')
  })

  test('is not announced as delayed after another navigation', async () => {
    const { go, events, arrivals } = setUp()
    void go('/a/')
    const second = go('/b/')
    arrivals.get('/b/')!.arrive()
    await second
    await vi.advanceTimersByTimeAsync(2 * DELAY)
    expect(events.filter((event) => event.includes('delayed'))).toEqual([])
  })
})

describe('a prevented navigation', () => {
  test('does not start, and does not affect the pending one', async () => {
    let isPrevented = false
    const { go, events, arrivals } = setUp(() => isPrevented)
    const first = go('/a/')
    isPrevented = true
    await go('/b/')
    arrivals.get('/a/')!.arrive()
    await first
    expect(events).toEqual(['navigation:start / -> /a/', 'show /a/', 'navigation:end / -> /a/'])
  })

  test('reverts the history change of the browser', async () => {
    const { go, events } = setUp(() => true)
    await go('/a/', 'none')
    expect(events).toEqual(['stay at /'])
  })

  test('does not emit `navigation:before` while the history is reverted', async () => {
    let calls = 0
    let finishReverting!: () => void
    const reverting = new Promise<void>((resolve) => (finishReverting = resolve))
    const navigation = create(at('/'), (name) => (calls++, name !== 'navigation:before'), {
      stay: () => reverting,
      leave: () => {},
      prepare: async () => undefined,
    })
    await navigation.go(at('/a/'), 'back')
    await navigation.go(at('/'), 'back')
    expect(calls).toBe(1)
    finishReverting()
    await reverting.then(() => {})
    await navigation.go(at('/a/'), 'back')
    expect(calls).toBe(2)
  })
})

test('the end and an error have the duration of the navigation', async () => {
  const durations: (number | undefined)[] = []
  let show: (() => void) | undefined = () => {}
  const navigation = create(
    at('/'),
    (name, { duration }) => void (/end|error/.test(name) && durations.push(duration)),
    {
      stay: async () => {},
      leave: () => {},
      prepare: () => new Promise((resolve) => setTimeout(() => resolve(show), 700)),
    },
  )
  for (const _ of [1, 2]) {
    const pending = navigation.go(at('/a/'), 'link', 'push')
    await vi.advanceTimersByTimeAsync(700)
    await pending
    show = undefined
  }
  expect(durations).toEqual([700, 700])
})

describe('the last intent wins', () => {
  test('if the first page arrives last', async () => {
    const { go, events, arrivals } = setUp()
    const [first, second] = [go('/slow/'), go('/fast/')]
    arrivals.get('/fast/')!.arrive()
    arrivals.get('/slow/')!.arrive()
    await Promise.all([first, second])
    expect(events).toEqual([
      'navigation:start / -> /slow/',
      'navigation:start / -> /fast/',
      'show /fast/',
      'navigation:end / -> /fast/',
    ])
  })

  test('if the first page arrives first', async () => {
    const { go, events, arrivals } = setUp()
    const [first, second] = [go('/a/'), go('/b/')]
    arrivals.get('/a/')!.arrive()
    await first
    arrivals.get('/b/')!.arrive()
    await second
    expect(events.filter((event) => event.startsWith('show'))).toEqual(['show /b/'])
  })

  test('if the visitor goes Back while a page is pending', async () => {
    const { go, events, arrivals } = setUp()
    const [click, back] = [go('/a/'), go('/', 'none')]
    arrivals.get('/')!.arrive()
    arrivals.get('/a/')!.arrive()
    await Promise.all([click, back])
    expect(events.filter((event) => event.startsWith('show'))).toEqual(['show /'])
  })

  test('if the page of the first intent fails', async () => {
    const { go, events, arrivals } = setUp()
    const [first, second] = [go('/a/'), go('/b/')]
    arrivals.get('/a/')!.fail()
    arrivals.get('/b/')!.arrive()
    await Promise.all([first, second])
    expect(events.some((event) => event.startsWith('leave'))).toBe(false)
  })
})

describe('a page that cannot be loaded', () => {
  test('is left to the browser with query and hash', async () => {
    const { go, events, arrivals } = setUp()
    const pending = go('/a/?k=1#part')
    arrivals.get('/a/')!.fail()
    await pending
    expect(events).toEqual(['navigation:start / -> /a/', 'navigation:error / -> /a/', 'leave push /a/?k=1#part'])
  })

  test('is left to the browser once for each intent', async () => {
    const { go, events, arrivals } = setUp()
    for (const _ of [1, 2]) {
      const pending = go('/a/', 'none')
      arrivals.get('/a/')!.fail()
      await pending
    }
    expect(events.filter((event) => event.startsWith('leave'))).toEqual(['leave none /a/', 'leave none /a/'])
  })

  test('is recorded, so that its links are left to the browser', async () => {
    const { go, arrivals, navigation } = setUp()
    const pending = go('/a/')
    arrivals.get('/a/')!.fail()
    await pending
    expect(navigation.left.has('/a/')).toBe(true)
    expect(navigation.left.has('/b/')).toBe(false)
  })

  test('does not change the start of the next navigation', async () => {
    const { go, events, arrivals } = setUp()
    const first = go('/a/')
    arrivals.get('/a/')!.fail()
    await first
    const second = go('/b/')
    arrivals.get('/b/')!.arrive()
    await second
    expect(events.at(-1)).toBe('navigation:end / -> /b/')
  })
})

describe('an exception', () => {
  const reported = () => vi.mocked(reportError).mock.calls.map(([error]) => (error as Error).message)
  beforeEach(() => void vi.stubGlobal('reportError', vi.fn<typeof reportError>()))
  afterEach(() => void vi.unstubAllGlobals())

  test('while a page is prepared is reported, and the browser loads the page', async () => {
    const { go, events, arrivals } = setUp()
    const pending = go('/a/')
    arrivals.get('/a/')!.break()
    await pending
    expect(events).toEqual(['navigation:start / -> /a/', 'navigation:error / -> /a/', 'leave push /a/'])
    expect(reported()).toEqual(['broken'])
  })

  test('while a page is shown is reported, and the browser loads the page', async () => {
    const { go, events, arrivals } = setUp()
    const pending = go('/a/')
    arrivals.get('/a/')!.arrive(() => {
      throw Error('broken')
    })
    await pending
    expect(events.slice(1)).toEqual(['navigation:error / -> /a/', 'leave push /a/'])
    expect(reported()).toEqual(['broken'])
  })

  test('in an outdated navigation is reported, without an effect on the current one', async () => {
    const { go, events, arrivals } = setUp()
    const [first, second] = [go('/a/'), go('/b/')]
    arrivals.get('/a/')!.break()
    arrivals.get('/b/')!.arrive()
    await Promise.all([first, second])
    expect(events.slice(2)).toEqual(['show /b/', 'navigation:end / -> /b/'])
    expect(reported()).toEqual(['broken'])
  })

  test('is not reported for a page that cannot be loaded', async () => {
    const { go, arrivals } = setUp()
    const pending = go('/a/')
    arrivals.get('/a/')!.fail()
    await pending
    expect(reported()).toEqual([])
  })
})

test('the browser loads the page after fifteen seconds; a later response is ignored', async () => {
  const { go, events, arrivals } = setUp()
  void go('/a/')
  await vi.advanceTimersByTimeAsync(LIMIT - 1)
  expect(events.at(-1)).toBe('navigation:delayed / -> /a/')
  await vi.advanceTimersByTimeAsync(1)
  arrivals.get('/a/')!.arrive()
  await vi.advanceTimersByTimeAsync(LIMIT)
  expect(events.slice(2)).toEqual(['navigation:error / -> /a/', 'leave push /a/'])
  expect([DELAY, LIMIT]).toEqual([1000, 15_000])
})

test('each navigation starts where the previous one ended', async () => {
  const { go, events, arrivals } = setUp()
  for (const path of ['/a/', '/b/', '/']) {
    const pending = go(path)
    arrivals.get(path)!.arrive()
    await pending
  }
  expect(events.filter((event) => event.includes('end'))).toEqual([
    'navigation:end / -> /a/',
    'navigation:end /a/ -> /b/',
    'navigation:end /b/ -> /',
  ])
})

test('a page is not announced as delayed after it was left to the browser', async () => {
  const { go, events, arrivals } = setUp()
  const pending = go('/a/')
  arrivals.get('/a/')!.fail()
  await pending
  await vi.advanceTimersByTimeAsync(2 * LIMIT)
  expect(events).toHaveLength(3)
})

describe('a page change that waits for a view transition', () => {
  /** Creates a navigation with loaded pages. `waiting` has the updates that wait for the transition. */
  function setUpSlowly(show = (path: string, events: string[]) => void events.push(`show ${path}`)) {
    const events: string[] = []
    const waiting: (() => void)[] = []
    const navigation = create(
      at('/'),
      (name, { location }) => void (name !== 'navigation:before' && events.push(`${name} ${location.pathname}`)),
      {
        stay: async () => {},
        leave: ({ location }) => void events.push(`leave ${location.pathname}`),
        prepare:
          async ({ location }) =>
          () =>
            show(location.pathname, events),
      },
      (update, { location }) =>
        new Promise<void>((resolve, reject) => {
          events.push(`capture for ${location.pathname}`)
          waiting.push(() => {
            try {
              resolve(update())
            } catch (error) {
              reject(error as Error)
            }
          })
        }),
    )
    return { events, waiting, go: (path: string) => navigation.go(at(path), 'link', 'push') }
  }

  const settle = () => vi.advanceTimersByTimeAsync(0)

  test('shows the page and emits the end in the same task', async () => {
    const { events, waiting, go } = setUpSlowly()
    void go('/a/')
    await settle()
    expect(events).toEqual(['navigation:start /a/', 'capture for /a/'])
    waiting[0]!()
    expect(events.slice(2)).toEqual(['show /a/', 'navigation:end /a/'])
  })

  test('is superseded by a later click', async () => {
    const { events, waiting, go } = setUpSlowly()
    const first = go('/a/')
    await settle()
    const second = go('/b/')
    await settle()
    for (const update of waiting) update()
    await Promise.all([first, second])
    expect(events.slice(2)).toEqual(['navigation:start /b/', 'capture for /b/', 'show /b/', 'navigation:end /b/'])
  })

  test('does not start for an outdated navigation', async () => {
    const { events, go } = setUpSlowly()
    for (const path of ['/a/', '/b/']) void go(path)
    await settle()
    expect(events).toEqual(['navigation:start /a/', 'navigation:start /b/', 'capture for /b/'])
  })

  test('leaves the page to the browser and reports the exception if it fails', async () => {
    const reportError = vi.fn<typeof globalThis.reportError>()
    vi.stubGlobal('reportError', reportError)
    const { events, waiting, go } = setUpSlowly(() => {
      throw Error('broken')
    })
    const pending = go('/a/')
    await settle()
    waiting[0]!()
    await pending
    vi.unstubAllGlobals()
    expect(events.slice(2)).toEqual(['navigation:error /a/', 'leave /a/'])
    expect(reportError).toHaveBeenCalledTimes(1)
  })
})
