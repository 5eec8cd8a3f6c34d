// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { postCard } from '../../../site/models/blog-post.ts'
import { readingTime } from '../../../site/models/reading-time.ts'
import { readSite } from '../support/real-site.ts'

const wordsOf = (count: number) => `<p>${'word '.repeat(count)}</p>`
const codeOf = (lines: number) => `<pre><code>${'<b>let</b> a = 1\n'.repeat(lines)}</code></pre>`
const tableOf = (rows: number) => `<table><tbody>${'<tr><td>a</td></tr>'.repeat(rows)}</tbody></table>`

describe('reading time is in whole minutes: 220 words per minute, or 12 lines of code or table rows', () => {
  test.each([
    ['nothing', '', 1],
    ['a word', wordsOf(1), 1],
    ['329 words', wordsOf(329), 1],
    ['330 words', wordsOf(330), 2],
    ['1,400 words', wordsOf(1400), 6],
    ['24 lines of code', codeOf(24), 2],
    ['a table of 36 rows', tableOf(36), 3],
    ['words before and after code and a table', wordsOf(440) + codeOf(12) + wordsOf(220) + tableOf(12), 5],
  ])('%s', (_, html, minutes) => {
    expect(readingTime(html)).toBe(minutes)
  })

  test('markup is not counted', () => {
    expect(readingTime('<p class="a b c d">word</p>'.repeat(220))).toBe(1)
  })
})

test('posts differ in length: fewer than half share the same reading time', () => {
  const times = readSite().posts.map((post) => postCard(post).minutes)
  const most = Math.max(...times.map((time) => times.filter((other) => other === time).length))
  expect(most).toBeLessThan(times.length / 2)
})
