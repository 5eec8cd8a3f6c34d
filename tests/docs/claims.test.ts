// @vitest-environment node

/** Numbers in the manual that can be counted: each is compared with its source. */

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { TRANSLATED_MESSAGES } from '../../framework/shared/messages.ts'
import { MAX_PAIRS } from '../../packages/server/requests.ts'
import { URLS_PER_FILE } from '../../packages/server/sitemaps.ts'

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const read = (file: string) => readFileSync(file, 'utf-8')
const page = (slug: string) => read(`docs/content/pages/${slug}.md`)

/** `Six`, `six`, `6` and `1,000` as numbers. */
const numberOf = (word: string) => {
  const place = WORDS.indexOf(word.toLowerCase())
  return place < 0 ? Number(word.replaceAll(',', '')) : place
}

/** Returns the number in the source of a package, such as `batchSize: 4`. */
const setting = (file: string, name: string) => Number(RegExp(`\\b${name}\\b\\D*([\\d_]+)`).exec(read(file))![1])

const entryPoints = Object.values((JSON.parse(read('framework/package.json')) as { exports: object }).exports).filter(
  (to) => typeof to === 'object' && '@flatirons/compiled' in to,
)
const PREFETCH = /(\w+) pages every (\w+) seconds/

test.each([
  ['entry points of the framework', page('reference'), /has (\w+) entry points/, entryPoints.length],
  ['addresses in a sitemap', page('guides/seo'), /more than ([\d,]+) pages/, URLS_PER_FILE],
  ['fields of a form', page('guides/on-demand'), /more than ([\d,]+) fields/, MAX_PAIRS],
  [
    'rows of a profile',
    page('guides/slow-builds'),
    /the (\w+) slowest/,
    setting('framework/builder/profile.ts', 'MAX_ROWS'),
  ],
  [
    'aliases in YAML',
    page('reference/limits'),
    /more than ([\d,]+) aliases/,
    setting('framework/content/front-matter.ts', 'MAX_ALIASES'),
  ],
  ['prefetched pages', page('guides/any-site'), PREFETCH, setting('packages/runtime/boot.ts', 'batchSize')],
  ['pages of a batch', page('guides/navigation'), /(\w+) at a time/, setting('framework/browser/boot.ts', 'batchSize')],
  [
    'pages of a batch, in the overview',
    page('how-it-works'),
    /(\w+) at a time/,
    setting('framework/browser/boot.ts', 'batchSize'),
  ],
])('the manual states the number of %s', (_, text, sentence, expected) => {
  expect(numberOf(sentence.exec(text)![1]!)).toBe(expected)
})

test('the pause between prefetched pages is that of the runtime', () => {
  const seconds = PREFETCH.exec(page('guides/any-site'))![2]!
  expect(numberOf(seconds) * 1000).toBe(setting('packages/runtime/boot.ts', 'batchDelay'))
})

test('the guide names each language of the words of the framework', () => {
  const [, names] = /It has them in ([\w, ]+):/.exec(page('guides/languages'))!
  const inEnglish = new Intl.DisplayNames('en', { type: 'language' })
  expect(names!.split(/, | and /).toSorted()).toEqual(
    Object.keys(TRANSLATED_MESSAGES)
      .map((lang) => inEnglish.of(lang))
      .toSorted(),
  )
})
