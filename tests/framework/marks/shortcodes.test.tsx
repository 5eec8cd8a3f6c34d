// @vitest-environment node

import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { component, oneOf, optional, text } from '@flatirons/framework/content'
import { marks } from '@flatirons/framework/marks'

import { createMarkdownTools, renderMarkdownText } from '../../../framework/content/markdown/markdown.ts'
import { toMarkdownFeatures, withExtensions } from '../../../framework/extensions/features.ts'
import { MARKDOWN_FEATURES } from '../../../framework/features/markdown-features.ts'
import { renderStatic } from '../../../framework/kernel/render/static-markup.tsx'
import { listTextComponents } from '../../../framework/site/render/html-feature.ts'
import { createTextComponents } from '../../../framework/site/render/text-components.ts'

const Figure = ({ src, caption }: { src: string; caption?: string | undefined }) => (
  <figure>
    <img src={src} alt="" />
    {caption}
  </figure>
)
const Box = ({ kind, children }: { kind?: string | undefined; children?: ReactNode }) => (
  <aside title={kind}>{children}</aside>
)
const Video = (props: { 0: string }) => <a href={props[0]}>Video</a>

const extension = marks({
  from: 'hugo',
  shortcodes: {
    figure: component(Figure, { src: text(), caption: optional(text()) }),
    box: component(Box, { kind: optional(oneOf('tip', 'note')) }),
    'my-video': component(Video, { 0: text() }),
  },
})
const features = [...MARKDOWN_FEATURES, ...toMarkdownFeatures([extension])]
const renderTexts = createTextComponents(new Map(listTextComponents(withExtensions([extension]))))

function render(source: string) {
  const problems: string[] = []
  const { html } = renderMarkdownText(source, {
    root: process.cwd(),
    base: '/',
    html: 'refuse',
    ...createMarkdownTools({}, features),
    entry: { file: 'content/notes/a.md', fields: {} },
    findPicture: () => 'is missing.',
    report: (message, found, at = source.indexOf(found)) =>
      problems.push(`${source.slice(0, Math.max(at, 0)).split('\n').length}: ${message}`),
  })
  return { html: renderTexts(html, (element) => renderStatic(element).html).html.replace(/\n+/g, ''), problems }
}

const FIGURE = '<figure><img src="/a.png" alt=""/>A &quot;b&quot;</figure>'

test.each([
  ['{{< figure src="/a.png" caption=\'A "b"\' >}}', FIGURE],
  ['{{% figure\n  src="/a.png"\n  caption=\'A "b"\' /%}}', FIGURE],
  ['{% include figure.html src="/a.png" caption=\'A "b"\' %}', FIGURE],
  ['{% figure src="/a.png" caption=\'A "b"\' %}', FIGURE],
  ['{{< my-video abc >}}', '<a href="abc">Video</a>'],
  [
    '{{< box kind="tip" >}}\n\nSome **words**.\n\n{{< /box >}}',
    '<aside title="tip"><p>Some <strong>words</strong>.</p></aside>',
  ],
  ['{% box %}\nWords.\n{% endbox %}', '<aside><p>Words.</p></aside>'],
  ['{{< box >}}\n{{< box >}}\nA\n{{< /box >}}\n{{< /box >}}', '<aside><aside><p>A</p></aside></aside>'],
])('%s', (source, html) => {
  expect(render(source)).toEqual({ html, problems: [] })
})

test('code stays as it is', () => {
  const { html } = render('`{{< my-video abc >}}`\n\n```text\n{{< my-video abc >}}\n```\n')
  expect(html.match(/\{\{&lt; my-video abc &gt;\}\}/g)).toHaveLength(2)
})

test.each([
  ['a\n\n{{< youtube abc >}}', /^3: .*youtube/],
  ['a\n\n{{< figure caption="b" >}}', /^3: <Figure>: `src` is missing\.$/],
  ['a\n\n{{< box kind="tp" />}}', /^3: <Box>: `kind` is "tp", but must be one of: tip, note\. Did you mean "tip"\?$/],
  ['a\n\n{{< figure src="/a.png" height=3 >}}', /^3: <Figure> has no attribute `height`\.$/],
])('%j is a problem with its line', (source, problem) => {
  expect(render(source).problems[0]).toMatch(problem)
})

test('a value that is not a component() is an error', () => {
  expect(() => marks({ shortcodes: { figure: Figure as never } })).toThrow(
    'The shortcode "figure" is not a component(). Write: figure: component(Figure, { … })',
  )
})
