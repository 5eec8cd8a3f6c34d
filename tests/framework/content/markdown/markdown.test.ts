// @vitest-environment node

import { describe, expect, test, vi } from 'vitest'

import type { Highlight, MarkdownSettings } from '../../../../framework/content/markdown/markdown-settings.ts'
import {
  createMarkdownTools,
  renderMarkdown,
  renderMarkdownText,
} from '../../../../framework/content/markdown/markdown.ts'
import type { RawHtml } from '../../../../framework/content/markdown/raw-html.ts'
import type { Picture } from '../../../../framework/shared/picture.ts'

const PICTURES: Record<string, Picture> = {
  './cat.svg': { src: '/assets/cat-1234.svg', width: 40, height: 30 },
  './cat.jpg': {
    src: '/assets/cat-5678-40.jpg',
    width: 40,
    height: 30,
    variants: { path: '/assets/cat-5678', widths: [20, 40], kinds: ['webp', 'jpg'] },
    color: '#7a6a55',
  },
}

function render(source: string, base = '/', html: RawHtml = 'refuse', settings: MarkdownSettings = {}) {
  const reported: [message: string, text: string][] = []
  const markdown = renderMarkdownText(source, {
    root: process.cwd(),
    base,
    html,
    ...createMarkdownTools({ markdown: settings }),
    name: 'guides/_a',
    findPicture: (src) => PICTURES[src] ?? 'does not exist. Add the file or fix the path.',
    report: (message, text) => reported.push([message, text]),
  })
  return { ...markdown, reported }
}

function renderIn(lang: string, source: string): string {
  const tools = createMarkdownTools({})
  const options = { root: process.cwd(), base: '/', html: 'refuse' as const, findPicture: () => '', report: () => {} }
  return renderMarkdownText(source, { ...tools, language: tools.inLanguage(lang), ...options }).html
}

describe('headings', () => {
  test('have unique ids, and link to themselves', () => {
    expect(render('## Far down\n\n## Far down\n\n### 안녕').html).toBe(
      '<h2 id="far-down"><a href="#far-down">Far down</a></h2>\n' +
        '<h2 id="far-down-1"><a href="#far-down-1">Far down</a></h2>\n' +
        '<h3 id="안녕"><a href="#안녕">안녕</a></h3>',
    )
  })

  test('with a link are not wrapped in another link', () => {
    expect(render('## A [link](/a/)').html).toBe('<h2 id="a-link">A <a href="/a/">link</a></h2>')
  })

  test('never have a reserved id of the document', () => {
    const { html } = render('## Page\n\n## Announcer')
    expect(html).not.toMatch(/id="(page|announcer)"/)
  })

  test('of levels two and three are in the table of contents', () => {
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
    ['## 2 \\* 3 &lt; `2*4`', '2 * 3 < 2*4'],
    ['## A <b>bold</b> word', 'A bold word'],
  ])('%j is listed as %j', (source, text) => {
    expect(render(source).headings[0]!.text).toBe(text)
  })

  test('of level one are a problem', () => {
    expect(render('Text.\n\n# Title').reported).toEqual([
      ['The page already has a first heading. Start with ##.', '# Title'],
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
  test('have their size, and load lazily', () => {
    expect(render('![A cat](./cat.svg)', '/sub/').html).toBe(
      '<p><img src="/sub/assets/cat-1234.svg" alt="A cat" width="40" height="30" loading="lazy" decoding="async"></p>',
    )
  })

  test('of photographs have their formats, widths and placeholder color', () => {
    expect(render('![A cat](./cat.jpg "Our cat")', '/sub/').html).toBe(
      '<figure><picture><source type="image/webp" srcset="/sub/assets/cat-5678-20.webp 20w, /sub/assets/cat-5678-40.webp 40w" sizes="(max-width: 48rem) 100vw, 48rem">' +
        '<img srcset="/sub/assets/cat-5678-20.jpg 20w, /sub/assets/cat-5678-40.jpg 40w" sizes="(max-width: 48rem) 100vw, 48rem" class="tint-7a6a55" src="/sub/assets/cat-5678-40.jpg" alt="A cat" width="40" height="30" loading="lazy" decoding="async">' +
        '</picture><figcaption>Our cat</figcaption></figure>',
    )
  })

  test('with a title have a caption', () => {
    expect(render('![A cat](./cat.svg "Our <cat>")').html).toMatch(
      /^<figure><img [^>]*><figcaption>Our &#60;cat&#62;<\/figcaption><\/figure>$/,
    )
  })

  test('with a caption must be in their own paragraph', () => {
    expect(render('Here: ![A cat](./cat.svg "Our cat").').reported).toEqual([
      [
        'A picture with a caption is inside a paragraph of text. Put the picture into a paragraph of its own.',
        'Here: ![A cat](./cat.svg "Our cat").',
      ],
    ])
  })

  test('that do not exist or have no description are problems', () => {
    expect(render('![A dog](./dog.svg)\n\n![](./cat.svg)').reported).toEqual([
      ['The picture ./dog.svg does not exist. Add the file or fix the path.', './dog.svg'],
      ['The picture ./cat.svg has no description. Write a description between the brackets.', './cat.svg'],
    ])
  })

  test('with a space in the path are problems, because markdown reads them as text', () => {
    const mark = '![A cat](./our cat.svg)'
    expect(render(`See ${mark}.`).reported).toEqual([
      [`${mark} is not a picture, because its path contains a space. Write <./our cat.svg>.`, mark],
    ])
    for (const text of ['`' + mark + '`', '\\' + mark, '![A cat](<./cat.svg>)', 'Wow![1](or two of them)'])
      expect(render(text).reported).toEqual([])
  })
})

describe('code', () => {
  test('is highlighted, and a keyboard can scroll it', () => {
    const { html } = render('```ts\nconst a = "<b>"\n```')
    expect(html).toMatch(/^<pre tabindex="0"><code class="language-ts"><span class="hljs-keyword">const<\/span>/)
    expect(html).toContain('&lt;b&gt;')
  })

  test('without a language is not highlighted', () => {
    expect(render('```\n<b>\n```').html).toBe('<pre tabindex="0"><code>&#60;b&#62;\n</code></pre>')
  })

  test('is plain in any language, where the site wants no highlighting', () => {
    const { html, reported } = render('```klingon\n<b>\n```', '/', 'refuse', { highlight: false })
    expect(html).toBe('<pre tabindex="0"><code class="language-klingon">&#60;b&#62;\n</code></pre>')
    expect(reported).toEqual([])
  })

  test('is highlighted by a function of the site, called once for equal code; unsupported languages are plain', () => {
    const highlight = vi.fn<Highlight>((code, language) => (language === 'loud' ? `<b>${code}</b>` : undefined))
    const block = (language: string) => '```' + language + '\nhey\n```'
    const source = [block('loud'), block('loud'), block('quiet')].join('\n\n')
    const { html, plainCode } = render(source, '/', 'refuse', { highlight })
    expect(html.match(/<b>hey<\/b>/g)).toHaveLength(2)
    expect(highlight.mock.calls).toEqual([
      ['hey', 'loud'],
      ['hey', 'quiet'],
    ])
    expect(plainCode).toEqual([{ language: 'quiet', at: source.indexOf('```quiet') }])
  })

  test('has a title if one is set after its language', () => {
    const { html } = render('```ts title="site/<a>.ts"\na\n```')
    expect(html).toBe(
      '<figure class="code"><figcaption>site/&#60;a&#62;.ts</figcaption><pre tabindex="0"><code class="language-ts">a\n</code></pre>\n</figure>',
    )
  })

  test('has an element around it where it can be copied', () => {
    const copied = { copyButton: true }
    expect(render('```\na\n```', '/', 'refuse', copied).html).toBe(
      '<div class="code" data-copy><pre tabindex="0"><code>a\n</code></pre>\n</div>',
    )
    expect(render('```ts title="a.ts"\na\n```', '/', 'refuse', copied).html).toMatch(
      /^<figure class="code" data-copy><figcaption>a\.ts<\/figcaption><pre /,
    )
  })

  test('is left-to-right in right-to-left texts', () => {
    expect(renderIn('ar', '```\na\n```')).toBe('<pre dir="ltr" tabindex="0"><code>a\n</code></pre>')
    expect(renderIn('de', '```\na\n```')).toBe('<pre tabindex="0"><code>a\n</code></pre>')
  })

  test('marks the listed lines, with or without a language', () => {
    const code = '```{2,4-5} title="a {1}.txt"\n1\n2\n3\n4\n5\n```'
    const { html, reported } = render(code)
    expect(html).toContain(
      '1\n<span class="marked-line">2\n</span>3\n<span class="marked-line">4\n</span><span class="marked-line">5\n</span></code>',
    )
    expect(reported).toEqual([])
  })

  test('splits highlighting over several lines at marked lines', () => {
    const { html } = render('```ts{2} words-of-extensions\n/* 1\n2\n3 */ a\n```')
    const comment = '<span class="hljs-comment">'
    expect(html).toContain(
      `${comment}/* 1</span>\n<span class="marked-line">${comment}2</span>\n</span>${comment}3 */</span> a\n`,
    )
  })

  test('splits nested highlighting over several lines at marked lines', () => {
    const { html } = render('```ts{2}\n`a ${\nb\n} c`\n```')
    const nested = '<span class="hljs-string"><span class="hljs-subst">'
    expect(html).toContain(`<span class="marked-line">${nested}b</span></span>\n</span>`)
  })

  test.each([
    ['{a}', '"{a}" is not a list of lines. Write it like {2,4-6}.'],
    ['{2-1}', '"{2-1}" is not a list of lines. Write it like {2,4-6}.'],
    ['{x2}', '"{x2}" is not a list of lines. Write it like {2,4-6}.'],
    ['{2x}', '"{2x}" is not a list of lines. Write it like {2,4-6}.'],
    ['{2-x}', '"{2-x}" is not a list of lines. Write it like {2,4-6}.'],
    ['{0}', '"{0}" is not a list of lines. Write it like {2,4-6}.'],
    ['{ 10 - 12 }', '"{ 10 - 12 }" marks line 12, but the code ends at line 2. Use numbers of existing lines.'],
    ['{1,2-3}', '"{1,2-3}" marks line 3, but the code ends at line 2. Use numbers of existing lines.'],
  ])('that marks %s of two lines is a problem', (ranges, message) => {
    const fence = '```ts ' + ranges
    expect(render(`${fence}\na\nb\n\`\`\``).reported).toEqual([[message, fence]])
  })

  test('in a language that highlight.js lacks is plain, and the language is noted once', () => {
    const source =
      'A\n\n```dockerfile\nFROM <node>\n```\n\n- b\n\n  ```mermaid\n  graph TD\n  ```\n\n```dockerfile\n```'
    const { html, reported, plainCode } = render(source)
    expect(html).toContain('<code class="language-dockerfile">FROM &#60;node&#62;\n</code>')
    expect(html).toContain('<code class="language-mermaid">graph TD\n</code>')
    expect(reported).toEqual([])
    expect(plainCode).toEqual([
      { language: 'dockerfile', at: source.indexOf('```dockerfile') },
      { language: 'mermaid', at: source.indexOf('```mermaid') },
    ])
  })
})

describe('character references are decoded', () => {
  test('in headings: their ids, and the table of contents', () => {
    const { html, headings } = render(
      '## Caf&eacute; &mdash; menu\n\n## A&nbsp;fox\n\n## `&eacute;` and \\&eacute;\n\n## D&#233;j&#xE0; &amp; vu',
    )
    expect(headings).toEqual([
      { id: 'café--menu', text: 'Café — menu', depth: 2 },
      { id: 'a-fox', text: 'A\u00a0fox', depth: 2 },
      { id: 'eacute-and-eacute', text: '&eacute; and &eacute;', depth: 2 },
      { id: 'déjà--vu', text: 'Déjà & vu', depth: 2 },
    ])
    expect(html).toContain('<h2 id="café--menu"><a href="#café--menu">Caf&eacute; &mdash; menu</a></h2>')
  })

  test('in the names of tables', () => {
    expect(render('| Caf&eacute; *a* | b |\n|---|---|\n| c | d |').html).toContain('aria-label="Café a, b"')
  })

  test('in descriptions and captions of pictures, without marks', () => {
    const { html, reported } = render('![A *small* `code` \\_x\\_ &eacute; [link](/a/)](./cat&#46;svg "Tom &amp; Ann")')
    expect(html).toContain('alt="A small code _x_ é link"')
    expect(html).toContain('<figcaption>Tom &#38; Ann</figcaption>')
    expect(reported).toEqual([])
  })

  test('in titles and targets of links, with a semicolon only', () => {
    expect(render('[a](https://a.example/?a&amp;b&copy=1 "Tom &amp; Ann")').html).toBe(
      '<p><a href="https://a.example/?a&#38;b&#38;copy=1" title="Tom &#38; Ann" rel="external noopener">a</a></p>',
    )
    expect(render('[a](java&#115;cript:go&#40;&#41;)').reported).toHaveLength(1)
    expect(render('[a]\n\n[a]: /b&eacute;/ "&lt;b&gt;"').html).toBe(
      '<p><a href="/b%C3%A9/" title="&#60;b&#62;">a</a></p>',
    )
  })

  test('in the title of a block of code', () => {
    expect(render('```ts title="a &amp; b"\na\n```').html).toContain('<figcaption>a &#38; b</figcaption>')
  })

  test('in the word count', () => {
    expect(render('D&eacute;j&agrave; vu &mdash; today').words).toBe(3)
  })
})

test('a text outside of a site has the ids and the copy buttons of its options', () => {
  const options = { root: '.', base: '/', html: 'refuse' as const, findPicture: () => '', report: () => {} }
  const { html } = renderMarkdown('## A_b C\n\n```\ncode\n```', { ...options, ids: 'hugo', copyButton: true })
  expect(html).toContain('<h2 id="a_b-c">')
  expect(html).toContain('<div class="code" data-copy>')
  expect(renderMarkdown('## A', { ...options, ids: () => 'own' }).html).toContain('<h2 id="own">')
})

describe('a problem has its own position, not the first position of its text', () => {
  const placed = (source: string, html: RawHtml = 'refuse') => {
    const found: [message: string, at: string][] = []
    const report = (message: string, text: string, at = source.indexOf(text)) =>
      found.push([message.split('.')[0]!, source.slice(at).split('\n')[0]!])
    const findPicture = () => 'does not exist.'
    renderMarkdownText(source, {
      ...createMarkdownTools({}),
      root: process.cwd(),
      base: '/',
      html,
      findPicture,
      report,
    })
    return found
  }

  test.each([
    ['The word b is here.\n\n[b](b) last', 'The link b is not supported', '[b](b) last'],
    ['`[b](b)`\n\n- one\n- > two\n  > [b](b) in a list', 'The link b is not supported', '[b](b) in a list'],
    ['| b |\n|---|\n| c |\n| [b](b) |', 'The link b is not supported', '[b](b) |'],
    ['./a.jpg\n\n![a](./a.jpg) last', 'The picture ', '![a](./a.jpg) last'],
    ['```md\n# One\n```\n\n# One', 'The page already has a first heading', '# One'],
    ['`[^a]` is one\n\nText[^a] last', 'The footnote [^a] has no text', '[^a] last'],
    ['```md\n```ts {9}\n```\n\n```ts {9}\na\n```', '"{9}" marks line 9, but the code ends at line 1', '```ts {9}'],
  ])('%j', (source, message, place) => {
    const lines = placed(source)
    expect(lines).toEqual([[expect.stringContaining(message), place]])
  })

  test('in raw HTML that code above shows, and behind the tag of a component', () => {
    const source = '`<b onclick="go()">`\n\n<b onclick="go()">last</b>'
    expect(placed(source, 'allow')).toEqual([
      ['<b> has the attribute onclick, which is code', '<b onclick="go()">last</b>'],
    ])
    expect(placed('<Note>b</Note>\n\n[b](b) last')).toContainEqual(['The link b is not supported', '[b](b) last'])
  })
})

describe('footnotes', () => {
  const source = 'One[^a], two[^b], one again[^a].\n\n## Note\n\n[^a]: The *first*.\n[^b]: The second.'

  test('are below the text, with links to them and back', () => {
    const { html, reported } = render(source)
    expect(reported).toEqual([])
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id)
    expect(links).toEqual([
      'note.guides.a.a',
      'note.guides.a.b',
      'note.guides.a.a',
      'note',
      'note.guides.a.ref-a',
      'note.guides.a.ref-a-2',
      'note.guides.a.ref-b',
    ])
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
    expect(html).toContain('<h2 id="note.guides.a.label">Footnotes</h2>')
    expect(html).toContain('<section class="footnotes">\n<h2')
    expect(html).not.toContain('data-')
  })

  test('do not change other texts', () => {
    expect(render(`${source}\n\n\`<p data-footnotes>\` data-footnotes \`[^x]\` \\[^y]`).html).toContain(
      '<p><code>&lt;p data-footnotes&gt;</code> data-footnotes <code>[^x]</code> [^y]</p>',
    )
  })

  test('of one text do not affect other texts', () => {
    const first = render(source).html
    expect(render('>'.repeat(20_000) + ' x[^a]').reported).toHaveLength(1)
    expect(render(source).html).toBe(first)
  })

  test('without a text, and texts without a footnote, are problems', () => {
    expect(render('One[^long].\n\n[^b]: The second.').reported).toEqual([
      ['The footnote [^long] has no text. Write the text on a separate line that starts with [^long]:', '[^long]'],
      [
        'The footnote [^b] is not used in the text, or is defined twice. Use [^b] in the text, or remove the footnote.',
        '[^b]: The second.',
      ],
    ])
  })

  test('are kept if raw HTML is sanitized', () => {
    expect(render(`${source}\n\n<b></b>`, '/', 'sanitize').html).toContain(' aria-describedby="note.guides.a.label"')
  })
})

describe('extensions of marked', () => {
  const shout = (output: (text: string) => string): MarkdownSettings => ({
    extensions: [
      {
        extensions: [
          {
            name: 'shout',
            level: 'inline',
            start: (text) => text.indexOf('!!'),
            tokenizer(text) {
              const [raw, word] = /^!!(\w+)/.exec(text) ?? []
              return raw ? { type: 'shout', raw, word } : undefined
            },
            renderer: ({ word }) => output(word as string),
          },
        ],
      },
    ],
  })
  const strong = shout((text) => `<strong>${text}</strong>`)

  test('are those of the site, with and without footnotes', () => {
    const { html, reported } = render('## Go !!on', '/', 'refuse', strong)
    expect(html).toBe('<h2 id="go-"><a href="#go-">Go <strong>on</strong></a></h2>')
    expect(reported).toEqual([])
    expect(render('!!on[^a]\n\n[^a]: !!off', '/', 'refuse', strong).html).toMatch(
      /<strong>on<\/strong>[^]*<strong>off<\/strong>/,
    )
    expect(render('!!on').html).toBe('<p>!!on</p>')
  })

  test('write what raw HTML may hold, and no more', () => {
    const { reported } = render(
      '!!on',
      '/',
      'allow',
      shout((text) => `<i onclick="alert()">${text}</i>`),
    )
    expect(reported).toEqual([
      [
        'An extension of markdown wrote raw HTML. <i> has the attribute onclick, which is code. Put code into an island.',
        '',
      ],
    ])
    const blink = shout((text) => `<blink>${text}</blink>`)
    expect(render('!!on', '/', 'sanitize', blink).html).toBe('<p>on</p>')
  })
})

test('tables have a name and can be scrolled by keyboard', () => {
  const { html } = render('| Plan & price | `Seats` |\n|---|--:|\n| Small | 3 |')
  expect(html).toContain('<div role="region" aria-label="Plan &#38; price, Seats" tabindex="0"><table>')
  expect(html).toContain('<th scope="col" class="right"><code>Seats</code></th>')
})

test('tables may have cells without a text in their header', () => {
  const { html } = render('| | Small | | Large |\n|---|---|---|---|\n| Seats | 3 | | 9 |')
  expect(html).toContain('aria-label="Small, Large"')
  expect(html).toContain('<tbody><tr><td>Seats</td><td>3</td><td></td><td>9</td></tr></tbody>')
})

test('tables with the same header are regions with names that differ', () => {
  const table = '| file | why |\n| --- | --- |\n| a | b |'
  const { html } = render(`${table}\n\n${table}\n\n${table}`)
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'file, why',
    'file, why (2)',
    'file, why (3)',
  ])
  expect(render(table).html).toContain('aria-label="file, why"')
})

test('words are counted without marks and tags', () => {
  expect(render('## Two words\n\nAnd [three more](/a/) of *them*.').words).toBe(7)
})

test('text that is nested too deep is a problem, not a crash', () => {
  expect(render('>'.repeat(20_000) + ' x').reported[0]![0]).toMatch(/^The text is not valid markdown: /)
})

describe('raw HTML', () => {
  const messages = (source: string, html: RawHtml) => render(source, '/', html).reported.map(([message]) => message)

  test('is a problem with its position, unless the model allows it', () => {
    const { html, reported } = render('Press <kbd>Esc</kbd>.\n\n<div class="wide">\n\nText\n\n</div>')
    const say = (tag: string) =>
      `The raw HTML ${tag} is not allowed here. Write markdown, or set \`html\` of the model to 'allow' or 'sanitize'.`
    expect(reported).toEqual([
      [say('<kbd>'), '<kbd>'],
      [say('<div class="wide">'), '<div class="wide">'],
    ])
    expect(render('  <hr>\n  a').reported).toEqual([[say('<hr>'), '<hr>']])
    expect(html).toBe('<p>Press Esc.</p>\n<p>Text</p>')
  })

  test('is unchanged if the model allows it', () => {
    const text = 'Press <kbd data-a="1">Esc</kbd>.\n\n<section>\n\nText\n\n</section>'
    const { html, reported } = render(text, '/', 'allow')
    expect(html).toBe('<p>Press <kbd data-a="1">Esc</kbd>.</p>\n<section><p>Text</p>\n</section>')
    expect(reported).toEqual([])
  })

  test('that is a comment is removed', () => {
    for (const html of ['refuse', 'allow'] as const)
      expect(render('a\n\n<!-- b -->\n\nc<!-- d -->', '/', html)).toMatchObject({
        html: '<p>a</p>\n<p>c</p>',
        reported: [],
      })
    expect(render('<div>a<!-- b --></div>', '/', 'allow').html).toBe('<div>a</div>')
  })

  test('is reduced to safe tags if the model sanitizes it; the HTML of markdown is kept', () => {
    const markdown =
      '## One\n\n- [x] done\n\n![A cat](./cat.svg "Tom")\n\n![A cat](./cat.jpg)\n\n| a |\n|---|\n| 1 |\n\n```js\nlet a\n```\n\n[tel](tel:1) [out](https://a.example/)\n'
    const plain = render(markdown).html
    const { html, reported } = render(
      `${markdown}\n\n<details><summary>More</summary><marquee data-a="1">Text</marquee><input type="text"></details>`,
      '/',
      'sanitize',
    )
    expect(html).toBe(`${plain}\n<details><summary>More</summary>Text</details>`)
    expect(reported).toEqual([])
  })

  test('in comments is removed without a problem', () => {
    expect(render('One <!-- two --> three\n\n<!-- four -->')).toMatchObject({ html: '<p>One  three</p>', reported: [] })
  })

  test.each([
    ['<script>alert(1)</script>', '<script> is not allowed in content. Put code into an island.'],
    ['<style>a{}</style>', '<style> is not allowed in content. Put styles into a template.'],
    ['<base href="/x/">', '<base> is not allowed in content. Write full paths in links.'],
    [
      '<meta http-equiv="refresh" content="0">',
      "<meta> is not allowed in content. Return it from the template's head.",
    ],
    ['<x-island src="/a.js"></x-island>', '<x-island> is not allowed in content. Use islands in templates.'],
    ['<x-slot></x-slot>', '<x-slot> is not allowed in content. Pass slots to islands as props.'],
    ['<b onclick="a()">x</b>', '<b> has the attribute onclick, which is code. Put code into an island.'],
    ['<b ONCLICK="a()">x</b>', '<b> has the attribute onclick, which is code. Put code into an island.'],
    ['<iframe srcdoc="x"></iframe>', '<iframe> has the attribute srcdoc, which is not allowed in content. Remove it.'],
    ['<a href="java&#10;script:alert(1)">x</a>', 'The href of <a> is code. Write the URL of a page or a file.'],
    ['<a href=" JAVASCRIPT:alert(1)">x</a>', 'The href of <a> is code. Write the URL of a page or a file.'],
    ['<a href="data:text/html,x">x</a>', 'The href of <a> is code. Write the URL of a page or a file.'],
    ['<form name="getElementById"></form>', 'The name of <form> becomes a property of `document`. Remove it.'],
    ['<img name="body" src="/a.svg">', 'The name of <img> becomes a property of `document`. Remove it.'],
    ['<b id="page">x</b>', 'The id "page" is reserved for the document. Choose another id.'],
  ])('%s is a problem in any case', (html, message) => {
    for (const rule of ['refuse', 'allow', 'sanitize'] as const) {
      expect(messages(`Text\n\n${html}`, rule)).toContain(message)
      expect(render(`Text\n\n${html}`, '/', rule).html).not.toMatch(/alert|onclick|getElementById|srcdoc/)
    }
  })
})
