// @vitest-environment node

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { ProblemsError } from '../../../framework/errors/problems.ts'
import { respondWithExtensions } from '../../../framework/features/load-extensions.ts'
import { messagesOf } from '../../support/messages-of.ts'
import { captureOutput } from '../../support/captured-output.ts'
import { useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

let readOutput: () => string
beforeEach(() => {
  readOutput = captureOutput()
})

/** Creates a site with these extensions, passed as code. */
const makeExtended = (...extensions: string[]) => makeSite({ 'site/extensions.ts': toCode(extensions) })

const toCode = (extensions: readonly string[]) =>
  `import { createElement } from 'react'
import { defineExtension } from '@flatirons/framework/extension'
export default [${extensions.map((extension) => `defineExtension(${extension})`).join(', ')}]
`

/** Builds the site. Returns a function that reads a file of its output. */
async function build(root: string, more = {}) {
  await buildSite({ root, ...more })
  return (name: string) => readFileSync(join(root, 'dist', name), 'utf-8')
}

async function problemsOf(root: string) {
  const error = await buildSite({ root }).catch((error: unknown) => error)
  if (error instanceof Error && error.name === 'ProblemsError')
    return (error as ProblemsError).problems.map(({ where, message }) => `${where}: ${message}`)
  throw error
}

describe('a build', () => {
  test('calls the hooks of an extension for texts, pages and files', async () => {
    const root = makeExtended(`{
      name: 'everything',
      markdown: {
        extensions: [{ renderer: { codespan: ({ text }) => '<kbd>' + text + '</kbd>' } }],
        before: (markdown, { file }) => file.endsWith('first.md') ? markdown + '\\n\\nAdded to the \`text\`.\\n' : markdown,
        after: (html, { fields }) => fields.slug === 'first' ? html + '<p>After.</p>' : html,
      },
      entry: { shouted: (entry) => entry.title.toUpperCase() + entry.words },
      html: (html, { path }) => path === '/articles/first/' ? html.replace('</article>', '<i>Changed.</i></article>') : html,
      head: ({ path }) => createElement('meta', { name: 'generated-for', content: path }),
      files: ({ content, routes }) => [{
        name: 'list.txt',
        render: ({ readFile }) => [content.articles.map(({ shouted }) => shouted).join(), routes.length > 5, readFile('articles/first/index.html').length > 100].join('\\n'),
      }],
      headers: () => [{ class: 'lists', paths: ['/list.txt'], headers: { 'X-Robots-Tag': 'noindex' } }],
      hostRoutes: () => [{ from: '/moved/', to: '/form/', status: 308 }],
      host: { name: 'floppy', write: ({ routes }) => [{ name: 'floppy.txt', text: routes.map(({ from }) => from).join() }] },
    }`)
    const read = await build(root, { hosts: ['floppy'] })
    const page = read('articles/first/index.html')
    expect(page).toContain('<p>Added to the <kbd>text</kbd>.</p>')
    expect(page).toContain('<p>After.</p>')
    expect(page).toContain('<meta data-page name="generated-for" content="/articles/first/"/>')
    const [shouted, hasRoutes, hasFile] = read('list.txt').split('\n')
    expect(shouted).toMatch(/THE FIRST ARTICLE\d+/)
    expect([hasRoutes, hasFile]).toEqual(['true', 'true'])
    expect(read('headers.json')).toContain('"X-Robots-Tag": "noindex"')
    expect(read('_redirects')).toContain('/moved/ /form/ 308')
    expect(readFileSync(join(root, 'dist.host/floppy.txt'), 'utf-8')).toContain('/moved/')
  })

  test('replaces head tags of an extension by tags of the template', async () => {
    const root = makeExtended(`{ name: 'a', head: () => createElement('title', null, 'Of the extension') }`)
    const read = await build(root)
    expect(read('index.html')).not.toContain('Of the extension')
  })

  test('renders pages again only if an option, an input or the code of an extension changes', async () => {
    const extension = (option: number, input: number, mark: string) =>
      toCode([
        `{ name: 'a', options: { option: ${option} }, settings: { option: optional(number()) }, inputs: () => ${input}, html: (html) => html + '<!--${mark}-->' }`,
      ]).replace('import', "import { number, optional } from 'superstruct'\nimport")
    const root = makeSite({ 'site/extensions.ts': extension(1, 1, 'one') })
    const rendered = async (code: string) => {
      writeFiles(root, { 'site/extensions.ts': code })
      readOutput = captureOutput()
      await buildSite({ root, withProfile: true })
      return /Slowest pages: (\d+) pages? rendered/.exec(readOutput())![1]
    }
    const all = await rendered(extension(1, 1, 'one'))
    expect(Number(all)).toBeGreaterThan(5)
    expect(await rendered(extension(1, 1, 'one'))).toBe('0')
    expect(await rendered(extension(2, 1, 'one'))).toBe(all)
    expect(await rendered(extension(2, 2, 'one'))).toBe(all)
    expect(await rendered(extension(2, 2, 'two'))).toBe(all)
    expect(readFileSync(join(root, 'dist/index.html'), 'utf-8')).toContain('<!--two-->')
  })

  test('of a site without extensions has the same files as one with an empty list', async () => {
    const read = await build(makeSite())
    const readOther = await build(makeExtended())
    const withoutHash = (text: string) => text.replace(/data-build="\w+"/, '')
    for (const name of ['index.html', 'articles/first/index.html'])
      expect(withoutHash(readOther(name))).toBe(withoutHash(read(name)))
  })

  test('in any order of the list has the same files', async () => {
    const extensions = ['a', 'b', 'c'].map(
      (name) => `{ name: '${name}', html: (html) => html + '<!--${name}-->', entry: { of${name}: () => '${name}' } }`,
    )
    const [first, second] = [extensions, extensions.toReversed()]
    const read = await build(makeExtended(...first))
    const readOther = await build(makeExtended(...second))
    const withoutHash = (text: string) => text.replace(/data-build="\w+"/, '')
    expect(withoutHash(readOther('index.html'))).toBe(withoutHash(read('index.html')))
    expect(read('index.html')).toContain('<!--a--><!--b--><!--c-->')
  })

  test('adds the browser module of an extension to the entry, which calls it before the runtime starts', async () => {
    const root = makeExtended(`{ name: 'a', browser: '/site/mark.ts' }`)
    writeFiles(root, { 'site/mark.ts': "export default () => { document.documentElement.dataset.marked = 'yes' }" })
    const read = await build(root)
    const [, entry] = /<script type="module" src="\/([^"]+)"/.exec(read('index.html'))!
    expect(read(entry!)).toMatch(/dataset\.marked\s*=\s*[`"']yes/)
  })

  test('adds the plugins of Vite of an extension to all bundles', async () => {
    const plugin = `{ name: 'x', transform: (code, id) => id.endsWith('/site/pages/form.tsx') ? code.replace('There and back', 'Round') : undefined }`
    const root = makeExtended(`{ name: 'a', vite: () => (${plugin}) }`)
    const form = readFileSync(join(root, 'site/pages/form.tsx'), 'utf-8')
    writeFiles(root, { 'site/pages/form.tsx': form.replace('A length is the way', 'There and back') })
    const read = await build(root)
    expect(read('form/index.html')).toContain('<p>Round there and back.</p>')
  })
})

describe('a build reports', () => {
  test.each([
    ['a hook', `html: () => { throw Error('No ink.') }`, 'html', 'No ink.'],
    ['a change of a list', `check: ({ routes }) => routes.reverse()`, 'check', expect.stringContaining('is read-only')],
    ['a host', `host: { name: 'floppy', write: () => 'x' }`, 'host.write', expect.stringContaining('It returns "x"')],
  ])('an error of %s, with the name of the extension', async (_, hook, name, message) => {
    const root = makeExtended(`{ name: 'a', ${hook} }`)
    const hosts = name.startsWith('host') ? ['floppy'] : []
    const error = await buildSite({ root, hosts }).catch((error: unknown) => error)
    expect(messagesOf(error)).toEqual(expect.arrayContaining([`The extension "a" failed in its \`${name}\`.`, message]))
  })

  test('a mark that an extension of marked cannot render, with its line', async () => {
    const mark = `{ name: 'mark', level: 'inline', start: (text) => text.indexOf('{{'),
      tokenizer(text) { const raw = /^\\{\\{.*?\\}\\}/.exec(text)?.[0]; return raw && { type: 'mark', raw } },
      renderer({ raw }) { throw Error('There is no ' + raw) } }`
    const root = makeExtended(`{ name: 'a', markdown: { extensions: [{ extensions: [${mark}] }] } }`)
    const text = readFileSync(join(root, 'content/articles/first.md'), 'utf-8')
    writeFiles(root, { 'content/articles/first.md': `${text}\n\nMore {{ink}}.\n` })
    const error = await buildSite({ root }).catch((error: unknown) => error)
    const line = text.split('\n').length + 2
    expect((error as ProblemsError).problems).toMatchObject([
      { where: 'content/articles/first.md', line, message: 'The text is not valid markdown: There is no {{ink}}.' },
    ])
  })

  test('problems found by extensions, and duplicate files and fields', async () => {
    const root = makeExtended(
      `{ name: 'a', check: ({ paths }) => [{ where: 'site', message: 'It has ' + (paths.size > 5) }] }`,
      `{ name: 'b', files: () => [{ name: 'form/index.html', render: () => '' }, { name: 'x.txt', render: () => '' }, { name: 'sitemap.xml', render: () => '' }] }`,
      `{ name: 'c', files: () => [{ name: 'x.txt', render: () => '' }] }`,
      `{ name: 'd', entry: { title: () => 1, words: () => 2 } }`,
    )
    expect(await problemsOf(root)).toEqual([
      'site: It has true',
      'site/extensions.ts: The extension "d" adds the field `title` to entries, but the model "articles" has it too. Rename the field of the model.',
      'site/extensions.ts: The extension "d" adds the field `words` to entries, but every entry has a field of this name.',
      'site/extensions.ts: The file form/index.html is written twice: by a page of the site, and by the extension "b". Change the options of the extension, or remove it.',
      'site/extensions.ts: The file sitemap.xml is written twice: by the framework, and by the extension "b". Change the options of the extension, or remove it.',
      'site/extensions.ts: The file x.txt is written twice: by the extension "b", and by the extension "c". Change the options of the extension, or remove it.',
    ])
    expect(existsSync(join(root, 'dist'))).toBe(false)
  })

  test('a browser module that does not exist', async () => {
    expect(await problemsOf(makeExtended(`{ name: 'a', browser: 'flatirons-nothing/browser' }`))).toEqual([
      'site/extensions.ts: The module flatirons-nothing/browser does not exist, but it is the `browser` of an extension. Compile its package, and name the path in the `exports` of its package.json.',
    ])
  })

  test('problems of pages, with the path of the page', async () => {
    const root = makeExtended(
      `{ name: 'a', checkPage: ({ path, html }) => path === '/form/' && html ? ['has a form. Remove it.'] : [] }`,
    )
    expect(await problemsOf(root)).toEqual([expect.stringMatching(/\/form\/ has a form\. Remove it\./)])
  })
})

test('an extension may sort copies of the lists, and finds entries and routes in them', async () => {
  const root = makeExtended(`{ name: 'a', files: ({ content, routes, paths }) => {
    const [first] = [...content.articles].sort((a, b) => (a.slug < b.slug ? -1 : 1))
    const found = routes.find(({ path }) => path.endsWith('/' + first.slug + '/'))
    return [{ name: 'a.txt', render: () => [first.slug, content.articles.includes(first), paths.has(found.path)].join() }]
  } }`)
  const [slug, ...found] = (await build(root))('a.txt').split(',')
  expect([slug !== '', ...found]).toEqual([true, 'true', 'true'])
})

test('a response of an extension in dev that is not a Response names the extension', async () => {
  const extensions = [
    { name: 'a', dev: () => undefined },
    { name: 'b', dev: () => 'x' as never },
  ]
  const request = () => new Request('http://localhost/')
  const error = await respondWithExtensions(extensions, request).catch((error: unknown) => error)
  expect(messagesOf(error)).toEqual([
    'The extension "b" failed in its `dev`.',
    'It returns "x", but must return a Response, or undefined.',
  ])
  const own = new Response('own')
  expect(await respondWithExtensions([{ name: 'c', dev: () => own }], request)).toBe(own)
})

test('a public file replaces a file of an extension', async () => {
  const root = makeExtended(
    `{ name: 'a', files: () => [{ name: 'robots-extra.txt', render: () => 'of the extension' }] }`,
  )
  writeFiles(root, { 'public/robots-extra.txt': 'of the site' })
  const read = await build(root)
  expect(read('robots-extra.txt')).toBe('of the site')
  rmSync(join(root, 'public/robots-extra.txt'))
  expect((await build(root))('robots-extra.txt')).toBe('of the extension')
})
