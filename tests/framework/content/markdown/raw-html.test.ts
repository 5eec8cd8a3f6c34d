// @vitest-environment node

import { array, assert, constantFrom, property } from 'fast-check'
import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { describe, expect, test } from 'vitest'

import { renderMarkdownText } from '../../../../framework/content/markdown/markdown.ts'
import type { RawHtml } from '../../../../framework/content/markdown/raw-html.ts'

function render(source: string, html: RawHtml = 'allow') {
  const reported: [message: string, line: number][] = []
  const options = { root: process.cwd(), base: '/', html, findPicture: () => 'is not there.' }
  const markdown = renderMarkdownText(source, {
    ...options,
    report: (message, text) =>
      reported.push([message, source.slice(0, Math.max(source.indexOf(text), 0)).split('\n').length]),
  })
  return { html: markdown.html, reported }
}

const CODE_TAGS =
  /^(?:script|style|base|meta|link|object|embed|applet|template|noscript|xmp|plaintext|noembed|noframes|(?!annotation-xml$|font-face)[a-z]+-.*)$/i
const URLS = /^(?:xlink:)?(?:href|src|action|formaction|data|poster|background)$/i

/** Lists the code that a browser would run in a tree. */
function findCode(parent: Tree.ParentNode): string[] {
  return parent.childNodes.flatMap((node) => {
    if (!('tagName' in node)) return []
    const { tagName, attrs } = node
    const found = CODE_TAGS.test(tagName) ? [tagName] : []
    for (const { prefix, name, value } of attrs) {
      const full = prefix ? `${prefix}:${name}` : name
      // oxlint-disable-next-line no-control-regex -- Browsers pass over these characters.
      const url = value.replace(/[\0- ]/g, '').toLowerCase()
      if (/^on|^srcdoc$|^style$|^formaction$/i.test(full)) found.push(`${tagName} ${full}`)
      if (URLS.test(full) && /^(?:javascript|vbscript|data:text|data:app):?/.test(url)) found.push(`${tagName} ${full}`)
      if (/^attributename$/i.test(full) && /href|^on/i.test(value)) found.push(`${tagName} ${value}`)
    }
    return [...found, ...findCode('content' in node ? (node as Tree.Template).content : node)]
  })
}

/** Styles that load code or files of other sites. */
const LOADING_STYLES = [
  'background:url(javascript:alert(1))',
  'background:url("javascript:alert(1)")',
  "background:url( 'javascript:alert(1)' )",
  'background:URL(JavaScript:alert(1))',
  'background:url(java\tscript:alert(1))',
  'background:url(\\6a avascript:alert(1))',
  'background:url(javascript\\3a alert(1))',
  'background:url(java\\\nscript:alert(1))',
  'background:url("java\\\nscript:alert(1)")',
  'background:\\75 rl(javascript:alert(1))',
  'background:u\\72l(javascript:alert(1))',
  'background:\\000075\\000072\\00006C(//evil.example/a.png)',
  'background:/*;*/url(javascript:alert(1))/**/',
  'background:url(vbscript:x)',
  'background:url(data:text/html,x)',
  'background:url(https://evil.example/a.png)',
  'background:url("https://evil.example/a.png")',
  'background:url(HTTPS:evil.example/a.png)',
  'background:url(//evil.example/a.png)',
  'background:url(/\\/evil.example/a.png)',
  'background:url("\\5c\\5c evil.example/a.png")',
  'background:url(/\t/evil.example/a.png)',
  'background:url( \n//evil.example/a.png',
  'background:url("//evil.example/a.png',
  'background:url(ftp://evil.example/a.png)',
  'background:url(blob:https://evil.example/1)',
  "content:'\\'';background:url(//evil.example/a.png)",
  'content:"/*";background:url(//evil.example/a.png)/*"*/',
  'content:"a\nb:url(//evil.example/a.png)',
  'background:url(/a.png),url(//evil.example/a.png)',
  'background:image-set("https://evil.example/a.png" 1x)',
  "background:-webkit-image-set('//evil.example/a.png' 1x)",
  'background:image-set(url(//evil.example/a.png) 1x)',
  'background:image("//evil.example/a.png", red)',
  'background:src("//evil.example/a.png")',
  'background:cross-fade(url(/a.png), "//evil.example/a.png", 50%)',
  '--a:"//evil.example/a.png";background:image-set(var(--a) 1x)',
  '--a:url(//evil.example/a.png);background:var(--a)',
  'cursor:url(//evil.example/a.cur),auto',
  'list-style-image:url(//evil.example/a.png)',
  'filter:url(//evil.example/a.svg#f)',
  '@import url(//evil.example/a.css)',
  '@import "a.css"',
  '@IMPORT "a.css"',
  '@\\69mport "a.css"',
  'color:red;@import/**/"a.css"',
]

const escapeQuotes = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Where templates may put a text. */
const CONTEXTS = ['main', 'p', 'table', 'tr', 'select', 'form', 'a', 'svg', 'math']

/** Returns the faults of a text in a page: code that browsers find in it, and HTML that they parse differently. */
function findDanger(html: string): string[] {
  const found = [true, false].flatMap((scriptingEnabled) => {
    const read = (page: string) => parse(`<!doctype html><body>${page}`, { scriptingEnabled })
    const code = CONTEXTS.flatMap((tag) => findCode(read(`<${tag}>${html}</${tag}>`)))
    // The text ends where its element ends.
    const page = serialize(read(`<main>${html}</main><footer id="after"></footer>`))
    return page.includes('</main><footer id="after"></footer></body>') ? code : code.concat('leaves its element')
  })
  const again = serialize(parseFragment(html)).replaceAll('&nbsp;', '\u00a0')
  const plain = (text: string) => text.replaceAll('&#39;', "'").replaceAll('&quot;', '"')
  return plain(again) === plain(html) ? found : [...found, `is read as ${again}`]
}

/** Raw HTML that has got past a check, here or elsewhere. `told` are those that hold code in the tree of a browser. */
const TOLD: [attack: string, source: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script with a file of the site', '<script src=/assets/cat-12345678.gif></script>'],
  ['a script in capitals and with a slash', '<div><ScRiPt/x>alert(1)</sCrIpT ></div>'],
  ['a script of SVG', '<svg><script>alert(1)</script></svg>'],
  ['a script of SVG with a link', '<svg><script xlink:href=data:,alert(1) /></svg>'],
  ['a script of MathML', '<math><script>alert(1)</script></math>'],
  ['a script in an unclosed comment', '<div><!--><script>alert(1)</script>--></div>'],
  ['a script behind a comment that ends with a bang', '<div><!-- --!><script>alert(1)</script> --></div>'],
  ['an attribute that opens in one block and closes in the next', `<div title="\n\n<div x='" onclick=alert(1) '>`],
  ['the same with single quotes', `<div title='\n\n<div x="' onclick=alert(1) ">`],
  ['the same over a paragraph', `<div title="\n\nText\n\n<p x='"><img src=x onerror=alert(1)>'>`],
  ['the same over a list', `<div title="\n\n- one\n\n<p class='"><svg onload=alert(1)>'></p>`],
  ['a tag that is closed in the next block', '<div\n\n<div onclick=alert(1)>'],
  ['a handler behind a slash', '<div><img/src="x"/onerror=alert(1)></div>'],
  ['a handler on a new line', '<img src=x\nonerror\n=\nalert(1)>'],
  ['a handler without a space', '<div><img src="x"onerror="alert(1)"></div>'],
  ['a handler of details', '<details open ontoggle=alert(1)>x</details>'],
  ['a handler of a custom element', '<x onfocus=alert(1) tabindex=1 autofocus>x</x>'],
  ['a handler of SVG', '<svg onload=alert(1)></svg>'],
  ['a handler of an animation', '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>'],
  ['a handler in a tag that HTML ends SVG with', '<svg></p><img src=x onerror=alert(1)></svg>'],
  ['an animated link', '<svg><a><animate attributeName=href values=javascript:alert(1) /><text y=9>x</text></a></svg>'],
  ['an animated link with a prefix', '<svg><a><animate attributeName=xlink:href to=javascript:alert(1) /></a></svg>'],
  ['a link that is set', '<svg><a><set attributeName=" HREF" to=javascript:alert(1) /></a></svg>'],
  ['a handler that is set', '<svg><set attributeName=onclick to=alert(1) /></svg>'],
  ['noscript with a quoted end tag', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
  ['noscript in a paragraph', 'a <noscript><i title="</noscript><b onclick=alert(1)>x</b>"></noscript>'],
  ['noembed with a quoted end tag', '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed>'],
  ['noframes with a quoted end tag', '<noframes><p title="</noframes><img src=x onerror=alert(1)>"></noframes>'],
  ['xmp with a quoted end tag', '<div><xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp></div>'],
  ['a frame with a quoted end tag', '<div><iframe><p title="</iframe><img src=x onerror=alert(1)>"></iframe></div>'],
  ['a title with a quoted end tag', '<div><title><p title="</title><img src=x onerror=alert(1)>"></title></div>'],
  ['a text field with a quoted end tag', '<textarea><p title="</textarea><img src=x onerror=alert(1)>">'],
  ['plain text', '<div><plaintext><img src=x onerror=alert(1)></div>'],
  ['CDATA in SVG', '<div><svg><![CDATA[><img src=x onerror=alert(1)>]]></svg></div>'.replace('[><', ']]><')],
  ['CDATA in HTML', '<div><![CDATA[><img src=x onerror=alert(1)>]]></div>'],
  ['CDATA in a title of SVG', '<svg><title><![CDATA[><img src=x onerror=alert(1)>]]></title></svg>'],
  ['a processing instruction', '<div><?xml ><img src=x onerror=alert(1)> ?></div>'],
  ['a template', '<template><img src=x onerror=alert(1)></template>'],
  ['a shadow root', '<div><template shadowrootmode=open><script>alert(1)</script></template></div>'],
  ['a style', '<style>*{background:url(//a.example)}</style>'],
  ['a style of SVG', '<svg><style><img src=x onerror=alert(1)></style></svg>'],
  [
    'a style of SVG with a quoted end tag',
    '<svg><style><a title="</style><img src=x onerror=alert(1)>"></style></svg>',
  ],
  [
    'MathML whose table fosters a glyph',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ],
  ['MathML with a style in a table', '<math><mtext><table><mglyph><style><math><img src=x onerror=alert(1)>'],
  [
    'MathML with a mark and a style',
    '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  ],
  ['MathML with a style and a comment', '<math></p><style><!--</style><img src/onerror=alert(1)>--></style></math>'],
  ['SVG with a style and a comment', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></style></svg>'],
  ['SVG with a description', '<svg><desc><img src=x onerror=alert(1)></desc></svg>'],
  ['SVG with foreign content', '<svg><foreignObject><iframe srcdoc="x"></iframe></foreignObject></svg>'],
  [
    'annotations of MathML',
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></math>',
  ],
  ['a font in MathML', '<math><font color=red><img src=x onerror=alert(1)></font></math>'],
  ['select in MathML', '<math><mtext><option><style></option></mtext><img src=x onerror=alert(1)></style></math>'],
  ['a base', '<base href="https://a.example/">'],
  ['a base in a table', '<table><base href="https://a.example/"></table>'],
  ['a refresh', '<meta http-equiv=refresh content="0;url=javascript:alert(1)">'],
  ['a policy', '<meta http-equiv="Content-Security-Policy" content="script-src *">'],
  ['an import', '<link rel=import href=data:text/html,x>'],
  ['a preload', '<link rel=modulepreload href=/a.js>'],
  ['a frame with a document', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['a frame with code', '<iframe src=javascript:alert(1)></iframe>'],
  ['a frame with a drawing', '<iframe src="data:image/svg+xml,<svg onload=alert(1)>"></iframe>'],
  ['an object', '<object data=javascript:alert(1)></object>'],
  ['an embedded file', '<embed src=/assets/a.svg>'],
  ['a form with code', '<form action=javascript:alert(1)><button>x</button></form>'],
  ['a button with code', '<form><button formaction=javascript:alert(1)>x</button></form>'],
  ['a button of another form', '<button form=contact formaction=https://a.example/>x</button>'],
  ['a link with code', '<a href=javascript:alert(1)>x</a>'],
  ['a link with code behind a control character', '<a href="&#1;javascript:alert(1)">x</a>'],
  ['a link with a tab', '<a href="java&Tab;script:alert(1)">x</a>'],
  ['a link with a line break', '<a href="java\nscript:alert(1)">x</a>'],
  ['a link with an entity', '<a href="javascript&colon;alert(1)">x</a>'],
  [
    'a link with entities without an end',
    '<a href="&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58alert(1)">x</a>',
  ],
  ['a link with hexadecimal entities', '<a href="&#x6A;avascript&#x3A;alert(1)">x</a>'],
  ['a link with a document', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['an old link', '<a href="vbscript:alert(1)">x</a>'],
  ['a link of an image map', '<map name=m><area href=javascript:alert(1)></map>'],
  ['a link of SVG', '<svg><a href=javascript:alert(1)><text y=9>x</text></a></svg>'],
  ['a link of SVG with a prefix', '<svg><a xlink:href="javascript:alert(1)"><text y=9>x</text></a></svg>'],
  ['a use of a drawing', '<svg><use href="data:image/svg+xml,<svg id=a>#a"></use></svg>'],
  ['a link of MathML', '<math href=javascript:alert(1)>x</math>'],
  ['a link of MathML with a prefix', '<math><mi xlink:href="javascript:alert(1)">x</mi></math>'],
  ['an island', '<x-island src=/assets/a.js></x-island>'],
  ['a part that is made on demand', '<x-hole src="//evil.example/a.json"></x-hole>'],
  ['an element that code defines', '<my-player track=/a.json></my-player>'],
  ['a part of the document', '<div data-slot=header></div>'],
  ['a second link in a table', '<table><a href=javascript:alert(1)>x<table><a>y</a></table></a></table>'],
  ['nested forms', '<form><div></form><form action=javascript:alert(1)>'],
  ['a tag with the name of a function', '<div><constructor onclick=alert(1)></div>'],
  ['a name of the document', '<form name=getElementById></form>'],
]

/** Looks like code, but is not code in the tree of a browser. */
const HARMLESS: [attack: string, source: string][] = [
  [
    'an attribute that ends far below',
    '<div title="\n\n<script>alert(1)</script>\n\n<b onclick=alert(1)>\n\n">Text</div>',
  ],
  ['an attribute that never ends', '<div title="\n\n<img src=x onerror=alert(1)>'],
  ['end tags of the document', 'a</main></body></html>\n\n<div></main></body><i>x</i></div>'],
  ['tags of the document', '<body onload=alert(1)>\n\n<html onclick=alert(1)>\n\n<head></head><p>x</p>'],
  ['a set of frames', '<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>\n\nText'],
  ['signs in attributes', `<b title="><script>alert(1)</script>" data-a="' onclick=alert(1) '">x</b>`],
  ['signs in a text field', '<textarea>&lt;/textarea>&lt;script>alert(1)&lt;/script></textarea>'],
  ['a comment that is no comment', '<div><!-- <script>alert(1)</script> --></div>'],
  ['a forged component', '<div><!--component {"id":"a/B","props":{},"hasChildren":false}--></div>'],
  ['cells without a table', '<td>a</td>\n\n<tr><td>b</td></tr>'],
  ['unclosed formatting', '<b><i><a href="/">\n\nOne\n\nTwo\n\n<table><tr><td></b>x</table>'],
  ['a paragraph that others end', '<p>a<div>b</p>c</div>'],
]

describe.each(TOLD)('raw HTML with %s', (_, source) => {
  test.each(['refuse', 'allow'] as const)('is a problem where the rule is to %s', (rule) => {
    expect(render(source, rule).reported).not.toEqual([])
    expect(findDanger(render(source, rule).html)).toEqual([])
  })

  test('is a problem or is harmless where it is sanitized', () => {
    expect(findDanger(render(source, 'sanitize').html)).toEqual([])
  })
})

test.each(HARMLESS)('raw HTML with %s is harmless', (_, source) => {
  for (const rule of ['allow', 'sanitize'] as const) {
    const { html, reported } = render(source, rule)
    expect(reported).toEqual([])
    expect(findDanger(html)).toEqual([])
  }
})

test('raw HTML is written as browsers read it', () => {
  expect(render(`<b title="> it's" data-a='"'>it's</b>`).html).toBe(
    `<p><b title="&gt; it's" data-a="&quot;">it's</b></p>`,
  )
  expect(render('<table><tr><td>a</table>\n\n<img src=/a.png alt>\n\n&nbsp;<br/>"x"').html).toBe(
    '<table><tbody><tr><td>a</td></tr></tbody></table><img src="/a.png" alt=""><p>\u00a0<br>"x"</p>',
  )
  expect(render('<pre>\n\nText</pre>').html).toBe('<pre>\n\nText</pre>')
  expect(render('<svg viewBox="0 0 1 1"><linearGradient id="a"/><title>A "b"</title></svg>').html).toBe(
    '<p><svg viewBox="0 0 1 1"><linearGradient id="a"></linearGradient><title>A "b"</title></svg></p>',
  )
})

test('a fault of raw HTML is reported at its tag', () => {
  expect(render('Text\n\n<div>\n<p>\n<a\nhref="javascript:alert(1)">x</a>\n</div>').reported).toEqual([
    ['The href of <a> is code. Write the URL of a page or a file.', 5],
  ])
  expect(render(`Text\n\n<div title="\n\n<p x='"><img src=x onerror=alert(1)>'>`).reported).toEqual([
    ['<img> has the attribute onerror, which is code. Put code into an island.', 5],
  ])
})

test.each(LOADING_STYLES)('a style that loads code or files of other sites is a problem: %j', (style) => {
  for (const source of [
    `<p style="${escapeQuotes(style)}">x</p>`,
    `<b style="color:red;${escapeQuotes(style)}">x</b>`,
    `<svg><rect fill="${escapeQuotes(style.replace(/^background:/, ''))}"></rect></svg>`,
    `<svg><set attributeName="fill" to="${escapeQuotes(style)}"></set></svg>`,
  ])
    expect([render(source).html, render(source).reported.length]).toEqual(['', 1])
  expect(findDanger(render(`<p style="${escapeQuotes(style)}">x</p>`, 'sanitize').html)).toEqual([])
})

test.each([
  'color:red',
  'background:url(/a.png)',
  'background:url("a.png")',
  "background:url('../a(1).png?x=https://a.example')",
  'background:url(#a)',
  'background:url()',
  'background:url(data:image/png;base64,AAAA)',
  'background:URL( "DATA:image/svg+xml,<svg/>" )',
  'background:image-set("a.png" 1x, url(/b.png) 2x)',
  '/* url(//a.example/a.png) @import "a" */color:red',
  'font-family:"Noto Sans","it\'s";quotes:"«" "»"',
  'grid-template-areas:"a b" "c d"',
  'content:"url(//a.example/a.png)"',
  'background:u/**/rl(//a.example/a.png)',
  'background:my-url(a)',
  '--import:1;width:calc(1px*(2 + 3))',
])('a style that loads files of the site, or none, is kept: %j', (style) => {
  const source = `<p style="${escapeQuotes(style)}">x</p>`
  const { html, reported } = render(source)
  expect([html.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), reported]).toEqual([source, []])
})

const ALLOWED = { root: process.cwd(), base: '/', html: 'allow' as const, findPicture: () => 'is not there.' }

test('a style may load pictures of a site that is allowed, and nothing else of it', () => {
  const renderAllowed = (style: string) => {
    const reported: string[] = []
    const { html } = renderMarkdownText(`<p style="${style}">x</p>`, {
      ...ALLOWED,
      allowsRemote: (url) => url.startsWith('https://pictures.example/'),
      report: (message) => reported.push(message),
    })
    return [html !== '', reported]
  }
  expect(renderAllowed('background:url( https://pictures.example/a.png )')).toEqual([true, []])
  expect(renderAllowed('background:url(https://other.example/a.png)')).toEqual([
    false,
    [
      'The style of <p> loads https://other.example/a.png, which is not a file of this site. Put the file into public/, or allow its origin in `security.img`.',
    ],
  ])
  expect(renderAllowed('background:url(javascript:alert(1))')).toEqual([
    false,
    ['The style of <p> is code. Write the URL of a page or a file.'],
  ])
  expect(renderAllowed("@import 'https://pictures.example/a.css'")).toEqual([
    false,
    ['The style of <p> has @import, which loads a style sheet. Put styles into a template.'],
  ])
})

test('a style that loads files of other sites is removed where the rule is to warn', () => {
  const reported: string[] = []
  const { html } = renderMarkdownText('<p style="background:url(//a.example/a.png)" class="b">x</p>', {
    ...ALLOWED,
    isHtmlLenient: true,
    report: (message) => reported.push(message),
  })
  expect([html, reported.length]).toEqual(['<p class="b">x</p>', 1])
})

test.each([
  [
    '<wide-table>\n<table><tr><td>linen</td></tr></table></wide-table>',
    '\n<table><tbody><tr><td>linen</td></tr></tbody></table>',
  ],
  ['<p>a <warp-note>wool</warp-note></p>', '<p>a wool</p>'],
  ['<p>Before.</p><yarn-count></yarn-count><p>After.</p>', '<p>Before.</p><p>After.</p>'],
  ['<my-a><my-b><b onclick="x()">in</b></my-b></my-a>', '<p><b>in</b></p>'],
  ['<p>a</p><xmp><b>x</b></xmp>', '<p>a</p>&lt;b&gt;x&lt;/b&gt;'],
  ['<p>a</p><script>x()</script><noscript>b</noscript><p>c</p>', '<p>a</p><p>c</p>'],
])('%s keeps its text where the rule is to warn', (text, html) => {
  expect(renderMarkdownText(text, { ...ALLOWED, isHtmlLenient: true, report: () => {} }).html).toBe(html)
})

test('a link to a page about JavaScript is not code', () => {
  expect(render('<a href="javascript/">x</a> <b title="javascript: a language">x</b>').reported).toEqual([])
})

test('raw HTML that is nested too deep, or that browsers expand many times, is a problem', () => {
  expect(render('<div>'.repeat(300)).reported[0]![0]).toMatch(/nested more than 250 levels deep/)
  const formatting = Array.from({ length: 200 }, (_, i) => `<b title=${i}>`).join('')
  expect(render(`<p>${formatting}</p>${'<p>x'.repeat(2000)}`).reported[0]![0]).toMatch(/Browsers parse this raw HTML/)
})

test('random pieces of raw HTML are a problem or harmless', () => {
  const pieces =
    '<svg>,</svg>,<math>,</math>,<mtext>,<mglyph>,<annotation-xml encoding=text/html>,<foreignObject>,<desc>,<title>,</title>,<style>,</style>,' +
    '<table>,</table>,<tr>,<td>,<caption>,<select>,<option>,</select>,<p>,</p>,<a href=/>,</a>,<b>,</b>,<form>,</form>,<textarea>,</textarea>,' +
    '<noscript>,</noscript>,<iframe>,</iframe>,<xmp>,</xmp>,<template>,</template>,<!--,-->,<![CDATA[,]]>,<?,<script>alert(1)</script>,' +
    `<img src=x onerror=alert(1)>,<a title=",">,<i title=',' onclick=alert(1) x=",\n\n,text,<div>,</div>,<h1>,<li>,<nobr>,<button>,<object>`
  const sources = array(constantFrom(...pieces.split(',')), { minLength: 2, maxLength: 12 })
  const isHarmless = (list: string[], rule: RawHtml) => {
    const text = `<div>${list.join('')}`
    const relaxed = {
      root: process.cwd(),
      base: '/',
      html: rule,
      isHtmlLenient: true,
      findPicture: () => 'is not there.',
      report: () => {},
    }
    const found = [render(text, rule).html, renderMarkdownText(text, relaxed).html].flatMap(findDanger)
    // With `allow`, the security policy decides about `style` attributes.
    expect(rule === 'allow' ? found.filter((danger) => !danger.endsWith(' style')) : found).toEqual([])
  }
  expect(() =>
    assert(property(sources, constantFrom('allow' as const, 'sanitize' as const), isHarmless), { numRuns: 400 }),
  ).not.toThrow()
})
