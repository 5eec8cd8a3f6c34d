import { beforeEach, expect, test, vi } from 'vitest'

import { deleteAnalyticsData } from '../../../site/analytics/choice.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const LEARNT = [
  'campaign',
  'cta-copy',
  'cta',
  'cta-exposed',
  'identified',
  'ajs_anonymous_id',
  'ph_key_posthog',
  '__ph_opt_in_out_key',
  '_ga',
  '_ga_ABC',
  '_gid',
  '_gat',
  '_gat_tracker',
  '_gcl_au',
  's:context:1',
]
const OTHERS = ['consent', 'draft:contact', 'line', 'theme', 'my_ajs_id', 'a_ga', 'ga', 'x__ph_y', '_gidget', 'phone']

test('deleteAnalyticsData() deletes all recorded data, keeps other data, and reloads the page', () => {
  for (const store of [localStorage, sessionStorage]) for (const key of [...LEARNT, ...OTHERS]) store.setItem(key, '1')
  deleteAnalyticsData()
  for (const store of [localStorage, sessionStorage]) expect(Object.keys(store).sort()).toEqual([...OTHERS].sort())
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('deleteAnalyticsData() deletes the cookies of services for this host and all parent domains, and keeps other cookies', () => {
  vi.spyOn(location, 'hostname', 'get').mockReturnValue('www.flatirons.example')
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('theme=dark; _ga=1; ajs_user_id=2')
  const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  deleteAnalyticsData()
  expect(set.mock.calls.flat()).toEqual(
    ['_ga', 'ajs_user_id'].flatMap((name) =>
      ['', ';domain=www.flatirons.example', ';domain=flatirons.example', ';domain=example'].map(
        (domain) => `${name}=;path=/;max-age=0${domain}`,
      ),
    ),
  )
})
