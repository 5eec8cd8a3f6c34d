// @vitest-environment node

import { beforeEach, describe, expect, test } from 'vitest'

import type { Extension } from '@flatirons/framework/extension'

import { listAdditions } from '../../../framework/features/additions.ts'
import { guardHooks, readInputs } from '../../../framework/features/call-hook.ts'
import { guardExtension } from '../../../framework/features/guard-extension.ts'
import { describedSite } from '../../support/described-site.ts'
import { messagesOf } from '../../support/messages-of.ts'

/** What hooks should return in these tests is wrong on purpose. */
type Faulty = Record<string, unknown>

const extension = (hooks: Faulty) => ({ name: 'a', ...hooks }) as unknown as Extension

// Tests of dev in the same process leave its guard.
beforeEach(() => guardHooks((_, __, run) => run()))

/** Returns the messages of the error that a call throws, or that its promise rejects with. */
async function messagesFrom(call: () => unknown): Promise<string[]> {
  try {
    await call()
  } catch (error) {
    return messagesOf(error)
  }
  throw Error('It throws nothing.')
}

const noInk = () => {
  throw Error('No ink.')
}

const routes = [{ path: '/a/' }, { path: '/b/' }] as never[]
const site = () =>
  describedSite(
    { models: { articles: { fields: {} } } as never, parts: ['page', 'page'] },
    { routes, content: { articles: [{ slug: 'b' }, { slug: 'a' }] } as never },
  )
const add = (hooks: Faulty) => listAdditions([extension(hooks)], site())

describe('the name of the extension is in an error of', () => {
  test.each<[string, Faulty, string[]]>([
    [
      'a `files` hook that does not return a list',
      { files: () => 'x' },
      ['The extension "a" failed in its `files`.', 'It returns "x", but must return a list.'],
    ],
    [
      'a file without a name',
      {
        files: () => [
          { name: 'a.txt', render: () => '' },
          { nam: 'b.txt', render: () => '' },
        ],
      },
      ['The extension "a" failed in its `files`.', '`name` of item 2 is undefined, but must be a string.'],
    ],
    [
      'a file above the output',
      { files: () => [{ name: '../a.txt', render: () => '' }] },
      [
        'The extension "a" failed in its `files`.',
        'The file "../a.txt" is outside of the output. Write a name such as "llms.txt" or "notes/a.md".',
      ],
    ],
    [
      'a file name with a leading slash',
      { files: () => [{ name: '/a.txt', render: () => '' }] },
      [
        'The extension "a" failed in its `files`.',
        'The file "/a.txt" is outside of the output. Write a name such as "llms.txt" or "notes/a.md".',
      ],
    ],
    [
      'headers without a list of paths',
      { headers: () => [{ paths: '/a/', headers: {} }] },
      ['The extension "a" failed in its `headers`.', '`paths` of item 1 is "/a/", but must be a list.'],
    ],
    [
      'a problem that is a text',
      { check: () => ['Too long.'] },
      ['The extension "a" failed in its `check`.', 'Item 1 is "Too long.", but must be an object.'],
    ],
  ])('%s', async (_, hooks, messages) => {
    expect(await messagesFrom(() => add(hooks))).toEqual(messages)
  })

  test.each<[string, () => unknown, string[]]>([
    ['that throws', noInk, ['No ink.']],
    ['that is neither text nor bytes', () => ({}), ['It returns an object, but must return text or bytes.']],
  ])('a file %s', async (_, render, messages) => {
    const [file] = add({ files: () => [{ name: 'a.txt', render }] }).files
    expect(await messagesFrom(() => file!.render({} as never))).toEqual([
      'The extension "a" failed in its `render` of a.txt.',
      ...messages,
    ])
  })

  const CHANGED = 'It changes a list of the site, which is read-only. Change a copy instead: [...list].reverse()'

  test.each<[string, (site: any) => unknown]>([
    ['files', ({ content }) => content.articles.reverse()],
    ['check', ({ content }) => (content.articles.length = 0)],
    ['headers', ({ content }) => content.articles.sort(() => 1)],
    ['hostRoutes', ({ content }) => content.articles.pop()],
    ['files', ({ content }) => (content.articles = [])],
    ['files', ({ content }) => delete content.articles],
    ['check', ({ routes }) => routes.reverse()],
    ['files', ({ routes }) => routes.splice(0)],
    ['check', ({ routes }) => (routes.length = 0)],
    ['files', ({ routes }) => (routes[0] = routes[1])],
    ['check', ({ redirects }) => redirects.push('/a/')],
    ['files', ({ paths }) => paths.clear()],
    ['check', ({ paths }) => paths.add('/a/')],
    ['headers', ({ paths }) => paths.delete('/b/')],
    ['files', ({ site }) => site.parts.reverse()],
    ['check', ({ site }) => (site.models = {})],
    ['check', ({ site }) => delete site.models.articles],
  ])('`%s` that changes the lists of the site: %s', async (hook, change) => {
    const messages = await messagesFrom(() => add({ [hook]: (site: unknown) => [change(site)] }))
    expect(messages.slice(0, 2)).toEqual([`The extension "a" failed in its \`${hook}\`.`, CHANGED])
  })

  test.each<[string, (site: any) => unknown, string]>([
    ['that throws', noInk, 'No ink.'],
    ['that changes a list', ({ routes }) => routes.reverse(), CHANGED],
    ['that returns a text', () => 'x', 'It returns "x", but must return a list of files: { name, text }.'],
  ])('a host %s', async (_, write, message) => {
    const [host] = add({ host: { name: 'floppy', write } }).hosts
    const messages = await messagesFrom(() => host!.write({ routes } as never))
    expect(messages.slice(0, 2)).toEqual(['The extension "a" failed in its `host.write`.', message])
  })

  const entry = { source: 'content/a.md', slug: 'a' } as never
  const text = { file: 'content/a.md', fields: {} } as never
  const derive = (derive: unknown) => guardExtension(extension({ entry: { x: derive } })).entry!.x!(entry)
  const hooks = (markdown: Faulty) => guardExtension(extension({ markdown })).markdown as any

  test.each<[string, () => unknown, string[]]>([
    [
      '`html` that returns a number',
      () => guardExtension(extension({ html: () => 5 })).html!('', {} as never),
      ['The extension "a" failed in its `html`.', 'It returns 5, but must return text.'],
    ],
    [
      '`head` that throws',
      () => guardExtension(extension({ head: noInk })).head!({} as never),
      ['The extension "a" failed in its `head`.', 'No ink.'],
    ],
    [
      '`markdown.after` that throws',
      () => hooks({ after: noInk }).after('', text),
      ['The extension "a" failed in its `markdown.after` for content/a.md.', 'No ink.'],
    ],
    [
      '`markdown.after` that returns a promise',
      () => hooks({ after: async (html: string) => html }).after('', text),
      [
        'The extension "a" failed in its `markdown.after` for content/a.md.',
        'It returns a promise, but must return text.',
      ],
    ],
    [
      '`markdown.check` with a problem without a message',
      () => hooks({ check: () => [{ text: 'a' }] }).check(text),
      [
        'The extension "a" failed in its `markdown.check` for content/a.md.',
        'It returns an object, but must return a list of problems: { message }.',
      ],
    ],
    [
      '`markdown.frontMatter` without an end',
      () =>
        guardExtension(extension({ markdown: { frontMatter: () => ({ data: {} }) } })).markdown!.frontMatter!('+++'),
      [
        'The extension "a" failed in its `markdown.frontMatter`.',
        'It returns an object, but must return undefined, or { end, data }.',
      ],
    ],
    [
      'a field that throws',
      () => derive(noInk),
      ['The extension "a" failed in its `entry.x` for content/a.md.', 'No ink.'],
    ],
    [
      'a field that is a promise',
      () => derive(async () => 1),
      [
        'The extension "a" failed in its `entry.x` for content/a.md.',
        'Its result must be JSON. It is an instance of Promise. Await it where the data is loaded.',
      ],
    ],
    [
      'a field with a date',
      () => derive(() => ({ day: new Date(0) })),
      [
        'The extension "a" failed in its `entry.x` for content/a.md.',
        'Its result must be JSON. `day` is an instance of Date. Pass its text: `date.toISOString()`.',
      ],
    ],
    [
      '`inputs` that returns a map',
      () => readInputs([extension({ inputs: () => new Map([['a', 1]]) })], '/'),
      ['The extension "a" failed in its `inputs`.', expect.stringContaining('an instance of Map') as never],
    ],
  ])('%s', async (_, call, messages) => {
    expect(await messagesFrom(call)).toEqual(messages)
  })
})
