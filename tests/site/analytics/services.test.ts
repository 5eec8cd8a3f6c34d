// @vitest-environment node

import { expect, test } from 'vitest'

import { findServices, isLocal } from '../../../site/analytics/services.ts'

const place = (hostname: string) => ({ hostname, origin: `http://${hostname}:4173` })
const timing = (...names: string[]) =>
  ({ getEntriesByType: () => [{ serverTiming: names.map((name) => ({ name })) }] }) as unknown as Performance

test.each(['localhost', '127.0.0.1'])('with no key, %s talks to the collector of the preview server', (hostname) => {
  const services = findServices(place(hostname), timing('collector'), {})
  expect(isLocal(services)).toBe(true)
  expect(services.segment?.apiHost).toBe(`http://${hostname}:4173/_collector/v1`)
  expect(services.tagManager).toBeUndefined()
})

test.each(['flatirons.example', 'localhost.example', '192.168.0.1'])('with no key, %s talks to nobody', (hostname) => {
  expect(findServices(place(hostname), timing('collector'), {})).toEqual({})
})

test('a local server without a collector is asked for nothing', () => {
  expect(findServices(place('localhost'), timing('cache'), {})).toEqual({})
  expect(findServices(place('localhost'), { getEntriesByType: () => [] }, {})).toEqual({})
})

test('with any key, only what has one is on, locally too', () => {
  const services = { tagManager: 'GTM-1' }
  expect(findServices(place('localhost'), timing('collector'), services)).toBe(services)
})
