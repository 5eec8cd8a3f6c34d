// @vitest-environment node

import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { typeset, typesetHtml } from '../../../framework/features/typography/typography.ts'

describe('quotes and apostrophes are curly', () => {
  test.each([
    [`"Yes," she said.`, '“Yes,” she said.'],
    [`It's the riders' day.`, 'It’s the riders’ day.'],
    [`("Quoted") and -"so"-`, '(“Quoted”) and -“so”-'],
    [`He said 'no'.`, 'He said ‘no’.'],
    [`"'No', he said."`, '“‘No’, he said.”'],
    [`the '90s, rock 'n' roll and 'tis`, 'the ’90s, rock ’n’ roll and ’tis'],
    [`read/"write"`, 'read/“write”'],
    ['And so on...', 'And so on…'],
    ['Already “set” and it’s fine', 'Already “set” and it’s fine'],
  ])('%s -> %s', (text, set) => {
    expect(typeset(text)).toBe(set)
  })
})

describe('other characters are unchanged, so that text can be copied, searched and dialed', () => {
  test.each([
    'Call 303-555-0142 about XK-12-7 before 2026-12-24',
    'Month-end in UTF-8: 10–12 days, 35 min, 99.7 %, 4 kB',
    'New York – or Los Angeles – with Dr. Who, No. 5',
    'A follow-up, with\u00a0a space that its author wrote',
  ])('%s', (text) => {
    expect(typeset(text)).toBe(text)
    expect(typesetHtml(`<p>${text}</p>`, 'en')).toBe(`<p>${text}</p>`)
  })

  test('and typesetting adds no invisible character to any text', () => {
    const text = string({ unit: constantFrom(...'ab19 -–—.,%:/@"\'', 'New', 'kB', 'No.') })
    assert(property(text, (written) => void expect(typeset(written)).toMatch(/^(?:[\x20-\x7e–—“”‘’…])*$/)))
  })
})

describe('in HTML', () => {
  test.each([
    ['<p>&quot;It&#39;s <em>"so"</em>&quot;</p>', '<p>“It’s <em>“so”</em>”</p>'],
    ['<p>It&#x27;s</p>', '<p>It’s</p>'],
    ['<time>2026-11-20</time>', '<time>2026-11-20</time>'],
    ['<p>"</p><p>"A"</p>', '<p>“</p><p>“A”</p>'],
    ['<p><code>"a"</code>\'s end</p>', '<p><code>"a"</code>’s end</p>'],
    [
      '<pre><code>it\'s <span class="a">"x"</span></code></pre>',
      '<pre><code>it\'s <span class="a">"x"</span></code></pre>',
    ],
    ['<a title="x-1">1 < 2 & "3"</a>', '<a title="x-1">1 < 2 & “3”</a>'],
    ["<!-- it's --><p>it's</p>", "<!-- it's --><p>it’s</p>"],
    [`<a title="1 > 0, isn't it" data-x='"'>it's</a>`, `<a title="1 > 0, isn't it" data-x='"'>it’s</a>`],
    [
      `<x-island props="{}"><p>it's</p></x-island><p>it's</p>`,
      `<x-island props="{}"><p>it's</p></x-island><p>it’s</p>`,
    ],
  ])('%s -> %s', (html, set) => {
    expect(typesetHtml(html, 'en-US')).toBe(set)
  })
})

describe('text in other languages is unchanged', () => {
  test.each([
    ['de', `<p>"Ja"</p>`, `<p>"Ja"</p>`],
    ['de', `<p>"Ja" <q lang="en-GB">it's</q> "Nein"</p>`, `<p>"Ja" <q lang="en-GB">it’s</q> "Nein"</p>`],
    [
      'en',
      `<p>"A"<img lang="de"/> <b hreflang="de">"B"</b></p>`,
      `<p>“A”<img lang="de"/> <b hreflang="de">“B”</b></p>`,
    ],
    ['en', `<p lang="de">"A"<i>"B"</i></p><p>"C"</p>`, `<p lang="de">"A"<i>"B"</i></p><p>“C”</p>`],
    [
      'en',
      `<div lang="de"><div>"A"<div lang="en">"B"</div></div>"C"</div>"D"`,
      `<div lang="de"><div>"A"<div lang="en">“B”</div></div>"C"</div>“D”`,
    ],
  ])('in %s: %s -> %s', (lang, html, set) => {
    expect(typesetHtml(html, lang)).toBe(set)
  })
})

test('typesetting twice has the same result', () => {
  const once = typeset(`"It's" a follow-up in New York – 35 min...`)
  expect(typeset(once)).toBe(once)
})
