// @vitest-environment node

import { expect, test } from 'vitest'

import { createReport, formatSum } from '../../../framework/build/report.ts'

test('a build says in one line what it has made of its pages, and how many files it has written', () => {
  const report = createReport(undefined)
  for (let i = 0; i < 9998; i++) report.page(`/${i}/`, 'kept', [])
  for (const path of ['/a/', '/b/', '/c/']) report.page(path, 'rendered', ['its data changed'])
  expect(report.sum(5)).toBe('3 pages rendered, 0 put together again, 9,998 left as they were; 5 files written')
})

test('one page and one file are no plural', () => {
  expect(formatSum({ rendered: 1, spliced: 0, kept: 0 }, 1)).toBe(
    '1 page rendered, 0 put together again, 0 left as they were; 1 file written',
  )
})
