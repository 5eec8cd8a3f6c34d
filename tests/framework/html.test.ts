import fc from 'fast-check'
import { expect, test } from 'vitest'

import { escapeHtml, unescapeHtml } from '../../framework/html.ts'

test('escapes what could end a text or an attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;')
})

test.each([
  ['a&amp;b', 'a&b'],
  ['a&#38;b', 'a&b'],
  ['a&#x26;b', 'a&b'],
  ['&lt;&gt;&quot;&apos;', `<>"'`],
  ['&amp;lt;', '&lt;'],
  ['&nbsp;&copy;', '&nbsp;&copy;'],
  ['&#99999999;', '&#99999999;'],
  ['a & b', 'a & b'],
])('%s stands for %s', (html, text) => {
  expect(unescapeHtml(html)).toBe(text)
})

test('what was escaped comes back as it was', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => unescapeHtml(escapeHtml(text)) === text))
})
