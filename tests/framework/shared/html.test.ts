// @vitest-environment node

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { escapeHtml, unescapeHtml } from '../../../framework/shared/html.ts'

test('escapes characters that could end a text or an attribute', () => {
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

test('unescaping reverses escaping', () => {
  const same = (text: string) => void expect(unescapeHtml(escapeHtml(text))).toBe(text)
  fc.assert(fc.property(fc.string({ unit: 'binary' }), same))
})
