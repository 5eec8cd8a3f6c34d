// @vitest-environment node

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  createTranslationLoader,
  TRANSLATION_PAUSE,
  TRANSLATION_RETRIES,
  TRANSLATION_TIME_LIMIT,
} from '../../../framework/react/translation-loader.ts'
import { fakeNetwork, type Answer } from '../../support/fake-network.ts'

const FILE = 'translations/de/greeting.json'
const GERMAN = { hello: 'Guten Tag' }

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

/** Creates a loader with these responses. `times` has the time of each request in ms. */
function connect(...answers: Answer[]) {
  const times: number[] = []
  const network = fakeNetwork({ [`/sub/${FILE}`]: answers })
  const load = createTranslationLoader('/sub/', (...request) => {
    times.push(Date.now())
    return network.fetch(...request)
  })
  return { load, times }
}

/** Returns the result or the error message of a load, after all retries. */
async function outcomeOf(load: Promise<object>) {
  const outcome = load.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync((TRANSLATION_RETRIES + 1) * (TRANSLATION_TIME_LIMIT + TRANSLATION_PAUSE))
  return outcome
}

describe('words', () => {
  test('are loaded once for several calls', async () => {
    const { load, times } = connect(GERMAN)
    expect(await Promise.all([load(FILE), load(FILE)])).toEqual([GERMAN, GERMAN])
    expect(await load(FILE)).toEqual(GERMAN)
    expect(times).toEqual([0])
  })

  test('are retried five times, 350 ms apart', async () => {
    const { load, times } = connect(503)
    expect(await outcomeOf(load(FILE))).toBe(`${FILE}: 503`)
    expect(times).toEqual([0, 350, 700, 1050, 1400, 1750])
  })

  test('may be loaded with the last retry', async () => {
    const { load, times } = connect(503, 'dropped', 404, '<!doctype html>', 500, GERMAN)
    expect(await outcomeOf(load(FILE))).toEqual(GERMAN)
    expect(times).toHaveLength(6)
  })

  test('are not requested again after a success', async () => {
    const { load, times } = connect('dropped', GERMAN)
    expect(await outcomeOf(load(FILE))).toEqual(GERMAN)
    expect(times).toEqual([0, 350])
  })

  test('are requested again by the next call after all retries failed', async () => {
    const { load, times } = connect(503, 503, 503, 503, 503, 503, GERMAN)
    await outcomeOf(load(FILE))
    expect(await load(FILE)).toEqual(GERMAN)
    expect(times).toHaveLength(7)
  })

  test.each(['null', '[1]', '{"hello":1}', '"Guten Tag"'])('are rejected if the file is %s', async (text) => {
    expect(await outcomeOf(connect(text).load(FILE))).toBe(`${FILE}: 200`)
  })
})

test('each request has a timeout of ten seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const signals: unknown[] = []
  const load = createTranslationLoader('/', async (_, init) => {
    signals.push(init?.signal)
    return Response.json(GERMAN)
  })
  await load(FILE)
  expect([signals, timeout.mock.calls]).toEqual([[expect.any(AbortSignal)], [[10_000]]])
  vi.restoreAllMocks()
})

test('a file with a value that is not a text is rejected', async () => {
  const { load } = connect({ hello: 'Guten Tag', count: 7 })
  expect(await outcomeOf(load(FILE))).toBe(`${FILE}: 200`)
})
