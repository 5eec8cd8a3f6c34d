import { AnalyticsBrowser } from '@segment/analytics-next'
import { BrowserClient, type ErrorEvent as Report } from '@sentry/browser'
import { posthog } from 'posthog-js/dist/module.slim.no-external.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createFlags, type FlagsOptions } from '../../../site/analytics/flags.ts'
import { createSegment } from '../../../site/analytics/segment.ts'
import { createReporter } from '../../../site/analytics/sentry.ts'

vi.mock('posthog-js/dist/module.slim.no-external.js', () => ({
  posthog: {
    init: vi.fn<() => void>(),
    onFeatureFlags: vi.fn<() => void>(),
    getFeatureFlag: vi.fn<() => void>(),
    unregister: vi.fn<() => void>(),
  },
}))
vi.mock('@segment/analytics-next', () => ({
  AnalyticsBrowser: { load: vi.fn<() => Promise<object[]>>(async () => [{}]) },
}))
vi.mock('@sentry/browser', () => ({
  BrowserClient: vi.fn<(this: { init: () => void }) => void>(function (this: { init: () => void }) {
    this.init = () => {}
  }),
  Scope: class {
    setClient() {}
    captureException = captured
  },
  dedupeIntegration: () => 'dedupe',
  linkedErrorsIntegration: () => 'linked errors',
  defaultStackParser: 'parser',
  makeFetchTransport: 'transport',
}))

const captured = vi.hoisted(() => vi.fn<(error: unknown, hint: unknown) => void>())

beforeEach(() => void vi.clearAllMocks())
afterEach(() => vi.unstubAllGlobals())

describe('PostHog', () => {
  const start = (options: Partial<FlagsOptions> = {}) =>
    createFlags({ key: 'key', host: 'https://flags.example', flag: 'a', known: undefined, isLocal: false, ...options })
  const settings = () => vi.mocked(posthog.init).mock.lastCall![1]!

  test('loads and records nothing by itself', () => {
    start()
    expect(vi.mocked(posthog.init).mock.lastCall![0]).toBe('key')
    expect(settings()).toEqual({
      api_host: 'https://flags.example',
      persistence: 'localStorage',
      person_profiles: 'identified_only',
      autocapture: false,
      capture_pageview: false,
      capture_pageleave: false,
      capture_performance: false,
      disable_session_recording: true,
      disable_surveys: true,
      disable_external_dependency_loading: true,
      __extensionClasses: { featureFlags: expect.any(Function) },
      bootstrap: {},
      flag_keys: ['a'],
      feature_flag_request_timeout_ms: 5000,
      advanced_disable_feature_flags_on_first_load: false,
      remote_config_refresh_interval_ms: 0,
      disable_compression: true,
      request_batching: false,
      opt_out_useragent_filter: false,
      save_campaign_params: false,
      save_referrer: false,
      mask_personal_data_properties: true,
      before_send: expect.any(Function),
      on_request_error: expect.any(Function),
    })
  })

  test('counts robots as visitors if the service is local', () => {
    start({ isLocal: true })
    expect(settings().opt_out_useragent_filter).toBe(true)
  })

  test('URLs are cleaned of queries before they are sent; other properties stay', () => {
    start()
    const send = settings().before_send as (event: object | null) => object | null
    const url = 'https://a.example/b/?utm_source=letter&email=dana@headgate.example#c'
    expect(
      send({ event: 'seen', properties: { url, count: 1, words: 'a?b' }, $set: { url }, $set_once: { url } }),
    ).toEqual({
      event: 'seen',
      properties: { url: 'https://a.example/b/?utm_source=letter', count: 1, words: 'a?b' },
      $set: { url: 'https://a.example/b/?utm_source=letter' },
      $set_once: { url: 'https://a.example/b/?utm_source=letter' },
    })
    expect(send({ event: 'bare' })).toEqual({ event: 'bare', properties: {}, $set: {}, $set_once: {} })
    expect(send(null)).toBeNull()
  })

  test('uses an empty remote config instead of requesting its settings', () => {
    start()
    expect(globalThis).toHaveProperty('_POSTHOG_REMOTE_CONFIG', { key: { config: {} } })
  })

  test('does not request a flag if the visitor has a stored variant', () => {
    start({ known: 'one' })
    expect(settings()).toMatchObject({
      bootstrap: { featureFlags: { a: 'one' } },
      advanced_disable_feature_flags_on_first_load: true,
    })
  })

  test('returns the variant of the service, not one of an earlier visit', () => {
    const take = vi.fn<(variant: unknown) => void>()
    start().onVariant(take)
    const [onAnswer] = vi.mocked(posthog.onFeatureFlags).mock.lastCall!
    onAnswer([], {})
    expect(take).not.toHaveBeenCalled()
    vi.mocked(posthog.getFeatureFlag).mockReturnValue('one')
    onAnswer([], {})
    expect(take).toHaveBeenCalledExactlyOnceWith('one')
    expect(posthog.getFeatureFlag).toHaveBeenLastCalledWith('a', { send_event: false, fresh: true })
  })

  test('records that the variant was seen, and removes the first URL of the session', () => {
    start().expose()
    expect(posthog.getFeatureFlag).toHaveBeenCalledExactlyOnceWith('a')
    expect(posthog.unregister).toHaveBeenCalledExactlyOnceWith('$client_session_props')
  })
})

describe('Segment', () => {
  const load = () => vi.mocked(AnalyticsBrowser.load).mock.lastCall!

  async function start(more: object = {}, answer = '{}') {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(answer))
    vi.stubGlobal('fetch', fetch)
    const options = { writeKey: 'key', apiHost: 'api.example/v1', cdnUrl: 'https://cdn.example', isPersistent: true }
    await createSegment({ ...options, ...more })
    return fetch
  }

  test('sends each message once, to its host, and no metrics about itself', async () => {
    await start()
    expect(load()).toEqual([
      {
        writeKey: 'key',
        cdnURL: 'https://cdn.example',
        cdnSettings: { integrations: { 'Segment.io': { apiKey: 'key' } }, metrics: { sampleRate: 0 } },
      },
      {
        retryQueue: false,
        useQueryString: false,
        disableClientPersistence: false,
        cookie: { secure: false },
        integrations: {
          'Segment.io': {
            apiHost: 'api.example/v1',
            protocol: 'https',
            deliveryStrategy: { config: { keepalive: true } },
          },
        },
      },
    ])
  })

  test('sends its cookies only over HTTPS if the page uses HTTPS', async () => {
    vi.stubGlobal('location', { ...location, protocol: 'https:' })
    await start()
    expect(load()[1]).toMatchObject({ cookie: { secure: true } })
    vi.unstubAllGlobals()
  })

  test('stores nothing without consent', async () => {
    await start({ isPersistent: false })
    expect(load()[1]).toMatchObject({ disableClientPersistence: true })
  })

  test.each([
    ['http://localhost:4173/v1', 'http', 'localhost:4173/v1'],
    ['https://api.example/v1', 'https', 'api.example/v1'],
    ['api.example/http://v1', 'https', 'api.example/http://v1'],
  ])('with apiHost %s requests use %s', async (apiHost, protocol, host) => {
    await start({ apiHost })
    expect(load()[1]!.integrations!['Segment.io']).toMatchObject({ apiHost: host, protocol })
  })

  test('uses the settings of the source, and its own key', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const fetch = await start({}, '{"integrations":{"Segment.io":{"apiKey":"theirs","more":1}}}')
    expect(fetch).toHaveBeenCalledExactlyOnceWith('https://cdn.example/v1/projects/key/settings', {
      signal: expect.any(AbortSignal),
    })
    expect(timeout).toHaveBeenCalledExactlyOnceWith(3000)
    expect(load()[0].cdnSettings!.integrations).toEqual({ 'Segment.io': { apiKey: 'key', more: 1 } })
  })
})

describe('Sentry', () => {
  const settings = () => vi.mocked(BrowserClient).mock.lastCall![0]

  test('groups errors and records nothing about the visitor', () => {
    createReporter({ dsn: 'https://key@errors.example/1' })
    expect(settings()).toEqual({
      dsn: 'https://key@errors.example/1',
      transport: 'transport',
      stackParser: 'parser',
      integrations: ['dedupe', 'linked errors'],
      dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
      maxBreadcrumbs: 0,
      environment: 'test',
      beforeSend: expect.any(Function),
    })
  })

  test('sends reports to the tunnel if it is set', () => {
    createReporter({ dsn: 'https://key@errors.example/1', tunnel: '/tunnel' })
    expect(settings()).toMatchObject({ tunnel: '/tunnel' })
  })

  test('cleans each report before it is sent', () => {
    createReporter({ dsn: 'https://key@errors.example/1' })
    const report = settings().beforeSend!({ type: undefined, user: { id: 'dana' } } as Report, {}) as Report
    expect(report.user).toBeUndefined()
  })

  test('marks errors as unhandled', () => {
    createReporter({ dsn: 'https://key@errors.example/1' })('wrong')
    expect(captured).toHaveBeenCalledExactlyOnceWith('wrong', { mechanism: { type: 'onerror', handled: false } })
  })
})
