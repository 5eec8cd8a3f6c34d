// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { renderMarkdown } from '../../../framework/content/markdown.ts'

function render(source: string, base = '/') {
  const reported: [message: string, text: string][] = []
  const markdown = renderMarkdown(source, {
    base,
    findPicture: (src) => (src === './cat.svg' ? { src: '/assets/cat-1234.svg', width: 40, height: 30 } : undefined),
    report: (message, text) => reported.push([message, text]),
  })
  return { ...markdown, reported }
}

describe('headings', () => {
  test('have ids that links can name, each once, and lead to themselves', () => {
    expect(render('## Far down\n\n## Far down\n\n### 안녕').html).toBe(
      '<h2 id="far-down"><a href="#far-down">Far down</a></h2>\n' +
        '<h2 id="far-down-1"><a href="#far-down-1">Far down</a></h2>\n' +
        '<h3 id="안녕"><a href="#안녕">안녕</a></h3>',
    )
  })

  test('that hold a link are not put into another', () => {
    expect(render('## A [link](/a/)').html).toBe('<h2 id="a-link">A <a href="/a/">link</a></h2>')
  })

  test('never take an id of the document around them', () => {
    const { html } = render('## Page\n\n## Announcer')
    expect(html).not.toMatch(/id="(page|announcer)"/)
  })

  test('of the second and third level make the table of contents', () => {
    expect(render('## One\n\n### Two\n\n#### Three').headings).toEqual([
      { id: 'one', text: 'One', depth: 2 },
      { id: 'two', text: 'Two', depth: 3 },
    ])
  })

  test.each([
    ['## The `node_modules` folder', 'The node_modules folder'],
    ['## A [link](/a/) and **bold _text_**', 'A link and bold text'],
    ['## Research & development', 'Research & development'],
    ['## Research &amp; development', 'Research & development'],
    ['## Less < more', 'Less < more'],
    ['## 2 * 3', '2 * 3'],
  ])('%j is listed as %j', (source, text) => {
    expect(render(source).headings[0]!.text).toBe(text)
  })

  test('of the first level are the page’s own', () => {
    expect(render('Text.\n\n# Title').reported).toEqual([
      ['The page has a first heading already. Start with ##.', '# Title'],
    ])
  })
})

describe('links', () => {
  test.each([
    ['[a](/about)', '<a href="/sub/about/">a</a>'],
    ['[a](/about/#team)', '<a href="/sub/about/#team">a</a>'],
    ['[a](/search/?a=1&b=2)', '<a href="/sub/search/?a=1&#38;b=2">a</a>'],
    ['[a](#team "The team")', '<a href="#team" title="The team">a</a>'],
    ['[a](https://x.example/)', '<a href="https://x.example/" rel="external noopener">a</a>'],
    ['[a](mailto:a@x.example)', '<a href="mailto:a@x.example">a</a>'],
  ])('%s', (source, html) => {
    const { html: rendered, reported } = render(source, '/sub/')
    expect(rendered).toBe(`<p>${html}</p>`)
    expect(reported).toEqual([])
  })

  test.each(['about/', '../about/', '//x.example/', 'javascript:alert(1)', 'data:text/html,x'])(
    'to %s are a problem',
    (href) => {
      expect(render(`[a](${href})`).reported).toEqual([
        [`The link ${href} is not supported. Start it with / for a page of this site, or with https://.`, href],
      ])
    },
  )
})

describe('pictures', () => {
  test('have their size, and wait until they are near', () => {
    expect(render('![A cat](./cat.svg)', '/sub/').html).toBe(
      '<p><img src="/sub/assets/cat-1234.svg" alt="A cat" width="40" height="30" loading="lazy" decoding="async"></p>',
    )
  })

  test('with a title have a caption', () => {
    expect(render('![A cat](./cat.svg "Our <cat>")').html).toContain('<figcaption>Our &#60;cat&#62;</figcaption>')
  })

  test('that are not there, or not described, are problems', () => {
    expect(render('![A dog](./dog.svg)\n\n![](./cat.svg)').reported).toEqual([
      ['The picture ./dog.svg does not exist. Add the file or fix the path.', './dog.svg'],
      ['The picture ./cat.svg has no description. Write one between the brackets.', './cat.svg'],
    ])
  })
})

describe('code', () => {
  test('is highlighted, and a keyboard can scroll it', () => {
    const { html } = render('```ts\nconst a = "<b>"\n```')
    expect(html).toMatch(/^<pre tabindex="0"><code class="language-ts"><span class="hljs-keyword">const<\/span>/)
    expect(html).toContain('&lt;b&gt;')
  })

  test('without a language is shown as it is', () => {
    expect(render('```\n<b>\n```').html).toBe('<pre tabindex="0"><code>&#60;b&#62;\n</code></pre>')
  })

  test('in an unknown language is a problem', () => {
    expect(render('```klingon\nqapla\n```').reported).toEqual([
      ['"klingon" is not a language that can be highlighted.', '```klingon'],
    ])
  })
})

test('tables have a name, and a keyboard can scroll them', () => {
  const { html } = render('| Plan & price | `Seats` |\n|---|--:|\n| Small | 3 |')
  expect(html).toContain('<div role="region" aria-label="Plan &#38; price, Seats" tabindex="0"><table>')
  expect(html).toContain('<th scope="col" class="right"><code>Seats</code></th>')
})

test('words are counted without marks and tags', () => {
  expect(render('## Two words\n\nAnd [three more](/a/) of *them*.').words).toBe(7)
})

test('text that nests without end is a problem, and no crash', () => {
  expect(render('>'.repeat(20_000) + ' x').reported[0]![0]).toMatch(/^The text is not valid markdown: /)
})
