// @vitest-environment node

import { describe, expect, test, vi } from 'vitest'

import type { CachedReading } from '../../../../framework/build/load/entry-cache.ts'
import { createLazyTexts } from '../../../../framework/build/load/lazy-texts.ts'
import type { StoredEntry } from '../../../../framework/build/workers/index.ts'
import { ProblemsError } from '../../../../framework/problems.ts'

/** So many entries; every text is what `problems` has for its number, or good. */
function prepare(count: number, problems: Record<number, string> = {}) {
  const readings = Array.from({ length: count }, (_, i): CachedReading => {
    const entry = { slug: String(i), fields: { source: `${i}.md` }, text: undefined } as unknown as StoredEntry
    return { file: { source: `${i}.md`, model: 'posts' }, problems: [], entry, cached: undefined }
  })
  const events: string[] = []
  function read(reading: CachedReading) {
    const number = readings.indexOf(reading)
    reading.entry!.text = ['pack', number, 1]
    if (problems[number]) reading.problems = [{ line: 1, message: problems[number] }]
  }
  const texts = createLazyTexts({
    readings,
    readText: ([, number]) => ({ body: `text ${number}`, headings: [] }),
    readNow(reading) {
      events.push(`now ${reading.file.source}`)
      read(reading)
    },
    async readAll(missing) {
      if (missing.length > 0) events.push(`${missing.length} in threads`)
      missing.forEach(read)
    },
    check: () => [],
  })
  const bodyOf = (number: number) => texts.textOf(readings[number]!.entry!).body
  return { ...texts, readings, events, bodyOf }
}

describe('the text of an entry', () => {
  test('is rendered when somebody asks for it, once, and counted', () => {
    const { bodyOf, events, countAsked } = prepare(3)
    expect([bodyOf(1), bodyOf(1), bodyOf(2)]).toEqual(['text 1', 'text 1', 'text 2'])
    expect([events, countAsked()]).toEqual([['now 1.md', 'now 2.md'], 2])
  })

  test('is not rendered where nobody asks', async () => {
    const { withTexts, events } = prepare(3)
    expect(await withTexts(() => 'routes')).toBe('routes')
    expect(events).toEqual([])
  })

  test.each([
    ['', (run: () => string) => run()],
    [
      ', also by code that catches the error',
      (run: () => string) => {
        try {
          return run()
        } catch {
          return 'a list without texts'
        }
      },
    ],
  ])('is rendered in threads where many are asked for%s', async (_, call) => {
    const { withTexts, bodyOf, readings, events, countAsked } = prepare(250)
    const make = vi.fn<() => string>(() => call(() => readings.map((_, i) => bodyOf(i)).join()))
    expect(await withTexts(make)).toBe(readings.map((_, i) => `text ${i}`).join())
    expect(make).toHaveBeenCalledTimes(2)
    expect(events.slice(99)).toEqual(['now 99.md', '150 in threads'])
    expect(countAsked()).toBe(250)
  })

  test('may be asked for one by one where nothing can be called again', () => {
    const { bodyOf, readings } = prepare(120)
    expect(readings.map((_, i) => bodyOf(i))).toHaveLength(120)
  })

  test('may be asked for one by one after a function that could be called again', async () => {
    const { withTexts, bodyOf, readings } = prepare(120)
    await withTexts(() => bodyOf(0))
    expect(readings.map((_, i) => bodyOf(i))).toHaveLength(120)
  })

  test('is not there when its file has gone meanwhile', () => {
    const { readings } = prepare(1)
    const { textOf } = createLazyTexts({
      readings,
      readText: () => ({ body: '', headings: [] }),
      readNow: () => {},
      readAll: async () => {},
      check: () => [],
    })
    expect(() => textOf(readings[0]!.entry!)).toThrow('0.md changed during the build. Build again.')
  })
})

describe('front matter', () => {
  /** Entries whose front matter is unread; that of the numbers in `wrong` has a problem. */
  function prepareFronts(count: number, wrong: number[] = []) {
    const prepared = prepare(count)
    const { readings } = prepared
    const events: string[] = []
    for (const { entry } of readings) entry!.unread = ['title']
    function read(reading: CachedReading, isFront: boolean) {
      reading.entry!.unread = undefined
      if (!isFront) reading.entry!.text = ['pack', 0, 1]
      if (wrong.includes(readings.indexOf(reading))) reading.problems = [{ line: 2, message: 'wrong' }]
    }
    const texts = createLazyTexts({
      readings,
      readText: () => ({ body: '', headings: [] }),
      readNow: read,
      async readAll(missing, isFront) {
        events.push(`${missing.length} ${isFront ? 'fronts' : 'texts'} in threads`)
        for (const reading of missing) read(reading, isFront)
      },
      check: () => [],
    })
    const ask = (number: number) => readings[number]!.entry!.unread && texts.readFront(readings[number]!.entry!)
    return { ...texts, readings, events, ask }
  }

  test('is read one by one where few ask, and in threads where many do; texts are left', async () => {
    const { withTexts, readings, ask, events, countAsked } = prepareFronts(700)
    await withTexts(() => ask(3))
    expect([events, readings.filter(({ entry }) => entry!.unread).length]).toEqual([[], 699])
    const make = vi.fn<() => void>(() => readings.forEach((_, i) => ask(i)))
    await withTexts(make)
    expect(make).toHaveBeenCalledTimes(2)
    expect([events, countAsked()]).toEqual([['200 fronts in threads'], 0])
  })

  test('that is wrong ends the function that asks, and all problems of all files are told', async () => {
    const { withTexts, ask, events } = prepareFronts(4, [1, 3])
    const error = await withTexts(() => ask(1)).catch((error: unknown) => error)
    expect((error as ProblemsError).problems.map(({ where }) => where)).toEqual(['1.md', '3.md'])
    expect(events).toEqual(['3 fronts in threads', '4 texts in threads'])
  })

  test('that is wrong is told at once where nothing can be called again', () => {
    const { ask } = prepareFronts(2, [1])
    ask(0)
    expect(() => ask(1)).toThrow('1 problem in 1 of 2 content files.')
  })
})

test('an error of the site is told as it is', async () => {
  const { withTexts } = prepare(1)
  await expect(
    withTexts(() => {
      throw Error('of the site')
    }),
  ).rejects.toThrow('of the site')
})

describe('texts that are wanted', () => {
  test('are rendered in threads, unless they are there', async () => {
    const { readTexts, bodyOf, events, countAsked } = prepare(4)
    bodyOf(0)
    await readTexts(({ file }) => file.source !== '3.md')
    expect([events, countAsked()]).toEqual([['now 0.md', '2 in threads'], 1])
  })

  test('are all told of that have problems, and those that somebody has asked for', async () => {
    const { readTexts, bodyOf } = prepare(5, { 0: 'not asked for', 1: 'asked for', 3: 'wanted' })
    bodyOf(1)
    const error = await readTexts(({ file }) => file.source === '3.md').catch((error: unknown) => error)
    expect((error as ProblemsError).problems).toEqual([
      { where: '1.md', line: 1, message: 'asked for' },
      { where: '3.md', line: 1, message: 'wanted' },
    ])
    expect(String(error)).toContain('2 problems in 2 of 5 content files. Nothing was written.')
  })
})
