// @vitest-environment node

/** Builds of sites that were moved from other generators, and their links. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { captureOutput } from '../../support/captured-output.ts'
import { messageOfBuild, movedSite, placesOfBuild } from '../../support/moved-site.ts'
import { readText, useTempFolders, writeFiles, type Files } from '../../support/temp-folders.ts'

const { makeSiteFolder } = useTempFolders()

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true))

function makeSite(files: Files, settings?: string): string {
  const root = makeSiteFolder()
  writeFiles(root, movedSite(files, settings))
  return root
}

const hrefsOf = (root: string, name: string) =>
  [...readText(root, 'dist', name).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)

test('links to files and other spellings of paths are resolved to pages', async () => {
  const link = (href: string) => `[x](${href}) <a href="${href}">y</a>`
  const written = [
    ['./b.md#part', '/b/#part'],
    ['b.md', '/b/'],
    ['../b/', '/b/'],
    ['/b.html', '/b/'],
    ['/B#part', '/b/#part'],
    ['/b', '/b/'],
    ['./c/Deep_Page.md', '/c/Deep_Page/'],
    ['c/', '/c/'],
  ] as const
  const root = makeSite({
    'content/docs/a.md': written.map(([href]) => link(href)).join('\n\n'),
    'content/docs/b.md': '## Part',
    'content/docs/c/_index.md': 'C.',
    'content/docs/c/Deep_Page.md': '[up](../a.md) [b](../b.md)',
  })
  await buildSite({ root })
  expect(hrefsOf(root, 'a/index.html')).toEqual(written.flatMap(([, path]) => [path, path]))
  expect(hrefsOf(root, 'c/Deep_Page/index.html')).toEqual(['/a/', '/b/'])

  // The page of b moves: the pages with links to it are rendered again.
  writeFiles(root, { 'content/docs/b.md': '---\nslug: bee\n---\n\n## Part', 'content/docs/a.md': '[b](./b.md#part)' })
  await buildSite({ root })
  expect(hrefsOf(root, 'c/Deep_Page/index.html')).toEqual(['/a/', '/bee/'])
})

test.each(['/', '/sub/'])(
  'links to files with spaces and accents are resolved below %s, also beside raw HTML',
  async (base) => {
    const written = [
      ['<../my pictures.md>', 'my%20pictures/'],
      ['../my%20pictures.md', 'my%20pictures/'],
      ['<../my pictures.md#part>', 'my%20pictures/#part'],
      ['<../my pictures>', 'my%20pictures/'],
      ['<n\u0303 b&c.md>', 'sub%20dir/%C3%B1%20b&#38;c/'],
      ['%C3%B1%20b%26c.md', 'sub%20dir/%C3%B1%20b&#38;c/'],
      ['<../100% done.md>', 'done/'],
    ] as const
    const root = makeSite({
      'content/docs/my pictures.md': '## Part',
      'content/docs/100% done.md': '---\nslug: done\n---\nD.',
      'content/docs/sub dir/\u00f1 b&c.md': 'B.',
      'content/docs/sub dir/a.md': `${written.map(([href]) => `[x](${href})`).join('\n\n')}\n\n<a href="../my pictures.md">y</a>`,
    })
    await buildSite({ root, base })
    expect(hrefsOf(root, 'sub dir/a/index.html')).toEqual(
      [...written.map(([, path]) => path), 'my%20pictures/'].map((path) => base + path),
    )
  },
)

test('with `relativeLinks`, links to paths are relative to the page, and links to files to the file', async () => {
  const root = makeSite(
    {
      'content/docs/b/index.md': 'B.',
      'content/docs/b/c.md': '[up](../) [beside](../d/) [file](../index.md) [other](e)',
      'content/docs/b/d.md': 'D.',
      'content/docs/b/e.md': 'E.',
    },
    "markdown: { relativeLinks: 'page' },",
  )
  await buildSite({ root })
  expect(hrefsOf(root, 'b/c/index.html')).toEqual(['/b/', '/b/d/', '/', '/b/e/'])
})

test('a change of a data file beside a text updates its page', async () => {
  const root = makeSite({ 'content/docs/a.md': '[b](/)', 'content/docs/a.yaml': 'slug: one' })
  await buildSite({ root })
  expect(hrefsOf(root, 'one/index.html')).toEqual(['/'])
  writeFiles(root, { 'content/docs/a.yaml': 'slug: two' })
  await buildSite({ root })
  expect(hrefsOf(root, 'two/index.html')).toEqual(['/'])
})

test('broken links are reported with their own lines, and can be warnings', async () => {
  const files = {
    'content/docs/a.md':
      '```text\n[gone](/gone/)\n```\n\n[gone](/gone/) [lost](#lost)\n\n[file](./none.md) [to it](/b/#page)',
    'content/docs/b.md': '## Page',
  }
  const broken = makeSite(files)
  expect(await messageOfBuild(broken)).toContain(
    'to /b/#page, but the text of /b/ has no element with the id "page", which is reserved for the document. Write #page-1.',
  )
  expect(await placesOfBuild(broken)).toEqual([5, 5, 7, 7].map((line) => `content/docs/a.md:${line}`))

  const root = makeSite(files, "strict: { links: 'warn', anchors: 'warn' },")
  for (let i = 0; i < 2; i++) {
    const output = captureOutput()
    await buildSite({ root })
    expect(output()).toContain(
      'note: 2 problems of the rule "links" are ignored, because `strict` relaxes it: content/docs/a.md, line 5; content/docs/a.md, line 7.',
    )
    expect(output()).toContain('note: 2 problems of the rule "anchors" are ignored')
  }
})

test('broken links are reported together with the problems of the content', async () => {
  const root = makeSite({
    'content/docs/a.md': '[gone](/gone-for-good/) [lost](#lost)',
    'content/docs/typo.md': '---\ntitel: A\n---\n\n[gone](/gone/)',
    'content/docs/code.md': '## Part\n\n<script>a()</script> [gone](/gone/)',
    'content/docs/broken.md': '---\na: [\n---\n\nWords.',
    'content/docs/b/index.mdx': 'Words.',
    // These may lead to pages, once the other problems are fixed.
    'content/docs/c.md':
      '[typo](/typo/) [typo](./typo.md) [part](/code/#part) [broken](/broken/#x) [mdx](/b/) [mdx](b/index.mdx)',
    'content/docs/index.md': '[c](/c/) [typo](/typo/)',
  })
  const message = await messageOfBuild(root)
  expect(message).toMatch(/^6 problems in the content and the pages\. Nothing was written\./)
  expect(message).toMatch(/content\/docs\/a\.md\n {2}line 1 .*\n {2}line 1 /)
  for (const file of ['typo.md', 'code.md', 'broken.md', 'b/index.mdx'])
    expect(message).toContain(`content/docs/${file}\n`)
  expect(message.match(/links to/g)).toHaveLength(2)
  expect(existsSync(join(root, 'dist'))).toBe(false)
})

test('pages of the last build count as link targets while the content has problems', async () => {
  const files = { 'content/docs/a.md': '[one](/one/)', 'content/docs/b.md': '---\nslug: one\n---\n\nWords.' }
  const root = makeSite(files)
  await buildSite({ root })
  writeFiles(root, { 'content/docs/b.md': '---\nslug: [\n---\n\nWords.' })
  expect(await messageOfBuild(root)).toMatch(/^1 problem in 1 of 3 content files\. Nothing was written\./)
})

test('content problems are reported without others if the site fails without the entries', async () => {
  const root = makeSite({ 'content/docs/b.md': '---\ntitel: A\n---\n\nWords.', 'content/docs/a.md': '[gone](/gone/)' })
  const routes = readText(root, 'site/routes.ts')
  writeFiles(root, {
    'site/routes.ts': routes.replace('for (const data of docs)', "docs.find(({ slug }) => slug === 'b').title\n    $&"),
  })
  expect(await messageOfBuild(root)).toMatch(/^1 problem in 1 of 3 content files\. Nothing was written\./)
})

test('routes that read many texts are reported with their line, once for the same code', async () => {
  const posts = Array.from({ length: 501 }, (_, i) => [`content/docs/p${i}.md`, 'Words.'])
  const root = makeSite(Object.fromEntries(posts))
  const routes = readText(root, 'site/routes.ts')
  writeFiles(root, {
    'site/routes.ts': routes.replace('page, data, source', 'page, data: { body: data.body }, source'),
  })
  const output = captureOutput()
  await buildSite({ root })
  expect(output()).toContain('note: `routes` reads the texts of 502 entries (site/routes.ts:22:')
  const again = captureOutput()
  await buildSite({ root })
  expect(again()).not.toContain('reads the texts')
})
