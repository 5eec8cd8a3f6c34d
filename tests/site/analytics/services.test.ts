// @vitest-environment node

import { expect, test } from 'vitest'

import { findServices, isLocal } from '../../../site/analytics/services.ts'

const place = (hostname: string) => ({ hostname, origin: `http://${hostname}:4173` })
const timing = (...names: string[]) =>
  ({ getEntriesByType: () => [{ serverTiming: names.map((name) => ({ name })) }] }) as unknown as Performance

test.each(['localhost', '127.0.0.1'])(
  'without keys, a page on %s uses the collector of the preview server',
  (hostname) => {
    const services = findServices(place(hostname), timing('collector'), {})
    expect(isLocal(services)).toBe(true)
    expect(services.segment?.apiHost).toBe(`http://${hostname}:4173/_collector/v1`)
    expect(services.tagManager).toBeUndefined()
  },
)

test.each(['flatirons.example', 'localhost.example', '192.168.0.1'])(
  'without keys, a page on %s uses no service',
  (hostname) => {
    expect(findServices(place(hostname), timing('collector'), {})).toEqual({})
  },
)

test('a local server without a collector gets no requests', () => {
  expect(findServices(place('localhost'), timing('cache'), {})).toEqual({})
  expect(findServices(place('localhost'), { getEntriesByType: () => [] }, {})).toEqual({})
})

test('with any key, only services with keys are on, even locally', () => {
  const services = { tagManager: 'GTM-1' }
  expect(findServices(place('localhost'), timing('collector'), services)).toBe(services)
})
