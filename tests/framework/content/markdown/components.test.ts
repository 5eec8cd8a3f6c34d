// @vitest-environment node

import { describe, expect, test } from 'vitest'

import {
  boolean,
  collection,
  component,
  date,
  group,
  image,
  list,
  number,
  oneOf,
  optional,
  readContent,
  text,
} from '@flatirons/framework/content'

import { replaceMarks, type ComponentMark } from '../../../../framework/content/markdown/components.ts'
import type { ProblemsError } from '../../../../framework/errors/problems.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const nothing = () => null
const Clock = Object.assign(() => null, { when: 'load' })
const components = {
  Note: component(nothing, {
    kind: oneOf('tip', 'warning'),
    title: optional(text({ max: 20 })),
    level: optional(number()),
    wide: optional(boolean()),
    day: optional(date()),
  }),
  Figure: component(nothing, { src: image() }),
  Badge: component(nothing),
  Clock: component(Clock),
}
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'

function read(body: string, options: Parameters<typeof collection>[2] = { components }) {
  const models = { posts: collection('posts', {}, options) }
  const root = makeFolder({ 'content/posts/a.md': `---\n---\n${body}\n`, 'content/posts/a.svg': SVG })
  return readContent(models, { root, base: '/', withDrafts: false })
}

/** Returns the body with components as texts with their props. */
function shown(body: string, options?: Parameters<typeof collection>[2]): string {
  const show = ({ id, props, hasChildren }: ComponentMark, inner: string) =>
    `[${id} ${JSON.stringify(props)}${hasChildren ? `: ${inner.trim()}` : ''}]`
  return replaceMarks(read(body, options).content.posts[0]!.body, show)
}

/** What is wrong, with lines of the body from 1. */
function problems(body: string, options?: Parameters<typeof collection>[2]): string[] {
  try {
    read(body, options)
  } catch (error) {
    return (error as ProblemsError).problems.map(({ line, message }) => `${line! - 2}: ${message}`)
  }
  return []
}

describe('a component in markdown', () => {
  test.each([
    [
      '<Note kind="tip">\nSome *text*.\n\n- a\n- b\n</Note>',
      '[posts/Note {"kind":"tip"}: <p>Some <em>text</em>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>]',
    ],
    ['<Note kind="tip">One *line*.</Note>', '[posts/Note {"kind":"tip"}: One <em>line</em>.]'],
    ['Text <Badge/> and <Badge>*more*</Badge>.', '<p>Text [posts/Badge {}] and [posts/Badge {}: <em>more</em>].</p>'],
    ['Text\n<Badge />\nmore', '<p>Text</p>\n[posts/Badge {}]<p>more</p>'],
    [
      '- a\n\n  <Note kind="tip">\n\n  b\n\n  </Note>',
      '<ul>\n<li><p>a</p>\n[posts/Note {"kind":"tip"}: <p>b</p>]</li>\n</ul>',
    ],
    ['> <Badge>\n> a\n> </Badge>', '<blockquote>\n[posts/Badge {}: <p>a</p>]</blockquote>'],
    ['- <Badge />\n\n- <Clock />', '<ul>\n<li>[posts/Badge {}]\n</li>\n<li>[posts/Clock {}]\n</li>\n</ul>'],
    ['<Badge /> <Clock />', '<p>[posts/Badge {}] [posts/Clock {}]</p>'],
    ['`a` <Badge />', '<p><code>a</code> [posts/Badge {}]</p>'],
    [
      'a\n\n'.repeat(5) + '- <Badge>b</Badge>\n\n'.repeat(6),
      '<p>a</p>\n'.repeat(5) + `<ul>\n${'<li>[posts/Badge {}: b]\n</li>\n'.repeat(6)}</ul>`,
    ],
    [
      '| a |\n|---|\n| <Badge /> |',
      '<div role="region" aria-label="a" tabindex="0"><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>[posts/Badge {}]</td></tr></tbody></table></div>',
    ],
    [
      '<Note kind="tip">\n<Note kind="warning">\na\n</Note>\n</Note>',
      '[posts/Note {"kind":"tip"}: [posts/Note {"kind":"warning"}: <p>a</p>]]',
    ],
    [
      '<Note kind="tip"><Badge>\n\n- a\n\n</Badge> </Note>\nb',
      '[posts/Note {"kind":"tip"}: [posts/Badge {}: <ul>\n<li>a</li>\n</ul>]]<p>b</p>',
    ],
    ['> <Badge /> <Badge>\n> a\n> </Badge>', '<blockquote>\n[posts/Badge {}][posts/Badge {}: <p>a</p>]</blockquote>'],
    ['<Note\n  kind="tip"\n  wide\n/>', '[posts/Note {"kind":"tip","wide":true}]'],
  ])('%j', (body, html) => {
    expect(problems(body)).toEqual([])
    expect(shown(body).trim()).toBe(html)
  })

  test('has attributes as its fields say: as texts, numbers, days and pictures', () => {
    const note = `<Note kind='tip' title="&quot;It's&quot; > 5 <b>" level=-3 wide="false" day="2026-11-20T09:30+02:00" />`
    expect(shown(`${note}\n\n<Figure src="./a.svg" />`)).toMatch(
      /^\[posts\/Note \{"kind":"tip","title":"\\"It's\\" > 5 <b>","level":-3,"wide":false,"day":"2026-11-20T07:30:00Z"\}\]\s*\[posts\/Figure \{"src":\{"src":"\/assets\/a-\w{8}\.svg","width":40,"height":30\}\}\]$/,
    )
    expect([...read('<Figure src="./a.svg" />').pictures.keys()]).toEqual([expect.stringMatching(/^\/assets\/a-/)])
  })

  test('is text in code and behind a backslash', () => {
    const body = '`<Note>` \\<Nope>\n\n```tsx\n<Nope a={1}>\n```\n\n    <Note\n\n## The `<Note>` tag'
    expect(problems(body)).toEqual([])
    const html = shown(body)
    expect(html).toContain('<p><code>&#60;Note&#62;</code> &lt;Nope&gt;</p>')
    expect(html).toContain('<span class="hljs-title class_">Nope</span>')
    expect(html).toContain('<h2 id="the-note-tag">')
  })

  test('may be in a heading, but is not in its id and the table of contents', () => {
    const [post] = read('## Title <Badge>new</Badge>\n\nText.').content.posts
    expect(post!.headings).toEqual([{ id: 'title-new', text: 'Title new', depth: 2 }])
    expect(post!.body).toContain('<h2 id="title-new"><a href="#title-new">Title <!--component ')
    expect(post!.words).toBe(3)
  })

  test('cannot be forged with its placeholder characters', () => {
    const forged = '\ue000999\ue001'
    const body = `${forged} <Badge /> [a](/b/ "${forged}")`
    expect(problems(body)).toEqual([])
    expect(shown(body).trim()).toBe('<p> [posts/Badge {}] <a href="/b/" title="">a</a></p>')
  })

  test('is kept if raw HTML is sanitized, and cannot be forged by raw HTML', () => {
    const forged = '<p>\n<!--component {"id":"posts/Badge","props":{},"hasChildren":false}--></p>'
    for (const html of ['sanitize', 'allow'] as const)
      expect(shown(`<Badge />\n\n${forged}`, { components, html }).match(/posts\/Badge \{/g)).toHaveLength(1)
  })
})

describe('is a problem, at its line:', () => {
  const crossing = (name: string) =>
    `<${name}> starts in one paragraph, list or quote and ends in another. Put both tags on separate lines with the same indentation.`
  test.each([
    ['an unknown component', 'Text.\n\n<Nte />', ['3: <Nte> is not a component of this model. Did you mean <Note>?']],
    [
      'one that is near to none',
      '<Whatever />',
      ['1: <Whatever> is not a component of this model. The components are: Note, Figure, Badge, Clock.'],
    ],
    [
      'an unknown attribute',
      '<Badge />\n<Badge />\n\n<Note knd="tip" kind="tip" />',
      ['4: <Note> has no attribute `knd`. Did you mean "kind"?'],
    ],
    ['a missing attribute', 'Text.\n<Note />', ['2: <Note>: `kind` is missing.']],
    [
      'an attribute that is there twice',
      '<Note kind="tip" kind="tip" />',
      ['1: <Note> has the attribute `kind` twice. Remove one.'],
    ],
    [
      'an unknown word',
      '<Note kind="tpi" />',
      ['1: <Note>: `kind` is "tpi", but must be one of: tip, warning. Did you mean "tip"?'],
    ],
    ['what is no number', '<Note kind="tip" level="" />', ['1: <Note>: `level` is "", but must be a number.']],
    [
      'what is neither true nor false',
      '<Note kind="tip" wide="yes" />',
      ['1: <Note>: `wide` is "yes", but must be true or false.'],
    ],
    ['an empty text', '<Note kind="tip" title />', ['1: <Note>: `title` is empty.']],
    [
      'a lost picture',
      '<Figure src="./b.svg" />',
      [
        '1: <Figure>: `src` is "./b.svg", but this picture does not exist. Add the file or fix the path. Did you mean ./a.svg?',
      ],
    ],
    [
      'a tag that is not closed',
      '<Badge />\n\n<Badge>\n\nText.',
      ['3: <Badge> is not closed. Add </Badge>, or write <Badge /> if it has no text.'],
    ],
    [
      'a tag that closes nothing',
      'Text.\n\n</Badge>',
      ['3: </Badge> has no opening tag. Remove it, or add <Badge> before it.'],
    ],
    [
      'tags that cross',
      '<Note kind="tip"><Badge></Note></Badge>',
      [
        '1: <Badge> is not closed before </Note>. Write </Badge> before it.',
        '1: </Badge> has no opening tag. Remove it, or add <Badge> before it.',
      ],
    ],
    [
      'two tags that cross a third',
      '<Note kind="tip"><Badge><Figure src="./a.svg"></Note>',
      [
        '1: <Figure> is not closed before </Note>. Write </Figure> before it.',
        '1: <Badge> is not closed before </Note>. Write </Badge> before it.',
      ],
    ],
    ['a tag that crosses a paragraph', 'a <Badge>\n\nb </Badge>', [`1: ${crossing('Badge')}`]],
    ['a tag that crosses a list', '- a <Badge>\n\n</Badge>', [`1: ${crossing('Badge')}`]],
    ['a tag that crosses into a list', '<Badge>\n\n- a </Badge>', [`1: ${crossing('Badge')}`]],
    [
      'a tag in an attribute',
      '[a](/b/ "<Badge />")',
      ['1: <Badge /> is in an attribute or in the description of a picture. Escape it: \\<Badge />.'],
    ],
    [
      'a tag whose quotes are not closed',
      'Text.\n\n<Note kind="tip>',
      ['3: The tag <Note is invalid. Put the values of its attributes into quotes: <Note name="value">.'],
    ],
  ])('%s', (_, body, messages) => {
    expect(problems(body)).toEqual(messages)
  })

  test('a component in a model without any', () => {
    expect(problems('Text.\n\n<Note kind="tip">a</Note>', {})).toEqual([
      '3: <Note> is a component, but this model has no components. Declare it: { components: { Note: component(Note, { … }) } }, or write \\<Note>.',
    ])
  })
})

test.each([
  [
    'note',
    component(nothing),
    'The collection "posts" has the component "note". Start its name with a capital letter: <Note>.',
  ],
  [
    'Note',
    nothing as never,
    'The collection "posts" has the component Note without component(). Write: Note: component(Note, { … })',
  ],
])('a model refuses %j: %j', (name, one, message) => {
  expect(() => collection('posts', {}, { components: { [name]: one } })).toThrow(message)
})

test('a component rejects attributes that cannot be written as strings', () => {
  expect(() => component(nothing, { children: text() })).toThrow('an attribute named children')
  for (const attributes of [{ data: list(text()) }, { data: optional(group({ a: text() })) }])
    expect(() => component(nothing, attributes)).toThrow('has the attribute data, which is a list')
})
