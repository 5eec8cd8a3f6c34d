// @vitest-environment node

import { expect, test } from 'vitest'

import { toSentSearch, toSentUrl } from '../../../site/analytics/analytics.ts'

test.each([
  ['https://a.example/b/?email=dana%40a.example&token=7#access_token=8', 'https://a.example/b/'],
  [
    'https://a.example/?token=7&utm_source=letter&utm_term=two+words',
    'https://a.example/?utm_source=letter&utm_term=two+words',
  ],
  ['https://dana:secret@a.example:8443/b', 'https://a.example:8443/b'],
  ['android-app://com.example.mail/thread/7?token=8', 'android-app://com.example.mail/thread/7'],
  ['data:text/html,secret', ''],
  ['about:blank', ''],
  ['localhost:4173', ''],
  ['', ''],
])('%s -> %s', (url, sent) => {
  expect(toSentUrl(url)).toBe(sent)
})

test('a query without a campaign becomes an empty string', () => {
  expect([toSentSearch('?token=7'), toSentSearch('')]).toEqual(['', ''])
})
