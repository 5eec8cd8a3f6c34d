// @vitest-environment node

import { expect, test } from 'vitest'

import { findActiveContent, checkSvg } from '../../../../framework/content/pictures/inspect-picture.ts'

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

test.each([
  [svg('<script>alert(1)</script>'), '<script>'],
  [svg('<svg:script href="x.js"/>'), '<svg:script>'],
  [svg('<foreignObject><b>x</b></foreignObject>'), '<foreignObject>'],
  [svg('', 'onload="alert(1)"'), 'the attribute onload'],
  [svg('<g OnClick="alert(1)"/>'), 'the attribute onclick'],
  [svg('<a href="javascript:alert(1)"/>'), 'a link to javascript:alert(1)'],
  [svg('<a xlink:href="https://elsewhere.example/"/>'), 'a link to https://elsewhere.example/'],
  [svg('<image href="data:image/svg+xml,x"/>'), 'a link to data:image/svg+xml,x'],
  [svg('<use href="other.svg#a"/>'), 'a link to other.svg#a'],
  [svg('<rect fill="url(https://elsewhere.example/#a)"/>'), 'the attribute fill, which loads an external file'],
  [svg('<style>@import "x.css"</style>'), 'a style that loads an external file'],
  [svg('<style>a{fill:url(//elsewhere.example)}</style>'), 'a style that loads an external file'],
  [svg('<style>a{fill:u&#114;l(//elsewhere.example)}</style>'), 'a style that loads an external file'],
  [svg('<style>a{fill:u<!-- -->rl(//elsewhere.example)}</style>'), 'a style that loads an external file'],
  [svg('<style>a{fill:u<x/>rl(//elsewhere.example)}</style>'), '<x> in a style'],
  [svg('<style>a{fill:\\url(//elsewhere.example)}</style>'), 'a style that loads an external file'],
  [svg('<a><set attributeName=" HREF " to="#a"/></a>'), 'an animated link'],
  [svg('<style>@\\69 mport "x.css"</style>'), 'a style that loads an external file'],
  [svg('<style>a{fill:image-set("//elsewhere.example" 1x)}</style>'), 'a style that loads an external file'],
  [svg('<rect style="fill:\\75rl(//elsewhere.example)"/>'), 'the attribute style, which loads an external file'],
  [svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'), '<x:script>'],
  [svg('<a x:href="javascript:alert(1)"/>', 'xmlns:x="http://www.w3.org/1999/xlink"'), 'a link to javascript:alert(1)'],
  [svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>'), 'an animated link'],
  [svg('<a><animate attributeName="xlink:href" values="#a;https://elsewhere.example"/></a>'), 'an animated link'],
  [svg('<h:meta http-equiv="refresh"/>', 'xmlns:h="http://www.w3.org/1999/xhtml"'), 'HTML'],
  [svg('<a><animate attributeName="XLINK:href " values="#a;https://elsewhere.example"/></a>'), 'an animated link'],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'entities'],
  [`<?xml-stylesheet href="x.css"?>${svg('')}`, 'an external style sheet'],
])('%s holds %s', (text, found) => {
  expect(findActiveContent(text)).toBe(found)
})

test.each([
  svg('<defs><g id="a"/></defs><use href="#a"/><rect fill="url(#a)" filter="url( \'#b\' )"/>'),
  svg(
    '<image href="data:image/png;base64,AA"/><style>a{fill:red}@media print{a{fill:url(#b)}}</style><text>on load</text>',
  ),
  svg(
    '<animate attributeName="fill" values="red;blue"/><text id="href">href</text><g inkscape:label="on" sodipodi:docname="a.svg"/>',
  ),
  svg('<text>url(</text><style>a{fill:red}</style><text>//elsewhere.example) @import</text>'),
  svg('<style>a{font-family:"\\41 lpha"}</style><style>b{fill:url(#c)}</style>'),
  svg('<text attributeName="fill" id="href" class="src">a</text>'),
  `<?note [x] ?>${svg('')}`,
  '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">' +
    svg('<!-- <script> -->'),
])('a picture may have links to its own parts, pictures in it, styles and a type: %s', (text) => {
  expect(findActiveContent(text)).toBeUndefined()
})

test('a picture in another encoding, which would be read as another text, is refused', () => {
  const text = svg('<script>alert(1)</script>')
  for (const encoded of [`\uFEFF${text}`, text])
    expect(checkSvg(Buffer.from(encoded, 'utf16le').toString())).toBe(
      "is not UTF-8 text, so it can't be checked. Save it as UTF-8.",
    )
  for (const text of ['Zürich', 'a \uFFFD b']) expect(checkSvg(svg(`<text>${text}</text>`))).toBeUndefined()
})

test.each([
  // In this encoding, the three characters after the o say that ASCII follows, and are not there for a browser.
  `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('', 'o\x1b(Bnload="alert(1)"')}`,
  `<?xml version='1.0' encoding = 'utf-7' ?>${svg('')}`,
  `\uFEFF<?xml version="1.0"\nencoding="GBK"?>${svg('')}`,
])('so is one that says it is in another encoding: %j', (text) => {
  expect(checkSvg(text)).toBe("is not UTF-8 text, so it can't be checked. Save it as UTF-8.")
})

test.each(['UTF-8', 'utf-8', 'us-ascii', 'ISO-8859-15', 'windows-1252'])(
  'one that says it is in %s is not',
  (encoding) => {
    expect(checkSvg(`<?xml version="1.0" encoding="${encoding}" standalone='no'?>${svg('')}`)).toBeUndefined()
  },
)
