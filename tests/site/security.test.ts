// @vitest-environment node

import { expect, test } from 'vitest'

import { readServices } from '../../site/config.ts'
import { experiments } from '../../site/preview.ts'
import { securityFor } from '../../site/security.ts'

const KEYS = {
  VITE_SEGMENT_WRITE_KEY: 'a',
  VITE_POSTHOG_KEY: 'b',
  VITE_SENTRY_DSN: 'https://c@errors.example/1',
}

const securityWith = (environment: Record<string, string>) => securityFor(readServices(environment))

test('a service without its key is off', () => {
  expect(readServices({ VITE_SEGMENT_API_HOST: 'api.example', VITE_POSTHOG_KEY: ' ' })).toEqual({})
  expect(Object.keys(readServices({ ...KEYS, VITE_GTM_ID: 'GTM-1' }))).toEqual([
    'segment',
    'posthog',
    'sentry',
    'tagManager',
  ])
})

test('without keys, pages may connect only to their own origin', () => {
  expect(securityWith({})).toEqual({ styles: 'strict', connect: [] })
})

test('with keys, pages may connect only to the services’ hosts, or to their replacements', () => {
  expect(securityWith(KEYS)).toEqual({
    styles: 'strict',
    connect: [
      'https://api.segment.io',
      'https://cdn.segment.com',
      'https://us.i.posthog.com',
      'https://errors.example',
    ],
  })
  expect(securityWith({ ...KEYS, VITE_SEGMENT_API_HOST: 'eu.example/v1' }).connect).toContain('https://eu.example')
})

test('with the tag manager, its scripts are allowed and Trusted Types are off', () => {
  expect(securityWith({ ...KEYS, VITE_GTM_ID: 'GTM-1' })).toMatchObject({
    connect: expect.arrayContaining(['https://errors.example', 'https://www.googletagmanager.com']),
    script: ['https://www.googletagmanager.com'],
    trustedTypes: false,
  })
})

test.each(['', 'no url', 'http://', ' '])('an invalid host is not allowed: %j', (dsn) => {
  expect(securityWith({ VITE_SENTRY_DSN: dsn })).toEqual({ styles: 'strict', connect: [] })
})

test('the collector has all variants of the experiment, the built-in one first', () => {
  expect(experiments).toEqual({
    'cta-copy': ['lets-work-together', 'control', 'schedule-a-call', 'request-an-estimate'],
  })
})
