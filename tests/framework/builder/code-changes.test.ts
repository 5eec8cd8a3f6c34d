// @vitest-environment node

import { beforeEach, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { readText, useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

let output = ''

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    output += String(line)
    return true
  })
})

/** Builds the site. Returns the lines with counts and reasons from its output. */
async function build(root: string): Promise<string[]> {
  output = ''
  await buildSite({ root, explain: '/posts/one/' })
  return output
    .split('\n')
    .flatMap((line) => /^ {2}(\d+ pages? rendered.*unchanged|Why: .*|\/posts\/.*)/.exec(line)?.[1] ?? [])
}

function editText(root: string, name: string, from: string, to: string) {
  const text = readText(root, name)
  expect(text).toContain(from)
  writeFiles(root, { [name]: text.replace(from, to) })
}

test('an edit of the header does not render pages again, even with an extension of markdown', async () => {
  const root = makeSite({ 'site/extension.ts': 'export const extension = { gfm: true }\n' }, 'edited')
  editText(root, 'site/routes.ts', '  models,', '  models,\n  markdown: { extensions: [extension] },')
  editText(root, 'site/routes.ts', 'import { models }', "import { extension } from './extension.ts'\nimport { models }")
  await build(root)
  editText(root, 'site/slices.tsx', 'Home', 'Start')
  const [counts, reason] = await build(root)
  expect(counts).toMatch(/^0 pages rendered, \d+ assembled, 0 unchanged/)
  expect(reason).toMatch(/^Why: the code changed \(\d+\), the slice "header" changed \(\d+\)\.$/)
})

test('the reason to render a page again includes the changed package', async () => {
  const root = makeSite(
    {
      'node_modules/shout/package.json': '{ "name": "shout", "type": "module", "main": "index.js" }',
      'node_modules/shout/index.js': 'export default (text) => text.toUpperCase()\n',
      'site/shout.d.ts': "declare module 'shout'\n",
    },
    'edited',
  )
  editText(root, 'site/pages/post.tsx', 'import', "import shout from 'shout'\nimport")
  editText(root, 'site/pages/post.tsx', '<h1>{title}', '<h1>{shout(title)}')
  await build(root)
  writeFiles(root, { 'node_modules/shout/index.js': "export default (text) => text + '!'\n" })
  const [, , page] = await build(root)
  expect(page).toBe('/posts/one/ is rendered: the code of its template "post" changed: the package shout.')
  expect(readText(root, 'dist/posts/one/index.html')).toMatch(/<h1[^>]*>[^<]*!</)
})
