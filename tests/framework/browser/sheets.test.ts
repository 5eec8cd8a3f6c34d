/** Tests of the runtime on a site with style sheets in files. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { markSheet } from '../../../framework/shared/sheet-marks.ts'
import { closeTab, dataOf, pageOf, settle, startRuntime } from '../../support/started-runtime.ts'

vi.mock('virtual:runtime-paths', async () => ({
  ...(await import('../../support/runtime-paths.ts')),
  hasSheets: true,
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  closeTab()
  vi.useRealTimers()
})

const SHEET = 'assets/styles-1.css'
const styles = () => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
const pages = (...paths: string[]) =>
  Object.fromEntries(
    paths.map((path) => [
      dataOf(path),
      pageOf(path, { css: `.first { top: 0px; }${markSheet(SHEET)}.last { top: 2px; }` }),
    ]),
  )

test('a page is shown with its sheets in order; they are loaded once and removed with the page', async () => {
  const { runtime, requests } = await startRuntime({
    ...pages('/a/', '/b/'),
    [dataOf('/c/')]: pageOf('/c/', { css: '' }),
    [`/${SHEET}`]: '.sheet { top: 1px; }',
  })
  for (const path of ['/a/', '/b/']) {
    await runtime.navigate(path)
    await settle()
    expect(styles()).toEqual(['.first { top: 0px; }', '.sheet { top: 1px; }', '.last { top: 2px; }'])
  }
  await runtime.navigate('/c/')
  expect(styles()).toEqual([])
  expect(requests.filter((request) => request.includes(SHEET))).toEqual([`GET /${SHEET}`])
})

test.each([
  ['is missing', 404],
  ['is an HTML page', '<!doctype html><title>Not a sheet</title>'],
])('a page whose sheet %s is left to the browser', async (_, answer) => {
  const { runtime, loads } = await startRuntime({ ...pages('/a/'), [`/${SHEET}`]: answer })
  void runtime.navigate('/a/')
  await vi.advanceTimersByTimeAsync(5000)
  expect(loads).toEqual(['assign /a/'])
})

test('a slice of a page is shown with its sheets', async () => {
  const slice = { name: 'other', html: 'Other', css: markSheet(SHEET) }
  const { runtime } = await startRuntime({
    [dataOf('/a/')]: pageOf('/a/', { slicesMap: { header: 'other' } }),
    '/slice-data/other.json': slice,
    [`/${SHEET}`]: '.sheet { top: 1px; }',
  })
  await runtime.navigate('/a/')
  expect(styles()).toEqual(['.sheet { top: 1px; }'])
})

test('the first page of a document with a linked sheet is loaded again before it is shown again', async () => {
  const { runtime, requests } = await startRuntime(
    { ...pages('/', '/a/'), [`/${SHEET}`]: '.sheet { top: 1px; }' },
    { head: `<link data-page rel="stylesheet" href="/${SHEET}">` },
  )
  await runtime.navigate('/a/')
  expect(document.querySelector('[rel=stylesheet]')).toBeNull()
  await runtime.navigate('/')
  expect(requests).toContain(`GET ${dataOf('/')}`)
  expect(styles()).toContain('.sheet { top: 1px; }')
})
