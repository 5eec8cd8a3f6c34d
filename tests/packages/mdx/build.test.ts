// @vitest-environment node

/** MDX in a built site. */

import { beforeEach, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { messageOfBuild, movedSite, placesOfBuild } from '../../support/moved-site.ts'
import { readText, useTempFolders, writeFiles, type Files } from '../../support/temp-folders.ts'

const { makeSiteFolder } = useTempFolders()

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true))

const FILES: Files = {
  'site/extensions.ts':
    "import { mdx } from '@flatirons/mdx'\nexport default [mdx({ modules: import.meta.glob('./parts/*.tsx', { eager: true }) })]\n",
  'site/parts/counter.island.tsx': `import { useState } from 'react'
import { island } from '@flatirons/framework'
export default island(({ start }: { start: number }) => {
  const [count, setCount] = useState(start)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}, { when: 'visible' })
`,
  'site/parts/box.tsx':
    'import \'./box.css\'\nexport const Box = ({ title, children }: { title: string; children?: any }) => <section className="box" title={title}>{children}</section>\n',
  'site/parts/box.css': '.box { color: #123456 }\n',
  'content/docs/index.md': '---\ntitle: Home\n---\n\n[a](./a.mdx#part-3)',
  'content/docs/a.mdx': `---
title: A
---

import { Box } from '../../site/parts/box'
import Counter from '../../site/parts/counter.island'

export const start = 3

## Part {start}

<Box title="One">
  Some **words**, and [home](/).
</Box>

<Counter start={start} />
`,
}

function makeSite(files: Files = {}): string {
  const root = makeSiteFolder()
  writeFiles(root, movedSite({ ...FILES, ...files }))
  return root
}

test('a file of MDX is an entry: its components, islands and styles are on its page, and no code of MDX', async () => {
  const root = makeSite()
  expect(await messageOfBuild(root)).toBe('The build succeeded.')
  const page = readText(root, 'dist', 'a/index.html')
  expect(page).toContain('<h2 id="part-3"><a href="#part-3">Part 3</a></h2>')
  expect(page).toMatch(
    /<section class="box" title="One">\s*<p>Some <strong>words<\/strong>, and <a href="\/">home<\/a>\.<\/p>/,
  )
  expect(page).toMatch(/<x-island[^>]*>.*<button>3<\/button>/s)
  expect(page).toContain('.box{color:#123456}')
  expect(page).not.toMatch(/mdx|<!--/)
  expect(readText(root, 'dist', 'index.html')).toContain('<a href="/a/#part-3">a</a>')
  expect(readText(root, 'dist', 'index.html')).not.toContain('.box{')

  // A component changes: the page is rendered again.
  writeFiles(root, { 'site/parts/box.tsx': 'export const Box = () => <p>Changed.</p>\n' })
  await buildSite({ root })
  expect(readText(root, 'dist', 'a/index.html')).toContain('<p>Changed.</p>')
})

test('an imported text is part of the page and of its headings, and a change of it renders the page again', async () => {
  const root = makeSite({
    'site/extensions.ts': `import { mdx } from '@flatirons/mdx'
const texts = import.meta.glob('./parts/*.mdx', { eager: true, query: '?raw', import: 'default' })
export default [mdx({ modules: { ...import.meta.glob('./parts/*.tsx', { eager: true }), ...texts } })]
`,
    'site/parts/notice.mdx': 'import { Box } from \'./box\'\n\n## Notice\n\n<Box title="Two">**b**</Box>\n',
    'content/docs/a.mdx':
      "---\ntitle: A\n---\n\nimport Notice from '../../site/parts/notice.mdx'\n\n<Notice />\n\n## After\n",
    'content/docs/index.md': '---\ntitle: Home\n---\n\n[a](./a.mdx#notice)',
  })
  const headings = "data.headings?.map(({ id }: { id: string }) => createElement('a', { key: id, href: '#' + id }, id))"
  const routes = readText(root, 'site/routes.ts')
    .replace("createElement('h1', null, 'A')", `$&, ${headings}`)
    .replace('body: string }', 'body: string; headings?: { id: string }[] }')
  writeFiles(root, { 'site/routes.ts': routes })
  expect(await messageOfBuild(root)).toBe('The build succeeded.')
  const page = readText(root, 'dist', 'a/index.html')
  expect(page).toContain('<a href="#notice">notice</a><a href="#after">after</a>')
  expect(page).toMatch(
    /<h2 id="notice">.*<section class="box" title="Two"><strong>b<\/strong><\/section>.*<h2 id="after">/s,
  )
  expect(page).toContain('.box{color:#123456}')

  writeFiles(root, { 'site/parts/notice.mdx': 'Changed.' })
  writeFiles(root, { 'content/docs/index.md': '---\ntitle: Home\n---\n\n[a](./a.mdx)' })
  expect(await messageOfBuild(root)).toBe('The build succeeded.')
  expect(readText(root, 'dist', 'a/index.html')).toContain('<p>Changed.</p>')
})

test('problems of MDX, and broken links in it, have their lines', async () => {
  const root = makeSite({
    'content/docs/a.mdx': '---\ntitle: A\n---\n\n[gone](/gone-for-good/)',
    'content/docs/b.mdx': '---\ntitle: B\n---\n\nText.\n\n<Bx />',
    'content/docs/c.mdx': '---\ntitel: C\n---\n\n{a b}',
    'content/docs/props.mdx': '---\ntitle: Props\n---\n\nThe title is ({props.title}).',
    'content/docs/style.mdx': '---\ntitle: Style\n---\n\n<div style="color: red">text **b**</div>',
    'content/docs/index.md': '---\ntitle: Home\n---\n\nWords.',
  })
  expect(await placesOfBuild(root)).toEqual([
    'content/docs/b.mdx:7',
    'content/docs/c.mdx:2',
    'content/docs/c.mdx:5',
    'content/docs/props.mdx:5',
    'content/docs/style.mdx:5',
    'content/docs/a.mdx:5',
  ])
})

test('without the extension, the message names it', async () => {
  const root = makeSite({ 'site/extensions.ts': 'export default []\n' })
  expect(await messageOfBuild(root)).toContain(
    'or run `npm install @flatirons/mdx` and add mdx() to the list in site/extensions.ts.',
  )
})
