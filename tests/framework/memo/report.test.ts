// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { createReport, formatSummary } from '../../../framework/memo/report.ts'

test('the summary counts pages and written files in one line', () => {
  const report = createReport(undefined)
  for (let i = 0; i < 9998; i++) report.page(`/${i}/`, 'unchanged', [])
  for (const path of ['/a/', '/b/', '/c/']) report.page(path, 'rendered', ['its data changed'])
  expect(report.summarize(5)).toBe('3 pages rendered, 0 assembled, 9,998 unchanged; 5 files written')
})

test('one page and one file are in the singular', () => {
  expect(formatSummary({ rendered: 1, assembled: 0, unchanged: 0 }, 1)).toBe(
    '1 page rendered, 0 assembled, 0 unchanged; 1 file written',
  )
})

describe('a build explains', () => {
  const reasons = ['a changed', 'b changed', 'c changed', 'd changed']

  test('the three most common reasons', () => {
    const report = createReport(undefined)
    expect(report.explain()).toEqual([])
    for (const [i, reason] of reasons.entries())
      for (let page = 0; page < (i + 1) * 1000; page++) report.page(`/${page}/`, 'rendered', [reason])
    expect(report.explain()).toEqual(['Why: d changed (4,000), c changed (3,000), b changed (2,000).'])
  })

  test.each([
    ['rendered', ['a changed', 'b changed'], '/a/ is rendered: a changed; b changed.'],
    ['assembled', ['a changed'], '/a/ is assembled from the cache, and not rendered: a changed.'],
    ['unchanged', [], '/a/ is unchanged.'],
  ] as const)('why the requested page is %s', (action, why, explanation) => {
    const report = createReport('/a/')
    report.page('/b/', 'rendered', ['other'])
    report.page('/a/', action, why)
    report.page('/c/', 'rendered', ['other'])
    expect(report.explain().at(-1)).toBe(explanation)
  })

  test('that the requested page does not exist', () => {
    expect(createReport('/nope/').explain()).toEqual(['There is no page /nope/.'])
  })

  test('a missing page with a suggestion', () => {
    const report = createReport('/bolg/')
    for (const path of ['/', '/about/', '/blog/']) report.page(path, 'unchanged', [])
    expect(report.explain()).toEqual(['There is no page /bolg/. Did you mean /blog/?'])
  })
})
