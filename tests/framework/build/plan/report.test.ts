// @vitest-environment node

import { expect, test } from 'vitest'

import { createReport, formatSummary } from '../../../../framework/build/plan/report.ts'

test('a build says in one line what it has made of its pages, and how many files it has written', () => {
  const report = createReport(undefined)
  for (let i = 0; i < 9998; i++) report.page(`/${i}/`, 'unchanged', [])
  for (const path of ['/a/', '/b/', '/c/']) report.page(path, 'rendered', ['its data changed'])
  expect(report.summarize(5)).toBe('3 pages rendered, 0 assembled, 9,998 unchanged; 5 files written')
})

test('one page and one file are no plural', () => {
  expect(formatSummary({ rendered: 1, assembled: 0, unchanged: 0 }, 1)).toBe(
    '1 page rendered, 0 assembled, 0 unchanged; 1 file written',
  )
})
