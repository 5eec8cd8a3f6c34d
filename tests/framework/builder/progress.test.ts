// @vitest-environment node

import { expect, test, vi } from 'vitest'

import { createProgress, formatTable } from '../../../framework/builder/progress.ts'

function fakeStream(isTTY: boolean) {
  const written: string[] = []
  const stream = { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream
  return { stream, written }
}

test('a log has one line per step, printed at its end', async () => {
  const { stream, written } = fakeStream(false)
  const { step, log } = createProgress(stream)
  const result = await step('rendering', (onProgress) => {
    for (let done = 1; done <= 1200; done++) onProgress(done, 1200)
    return 'the pages'
  })
  log('Done.')
  expect(result).toBe('the pages')
  expect(written).toHaveLength(2)
  expect(written[0]).toMatch(/^ {2}rendering {19} {2}\d\.\d\d s {3}1,200 pages, [\d,]+\/s\n$/)
  expect(written[1]).toBe('Done.\n')
})

test('a terminal shows a step while it runs, and clears the line', async () => {
  const { stream, written } = fakeStream(true)
  await createProgress(stream).step('reading', (onProgress) => onProgress(1, 9))
  expect(written[0]).toBe('\r\u001b[K  reading')
  expect(written.at(-2)).toBe('\r\u001b[K')
  expect(written.at(-1)).toMatch(/^ {2}reading +\d\.\d\d s {3}1 pages, [\d,]+\/s\n$/)
})

test('a terminal shows the progress and the remaining time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { stream, written } = fakeStream(true)
  await createProgress(stream).step('making pictures', (onProgress) => {
    vi.advanceTimersByTime(2000)
    onProgress(10, 40)
  })
  vi.useRealTimers()
  expect(written[1]).toBe('\r\u001b[K  making pictures  10 of 40, 5/s, 6 s left')
})

test('a failed step rethrows its error', async () => {
  const { stream } = fakeStream(false)
  const run = () => Promise.reject(Error('broken'))
  await expect(createProgress(stream).step('reading', run)).rejects.toThrow('broken')
})

test('the table lists templates with their bytes, most pages first, and their sum', () => {
  expect(
    formatTable([
      { template: 'home', pages: 1, htmlBytes: 2400, dataBytes: 1200 },
      { template: 'post', pages: 14, htmlBytes: 140_000, dataBytes: 70_000 },
      { template: 'about', pages: 1, htmlBytes: 1000, dataBytes: 500 },
    ]),
  ).toBe(
    [
      '  template                       pages        HTML   page data',
      '  post                              14    140.0 kB     70.0 kB',
      '  about                              1      1.0 kB      0.5 kB',
      '  home                               1      2.4 kB      1.2 kB',
      '  all                               16    143.4 kB     71.7 kB',
    ].join('\n'),
  )
})
