// @vitest-environment node

import { expect, test } from 'vitest'

import { readServices } from '../../site/config.ts'
import { experiments, policySources } from '../../site/preview.ts'

const KEYS = {
  VITE_SEGMENT_WRITE_KEY: 'a',
  VITE_POSTHOG_KEY: 'b',
  VITE_SENTRY_DSN: 'https://c@errors.example/1',
  VITE_GTM_ID: 'GTM-1',
}

test('a service without its key is off', () => {
  expect(readServices({ VITE_SEGMENT_API_HOST: 'api.example', VITE_POSTHOG_KEY: ' ' })).toEqual({})
  expect(Object.keys(readServices(KEYS))).toEqual(['segment', 'posthog', 'sentry', 'tagManager'])
})

test('with no key, pages may talk to their own origin only', () => {
  expect(policySources({})).toEqual({ 'connect-src': ["'self'"] })
})

test('with keys, they may talk to the services’ hosts, or to those set in their place', () => {
  expect(policySources(KEYS)['connect-src']).toEqual(
    expect.arrayContaining(['https://api.segment.io', 'https://us.i.posthog.com', 'https://errors.example']),
  )
  expect(policySources(KEYS)['script-src']).toEqual(['https://www.googletagmanager.com'])
  expect(policySources({ ...KEYS, VITE_SEGMENT_API_HOST: 'eu.example/v1' })['connect-src']).toContain(
    'https://eu.example',
  )
})

test.each(['', 'no url', 'http://', ' '])('a host that is none is allowed nothing: %j', (dsn) => {
  expect(policySources({ VITE_SENTRY_DSN: dsn })).toEqual({ 'connect-src': ["'self'"] })
})

test('the collector knows every variant of the experiment, and gives what pages are built with first', () => {
  expect(experiments).toEqual({
    'cta-copy': ['lets-work-together', 'control', 'schedule-a-call', 'request-an-estimate'],
  })
})
