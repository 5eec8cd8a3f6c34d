// @vitest-environment node

import { beforeEach, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { readText, useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

let said = ''

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    said += String(line)
    return true
  })
})

/** Builds the site. Returns what it says it has done, and why. */
async function build(root: string): Promise<string[]> {
  said = ''
  await buildSite({ root, explain: '/posts/one/' })
  return said
    .split('\n')
    .flatMap((line) => /^ {2}(\d+ pages? rendered.*unchanged|Why: .*|\/posts\/.*)/.exec(line)?.[1] ?? [])
}

function editText(root: string, name: string, from: string, to: string) {
  const text = readText(root, name)
  expect(text).toContain(from)
  writeFiles(root, { [name]: text.replace(from, to) })
}

test('a word of the header renders no page again, even where an extension of markdown may use any code', async () => {
  const root = makeSite({ 'site/extension.ts': 'export const extension = { gfm: true }\n' }, 'edited')
  editText(root, 'site/routes.ts', '  models,', '  models,\n  markdown: { extensions: [extension] },')
  editText(root, 'site/routes.ts', 'import { models }', "import { extension } from './extension.ts'\nimport { models }")
  await build(root)
  editText(root, 'site/slices.tsx', 'Home', 'Start')
  const [done, why] = await build(root)
  expect(done).toMatch(/^0 pages rendered, \d+ assembled, 0 unchanged/)
  expect(why).toMatch(/^Why: the code changed \(\d+\), the slice "header" changed \(\d+\)\.$/)
})

test('a build names the file, and the package, whose change renders a page again', async () => {
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
