// @vitest-environment node

import { existsSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { runMove } from '../../../packages/move/command.ts'
import { readFiles, readJson, readText, useTempFolders, writeFiles, type Files } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const SITE: Files = {
  'hugo.toml': "title = 'Bend'",
  'content/a.md': '+++\ntitle = "A"\n+++\n\n{{< note >}}x{{< /note >}}\n\n## One {#one}\n',
  'content/b.md':
    '---\ntitle: B\n---\n\n{{< note >}} {{< map >}}\n\n[a]({{< relref "a.md" >}})\n\n```js {file="x.js"}\nx\n```\n',
  'content/c.md': '{{< note >}}\n\n`{{< code >}}`\n\n```md\n{{< code >}}\n```\n\n- {{< note >}}\n',
}

/** Runs the command. Returns its output. */
async function run(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await runMove(args)
  return [...log.mock.calls, ...error.mock.calls].join('\n')
}

/** Moves a folder to another one beside it. Returns the output. */
const move = (folder: string, ...args: string[]) => run(folder, '--to', `${folder}-moved`, ...args)

test('check reports the generator of a folder, its marks, and what a move would lose', async () => {
  const folder = makeFolder(SITE)
  expect(await run(folder)).toBe(`This is a site of Hugo, because it has hugo.toml.

Hugo: 3 files, 5 shortcodes of 2 names, 1 heading with an id, 1 link by tags \`relref\`, 1 code fence with attributes.

A move would not take over:

5 shortcodes (\`note\` 4, \`map\`). The tag is removed, its text stays. Write the result, or use a component.
  content/a.md:5
  content/b.md:5
  content/b.md:5
  and 2 more

To write a first site: npx @flatirons/move ${folder} --from hugo --to my-site`)
  expect(Object.keys(Object.fromEntries(readFiles(folder)))).toEqual(Object.keys(SITE).toSorted())
})

test('--all lists every position', async () => {
  expect(await run(makeFolder(SITE), '--all')).toContain('\n  content/c.md:1\n  content/c.md:9\n')
})

test('check counts marks of a folder whose generator is not recognized', async () => {
  const output = await run(makeFolder({ 'a.md': '::: tip\nWords.\n:::\n', 'b.md': '{% if x %}\n' }))
  expect(output).toMatch(/^No generator is recognized: 2 files, 1 container `tip`, 1 tag of templates `if`\./)
  expect(output).toContain('move ')
})

test.each([
  ['Jekyll', { '_posts/2026-01-02-a.md': 'A.' }],
  ['Hugo', { 'content/posts/_index.md': 'A.' }],
  ['Eleventy', { 'posts/posts.11tydata.json': '{}', 'posts/a.md': 'A.' }],
  ['Starlight', { 'src/content/docs/a.md': 'A.' }],
  ['VitePress', { 'docs/.vitepress/theme/index.ts': '', 'docs/a.md': 'A.' }],
  ['Docusaurus', { 'website/docusaurus.config.ts': '', 'website/docs/a.md': 'A.' }],
])('%s is recognized by its file names', async (title, files: Files) => {
  expect(await run(makeFolder(files))).toContain(`This is a site of ${title}, because it has`)
})

test('the site is written beside the old one, with unchanged texts, and fields for all keys', async () => {
  const folder = join(makeFolder(), 'old')
  const text = '\uFEFF---\r\ntitle: A\r\nwhen: 2026-1-2\r\ntags: a\r\nsize: 3\r\nmixed: 3\r\n---\r\n\r\nWords.  \r\n'
  writeFiles(folder, {
    'hugo.toml': '',
    'content/notes/a.md': text,
    'content/notes/b.md': '---\ntitle: B\ntags: [a, b]\nsize: 4.5\nmixed: x\non: true\nempty:\nbody: own\n---\n\nB.\n',
  })
  expect(await move(folder)).toContain(`The site is in ${folder}-moved.`)
  expect(readText(`${folder}-moved`, 'content/notes/a.md')).toBe(text)
  expect(readText(`${folder}-moved`, 'site/models.ts')).toContain(`
      title: text(),
      tags: oneOrMany(text()),
      size: number(),
      mixed: any(),
      when: optional(date()),
      on: optional(boolean()),
      empty: optional(any()),
    },`)
  expect(readText(`${folder}-moved`, 'MOVED.md')).toContain('## 1 key with a name of the framework (`body`)')
})

test('the content folder of the configuration is used, and origins of pictures are allowed', async () => {
  const folder = join(makeFolder(), 'old')
  writeFiles(folder, {
    'hugo.toml': "[[module.mounts]]\nsource = 'content/en'\ntarget = 'content'\n",
    'content/en/a.md': '---\ntitle: A\n---\n\n![A](https://a.example/a.png) <img src="https://b.example/b.png">\n',
  })
  await move(folder)
  expect(readText(`${folder}-moved`, 'content/a.md')).toContain('![A]')
  expect(readText(`${folder}-moved`, 'site/routes.ts')).toContain(
    "security: { img: ['https://a.example', 'https://b.example'] },",
  )
})

test.each([
  [
    'is not empty',
    (folder: string) => join(folder, 'full'),
    'The folder is not empty. Choose another one: --to my-site',
  ],
  ['is in the old site', (folder: string) => join(folder, 'old/new'), 'beside the old one. Choose another folder'],
  ['has the old site', (folder: string) => folder, 'beside the old one. Choose another folder'],
])('nothing is written to a folder that %s', async (_, toTarget, message) => {
  const folder = makeFolder({ 'old/hugo.toml': '', 'old/content/a.md': 'A.', 'full/own.txt': 'x' })
  const before = readFiles(folder)
  expect(await run(join(folder, 'old'), '--to', toTarget(folder))).toContain(message)
  expect(readFiles(folder)).toEqual(before)
})

test('the new site has the package for its marks', async () => {
  const folder = join(makeFolder(), 'old')
  writeFiles(folder, { 'hugo.toml': '', 'content/a.md': 'A.' })
  await move(folder)
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>(`${folder}-moved`, 'package.json')
  expect(Object.keys(dependencies)).toEqual(['@flatirons/framework', '@flatirons/marks', 'react', 'react-dom'])
  expect(readText(`${folder}-moved`, 'site/extensions.ts')).toContain("from '@flatirons/marks'")
})

test.each([
  [
    'An unknown generator',
    ['--from', 'hugoo'],
    '--from is "hugoo", but must be one of: hugo, jekyll, eleventy, gatsby, vitepress, docusaurus, starlight, next, plain. Did you mean "hugo"?',
  ],
  ['A folder that is not recognized', [], 'No generator is recognized in'],
])('%s', async (_, args, message) => {
  const folder = makeFolder({ 'a.md': 'A.' })
  expect(await move(folder, ...args)).toContain(message)
  expect(existsSync(`${folder}-moved`)).toBe(false)
  expect(await move(join(dirname(folder), 'none'))).toContain('none does not exist.')
})

test('a site of Flatirons is not moved', async () => {
  const folder = makeFolder({ 'site/routes.ts': '' })
  expect(await move(folder)).toContain('is a site of Flatirons already. To check it, run: flatirons check')
})

test('errors of the command line, and the help', async () => {
  const exitCodeOf = async (...args: string[]) => {
    vi.spyOn(console, 'error').mockReturnValue()
    return await runMove(args)
  }
  expect(await run('--alll')).toContain("Unknown option '--alll'")
  expect(await run('a', 'b')).toContain("Unexpected argument 'b'.\nUse --help to see the options.")
  expect([await exitCodeOf('--alll'), await exitCodeOf('no-such-folder'), await exitCodeOf('--help')]).toEqual([
    2, 2, 0,
  ])
  expect(await run('--help')).toMatch(
    /^npx @flatirons\/move \[folder\] \[options\]\n[^]*\n {2}--to folder +writes a first site/m,
  )
})

test('a link to a file of the site is copied, and one out of it is listed', async () => {
  const parent = makeFolder({ 'out.txt': 'x' })
  const folder = join(parent, 'old')
  writeFiles(folder, { 'hugo.toml': '', 'content/a.md': 'A.' })
  symlinkSync('a.md', join(folder, 'content/b.md'))
  symlinkSync('../../out.txt', join(folder, 'content/c.md'))
  symlinkSync('d.md', join(folder, 'content/d.md'))
  const output = await move(folder)
  expect(output).toContain('2 invalid files. Fix the file.\n  content/c.md\n  content/d.md')
  expect(readText(`${folder}-moved`, 'content/b.md')).toBe('A.')
})
