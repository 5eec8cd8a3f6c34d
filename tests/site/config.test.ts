// @vitest-environment node

import { readFileSync } from 'node:fs'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  buildYear,
  config,
  listNotices,
  listPlaceholders,
  readConsentPolicy,
  readUrl,
  samplesNote,
  warnOfUrl,
} from '../../site/config.ts'
import { listSources } from '../support/temp-folders.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('the year of the build', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z') })
  })

  test.each([
    ['1767225599', 2025],
    ['1767225600', 2026],
    ['0', 1970],
    ['315532800', 1980],
  ])('is that of SOURCE_DATE_EPOCH: %s -> %i', (seconds, year) => {
    vi.stubEnv('SOURCE_DATE_EPOCH', seconds)
    expect(buildYear()).toBe(year)
  })

  test.each([undefined, '', 'today'])('is the current year if SOURCE_DATE_EPOCH is %j', (seconds) => {
    vi.stubEnv('SOURCE_DATE_EPOCH', seconds)
    expect(buildYear()).toBe(2031)
  })

  test.each([
    ['2026-12-31T23:59:59Z', 2026],
    ['2027-01-01T00:00:00Z', 2027],
  ])('changes in UTC: %s -> %i', (now, year) => {
    vi.stubEnv('SOURCE_DATE_EPOCH', undefined)
    vi.setSystemTime(new Date(now))
    expect(buildYear()).toBe(year)
  })
})

describe('the site’s URL', () => {
  /** Reads the settings again with this `VITE_SITE_URL`. */
  async function readWith(url: string | undefined) {
    vi.stubEnv('VITE_SITE_URL', url)
    vi.resetModules()
    return import('../../site/config.ts')
  }

  test.each([
    ['https://flatirons.example', 'https://flatirons.example'],
    ['https://flatirons.example/', 'https://flatirons.example'],
    ['', 'http://localhost:4173'],
    [undefined, 'http://localhost:4173'],
  ])('%j -> %s', async (url, expected) => {
    expect((await readWith(url)).siteUrl).toBe(expected)
  })

  test.each([
    [{ CF_PAGES_URL: 'https://b7c.flatirons.pages.example' }, 'https://b7c.flatirons.pages.example'],
    [{ DEPLOY_PRIME_URL: 'https://deploy-7--flatirons.example/' }, 'https://deploy-7--flatirons.example'],
    [{ VERCEL_URL: 'flatirons-b7c.example' }, 'https://flatirons-b7c.example'],
    [{ VITE_SITE_URL: 'https://flatirons.example', VERCEL_URL: 'flatirons-b7c.example' }, 'https://flatirons.example'],
    [{ VITE_SITE_URL: ' ', VERCEL_URL: 'flatirons-b7c.example' }, 'https://flatirons-b7c.example'],
    [{}, undefined],
  ])('falls back to the URL of the host: %j -> %s', (from, expected) => {
    expect(readUrl(from)).toBe(expected)
  })

  test('causes a warning if neither is set', () => {
    expect(warnOfUrl({ VERCEL_URL: 'flatirons-b7c.example' })).toBeUndefined()
    expect(warnOfUrl({})).toContain('Set VITE_SITE_URL')
  })
})

describe('the consent policy', () => {
  test.each([
    [undefined, 'not-required'],
    ['', 'not-required'],
    ['not-required', 'not-required'],
    [' required ', 'required'],
  ])('with VITE_CONSENT %j is %s', (VITE_CONSENT, policy) => {
    expect(readConsentPolicy({ VITE_CONSENT })).toBe(policy)
  })

  test('an unknown value throws', () => {
    expect(() => readConsentPolicy({ VITE_CONSENT: 'requried' })).toThrow('VITE_CONSENT is "requried"')
  })
})

test('the site has one language', () => {
  expect(config.languages).toEqual(['en'])
})

test('the profiles are on LinkedIn, X and Instagram', () => {
  expect(config.socialLinks.map(({ name }) => name)).toEqual(['LinkedIn', 'X', 'Instagram'])
  expect(config.socialLinks.every(({ url }) => url.startsWith('https://'))).toBe(true)
})

test('the build lists what an owner replaces before publishing: invented addresses, and the note about samples', () => {
  const invented = [config.email, ...config.socialLinks.map(({ url }) => url)]
  expect(listPlaceholders()).toEqual([...invented, `“${samplesNote}”`])
  expect(listNotices()).toContain(
    `site/config.ts has placeholders. Replace them before you publish: ${listPlaceholders().join(', ')}`,
  )
})

test('environment settings are read only in site/config.ts', () => {
  const readers = listSources('site').filter((file) =>
    /import\.meta\.env(?!\.(BASE_URL|PROD|DEV|MODE)\b)/.test(readFileSync(file, 'utf-8')),
  )
  expect(readers).toEqual(['site/config.ts'])
})
