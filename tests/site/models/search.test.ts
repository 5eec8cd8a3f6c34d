// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { searchNote } from '../../../site/models/blog-post.ts'
import { makePost, makePosts } from '../support/posts.ts'
import { readSite } from '../support/real-site.ts'

test('a note contains path, title, summary, category, tags and text', () => {
  const post = makePost({ slug: 'a-queue', category: 'Design', tags: ['mobile', 'rails'], body: '<p>All of it.</p>' })
  expect(searchNote(post)).toEqual({
    path: '/blog/a-queue/',
    title: 'About a-queue',
    summary: 'A summary of a-queue.',
    topics: 'Design mobile apps Ruby on Rails',
    text: 'All of it.',
  })
})

test('there is one note for each post', () => {
  expect(
    makePosts(12)
      .map(searchNote)
      .map(({ path }) => path),
  ).toEqual(Array.from({ length: 12 }, (_, i) => `/blog/post-${i + 1}/`))
})

describe('the text of a note has no markup', () => {
  const textOf = (body: string) => searchNote(makePost({ body })).text

  test.each([
    ['tags', '<p>One <strong>two</strong>, three.</p>', 'One two, three.'],
    ['highlighted code', '<pre><code><span class="hljs-title">run</span>(<span>1</span>)</code></pre>', 'run(1)'],
    ['attributes', '<a href="/a/" title="b">link</a>', 'link'],
    ['adjacent paragraphs', '<p>One.</p><p>Two.</p>', 'One. Two.'],
    ['line breaks and spaces', '\n<p>One\n  two</p>\n\n', 'One two'],
    ['entities', '<p>A &amp; B &lt;i&gt; &quot;c&quot; it&#39;s &#x27;d&#x27;</p>', `A & B <i> "c" it's 'd'`],
    ['an escaped entity', '<p>&amp;lt;</p>', '&lt;'],
    ['pictures', '<p>Before <img src="/a.svg" alt="b"> after</p>', 'Before after'],
    ['nothing', '', ''],
  ])('%s: %j', (_, body, text) => {
    expect(textOf(body)).toBe(text)
  })

  test.each(
    readSite()
      .posts.map(searchNote)
      .map(({ path, text }) => [path, text]),
  )('%s', (_, text) => {
    expect(text.length).toBeGreaterThan(1000)
    expect(text).not.toMatch(/hljs-|<p>|<\/h2>|&(?:[a-z]+|#x?[\da-f]+);|\s\s/)
  })
})
