/** Tests of the runtime on a site with several languages. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { closeTab, dataOf, pageOf, settle, startRuntime } from '../../support/started-runtime.ts'

vi.mock('virtual:runtime-paths', async () => ({
  ...(await import('../../support/runtime-paths.ts')),
  languages: ['en', 'ar', 'fr'],
  homes: ['', 'ar/'],
  messages: { ar: { navigated: '→ {page}', loading: '…' } },
}))

const html = document.documentElement
const announced = () => document.querySelector('#announcer')!.textContent

beforeEach(() => {
  vi.useFakeTimers()
  html.lang = 'en'
})
afterEach(() => {
  closeTab()
  vi.useRealTimers()
  html.removeAttribute('lang')
  html.removeAttribute('dir')
})

const go = async (runtime: { navigate: (to: string) => Promise<void> }, to: string) => {
  await runtime.navigate(to)
  await settle()
  return [html.lang, html.dir, announced()]
}

test('language, direction and announcements follow the page; missing messages are in English', async () => {
  const { runtime } = await startRuntime({
    [dataOf('/ar/')]: pageOf('/ar/', { lang: 'ar', dir: 'rtl', html: '<h1>$& Arabic</h1>' }),
    [dataOf('/fr/')]: pageOf('/fr/', { lang: 'fr', dir: 'ltr', html: '<h1>French</h1>' }),
  })
  expect(await go(runtime, '/ar/')).toEqual(['ar', 'rtl', '→ $& Arabic'])
  expect(await go(runtime, '/fr/')).toEqual(['fr', 'ltr', 'Navigated to French'])
  await go(runtime, '/ar/')
  expect(await go(runtime, '/')).toEqual(['en', '', 'Navigated to Home'])
})

test('page data without a language is rejected, and the browser loads the page', async () => {
  const { runtime, loads } = await startRuntime({ [dataOf('/ar/')]: pageOf('/ar/') })
  void runtime.navigate('/ar/')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(loads).toEqual(['assign /ar/'])
  expect(html.lang).toBe('en')
})
