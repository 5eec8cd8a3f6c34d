import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useLanguage } from '@flatirons/framework'

import { hydrateIsland } from '../../../framework/react/hydrate-island.ts'

vi.mock('virtual:runtime-paths', () => ({ languages: ['en', 'de'] }))

let unmount = () => {}

beforeEach(() => {
  vi.stubGlobal('held', { events: [], typing: null, take: () => [], release: () => {} })
  vi.stubGlobal('reportError', vi.fn<typeof reportError>())
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
  document.documentElement.lang = ''
})

const Language = () => <p>{useLanguage()}</p>

async function languageOf(lang: string): Promise<string | null> {
  const element = document.createElement('x-island')
  if (lang) element.lang = lang
  element.innerHTML = `<p>${lang || 'en'}</p>`
  document.body.append(element)
  unmount = await hydrateIsland(Language, element, [])
  return element.textContent
}

test('an island has the language of its element, not of the document', async () => {
  document.documentElement.lang = 'fr'
  expect(await languageOf('de')).toBe('de')
  expect(reportError).not.toHaveBeenCalled()
})

test('an island whose element has no language has the default language of the site', async () => {
  document.documentElement.lang = 'de'
  expect(await languageOf('')).toBe('en')
  expect(reportError).not.toHaveBeenCalled()
})
