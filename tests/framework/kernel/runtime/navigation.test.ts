// @vitest-environment node

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  createNavigation,
  DELAY,
  LIMIT,
  type PendingNavigation,
} from '../../../../framework/kernel/runtime/navigation.ts'

const at = (path: string) => new URL(path, 'https://site.example/')

/** A navigation whose pages arrive when a test says so, and the list of what happened. */
function setUp(isPrevented = () => false) {
  const happened: string[] = []
  const arrivals = new Map<string, { arrive: (show?: () => void) => void; fail: () => void; break: () => void }>()
  const navigation = createNavigation(
    at('/'),
    (name, { location, previous }) => {
      if (name !== 'navigation:before') happened.push(`${name} ${previous.pathname} -> ${location.pathname}`)
      else if (isPrevented()) return false
      return true
    },
    {
      stay: async ({ previous }) => void happened.push(`stay at ${previous.pathname}`),
      leave: ({ location, kind }) => void happened.push(`leave ${kind ?? 'none'} ${location.href.slice(20)}`),
      prepare: ({ location: { pathname } }) =>
        new Promise((resolve, reject) => {
          arrivals.set(pathname, {
            arrive: (show = () => void happened.push(`show ${pathname}`)) => resolve(show),
            fail: () => resolve(undefined),
            break: () => reject(Error('a bug')),
          })
        }),
    },
  )
  return {
    navigation,
    happened,
    arrivals,
    go: (path: string, kind: PendingNavigation['kind'] | 'none' = 'push') =>
      navigation.go(at(path), kind === 'none' ? undefined : kind, kind === 'none' ? 'back' : 'link'),
  }
}

beforeEach(() => void vi.useFakeTimers())

test('the page is shown when it is here, and not before', async () => {
  const { go, happened, arrivals } = setUp()
  const trip = go('/a/')
  expect(happened).toEqual(['navigation:start / -> /a/'])
  arrivals.get('/a/')!.arrive()
  await trip
  expect(happened).toEqual(['navigation:start / -> /a/', 'show /a/', 'navigation:end / -> /a/'])
})

test('a page that is here already is shown before anything else happens', async () => {
  const happened: string[] = []
  const navigation = createNavigation(at('/'), (name) => void (name !== 'navigation:before' && happened.push(name)), {
    stay: async () => {},
    leave: () => {},
    prepare: async () => () => void happened.push('show'),
  })
  setTimeout(() => void happened.push('something else'))
  const trip = navigation.go(at('/#part'), 'push', 'link')
  await trip
  expect(happened).toEqual(['navigation:start', 'show', 'navigation:end'])
})

describe('a page that keeps the visitor waiting', () => {
  test('is announced once after a second', async () => {
    const { go, happened } = setUp()
    void go('/a/')
    await vi.advanceTimersByTimeAsync(DELAY - 1)
    expect(happened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10 * DELAY)
    expect(happened).toEqual(['navigation:start / -> /a/', 'navigation:delayed / -> /a/'])
  })

  test('is not announced when it came in time', async () => {
    const { go, happened, arrivals } = setUp()
    const trip = go('/a/')
    arrivals.get('/a/')!.arrive()
    await trip
    await vi.advanceTimersByTimeAsync(2 * DELAY)
    expect(happened).not.toContain('navigation:delayed / -> /a/')
  })

  test('is not announced when the visitor has gone elsewhere', async () => {
    const { go, happened, arrivals } = setUp()
    void go('/a/')
    const second = go('/b/')
    arrivals.get('/b/')!.arrive()
    await second
    await vi.advanceTimersByTimeAsync(2 * DELAY)
    expect(happened.filter((event) => event.includes('delayed'))).toEqual([])
  })
})

describe('a trip that is prevented', () => {
  test('does not begin, and leaves the one that is under way alone', async () => {
    let isPrevented = false
    const { go, happened, arrivals } = setUp(() => isPrevented)
    const first = go('/a/')
    isPrevented = true
    await go('/b/')
    arrivals.get('/a/')!.arrive()
    await first
    expect(happened).toEqual(['navigation:start / -> /a/', 'show /a/', 'navigation:end / -> /a/'])
  })

  test('takes back what the browser has done already', async () => {
    const { go, happened } = setUp(() => true)
    await go('/a/', 'none')
    expect(happened).toEqual(['stay at /'])
  })

  test('asks nobody about the steps of the way back', async () => {
    let asked = 0
    let arrive!: () => void
    const way = new Promise<void>((resolve) => (arrive = resolve))
    const navigation = createNavigation(at('/'), (name) => (asked++, name !== 'navigation:before'), {
      stay: () => way,
      leave: () => {},
      prepare: async () => undefined,
    })
    await navigation.go(at('/a/'), undefined, 'back')
    await navigation.go(at('/'), undefined, 'back')
    expect(asked).toBe(1)
    arrive()
    await way.then(() => {})
    await navigation.go(at('/a/'), undefined, 'back')
    expect(asked).toBe(2)
  })
})

test('the end tells how long the trip took, and so does a failure', async () => {
  const durations: (number | undefined)[] = []
  let show: (() => void) | undefined = () => {}
  const navigation = createNavigation(
    at('/'),
    (name, { duration }) => void (/end|error/.test(name) && durations.push(duration)),
    {
      stay: async () => {},
      leave: () => {},
      prepare: () => new Promise((resolve) => setTimeout(() => resolve(show), 700)),
    },
  )
  for (const _ of [1, 2]) {
    const trip = navigation.go(at('/a/'), 'push', 'link')
    await vi.advanceTimersByTimeAsync(700)
    await trip
    show = undefined
  }
  expect(durations).toEqual([700, 700])
})

describe('the last intent wins', () => {
  test('when the first page comes last', async () => {
    const { go, happened, arrivals } = setUp()
    const [first, second] = [go('/slow/'), go('/fast/')]
    arrivals.get('/fast/')!.arrive()
    arrivals.get('/slow/')!.arrive()
    await Promise.all([first, second])
    expect(happened).toEqual([
      'navigation:start / -> /slow/',
      'navigation:start / -> /fast/',
      'show /fast/',
      'navigation:end / -> /fast/',
    ])
  })

  test('when the first page comes first', async () => {
    const { go, happened, arrivals } = setUp()
    const [first, second] = [go('/a/'), go('/b/')]
    arrivals.get('/a/')!.arrive()
    await first
    arrivals.get('/b/')!.arrive()
    await second
    expect(happened.filter((event) => event.startsWith('show'))).toEqual(['show /b/'])
  })

  test('when Back is pressed while a page is pending', async () => {
    const { go, happened, arrivals } = setUp()
    const [click, back] = [go('/a/'), go('/', 'none')]
    arrivals.get('/')!.arrive()
    arrivals.get('/a/')!.arrive()
    await Promise.all([click, back])
    expect(happened.filter((event) => event.startsWith('show'))).toEqual(['show /'])
  })

  test('when an overtaken page fails', async () => {
    const { go, happened, arrivals } = setUp()
    const [first, second] = [go('/a/'), go('/b/')]
    arrivals.get('/a/')!.fail()
    arrivals.get('/b/')!.arrive()
    await Promise.all([first, second])
    expect(happened.some((event) => event.startsWith('leave'))).toBe(false)
  })
})

describe('a page that can not be shown', () => {
  test('is left to the browser with query and hash', async () => {
    const { go, happened, arrivals } = setUp()
    const trip = go('/a/?k=1#part')
    arrivals.get('/a/')!.fail()
    await trip
    expect(happened).toEqual(['navigation:start / -> /a/', 'navigation:error / -> /a/', 'leave push /a/?k=1#part'])
  })

  test('is left to the browser each time, once for each intent', async () => {
    const { go, happened, arrivals } = setUp()
    for (const _ of [1, 2]) {
      const trip = go('/a/', 'none')
      arrivals.get('/a/')!.fail()
      await trip
    }
    expect(happened.filter((event) => event.startsWith('leave'))).toEqual(['leave none /a/', 'leave none /a/'])
  })

  test('is remembered, so that links there are the browser’s own', async () => {
    const { go, arrivals, navigation } = setUp()
    const trip = go('/a/')
    arrivals.get('/a/')!.fail()
    await trip
    expect(navigation.left.has('/a/')).toBe(true)
    expect(navigation.left.has('/b/')).toBe(false)
  })

  test('leaves the next trip to start from where the visitor still is', async () => {
    const { go, happened, arrivals } = setUp()
    const first = go('/a/')
    arrivals.get('/a/')!.fail()
    await first
    const second = go('/b/')
    arrivals.get('/b/')!.arrive()
    await second
    expect(happened.at(-1)).toBe('navigation:end / -> /b/')
  })
})

describe('a bug of the runtime', () => {
  const reported = () => vi.mocked(reportError).mock.calls.map(([error]) => (error as Error).message)
  beforeEach(() => void vi.stubGlobal('reportError', vi.fn<typeof reportError>()))
  afterEach(() => void vi.unstubAllGlobals())

  test('while a page is prepared is reported, and the browser loads the page', async () => {
    const { go, happened, arrivals } = setUp()
    const trip = go('/a/')
    arrivals.get('/a/')!.break()
    await trip
    expect(happened).toEqual(['navigation:start / -> /a/', 'navigation:error / -> /a/', 'leave push /a/'])
    expect(reported()).toEqual(['a bug'])
  })

  test('while a page is shown is reported, and the browser loads the page', async () => {
    const { go, happened, arrivals } = setUp()
    const trip = go('/a/')
    arrivals.get('/a/')!.arrive(() => {
      throw Error('a bug')
    })
    await trip
    expect(happened.slice(1)).toEqual(['navigation:error / -> /a/', 'leave push /a/'])
    expect(reported()).toEqual(['a bug'])
  })

  test('on a trip that was overtaken is reported, and disturbs nothing', async () => {
    const { go, happened, arrivals } = setUp()
    const [first, second] = [go('/a/'), go('/b/')]
    arrivals.get('/a/')!.break()
    arrivals.get('/b/')!.arrive()
    await Promise.all([first, second])
    expect(happened.slice(2)).toEqual(['show /b/', 'navigation:end / -> /b/'])
    expect(reported()).toEqual(['a bug'])
  })

  test('is not what a page is that can not be had', async () => {
    const { go, arrivals } = setUp()
    const trip = go('/a/')
    arrivals.get('/a/')!.fail()
    await trip
    expect(reported()).toEqual([])
  })
})

test('the browser takes over after fifteen seconds, and what comes later is not shown', async () => {
  const { go, happened, arrivals } = setUp()
  void go('/a/')
  await vi.advanceTimersByTimeAsync(LIMIT - 1)
  expect(happened.at(-1)).toBe('navigation:delayed / -> /a/')
  await vi.advanceTimersByTimeAsync(1)
  arrivals.get('/a/')!.arrive()
  await vi.advanceTimersByTimeAsync(LIMIT)
  expect(happened.slice(2)).toEqual(['navigation:error / -> /a/', 'leave push /a/'])
  expect([DELAY, LIMIT]).toEqual([1000, 15_000])
})

test('each trip starts where the one before has ended', async () => {
  const { go, happened, arrivals } = setUp()
  for (const path of ['/a/', '/b/', '/']) {
    const trip = go(path)
    arrivals.get(path)!.arrive()
    await trip
  }
  expect(happened.filter((event) => event.includes('end'))).toEqual([
    'navigation:end / -> /a/',
    'navigation:end /a/ -> /b/',
    'navigation:end /b/ -> /',
  ])
})

test('a page is not announced as late once it was left to the browser', async () => {
  const { go, happened, arrivals } = setUp()
  const trip = go('/a/')
  arrivals.get('/a/')!.fail()
  await trip
  await vi.advanceTimersByTimeAsync(2 * LIMIT)
  expect(happened).toHaveLength(3)
})

describe('a change of pages that waits until the old page is captured', () => {
  /** A navigation whose pages are here at once, and the changes that wait for the browser. */
  function setUpSlowly(show = (path: string, happened: string[]) => void happened.push(`show ${path}`)) {
    const happened: string[] = []
    const waiting: (() => void)[] = []
    const navigation = createNavigation(
      at('/'),
      (name, { location }) => void (name !== 'navigation:before' && happened.push(`${name} ${location.pathname}`)),
      {
        stay: async () => {},
        leave: ({ location }) => void happened.push(`leave ${location.pathname}`),
        prepare:
          async ({ location }) =>
          () =>
            show(location.pathname, happened),
      },
      (update, { location }) =>
        new Promise<void>((resolve, reject) => {
          happened.push(`capture for ${location.pathname}`)
          waiting.push(() => {
            try {
              resolve(update())
            } catch (error) {
              reject(error as Error)
            }
          })
        }),
    )
    return { happened, waiting, go: (path: string) => navigation.go(at(path), 'push', 'link') }
  }

  const settle = () => vi.advanceTimersByTimeAsync(0)

  test('shows the page and says so in the same moment', async () => {
    const { happened, waiting, go } = setUpSlowly()
    void go('/a/')
    await settle()
    expect(happened).toEqual(['navigation:start /a/', 'capture for /a/'])
    waiting[0]!()
    expect(happened.slice(2)).toEqual(['show /a/', 'navigation:end /a/'])
  })

  test('gives way to a click that comes meanwhile', async () => {
    const { happened, waiting, go } = setUpSlowly()
    const first = go('/a/')
    await settle()
    const second = go('/b/')
    await settle()
    for (const update of waiting) update()
    await Promise.all([first, second])
    expect(happened.slice(2)).toEqual(['navigation:start /b/', 'capture for /b/', 'show /b/', 'navigation:end /b/'])
  })

  test('is not begun for a page that was overtaken', async () => {
    const { happened, go } = setUpSlowly()
    for (const path of ['/a/', '/b/']) void go(path)
    await settle()
    expect(happened).toEqual(['navigation:start /a/', 'navigation:start /b/', 'capture for /b/'])
  })

  test('leaves the page to the browser when it fails, and reports the bug', async () => {
    const reportError = vi.fn<typeof globalThis.reportError>()
    vi.stubGlobal('reportError', reportError)
    const { happened, waiting, go } = setUpSlowly(() => {
      throw Error('a bug')
    })
    const trip = go('/a/')
    await settle()
    waiting[0]!()
    await trip
    vi.unstubAllGlobals()
    expect(happened.slice(2)).toEqual(['navigation:error /a/', 'leave /a/'])
    expect(reportError).toHaveBeenCalledTimes(1)
  })
})
