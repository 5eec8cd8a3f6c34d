// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { renderMarkdown } from '../../../framework/content/markdown.ts'
import { typeset, typesetHtml } from '../../../framework/content/typography.ts'

const _ = '\u00a0'
const joined = '-\u2060'

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

describe('what is read as one word stays on one line', () => {
  test.each([
    ['Month-end in UTF-8', `Month${joined}end in UTF${joined}8`],
    ['A follow-up on US-36', `A follow${joined}up on US${joined}36`],
    ['10–12 days', '10–\u206012 days'],
    ['New York and Los Angeles', `New${_}York and Los${_}Angeles`],
    ['35 min, 99.7 %, 4 kB', `35${_}min, 99.7${_}%, 4${_}kB`],
    ['One – or two', `One${_}– or two`],
  ])('%s', (text, set) => {
    expect(typeset(text)).toBe(set)
  })

  test.each([
    'A long-winded, non-technical state-of-the-art text',
    'Write to hello@my-site.com, see /a/my-app/ or my-app.config.ts',
    'New ideas, in 3 steps and 5 more',
    'plain words',
  ])('and nothing else does: %s', (text) => {
    expect(typeset(text)).toBe(text)
  })
})

describe('in HTML', () => {
  test.each([
    ['<p>&quot;It&#39;s <em>"so"</em>&quot;</p>', '<p>“It’s <em>“so”</em>”</p>'],
    ['<p>"</p><p>"A"</p>', '<p>“</p><p>“A”</p>'],
    ['<p><code>"a"</code>\'s end</p>', '<p><code>"a"</code>’s end</p>'],
    [
      '<pre><code>it\'s <span class="a">"x"</span></code></pre>',
      '<pre><code>it\'s <span class="a">"x"</span></code></pre>',
    ],
    ['<a title="x-1">1 < 2 & "3"</a>', '<a title="x-1">1 < 2 & “3”</a>'],
    ["<!-- it's --><p>it's</p>", "<!-- it's --><p>it’s</p>"],
  ])('%s -> %s', (html, set) => {
    expect(typesetHtml(html)).toBe(set)
  })
})

test('setting a text twice changes nothing', () => {
  const once = typeset(`"It's" a follow-up in New York – 35 min...`)
  expect(typeset(once)).toBe(once)
})

describe('markdown', () => {
  const render = (source: string) =>
    renderMarkdown(source, {
      root: '.',
      base: '/',
      html: 'refuse',
      findPicture: () => ({ src: '/a.svg', width: 1, height: 1 }),
      report: () => {},
    })

  test('is set, in headings and their list too; ids are made of the text as it was written', () => {
    const { html, headings } = render(`## "UTF-8" isn't all\n\nIt's **"here"**: \`"code"\`.`)
    expect(html).toBe(
      `<h2 id="utf-8-isnt-all"><a href="#utf-8-isnt-all">“UTF${joined}8” isn’t all</a></h2>\n` +
        '<p>It’s <strong>“here”</strong>: <code>&quot;code&quot;</code>.</p>',
    )
    expect(headings).toEqual([{ id: 'utf-8-isnt-all', text: `“UTF${joined}8” isn’t all`, depth: 2 }])
  })

  test('is set in what describes pictures, links and tables', () => {
    expect(render(`![It's](a.svg "It's")`).html).toContain('alt="It’s"')
    expect(render(`![It's](a.svg "It's")`).html).toContain('<figcaption>It’s</figcaption>')
    expect(render(`[a](/a/ "It's")`).html).toContain('title="It’s"')
    expect(render(`| It's |\n|---|\n| 1 |`).html).toContain('aria-label="It’s"')
  })
})
