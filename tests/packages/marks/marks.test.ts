// @vitest-environment node

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { any, collection, optional, readContent, text } from '@flatirons/framework/content'
import { marks, type Generator, type MarkOptions } from '@flatirons/marks'

import { templateTags } from '../../../packages/marks/template-tags.ts'
import { readContentWith } from '../../support/render-text.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const models = { notes: collection('notes', { title: optional(text()) }) }
const withHtml = { notes: collection('notes', {}, { html: 'allow' }) }

function readEntry(source: string, wanted: Generator | MarkOptions, of: typeof models | typeof withHtml = models) {
  const root = makeFolder({ 'content/notes/a.md': source })
  return readContentWith(marks(wanted), of, { root, base: '/', withDrafts: false }).content.notes[0]!
}

/** Returns the rendered text, without line breaks between tags. */
const render = (source: string, wanted: Generator | MarkOptions) =>
  readEntry(source, wanted).body.replace(/>\n+(?=<)/g, '>')

describe('an alert', () => {
  test('is an aside with its kind as title', () => {
    expect(render('> [!NOTE]\n> It is *deep*.\n>\n> - One.', 'github')).toBe(
      '<aside class="callout note"><p class="callout-title">Note</p><p>It is <em>deep</em>.</p><ul><li>One.</li></ul></aside>',
    )
  })

  test('can have a title, and a label in another language', () => {
    expect(render('> [!tip] The *deep* gap\n> Mind it.', 'github')).toContain(
      '<p class="callout-title">The <em>deep</em> gap</p>',
    )
    expect(render('> [!NOTE]\n> A.', { from: 'github', labels: { note: 'Hinweis' } })).toContain('>Hinweis</p>')
  })

  test('interrupts a paragraph, and other quotes stay quotes', () => {
    expect(render('Words.\n> [!NOTE]\n> A.\n\n> B.', 'hugo')).toMatch(
      /^<p>Words\.<\/p><aside .*<\/aside><blockquote><p>B\./,
    )
  })
})

describe('a container', () => {
  test.each([
    [':::note Mind the gap\nIt is *deep*.\n:::', 'docusaurus'],
    [':::note[Mind the gap]\nIt is *deep*.\n:::', 'starlight'],
    ['::: note Mind the gap\nIt is *deep*.\n:::', 'vitepress'],
    [':::note{title="Mind the gap"}\nIt is *deep*.\n:::', 'docusaurus'],
  ] as const)('%j has a title', (source, generator) => {
    expect(render(source, generator)).toBe(
      '<aside class="callout note"><p class="callout-title">Mind the gap</p><p>It is <em>deep</em>.</p></aside>',
    )
  })

  test('has others inside, and code', () => {
    const html = render('Before.\n:::: tip\n::: details More {open}\n```\n:::\n```\n:::\n::::\nAfter.', 'vitepress')
    expect(html).toContain('<details class="callout details"><summary>More</summary>')
    expect(html).toMatch(
      /^<p>Before\.<\/p><aside class="callout tip">.*:::\n<\/code><\/pre><\/details><\/aside><p>After\.<\/p>$/s,
    )
  })

  test('of code is a group of blocks with titles', () => {
    expect(render('::: code-group\n```js [a.js]\nx\n```\n```ts [b.ts]\ny\n```\n:::', 'vitepress')).toMatch(
      /^<div class="code-group"><figure class="code"><figcaption>a\.js<.*<figcaption>b\.ts<.*<\/figure><\/div>$/s,
    )
  })

  test.each([
    ['of the text', '::: tip\nA.\n\nB.', '<aside class="callout tip">.*<p>B\\.</p></aside>'],
    ['of its item in a list', '- ::: tip\n  A.\n\n  B.\n- C.', '<ul><li><aside .*<p>B\\.</p></aside></li><li>C\\.'],
    ['of its quote', '> ::: tip\n> A.\n\nB.', '<blockquote><aside .*</aside></blockquote><p>B\\.</p>'],
    [
      'of a container with fewer colons around it',
      '::: tip\n:::: info\nA.\n:::\nB.',
      '<aside .*<aside .*</aside></aside><p>B\\.</p>',
    ],
    ['of the container around it', ':::: tip\n::: info\nA.\n::::\nB.', '<aside .*<aside .*</aside></aside><p>B\\.</p>'],
    ['of the text, as its fence', '::: tip\n```\nA.\n:::\n', '<aside .*:::\n</code></pre></aside>'],
  ])('that is not closed ends at the end %s', (_, source, html) => {
    expect(render(source, 'vitepress')).toMatch(RegExp(`^${html}`, 's'))
  })

  test('in a container is closed first: the other one ends with the text', () => {
    const source = '# Barn\n\n::: details Once\n\n::: code-group\n\n```js [a.js]\n3\n```\n\n:::\n\nEnd.\n'
    expect(render(source.replace('# Barn', ''), 'vitepress')).toMatch(
      /^<details class="callout details"><summary>Once<\/summary><div class="code-group"><figure .*<\/figure><\/div><p>End\.<\/p><\/details>$/s,
    )
  })

  test('of more than a hundred levels stays text', () => {
    expect(() => render('::: tip\n'.repeat(150), 'vitepress')).toThrow('"::: tip" is the start of a container')
  })

  test('that is closed twice has a problem with the line', () => {
    expect(() => render('::: tip\nA.\n:::\n:::', 'vitepress')).toThrow(
      'line 4  ":::" is the end of a container, and would be shown as text. Remove it if no container is open.',
    )
  })

  test('has headings that the entry lists', () => {
    const { headings, body } = readEntry('::: tip\n## In it\n:::\n\n## In it', 'vitepress')
    expect(headings.map(({ id }) => id)).toEqual(['in-it', 'in-it-1'])
    expect([...body.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['in-it', 'in-it-1'])
  })
})

describe('a definition list', () => {
  test('has terms and definitions', () => {
    expect(render('Larch\n: A *tree*.', 'hugo')).toBe('<dl><dt>Larch</dt><dd>A <em>tree</em>.</dd></dl>')
    expect(render('Larch\nPine\n\n: Trees\n  with needles.\n: Wood.\n\n`Oak`\n: A tree.\n\nAfter.', 'jekyll')).toBe(
      '<dl><dt>Larch</dt><dt>Pine</dt><dd>Trees\nwith needles.</dd><dd>Wood.</dd><dt><code>Oak</code></dt><dd>A tree.</dd></dl><p>After.</p>',
    )
  })

  test('has blocks in a definition', () => {
    expect(render('Larch\n: A tree.\n\n  Its needles fall.\n\n  - One.\nPine\n: No.', 'hugo')).toMatch(
      /^<dl><dt>Larch<\/dt><dd><p>A tree\.<\/p><p>Its needles fall\.<\/p><ul>/,
    )
  })

  test('can be a list in the form of MDN', () => {
    expect(render('- `larch`\n  - : A **tree**.\n- `pine`\n  - : Another.\n    Really.', 'mdn')).toBe(
      '<dl><dt><code>larch</code></dt><dd>A <strong>tree</strong>.</dd><dt><code>pine</code></dt><dd>Another.\nReally.</dd></dl>',
    )
    expect(render('- a\n  - b\n', 'mdn')).toContain('<ul>')
  })
})

describe('attributes', () => {
  test.each([
    ['Words.\n{: .summary #top}', '<p id="top" class="summary">Words.</p>'],
    ['> Words.\n{: .quiet}', '<blockquote class="quiet"><p>Words.</p></blockquote>'],
    ['> Words.\n> {: .quiet}', '<blockquote><p class="quiet">Words.</p></blockquote>'],
    ['- A.\n- B.\n{: .flat}', '<ul class="flat"><li>A.</li><li>B.</li></ul>'],
    ['## A\n{: .big #one}', '<h2 id="one" class="big"><a href="#one">A</a></h2>'],
    ['## A {.big}', '<h2 id="a" class="big"><a href="#a">A</a></h2>'],
    ['Words {.lead}', '<p class="lead">Words</p>'],
    [
      '[a](https://b.example){: .button title="B"} c.',
      '<p><a href="https://b.example" rel="external noopener" class="button" title="B">a</a> c.</p>',
    ],
    [
      'A.\n\n{: .note .info }\nWords\nand *more*.\n\nB.',
      '<p>A.</p><p class="note info">Words\nand <em>more</em>.</p><p>B.</p>',
    ],
    ['{: .flat}\n- A.\n- B.', '<ul class="flat"><li>A.</li><li>B.</li></ul>'],
    ['A.\n{: .above}\nB.', '<p class="above">A.</p><p>B.</p>'],
    ['**a**{.b} `c`{.d}', '<p><strong class="b">a</strong> <code class="d">c</code></p>'],
  ])('%j', (source, html) => {
    expect(render(source, 'jekyll')).toBe(html)
  })

  test('of a table and of code belong to them', () => {
    expect(render('| a |\n|---|\n| b |\n{: .wide}', 'jekyll')).toMatch(
      /^<div [^>]*class="wide">.*<td>b<\/td><\/tr><\/tbody>/s,
    )
    expect(render('```js\nx\n```\n{: .short}', 'jekyll')).toMatch(/^<pre tabindex="0" class="short">/)
  })

  test('that run code are problems', () => {
    expect(() => render('Words.\n{: onclick="a()"}', 'jekyll')).toThrow('onclick')
  })

  test('in other braces are text', () => {
    expect(render('A set {1, 2} and **b**{c d}.', 'vitepress')).toBe('<p>A set {1, 2} and <strong>b</strong>{c d}.</p>')
  })
})

describe('a fence', () => {
  test.each([
    'js {file="a.js" copy=true}',
    'js [a.js]',
    'js title="a.js" showLineNumbers',
    "js:line-numbers filename='a.js'",
    '{title=a.js}',
  ])('%s has a title', (info) => {
    expect(render(`\`\`\`${info}\nx\n\`\`\``, 'vitepress')).toContain('<figcaption>a.js</figcaption>')
  })

  test.each(['js {1,3}', 'js {linenos=true hl_lines=[1,"3-3"]}', 'js mark={1} {3}', 'js/1,3', 'js {hl_lines="1 3"}'])(
    '%s marks lines',
    (info) => {
      const html = render(`\`\`\`${info}\na\nb\nc\n\`\`\``, 'hugo')
      expect(html).toBe(
        '<pre tabindex="0"><code class="language-js"><span class="marked-line">a\n</span>b\n<span class="marked-line">c\n</span></code></pre>',
      )
    },
  )

  test('can have lines that are added and removed', () => {
    const html = render('```txt {4}\na // [!code --]\nb <!-- [!code ++] -->\nc\nd\n```', 'vitepress')
    expect(html).toContain(
      '<span class="marked-line removed-line">a\n</span><span class="marked-line added-line">b\n</span>c\n<span class="marked-line">d\n</span>',
    )
  })

  test('can have comments for the next lines', () => {
    const html = render(
      '```txt\n// highlight-next-line\na\n# highlight-start\nb\nc\n# highlight-end\nd\n```',
      'docusaurus',
    )
    expect(html.match(/marked-line/g)).toHaveLength(3)
    expect(html).not.toContain('highlight-')
  })

  test('of MDN has the language without its suffix', () => {
    expect(render('```js-nolint example-bad\nx\n```', 'mdn')).toContain('class="language-js"')
  })
})

describe('a table of contents', () => {
  const LIST =
    '<nav class="toc" aria-label="Contents"><ul><li><a href="#a-b">A b</a><ul><li><a href="#c">C</a></li></ul></li><li><a href="#d">D</a></li></ul></nav>'

  test.each([
    ['[[toc]]', 'vitepress'],
    ['* TOC\n{:toc}', 'jekyll'],
  ] as const)('is written in place of %j', (mark, generator) => {
    const html = render(`${mark}\n\n## A \`b\`\n\n### C\n\n## D`, generator)
    expect(html.startsWith(LIST)).toBe(true)
  })
})

describe('an element of kramdown', () => {
  test.each([
    [
      'ends at its end, and its content may be markdown',
      '<div class="a" markdown="1">\n[A](#b){: .c }\n\n- D\n</div>\n```\n[A](b)\n```\n',
      '<div class="a">\n<p><a href="#b" class="c">A</a></p>\n<ul>\n<li>D</li>\n</ul>\n</div>\n<pre tabindex="0"><code>[A](b)\n</code></pre>',
    ],
    ['may be in another one', '<div>\n<div>*A*</div>\n</div>\n*B*', '<div>\n<div>*A*</div>\n</div>\n<p><em>B</em></p>'],
    [
      'without text behind it is that of markdown',
      '<div>\n*A*\n\n*B*\n\n</div>\n',
      '<div>\n*A*<p><em>B</em></p>\n</div>',
    ],
  ])('%s', (_, source, html) => {
    expect(readEntry(source, 'jekyll', withHtml).body.trim()).toBe(html)
  })
})

describe('kramdown', () => {
  test.each([
    ['{::comment}\nhidden\n{:/comment}\n\nA{::comment} b{:/}.', '<p>A.</p>'],
    ['{::nomarkdown}\n<b>raw</b> *stars*\n{:/nomarkdown}', '<b>raw</b> *stars*'],
    ['{::options parse_block_html="true" /}\n\nA.', '<p>A.</p>'],
    [
      'The HTML `HTML` of XHTML.\n\n*[HTML]: Hyper "Text"',
      '<p>The <abbr title="Hyper &quot;Text&quot;">HTML</abbr> <code>HTML</code> of XHTML.</p>',
    ],
  ])('%j', (source, html) => {
    expect(render(source, 'jekyll').trim()).toBe(html)
  })

  test('has tables without a head, and with one', () => {
    const headless = render('|a|*b*|\n|c|d|', 'jekyll')
    expect(headless).toContain('<tr><td>a</td><td><em>b</em></td></tr><tr><td>c</td><td>d</td></tr>')
    expect(headless).not.toContain('<th')
    expect(render('|a|b|\n|-|-|\n|c|d|', 'jekyll')).toContain('<th scope="col">a</th>')
  })
})

describe('JSX', () => {
  test.each([
    ['A.\n\n{/* truncate */}\n\nB.', '<p>A.</p><p>B.</p>'],
    ['A `{/* x */}` b.', '<p>A <code>{/* x */}</code> b.</p>'],
    ['<p\n  className="a"\n  style={{ margin: 10 }}>x</p>', '<p class="a">x</p>'],
    ['<p id={"a"} title={`b`} hidden>x</p>', '<p id="a" title="b" hidden="">x</p>'],
    [
      '<details><summary>**Bold?**</summary>Text.</details>',
      '<details><summary><strong>Bold?</strong></summary>Text.</details>',
    ],
    ['<div>\n  - a\n  - *b*\n</div>', '<div><ul><li>a</li><li><em>b</em></li></ul></div>'],
    ['<div>\n\n## A\n\n</div>', '<div><h2 id="a"><a href="#a">A</a></h2></div>'],
    ['<span /> after', '<span></span> after'],
  ])('%j', (source, html) => {
    expect(readEntry(source, 'docusaurus', withHtml).body.replace(/\n/g, '')).toBe(html)
  })
})

test('texts in attributes of cards are shown', () => {
  const text =
    '<Card\n  title="The *barn*" icon="x">\n\nOld.\n\n</Card>\n\n<LinkCard title="A" description="b" href="/a/" />\n\n<Other title="c" />'
  const cards = { cards: ['Card', 'LinkCard'] }
  const { body } = readContentWith(marks(cards), withHtml, {
    root: makeFolder({ 'content/notes/a.md': text }),
    base: '/',
    withDrafts: false,
    strict: 'warn',
  }).content.notes[0]!
  expect(body.replace(/\n/g, '').replaceAll('> <', '><')).toBe(
    '<p><strong>The <em>barn</em></strong></p><p>Old.</p><p><a href="/a/"><strong>A</strong></a> b </p>',
  )
})

test('a card does not stick to the text behind it', () => {
  const text = '<Card title="Old barn">Near the river.</Card>'
  expect(renderLenient(text, { cards: ['Card'] })).toContain('<strong>Old barn</strong> Near the river.')
})

/** Renders a text as moved sites do. */
function renderLenient(source: string, wanted: Generator | MarkOptions, front = '') {
  const { body } = readContentWith(
    marks(wanted),
    {
      notes: collection(
        'notes',
        { title: optional(text()), hero: optional(any()), features: optional(any()) },
        { html: 'allow' },
      ),
    },
    {
      root: makeFolder({ 'content/notes/a.md': `---\n${front}\n---\n${source}` }),
      base: '/',
      withDrafts: false,
      strict: 'warn',
    },
  ).content.notes[0]!
  return body.replace(/>\n+(?=<)/g, '>').trim()
}

describe('tags of templates without a component', () => {
  test.each([
    ['A {{< badge new >}} word.', '<p>A  word.</p>'],
    ['{{% note %}}\nKept *words*.\n{{% /note %}}', '<p>Kept <em>words</em>.</p>'],
    ['{{< alert title="Mind" color="red" >}}The gap.{{< /alert >}}', '<p><strong>Mind</strong> The gap.</p>'],
    ['{% include note.html content="Mind the gap." type="tip" %}', '<p>Mind the gap.</p>'],
    ['{% assign title = "A" %}{% if a == "b" %}Yes.{% endif %}', '<p>Yes.</p>'],
    ['{# Never. #}A {% comment %}never{% endcomment %}b.', '<p>A b.</p>'],
    [
      '{{< figure src="/a b.png" caption="The \\"weir\\"" >}}',
      '<p><img src="/a%20b.png" alt="The &#34;weir&#34;" loading="lazy" decoding="async"> The &quot;weir&quot;</p>',
    ],
    [
      '{% include figure.html image_path="/a.png" alt="Weir" %}',
      '<p><img src="/a.png" alt="Weir" loading="lazy" decoding="async"></p>',
    ],
    [
      '{{< youtube "w7Ft2ym_Gm" >}}',
      '<iframe src="https://www.youtube-nocookie.com/embed/w7Ft2ym_Gm" title="Video" allowfullscreen=""></iframe>',
    ],
    [
      '{% include video id="w7F-2" provider="youtube" %}',
      '<iframe src="https://www.youtube-nocookie.com/embed/w7F-2" title="Video" allowfullscreen=""></iframe>',
    ],
    [
      '{% youtube https://www.youtube.com/watch?v=w7F %}',
      '<iframe src="https://www.youtube-nocookie.com/embed/w7F" title="Video" allowfullscreen=""></iframe>',
    ],
    [
      '{{< gist robin 12 >}}',
      '<p><a href="https://gist.github.com/robin/12" rel="external noopener">gist.github.com/robin/12</a></p>',
    ],
    ['{{ page.title }} and {{ site.hut }}, {{ x.y | date }}.', '<p>Fog and Hut 7, .</p>'],
    ['{{< param title >}}', '<p>Fog</p>'],
    ['{{ $frontmatter.title }}, {{ list.length }} <b v-pre>{{ x }}</b>', '<p>Fog,  <b v-pre="">{{ x }}</b></p>'],
    ['::: v-pre\n{{ x }}\n:::\n', '{{ x }}'],
    ['{% raw %}Write {{ x }}.{% endraw %}', '<p>Write {{ x }}.</p>'],
    [
      '`{{</* ref "a" */>}}` and {{</* ref "b" */>}}',
      '<p><code>{{&lt; ref &quot;a&quot; &gt;}}</code> and {{&lt; ref &quot;b&quot; &gt;}}</p>',
    ],
    ['```\n{% raw %}{{ x }}{% endraw %}\n{% if a %}\n```', '<code>{{ x }}\n{% if a %}\n</code></pre>'],
    ['{% highlight js linenos %}\nlet a\n{% endhighlight %}', 'let'],
    ['{{< highlight go "linenos=table" >}}\nx{{< /highlight >}}', '<code class="language-go"'],
  ])('%s', (text, html) => {
    expect(renderLenient(text, { templateTags: { 'site.hut': 'Hut 7' } }, 'title: Fog')).toContain(html)
  })

  test('lines keep their numbers', () => {
    const text = '{{< a\n title="x"\n>}}\n{# b\nc #}\nD'
    expect(templateTags({})(text).split('\n')).toHaveLength(text.split('\n').length)
  })
})

describe('a hero', () => {
  const HERO =
    'title: Hut\nhero:\n  text: Warm beds\n  tagline: At 1,800 metres\n  image: { src: /hut.svg, alt: The hut }\n  actions:\n    - { text: Stay, link: /stay/ }\nfeatures:\n  - { title: Stoves, details: Two of them, link: /stoves/ }'

  test('is before the text, with its actions and features', () => {
    expect(renderLenient('\nOpen in summer.', 'vitepress', HERO)).toBe(
      '<div class="hero"><h1>Hut</h1><p>Warm beds</p><p>At 1,800 metres</p><img src="/hut.svg" alt="The hut"><p class="actions"><a href="/stay/">Stay</a></p></div><ul class="features"><li><strong><a href="/stoves/">Stoves</a></strong> Two of them </li></ul><p>Open in summer.</p>',
    )
  })

  test('is not there without its keys', () => {
    expect(renderLenient('Open.', 'starlight', 'title: Hut')).toBe('<p>Open.</p>')
  })
})

test('an element whose content is a text of JavaScript is its HTML, but not in code', () => {
  const text = 'A\n\n<Fragment set:html={"<b>Fog</b>\\n{x}"} />\n\n`<B set:html={"c"} />`'
  const html = renderLenient(text, 'starlight')
  expect(html).toContain('<b>Fog</b>\n{x}')
  expect(html).toContain('<code>&lt;B set:html={')
})

test('lines far in between tags of MDX are a text and tags, and elsewhere code', () => {
  const html = renderLenient(
    'A.\n\n    const a\n\n<div>\n\n        **Deep** down.\n\n        ```js\n        let c\n\n        let d\n        ```\n\n        <section>\n\n        Deeper.\n\n        </section>\n\n</div>\n\nB.\n\n    const b',
    'starlight',
  )
  expect(html.replace(/\s+/g, ' ')).toMatch(
    /<div>\s*<p><strong>Deep<\/strong> down\.<\/p>\s*<pre.* c .* d .*<\/pre>\s*<section>\s*<p>Deeper\.<\/p>\s*<\/section>\s*<\/div>/,
  )
  expect(html.match(/const \w/g)).toEqual(['const a', 'const b'])
  expect(html.match(/<pre/g)).toHaveLength(3)
})

test.each([
  [
    '<Tabs>\n  <TabItem value="a">\n\n      Deep.\n\n      - one\n        - two\n\n  </TabItem>\n</Tabs>\n\n    code()',
    '<p>Deep.</p><ul><li>one<ul><li>two</li></ul></li></ul>',
  ],
  [
    '1. One\n\n   <Card>\n\n       Far **in**.\n\n   </Card>\n\n2. Two\n\n<br />\n\n    code()',
    '<p>Far <strong>in</strong>.</p>',
  ],
  [
    '<Steps>\n  <li>\n    Text\n\n      <Card\n        title="x">\n\n          Far.\n\n      </Card>\n  </li>\n</Steps>\n\n    code()',
    '<p> Far.</p>',
  ],
])('lines far in between tags of components that the site does not have are a text: %j', (text, shown) => {
  const html = renderLenient(text, 'docusaurus').replace(/\s+/g, ' ')
  expect(html).toContain(shown)
  expect(html.match(/<pre/g)).toHaveLength(1)
})

test('a mark that the generator does not know is a problem', () => {
  expect(() => render('[[toc]]', 'github')).toThrow('"[[toc]]" is a table of contents')
})

test('options that are not known are told by name', () => {
  const { settings } = marks('github')
  expect(Object.keys(settings ?? {}).toSorted()).toEqual([
    'alerts',
    'attributes',
    'cards',
    'containers',
    'definitionLists',
    'fences',
    'from',
    'hero',
    'jsx',
    'kramdown',
    'labels',
    'templateTags',
    'toc',
  ])
})

test('a text without marks has the same HTML', () => {
  const source = readFileSync('content/blog/quality-assurance-without-a-phase.md', 'utf-8').replace(
    /^---[^]*?\n---\n/,
    '',
  )
  const withMarks = readEntry(source, 'vitepress')
  const root = makeFolder({ 'content/notes/a.md': source })
  const plain = readContent(models, { root, base: '/', withDrafts: false })
  expect(withMarks.body).toBe(plain.content.notes[0]!.body)
})
