// @vitest-environment node

import { execFileSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { collection, pick, readContent, text } from '@flatirons/framework/content'

import { HOME, models } from '../../support/post-models.ts'
import { useTempFolders, type Files } from '../../support/temp-folders.ts'
import { reportLines } from '../../support/report-lines.ts'

const { makeFolder } = useTempFolders()

/** Returns a post with this front matter and text. */
const post = (matter: string, body = 'Some text.') => `---\n${matter}\n---\n\n${body}\n`

/** Returns the reported problems of content, without the line that counts them. */
function report(files: Files): string[] {
  const root = makeFolder({ 'content/home.md': HOME, ...files })
  return reportLines(() => readContent(models, { root, base: '/', withDrafts: false })).slice(2)
}

test('all problems are reported at once, and counted', () => {
  const root = makeFolder({
    'content/home.md': HOME,
    'content/posts/a.md': post('date: soon\npicture: ./dog.svg\nrelated: [nobody]', '[here](//there)'),
    'content/posts/b.md': post('title: B', ''),
    'content/posts/c.md': post('title: C'),
  })
  expect(reportLines(() => readContent(models, { root, base: '/', withDrafts: false }))).toEqual([
    '6 problems in 2 of 4 content files. Nothing was written.',
    '',
    'content/posts/a.md',
    '  line 2  `title` is missing.',
    '  line 2  `date` is "soon", but must be a valid date, like 2026-11-20, or a date with a time, like 2026-11-20T09:30+02:00.',
    '  line 3  `picture` is "./dog.svg", but this picture does not exist. Add the file or fix the path.',
    '  line 4  `related[1]` is "nobody", but content/posts/ has no such entry.',
    '  line 7  The link //there is not supported. Start it with / for a page of this site, or with https://.',
    '',
    'content/posts/b.md',
    '  line 5  There is no text below the front matter. Add text. An entry without text is a YAML file: b.yaml, without the lines of ---.',
  ])
})

test.each<[mistake: string, expected: string | string[], matter: string, body?: string]>([
  [
    'Markdown contains raw HTML',
    "line 5  The raw HTML <kbd> is not allowed here. Write markdown, or set `html` of the model to 'allow' or 'sanitize'.",
    'title: A',
    'Press <kbd>Esc</kbd>.',
  ],
  [
    'The marked lines of a code block have no end',
    `line 5  "{2-" after the code fence is invalid. Mark lines like {2,4-6}, and write a title like title="site/routes.ts".`,
    'title: A',
    '```ts {2-\n1\n```',
  ],
  [
    'The title of a code block has no quotes',
    `line 7  "title=a.ts" after the code fence is invalid. Mark lines like {2,4-6}, and write a title like title="site/routes.ts".`,
    'title: A',
    'Text.\n\n```ts {1} title=a.ts\n1\n```',
  ],
  [
    'A code block has the title of another generator',
    `line 5  "[a.ts]" after the code fence is invalid. Mark lines like {2,4-6}, and write a title like title="site/routes.ts".`,
    'title: A',
    '```ts [a.ts]\n1\n```',
  ],
  [
    'A text takes too long to read',
    'line 7  From here, the text takes too long to parse: one paragraph has too many unmatched marks such as * _ [ ! <, or one list has too many lines. Split it, or make it a code block.',
    'title: A',
    `Text.\n\n${'!'.repeat(10_000)}`,
  ],
  [
    'Front matter has too many aliases',
    [
      '  line 1007  The front matter is not valid YAML: More than 1000 values start with * and are aliases of YAML. Write the values out.',
      '',
      '      1005 |   - *a',
      '      1006 |   - *a',
      '    > 1007 |   - *a',
      '           |     ^',
      '      1008 | ---',
      '      1009 | ',
    ],
    `title: A\nkind: &a news\nrelated:\n  - a\n  - b${'\n  - *a'.repeat(1001)}`,
  ],
  ['A key is misspelt', 'line 3  `ratng` is not a key of this model. Did you mean "rating"?', 'title: A\nratng: 5'],
  ['A required key is missing', 'line 2  `title` is missing.', 'kind: news'],
  ['A text is empty', 'line 2  `title` is empty.', "title: ''"],
  [
    'A text is too long',
    'line 2  `title` has 43 characters, but may have at most 40.',
    'title: A title that goes on for longer than it may',
  ],
  ['A number is a word', 'line 3  `rating` is "five", but must be a number.', 'title: A\nrating: five'],
  [
    'A word is not one of those allowed',
    'line 3  `kind` is "guied", but must be one of: news, guide. Did you mean "guide"?',
    'title: A\nkind: guied',
  ],
  ['A list is a text', 'line 3  `related` is "b", but must be a list.', 'title: A\nrelated: b'],
  ['A list is too long', 'line 3  `related` has 3 items, but may have at most 2.', 'title: A\nrelated: [a, a, a]'],
  ['A list has too few items', 'line 3  `steps` has 1 item, but must have 3.', 'title: A\nsteps: [one]'],
  [
    'A key within a list is missing',
    [
      '  line 5  `parts[2].name` is missing.',
      '  line 5  `parts[2].photo` is "./a.svg", but this picture does not exist. Add the file or fix the path.',
    ],
    'title: A\nparts:\n  - name: One\n  - photo: ./a.svg',
  ],
  [
    'A reference has no entry',
    'line 4  `related[1]` is "b", but content/posts/ has no such entry.',
    'title: A\nrelated:\n  - b',
  ],
  [
    'A picture does not exist',
    'line 5  `parts[1].photo` is "./dog.svg", but this picture does not exist. Add the file or fix the path.',
    'title: A\nparts:\n  - name: One\n    photo: ./dog.svg',
  ],
  [
    'A picture is outside of the project',
    'line 3  `picture` is "../../../cat.svg", but this picture is outside of the project. Copy it next to the entry.',
    'title: A\npicture: ../../../cat.svg',
  ],
  [
    'A link has another protocol',
    'line 7  The link ftp://there is not supported. Start it with / for a page of this site, or with https://.',
    'title: A',
    'Text.\n\n[here](ftp://there)',
  ],
  [
    'A link has no address',
    'line 9  A link has no address. Write one between the parentheses.',
    'title: A',
    '```text\n[here]()\n```\n\n[here]()',
  ],
  [
    'A text is blank',
    'line 5  There is no text below the front matter. Add text. An entry without text is a YAML file: a.yaml, without the lines of ---.',
    'title: A',
    '  ',
  ],
  [
    'A slug has capitals',
    'line 3  The slug "My-Post" must consist of lower-case letters, digits and single hyphens. Write `slug: my-post`.',
    'title: A\nslug: My-Post',
  ],
  [
    'A key is named __proto__',
    'line 3  `__proto__` is not a key of this model.',
    'title: A\n__proto__:\n  isAdmin: true',
  ],
  [
    'A quote is not closed',
    [
      '  line 2  The front matter is not valid YAML: The text that starts here has no closing quote.',
      '',
      '      1 | ---',
      '    > 2 | title: "A',
      '        |        ^',
      '      3 | kind: news',
      '      4 | rating: 5',
    ],
    'title: "A\nkind: news\nrating: 5',
  ],
  [
    'A quote is not closed before another',
    [
      '  line 2  The front matter is not valid YAML: The text that starts here has no closing quote.',
      '',
      '      1 | ---',
      "    > 2 | title: 'A",
      '        |        ^',
      "      3 | kind: 'news'",
      '      4 | ---',
    ],
    "title: 'A\nkind: 'news'",
  ],
  [
    'A quote within a group is not closed',
    [
      '  line 4  The front matter is not valid YAML: The text that starts here has no closing quote.',
      '',
      '      2 | title: A',
      '      3 | parts:',
      '    > 4 |   - name: "One',
      '        |           ^',
      '      5 |     photo: ./a.svg',
      '      6 | ---',
    ],
    'title: A\nparts:\n  - name: "One\n    photo: ./a.svg',
  ],
  [
    'A list is not closed',
    [
      '  line 3  The front matter is not valid YAML: The list that starts here has no closing ].',
      '',
      '      1 | ---',
      '      2 | title: A',
      '    > 3 | related: [a, b',
      '        |          ^',
      '      4 | kind: news',
      '      5 | rating: 5',
    ],
    'title: A\nrelated: [a, b\nkind: news\nrating: 5',
  ],
  [
    'A group is not closed',
    [
      '  line 4  The front matter is not valid YAML: The group that starts here has no closing }.',
      '',
      '      2 | title: A',
      '      3 | parts:',
      '    > 4 |   - {name: One',
      '        |     ^',
      '      5 | kind: news',
      '      6 | ---',
    ],
    'title: A\nparts:\n  - {name: One\nkind: news',
  ],
  [
    'There is one bracket too many',
    [
      '  line 3  The front matter is not valid YAML: "]" comes after the end of the value. Remove it, or put the whole value in quotes.',
      '',
      '      1 | ---',
      '      2 | title: A',
      '    > 3 | related: [a]]',
      '        |             ^',
      '      4 | kind: news',
      '      5 | ---',
    ],
    'title: A\nrelated: [a]]\nkind: news',
  ],
  [
    'A quote is followed by text',
    [
      '  line 2  The front matter is not valid YAML: "and B" comes after the end of the value. Remove it, or put the whole value in quotes.',
      '',
      '      1 | ---',
      '    > 2 | title: "A" and B',
      '        |            ^',
      '      3 | kind: news',
      '      4 | ---',
    ],
    'title: "A" and B\nkind: news',
  ],
  [
    'A key is indented',
    [
      '  line 3  The front matter is not valid YAML: This line is indented, but the key above it already has a value.',
      '',
      '      1 | ---',
      '      2 | title: A',
      '    > 3 |   kind: news',
      '        |   ^',
      '      4 | rating: 5',
      '      5 | ---',
    ],
    'title: A\n  kind: news\nrating: 5',
  ],
  [
    'A key of a group is indented less',
    [
      '  line 5  The front matter is not valid YAML: This line is not indented like the lines above it.',
      '',
      '      3 | parts:',
      '      4 |   - name: One',
      '    > 5 |    photo: ./a.svg',
      '        | ^',
      '      6 | kind: news',
      '      7 | ---',
    ],
    'title: A\nparts:\n  - name: One\n   photo: ./a.svg\nkind: news',
  ],
  [
    'An item is indented less',
    [
      '  line 5  The front matter is not valid YAML: This line is not indented like the lines above it.',
      '',
      '      3 | related:',
      '      4 |   - a',
      '    > 5 |  - b',
      '        | ^',
      '      6 | kind: news',
      '      7 | ---',
    ],
    'title: A\nrelated:\n  - a\n - b\nkind: news',
  ],
  [
    'A line is indented with a tab',
    [
      '  line 4  The front matter is not valid YAML: This line is indented with a tab. Use spaces.',
      '',
      '      2 | title: A',
      '      3 | parts:',
      '    > 4 | \t- name: One',
      '        | ^',
      '      5 | ---',
      '      6 | ',
    ],
    'title: A\nparts:\n\t- name: One',
  ],
  [
    'A key appears twice',
    [
      '  line 4  The front matter is not valid YAML: `title` appears twice. Remove one of them.',
      '',
      '      2 | title: A',
      '      3 | kind: news',
      '    > 4 | title: B',
      '        | ^',
      '      5 | ---',
      '      6 | ',
    ],
    'title: A\nkind: news\ntitle: B',
  ],
  [
    'A key has no space after its colon',
    [
      '  line 3  The front matter is not valid YAML: "kind:news" is not a `key: value` line. A key ends with a colon and a space.',
      '',
      '      1 | ---',
      '      2 | title: A',
      '    > 3 | kind:news',
      '        | ^',
      '      4 | rating: 5',
      '      5 | ---',
    ],
    'title: A\nkind:news\nrating: 5',
  ],
  [
    'A line has no key',
    [
      '  line 3  The front matter is not valid YAML: "nonsense" is not a `key: value` line. A key ends with a colon and a space.',
      '',
      '      1 | ---',
      '      2 | title: A',
      '    > 3 | nonsense',
      '        | ^',
      '      4 | ---',
      '      5 | ',
    ],
    'title: A\nnonsense',
  ],
  [
    'A value contains a colon',
    [
      '  line 2  The front matter is not valid YAML: The value contains a colon followed by a space. Put the value in quotes.',
      '',
      '      1 | ---',
      '    > 2 | title: Why: an MVP',
      '        |        ^',
      '      3 | kind: news',
      '      4 | ---',
    ],
    'title: Why: an MVP\nkind: news',
  ],
  [
    'A value starts with a reserved character',
    [
      "  line 2  The front matter is not valid YAML: A value can't start with @. Put the value in quotes.",
      '',
      '      1 | ---',
      '    > 2 | title: @home',
      '        |        ^',
      '      3 | ---',
      '      4 | ',
    ],
    'title: @home',
  ],
  [
    'A value has a tag',
    'line 3  The front matter is not valid YAML: unknown tag !<!secret>. Remove it, or put the whole value in quotes.',
    'title: A\nkind: !secret news',
  ],
  [
    'A value starts with a star',
    [
      '  line 3  The front matter is not valid YAML: A value that starts with * is an alias of YAML, but there is no anchor named b*. Put the value in quotes.',
      '',
      '      1 | ---',
      '      2 | kind: news',
      '    > 3 | title: *b*',
      '        |        ^',
      '      4 | ---',
      '      5 | ',
    ],
    'kind: news\ntitle: *b*',
  ],
  [
    'A quoted text has an escape that is unknown',
    [
      '  line 2  The front matter is not valid YAML: Invalid escape sequence \\q.',
      '',
      '      1 | ---',
      '    > 2 | title: "a \\q b"',
      '        |           ^',
      '      3 | ---',
      '      4 | ',
    ],
    'title: "a \\q b"',
  ],
  ['The front matter has no keys', 'line 2  The front matter must be a list of `key: value` lines.', 'just text'],
  ['The front matter is a list', 'line 2  The front matter must be a list of `key: value` lines.', '- a\n- b'],
])('%s', (_, expected, matter, body) => {
  expect(report({ 'content/posts/a.md': post(matter, body) })).toEqual([
    'content/posts/a.md',
    ...(typeof expected === 'string' ? [`  ${expected}`] : expected),
  ])
})

test.each<[mistake: string, expected: string[], files: Files]>([
  [
    "The slug from a file's name has a space",
    [
      'content/posts/My Post.md',
      '  The slug "My Post" must consist of lower-case letters, digits and single hyphens. Rename the file, or set `slug` in its front matter.',
    ],
    { 'content/posts/My Post.md': '---\ntitle: A\n---\n\nText.\n' },
  ],
  [
    'A slug is already used',
    [
      'content/posts/b.md',
      '  line 3  The slug "a" is already used by content/posts/a.md. Change the `slug` of one of them.',
    ],
    {
      'content/posts/a.md': '---\ntitle: A\n---\n\nText.\n',
      'content/posts/b.md': '---\ntitle: B\nslug: a\n---\n\nText.\n',
    },
  ],
  [
    'A reference is misspelt',
    [
      'content/posts/b.md',
      '  line 3  `related[1]` is "frist-post", but content/posts/ has no such entry. Did you mean "first-post"?',
    ],
    {
      'content/posts/first-post.md': '---\ntitle: A\n---\n\nText.\n',
      'content/posts/b.md': '---\ntitle: B\nrelated: [frist-post]\n---\n\nText.\n',
    },
  ],
  [
    'A text of the home page is too short',
    ['content/home.md', '  line 2  `title` has 2 characters, but needs at least 4.'],
    { 'content/home.md': '---\ntitle: Hi\n---\n\nWelcome.\n' },
  ],
  [
    'The folder of a collection is misspelt',
    ['content/post/a.md', '  No model reads this file. Did you mean "posts/a.md"?'],
    { 'content/post/a.md': '---\ntitle: A\n---\n\nText.\n' },
  ],
  [
    'A file has another extension',
    [
      'content/posts/a.mdx',
      '  This file type is not supported. Rename the file to a.md, or run `npm install @flatirons/mdx` and add mdx() to the list in site/extensions.ts.',
    ],
    { 'content/posts/a.mdx': '---\ntitle: A\n---\n\nText.\n' },
  ],
  [
    'The front matter is in another language',
    [
      'content/posts/a.md',
      '  line 1  The front matter is not YAML. Write YAML between two lines of ---, or run `npm install @flatirons/marks` and add marks() to the list in site/extensions.ts.',
    ],
    { 'content/posts/a.md': '---js\n{ title: (globalThis.wasRun = "A") }\n---\n\nText.\n' },
  ],
  [
    'The front matter has no end',
    ['content/posts/a.md', '  line 1  The front matter has no closing line of ---.'],
    { 'content/posts/a.md': '---\ntitle: A\n\nText: it goes on.\n\nAnd on.\n' },
  ],
  [
    'There is no front matter',
    ['content/posts/a.md', '  line 1  `title` is missing.'],
    { 'content/posts/a.md': 'Text.\n' },
  ],
  [
    'A file is not UTF-8',
    ['content/posts/a.md', "  The file can't be read: it is not UTF-8 text. Fix or replace it."],
    { 'content/posts/a.md': Uint8Array.of(0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe) },
  ],
])('%s', (_, expected, files) => {
  expect(report(files)).toEqual(expected)
  expect(globalThis).not.toHaveProperty('wasRun')
})

test('a template picks an entry that does not exist', () => {
  expect(reportLines(() => pick([{ slug: 'a' }, { slug: 'b' }], 'c'))[0]).toBe(
    'Error: There is no entry "c". The entries are: a, b.',
  )
})

test.each<[mistake: string, expected: string, body: string]>([
  [
    'An animation changes a link',
    'line 5  <animate> animates the attribute href, which could become code. Remove it.',
    '<svg><a><animate attributeName="href" to="/b/"/></a></svg>',
  ],
  [
    'A tag hides tags from some browsers',
    'line 5  <noscript> is not allowed in content. Write content that all visitors see.',
    '<noscript>Text</noscript>',
  ],
  [
    'A button has an action of its own',
    'line 5  <button> has the attribute formaction, which is not allowed in content. Remove it.',
    '<button formaction="/b/">Go</button>',
  ],
  [
    'Raw HTML is nested too deep',
    'line 5  The raw HTML is nested more than 250 levels deep. Close its tags.',
    '<div>'.repeat(251),
  ],
  [
    'Browsers parse raw HTML to many more elements',
    'line 5  Browsers parse this raw HTML differently from how it is written. Close its tags in the right order.',
    `<p>${Array.from({ length: 200 }, (_, i) => `<b title=${i}>`).join('')}</p>${'<p>x'.repeat(2000)}`,
  ],
])('%s', (_, expected, body) => {
  const files = { 'content/posts/a.md': post('title: A', body) }
  const posts = collection('posts', { title: text() }, { html: 'allow' })
  const lines = reportLines(() => readContent({ posts }, { root: makeFolder(files), base: '/', withDrafts: false }))
  expect(lines.slice(2)).toEqual(['content/posts/a.md', `  ${expected}`])
})

test('control characters are problems at their lines', () => {
  expect(
    report({
      'content/posts/a.md': post(
        'title: "A\\a"\nparts:\n  - name: "B\\ud800"',
        'One.\n\nTwo&#7; and&#xFFFE; `&#7;`.\n\n[a](/ "&#x1;")',
      ),
      'content/posts/b.md': post('title: B\u0007', 'One.\r\n\tTwo.\u007f\n\nThree.\u0000\u0008'),
      'content/posts/c.json': '{ "title": "C\\u000b" }',
    }),
  ).toEqual([
    'content/posts/a.md',
    '  line 2  `title` has the character U+0007, which is not allowed in pages and feeds. Remove it.',
    '  line 4  `parts[1].name` has the character U+D800, which is not allowed in pages and feeds. Remove it.',
    '  line 9  The text has the character U+0007, which is not allowed in pages and feeds. Remove it.',
    '  line 9  The text has the character U+FFFE, which is not allowed in pages and feeds. Remove it.',
    '  line 11  The text has the character U+0001, which is not allowed in pages and feeds. Remove it.',
    '',
    'content/posts/b.md',
    '  line 2  The line has the character U+0007, which is not allowed in pages and feeds. Remove it.',
    '  line 6  The line has the character U+007F, which is not allowed in pages and feeds. Remove it.',
    '  line 8  The line has the character U+0000, which is not allowed in pages and feeds. Remove it.',
    '',
    'content/posts/c.json',
    '  line 1  `title` has the character U+000B, which is not allowed in pages and feeds. Remove it.',
  ])
})

test('code may contain references to control characters', () => {
  expect(report({ 'content/posts/a.md': post('title: "A \\"7\\""', 'One `&#7;` &amp; &#8211;.\n\n    &#0;') })).toEqual(
    [],
  )
})

test('a file that is too large is a problem', () => {
  expect(report({ 'content/posts/a.md': post('title: A', 'a'.repeat(4_000_000)) })).toEqual([
    'content/posts/a.md',
    "  The file has 4000019 bytes, but at most 4000000 are allowed. Split it, or increase `markdown.maxBytes` in the site's definition.",
  ])
})

test("pictures in another format than their name, and in formats that browsers don't show, are problems", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const files = {
    'content/posts/a.html': svg,
    'content/posts/a.pnm': 'P2 1 1 255 0',
    'content/posts/a.md': post('title: A', '![A](./a.html)\n\n![B](./a.pnm)'),
  }
  expect(report(files)).toEqual([
    'content/posts/a.md',
    '  line 5  The picture ./a.html contains a picture in the format svg. Change the file extension to match the format.',
    '  line 7  The picture ./a.pnm is a picture in the format pnm, which is not supported. Export it as SVG, PNG, JPEG, WebP or AVIF.',
  ])
})

test('pictures with scripts, symbolic links that are not followed, and pipes are problems', () => {
  const root = makeFolder({
    'content/home.md': HOME,
    'content/posts/a.md': post('title: A\npicture: ./a.svg'),
    'content/posts/a.svg': '<svg width="1" height="1"><script>go()</script></svg>',
  })
  symlinkSync('b.md', join(root, 'content/posts/b.md'))
  symlinkSync('/etc', join(root, 'content/more'))
  writeFileSync(join(root, '.env'), 'KEY=1')
  symlinkSync('../../.env', join(root, 'content/posts/c.md'))
  symlinkSync('..', join(root, 'content/posts/d'))
  execFileSync('mkfifo', [join(root, 'content/posts/e.md')])
  expect(reportLines(() => readContent(models, { root, base: '/', withDrafts: false })).slice(2)).toEqual([
    'content/posts/a.md',
    '  line 3  `picture` is "./a.svg", but this picture contains <script>, which would run in the visitor\'s browser. Remove it from the file.',
    '',
    'content/more',
    '  This symbolic link points out of the project, to /etc. Copy the target into the project.',
    '',
    'content/posts/b.md',
    '  This symbolic link points to itself. Remove it, or point it to a file.',
    '',
    'content/posts/c.md',
    '  This symbolic link points to .env, which is hidden. Copy the files that may be published.',
    '',
    'content/posts/d',
    '  This symbolic link points to a folder, and such links are not followed. Move the folder here.',
    '',
    'content/posts/e.md',
    '  This is a pipe, a socket or a device. Remove it, or replace it by a file.',
  ])
})
