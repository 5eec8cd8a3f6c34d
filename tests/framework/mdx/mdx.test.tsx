// @vitest-environment node

import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'

import { component, number, oneOf, optional } from '@flatirons/framework/content'
import { mdx } from '@flatirons/framework/mdx'

import { toMarkdownFeatures, withExtensions } from '../../../framework/extensions/features.ts'
import { createMarkdownTools, renderMarkdownText } from '../../../framework/content/markdown/markdown.ts'
import { MARKDOWN_FEATURES } from '../../../framework/features/markdown-features.ts'
import { renderStatic } from '../../../framework/kernel/render/static-markup.tsx'
import { listTextComponents } from '../../../framework/site/render/html-feature.ts'
import { createTextComponents } from '../../../framework/site/render/text-components.ts'

interface ChartProps {
  rows: readonly number[]
  children?: ReactNode
}
const Chart = ({ rows, children }: ChartProps) => (
  <figure>
    {rows.join('-')}
    {children}
  </figure>
)
const Tab = ({ label, children }: { label: string; children?: ReactNode }) => (
  <section title={label}>{children}</section>
)
/** Reads the props of its children. */
const Tabs = ({ children }: { children: { props: { label: string } }[] }) => (
  <div>
    <ul>
      {children.map(({ props: { label } }) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
    {children as ReactNode}
  </div>
)
const Note = ({ kind, size, children }: { kind: string; size?: number | undefined; children?: ReactNode }) => (
  <aside className={`${kind}${size ?? ''}`}>{children}</aside>
)

const Broken = () => {
  throw Error('No snow.')
}

const NOTICE = `---
title: Notice
---

import { Chart } from '@/components/chart'

## Notice

{frontmatter.title} in [the lake](./lake.mdx), ![](./gone.svg)

<Chart rows={[7]}>**a**</Chart>

{mistake}
`
const modules = {
  '../content/docs/shared/notice.mdx': NOTICE.replace(', ![](./gone.svg)', '').replace('{mistake}', ''),
  '../content/docs/shared/plain.md': '## Notice\n\n![Barn](../barn.svg) <b>c</b>',
  '../content/docs/shared/broken.mdx': NOTICE,
  '../content/docs/ring.mdx': "import Ring from './ring.mdx'\n\n<Ring />",
  './broken.tsx': { Broken },
  './components/chart.tsx': { Chart, default: Chart },
  './tabs.tsx': { Tabs, Tab },
}
const extension = mdx({ modules, aliases: { '@/': 'site/' } })
const features = [...MARKDOWN_FEATURES, ...toMarkdownFeatures([extension])]
const renderTexts = createTextComponents(
  new Map([
    ...listTextComponents(withExtensions([extension])),
    ['docs/Note', component(Note, { kind: oneOf('tip', 'warning'), size: optional(number()) })],
  ]),
)

/** Returns the HTML of a text, and its problems with their lines. */
function render(text: string) {
  const problems: string[] = []
  const { html, headings, links } = renderMarkdownText(text, {
    root: process.cwd(),
    base: '/',
    html: 'refuse',
    ...createMarkdownTools({}, features),
    components: { Note: component(Note, { kind: oneOf('tip', 'warning'), size: optional(number()) }) },
    model: 'docs',
    entry: { file: 'content/docs/a.mdx', fields: { title: 'Snow', tags: ['a', 'b'] } },
    findPicture: (src) =>
      (/^(?:\.\/)?barn\.svg$/.test(src) ? { src: '/pictures/barn.svg', width: 1, height: 1 } : 'is missing.') as never,
    report: (message, found, at = text.indexOf(found)) =>
      problems.push(`${text.slice(0, Math.max(at, 0)).split('\n').length}: ${message}`),
  })
  const shown = renderTexts(html, (element) => renderStatic(element).html).html
  return { html: shown.replace(/ tabindex="0"/g, ''), headings, links, problems }
}

const CHART = "import { Chart } from '../../site/components/chart'\n\n"
const TABS = "import { Tabs, Tab } from '@/tabs'\n\n"

test.each([
  [
    'markdown',
    '## Part\n\nSome **words**, `{code}` and \\{braces}.',
    '<h2 id="part"><a href="#part">Part</a></h2>\n<p>Some <strong>words</strong>, <code>{code}</code> and {braces}.</p>',
  ],
  ['a table', '| a |\n|---|\n| b |', expect.stringContaining('<th scope="col">a</th>')],
  [
    'own ids of headings',
    '## Part {#one}\n\n### {frontmatter.title} {: #two }\n\nThird {/* #three */}\n---\n\n- ## Fourth {#four}',
    '<h2 id="one"><a href="#one">Part</a></h2>\n<h3 id="two"><a href="#two">Snow</a></h3>\n<h2 id="three"><a href="#three">Third</a></h2>\n<ul>\n<li><h2 id="four"><a href="#four">Fourth</a></h2>\n</li>\n</ul>',
  ],
  [
    'the same in code',
    '```\n## Part {#one}\n## Part {/* #two */}\n```\n\n{`a {#one}\nb`} {/* #three */}',
    expect.stringMatching(/## Part \{#one\}\n## Part \{\/\* #two \*\/\}[^]*<p>a \{#one\}\nb\s*<\/p>/),
  ],
  [
    'a value',
    'export const year = 2026\n\n## Report {year}\n\n{year * 2} * {"*not em*"} {/* none */}{null}',
    '<h2 id="report-2026"><a href="#report-2026">Report 2026</a></h2>\n<p>4052 * *not em* </p>',
  ],
  [
    'elements that share a line, which are not a paragraph',
    '<div>*a*</div> <div>*b*</div>\n\n> <b>*a*</b>\n> <i>*b*</i>\n\n<div>\n- a\n</div> <div>\nb\n</div>',
    expect.stringMatching(
      /^<div><em>a<\/em><\/div> <div><em>b<\/em><\/div>\s*<blockquote>\s*<b><em>a<\/em><\/b>\s*<i><em>b<\/em><\/i>\s*<\/blockquote>\s*<div>\s*<ul>\n<li>a<\/li>\n<\/ul>\s*<\/div>\s*<div><p>b<\/p>\s*<\/div>$/,
    ),
  ],
  [
    'a paragraph of an element, which is one paragraph',
    '<p className="a">\n  b **c**\n</p>\n\n<div>\n<p>\n\nd *e*\n\n</p>\n</div>',
    expect.stringMatching(/^<p class="a">b <strong>c<\/strong><\/p>\s*<div><p>d <em>e<\/em><\/p><\/div>$/),
  ],
  [
    'a block in an item of a list',
    '- a <div>*b*</div>\n- c',
    '<ul>\n<li>a <div><em>b</em></div></li>\n<li>c</li>\n</ul>',
  ],
  [
    'a list in a cell of a table',
    '| a | b |\n|---|:-:|\n| <ul><li>*c*</li></ul> | d |',
    expect.stringContaining('<td><ul><li><em>c</em></li></ul></td>'),
  ],
  [
    'a block on a line of its own, below text',
    'a\n<div><p>b</p></div>\nc\n\n> d\n> <div>e</div>',
    expect.stringMatching(
      /^<p>a<\/p>\s*<div><p>b<\/p><\/div>\s*<p>c<\/p>\s*<blockquote>\s*<p>d<\/p>\s*<div>e<\/div>\s*<\/blockquote>$/,
    ),
  ],
  [
    'a block in a button in a paragraph',
    '<p><button type="button"><div>a</div></button></p>',
    '<p><button type="button"><div>a</div></button></p>',
  ],
  [
    'a list of elements',
    'export const names = ["a", "b"]\n\n<ul>\n  {names.map((name) => <li key={name}>{name}</li>)}\n</ul>',
    '<ul><li>a</li><li>b</li></ul>',
  ],
  ['an expression with elements', '{["a"].map((name) => <b key={name}>{name}</b>)}', '<b>a</b>'],
  [
    'an element in a line',
    'See <b className="x">bold *words*</b>, <br/>and on.',
    '<p>See <b class="x">bold <em>words</em></b>, <br/>and on.</p>',
  ],
  ['an imported component', `${CHART}<Chart rows={[1, 2]} />`, '<figure>1-2</figure>'],
  [
    'an import without a name',
    "import Any from '../../site/components/chart.tsx'\n\n<Any rows={[3]} />",
    '<figure>3</figure>',
  ],
  [
    'markdown inside of a component',
    `${CHART}<Chart\n  rows={[1,\n  2]}\n>\n    Some **words**.\n\n    - one\n      - two\n</Chart>`,
    '<figure>1-2<p>Some <strong>words</strong>.</p>\n<ul>\n<li>one<ul>\n<li>two</li>\n</ul>\n</li>\n</ul>\n</figure>',
  ],
  [
    'children that their parent reads',
    `${TABS}<Tabs>\n  <Tab label="A">\n    **a**\n  </Tab>\n  <Tab label="B">\n    ## b\n  </Tab>\n</Tabs>`,
    expect.stringMatching(
      /^<div><ul><li>A<\/li><li>B<\/li><\/ul><section title="A">\s*<p><strong>a<\/strong><\/p>\s*<\/section><section title="B">\s*<h2 id="b">/,
    ),
  ],
  [
    'a component of the model',
    '<Note kind={"tip"} size={1 + 1}>\n**a**\n</Note>',
    expect.stringMatching(/^<aside class="tip2">\s*<p><strong>a<\/strong><\/p>\s*<\/aside>$/),
  ],
  [
    'a component in a component',
    `${CHART}<Chart rows={[1]}>\n\n<Note kind="tip">a</Note>\n\n</Chart>`,
    expect.stringMatching(/^<figure>1\s*<aside class="tip">a<\/aside>\s*<\/figure>$/),
  ],
  [
    'a component in a list',
    `${CHART}- one\n\n  <Chart rows={[1]}>\n    two\n  </Chart>\n- three`,
    expect.stringMatching(/^<ul>\n<li><p>one<\/p>\n<figure>1\s*<p>two<\/p>\s*<\/figure>\s*<\/li>\n<li><p>three/),
  ],
  [
    'the front matter',
    'Title: {frontmatter.title}\n\n<ul title={frontmatter.title}>{frontmatter.tags.map((tag) => <li key={tag}>{tag}</li>)}</ul>',
    '<p>Title: Snow</p>\n<ul title="Snow"><li>a</li><li>b</li></ul>',
  ],
  ['its own value of this name', 'export const frontmatter = { title: "Ice" }\n\n{frontmatter.title}', '<p>Ice</p>'],
  ['values of the names that parts use', 'export const slot = 1, at = 2\n\n{slot + at} <b>{slot}</b>', '3 <b>1</b>'],
  ['nothing', '{null}{false} <b>{null}</b><i title={undefined}>{[1, undefined]}</i>', ' <b></b><i>1</i>'],
  [
    'attributes with their names in HTML',
    '<label class="a" for="b" tabindex="0">\n  <input readonly disabled="" maxlength="3" id="b" />\n</label>\n\n{[1].map((n) => <svg key={n} class="s" stroke-width="2"><use xlink:href="#a" /></svg>)}',
    '<label class="a" for="b"><input readOnly="" disabled="" maxLength="3" id="b"/></label><svg class="s" stroke-width="2"><use xlink:href="#a"></use></svg>',
  ],
  [
    'attributes that React knows, and those of custom elements',
    '<p style={{ color: "red" }} data-on={true} aria-hidden hidden={false} className={["a", "b"].join(" ")}>a</p>\n\n<x-a class="b" on-open="c"></x-a>',
    '<p style="color:red" data-on="true" aria-hidden="true" class="a b">a</p>\n<x-a class="b" on-open="c"></x-a>',
  ],
  [
    'cells of a table',
    '<table>\n  <tbody>\n    <tr><td>**bold** cell</td><td>`code`</td></tr>\n  </tbody>\n</table>',
    expect.stringMatching(
      /^<table><tbody><tr><td><strong>bold<\/strong> cell<\/td><td><code>code<\/code><\/td><\/tr>\s*<\/tbody><\/table>$/,
    ),
  ],
  [
    'items of a list',
    '<ul><li>**first**</li><li>second</li></ul>',
    '<ul><li><strong>first</strong></li><li>second</li></ul>',
  ],
  [
    'two closing tags that touch in a line',
    'A line with <span><i>**deep**</i></span> words.',
    '<p>A line with <span><i><strong>deep</strong></i></span> words.</p>',
  ],
  ['a link in an element', '<div>[b](/b/)</div>', '<div><a href="/b/">b</a></div>'],
  ['a fragment in an element', '<div><>*a*</></div>', '<div><em>a</em></div>'],
  ['spaces in tags', '<div><b >*a*</b ></div>', '<div><b><em>a</em></b></div>'],
  [
    'a component in a component of the model',
    `${CHART}<Note kind="tip"><Chart rows={[1]}>**a**</Chart></Note>`,
    '<aside class="tip"><figure>1<strong>a</strong></figure></aside>',
  ],
  [
    'opening tags and closing tags that share their lines',
    `${TABS}<div><Tab label="A">\n## a\n</Tab><Tab label="B">\n  - b\n</Tab></div>\n\n- <b>c</b>`,
    expect.stringMatching(
      /^<div><section title="A">\s*<h2 id="a">.*<\/h2>\s*<\/section><section title="B">\s*<ul>\n<li>b<\/li>\n<\/ul>\s*<\/section><\/div>\s*<ul>\n<li><b>c<\/b><\/li>/,
    ),
  ],
  [
    'a picture and a link of an element',
    '<a href="/b.html"><img src="./barn.svg" alt="" /></a>',
    '<a href="/b.html"><img src="/pictures/barn.svg" alt=""/></a>',
  ],
])('%s', (_, text, html) => {
  const rendered = render(text)
  expect(rendered.problems).toEqual([])
  expect(rendered.html).toEqual(html)
})

test('headings and links of the markdown are those of the entry', () => {
  const { headings, links } = render(
    `export const n = 1\n\n${CHART}<Chart rows={[]}>\n\n## Part {n}\n\n[b](./b.mdx)\n\n</Chart>\n\n<a href="./c.mdx">c</a>`,
  )
  expect(headings).toEqual([{ id: 'part-1', text: 'Part 1', depth: 2 }])
  expect(links).toEqual(['/.file/content%2Fdocs%2Fa.mdx/./c.mdx', '/.file/content%2Fdocs%2Fa.mdx/./b.mdx'])
})

test('all problems of attributes and values are reported', () => {
  const { problems } = render('<div style="a">\n  <b onclick="c">{undefined}</b>\n  <i style="d" />\n</div>')
  expect(problems.map((problem) => problem.replace(/[.,].*/, ''))).toEqual([
    '2: The expression is undefined',
    '2: <b> has the attribute onclick',
    '3: <i> has a `style` that is not an object',
    '1: <div> has a `style` that is not an object',
  ])
})

test('an element that throws on its page is named by its file', () => {
  const text = `import { Broken } from '@/broken'\n\n<Broken />`
  expect(() => render(text)).toThrow('An element of content/docs/a.mdx could not be rendered in a text.')
})

describe('an imported text', () => {
  const imports = (name: string) => `import Text from './shared/${name}'\n\n`

  test('is shown with its components, and its headings and links are those of the entry', () => {
    const { html, headings, links, problems } = render(
      `${imports('notice.mdx')}## Notice\n\n<Text />\n\n<div>\n  <Text />\n</div>\n\n### After`,
    )
    expect(problems).toEqual([])
    const text = (id: string) =>
      `<h2 id="${id}"><a href="#${id}">Notice</a></h2>\\n<p>Notice in <a href="[^"]*">the lake</a></p>\\n<figure>7<strong>a</strong></figure>`
    expect(html).toMatch(
      RegExp(
        `^<h2 id="notice-2">.*?</h2>\\n${text('notice')}\\s*<div>\\s*${text('notice-1')}\\s*</div>\\s*<h3 id="after">`,
      ),
    )
    expect(headings.map(({ id, depth }) => [id, depth])).toEqual([
      ['notice-2', 2],
      ['notice', 2],
      ['notice-1', 2],
      ['after', 3],
    ])
    expect(links).toEqual(['/.file/content%2Fdocs%2Fshared%2Fnotice.mdx/./lake.mdx'])
  })

  test('may be markdown, with pictures relative to its file', () => {
    const { html, problems } = render(`${imports('plain.md')}<Text />`)
    expect(problems).toEqual([
      "3: content/docs/shared/plain.md, line 3: The raw HTML <b> is not allowed here. Write markdown, or set `html` of the model to 'allow' or 'sanitize'.",
    ])
    expect(html).toContain('<img src="/pictures/barn.svg" alt="Barn"')
  })

  test('has problems with its lines', () => {
    expect(render(`a\n\n${imports('broken.mdx')}<Text />`).problems).toEqual([
      '5: content/docs/shared/broken.mdx, line 13: This expression throws: mistake is not defined. Import or export it, or take a key of the front matter: {frontmatter.title}.',
    ])
  })

  test.each([
    [
      `${imports('notice.mdx')}a <Text />`,
      '3: <Text> is an imported text. Write <Text /> on a line of its own, without attributes and content.',
    ],
    [`${imports('notice.mdx')}<Text kind="b" />`, /^3: <Text> is an imported text\./],
    [`${imports('notice.mdx')}<Text>\nb\n</Text>`, /^3: <Text> is an imported text\./],
    [
      "import { Text } from './shared/notice.mdx'\n\n<Text />",
      `1: "./shared/notice.mdx" is a text, which has only a default export. Write: import Text from './shared/notice.mdx'`,
    ],
    [
      "import Ring from './ring.mdx'\n\n<Ring />",
      '3: content/docs/ring.mdx, line 3: content/docs/ring.mdx shows itself. Remove this tag, or the one in content/docs/ring.mdx.',
    ],
    [
      "import Text from './other.mdx'",
      /^1: The import "\.\/other\.mdx" is not among .* Add it: mdx\(\{ modules: import\.meta\.glob\('\.\.\/content\/docs\/\*\.mdx', \{ eager: true, query: '\?raw', import: 'default' \}\) \}\)\.$/,
    ],
  ])('%j is a problem', (text, expected) => {
    const [problem, ...others] = render(text).problems
    expect(problem).toMatch(expected)
    expect(others).toEqual([])
  })
})

describe('problems', () => {
  test.each([
    ['a\n\n<b>c', /^3: This is not valid MDX \(column \d+\): Expected a closing tag for `<b>`/],
    ['a\n\n{b +}', /^3: This is not valid MDX \(column \d\): Could not parse expression/],
    ['a\n\n<Chrt rows={[]} />', '3: <Chrt> is neither imported nor a component of this model.'],
    [
      'a\n\n{[1].map(() => <Nte />)}',
      '3: <Nte> is neither imported nor a component of this model. Did you mean "Note"?',
    ],
    ['a\n\n<Note kind="tp" />', '3: <Note>: `kind` is "tp", but must be one of: tip, warning. Did you mean "tip"?'],
    ['a\n\n<Note\n  kind={[]}\n/>', '4: The attribute `kind` must be a text, a number, or true or false.'],
    ['a\n\n<Note {...{}} />', '3: <Note> has {…} among its attributes. Write each attribute with its name.'],
    ['a\n\n{({}).a.b}', "3: This expression throws: Cannot read properties of undefined (reading 'b')"],
    [
      'a\n\n{props.title}',
      '3: This expression throws: props is not defined. Import or export it, or take a key of the front matter: {frontmatter.title}.',
    ],
    ['a\n\n<div>\n  b\n  {props.title}\n</div>', /^5: This expression throws: props is not defined\./],
    ['a\n\n<div\n  title={props.title}\n/>', /^4: This expression throws: props is not defined\./],
    ['a\n\n<ul>\n  {[1].map(() => <li>{nme}</li>)}\n</ul>', /^4: This expression throws: nme is not defined\./],
    ['a\n\n{slot}', /^3: This expression throws: slot is not defined\./],
    [
      'a\n\n{frontmatter.titel}',
      "3: The expression is undefined, so it shows nothing. Fix its names, or add a value: {… ?? ''}.",
    ],
    ['a\n\n<div>\n  **b**\n  <b>{frontmatter.titel}</b>\n</div>', /^5: The expression is undefined/],
    ['a\n\n{[1, 2].map((n) => { <b>{n}</b> })}', /^3: The expression is undefined/],
    [
      'a\n\n<div>\n  <b style="color: red; border-top: 1px">c</b>\n</div>',
      "4: <b> has a `style` that is not an object. Write style={{ color: 'red', borderTop: '1px' }}.",
    ],
    [
      'a\n\n{[1].map(() => <b style={"color"}>c</b>)}',
      "3: <b> has a `style` that is not an object. Write style={{ color: 'red' }}.",
    ],
    [
      'a\n\n<b {...{ style: "--a: 1" }}>c</b>',
      "3: <b> has a `style` that is not an object. Write style={{ '--a': '1' }}.",
    ],
    ['a\n\n<b onclick="c()">d</b>', '3: <b> has the attribute onclick, which is code. Put code into an island.'],
    ['a\n\n<b onClick={() => 1}>d</b>', '3: <b> has the attribute onClick, which is code. Put code into an island.'],
    [
      'a\n\n<b title={() => 1}>c</b>',
      '3: <b> has an attribute title that is a function. Write a text, a number, or true or false.',
    ],
    [
      'a\n\n<b title={{}}>c</b>',
      '3: <b> has an attribute title that is an object. Write a text, a number, or true or false.',
    ],
    [
      'a\n\n<b custom>c</b>',
      '3: <b> has the attribute custom without a text, which React leaves out. Write custom="".',
    ],
    [
      'a\n\n<b dangerouslySetInnerHTML="c" />',
      "3: <b> has HTML in the attribute dangerouslySetInnerHTML. Write dangerouslySetInnerHTML={{ __html: '…' }}.",
    ],
    ['a\n\n<hr>b</hr>', "3: <hr> has content, which it can't have. Write <hr />."],
    [
      'a\n\nb <div>*c*</div> d',
      '3: <div> is in a paragraph, which browsers end before it. Put it between empty lines.',
    ],
    [
      'a\n\n<details>\n<summary>*b*</summary>\nc\n</details>',
      '4: <summary> is in a paragraph, which browsers end before it. Put it between empty lines.',
    ],
    [
      'a\n\n<p>\n  <b><ul><li>c</li></ul></b>\n</p>',
      '4: <ul> is in a paragraph, which browsers end before it. Write <div> in place of <p>.',
    ],
    [
      'a\n\n<div>\n<p>\n- b\n</p>\n</div>',
      '5: This block of markdown is in a paragraph, which browsers end before it. Write <div> in place of <p>.',
    ],
    ['a\n\n<p>\nb\n\nc\n</p>', /^4: This block of markdown is in a paragraph/],
    ['export const a = <b style="color: red" />', /^1: <b> has a `style` that is not an object\./],
    ['a\n\n{({ a: 1 })}', "3: The expression is an object, which can't be shown."],
    [
      'a\n\nimport { B } from "./b"',
      /^3: The import "\.\/b" is not among the `modules` of the extension mdx\(\) in site\/extensions\.ts\./,
    ],
    [
      'a\n\nimport { Charts } from "@/components/chart"',
      '3: "@/components/chart" has no export `Charts`. Did you mean "Chart"?',
    ],
    [
      'a\n\nexport default ({ children }) => children',
      '3: MDX can export only its own values: export const name = …. Layouts belong to the template.',
    ],
    [
      'export const a = b',
      '1: The code of this text throws: b is not defined. Import or export it, or take a key of the front matter: {frontmatter.title}.',
    ],
    ['a\n\n![x](none.svg)', '3: The picture none.svg is missing.'],
    ['a\n\n<img src="none.svg" alt="" />', '3: The picture none.svg is missing.'],
    ['a\n\n# A', '3: The page already has a first heading. Start with ##.'],
  ])('%j', (text, expected) => {
    const [problem] = render(`${text}\n\n{1}`).problems
    expect(problem).toMatch(expected)
  })
})
