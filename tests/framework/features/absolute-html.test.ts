// @vitest-environment node

import { expect, test } from 'vitest'

import { toAbsoluteHtml } from '../../../framework/features/feeds/absolute-html.ts'

const PAGE = 'https://x.example/sub/blog/a/'

test.each([
  [
    '<video src="/v.mp4" poster="/poster.jpg" controls></video>',
    '<video src="https://x.example/v.mp4" poster="https://x.example/poster.jpg" controls></video>',
  ],
  ['<a href="#far">far</a>', `<a href="${PAGE}#far">far</a>`],
  ['<a href="../b/?c=1&amp;d=2">b</a>', '<a href="https://x.example/sub/blog/b/?c=1&#38;d=2">b</a>'],
  ['<object data="/a.pdf"></object>', '<object data="https://x.example/a.pdf"></object>'],
  ['<blockquote cite="/b/">b</blockquote>', '<blockquote cite="https://x.example/b/">b</blockquote>'],
  [
    '<form action="/send"><button formaction="/other">b</button></form>',
    '<form action="https://x.example/send"><button formaction="https://x.example/other">b</button></form>',
  ],
  ['<a ping="/one /two">a</a>', '<a ping="https://x.example/one https://x.example/two">a</a>'],
  ['<svg><image xlink:href="/a.png"/></svg>', '<svg><image xlink:href="https://x.example/a.png"/></svg>'],
  ["<img src='/a.jpg' alt=\"it's\">", '<img src="https://x.example/a.jpg" alt="it\'s">'],
  ['<img src=/a.jpg>', '<img src="https://x.example/a.jpg">'],
  ['<img srcset="/a.jpg 1x,/b.jpg 2x">', '<img srcset="https://x.example/a.jpg 1x,https://x.example/b.jpg 2x">'],
  [
    '<source srcset="/a,b.jpg 320w, //y.example/c.jpg 640w, /d.jpg">',
    '<source srcset="https://x.example/a,b.jpg 320w, //y.example/c.jpg 640w, https://x.example/d.jpg">',
  ],
  [
    '<p style="background: url(\'/a.png\')">a</p>',
    '<p style="background: url(&#39;https://x.example/a.png&#39;)">a</p>',
  ],
])('%s -> %s', (html, absolute) => {
  expect(toAbsoluteHtml(html, PAGE)).toBe(absolute)
  expect(toAbsoluteHtml(absolute, PAGE)).toBe(absolute)
})

test.each([
  '<a href="https://y.example/">y</a><a href="mailto:a@y.example">a</a><img src="data:image/png;base64,AA==">',
  '<svg><use href="#shape"/></svg>',
  '<p title=\'write href="/a/"\'>src="/a.jpg" is text, and so is 1 < 2</p>',
  '<img alt="poster=&quot;/a/&quot;" data-src="/a.jpg">',
])('%s is unchanged', (html) => {
  expect(toAbsoluteHtml(html, PAGE)).toBe(html)
})
