// @vitest-environment node

import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'
import {
  any,
  boolean,
  collection,
  date,
  email,
  group,
  image,
  list,
  number,
  oneOf,
  oneOrMany,
  optional,
  record,
  reference,
  single,
  text,
  url,
  type Field,
  type Model,
} from '@flatirons/framework/content'

import { createConfig } from '../../docs/examples/extensions/cms/config.ts'
import { captureOutput } from '../support/captured-output.ts'
import { useTempFolders, writeFiles } from '../support/temp-folders.ts'

const { makeSiteFolder } = useTempFolders()

const OPTIONS = { backend: { name: 'github', repo: 'weather/station' }, title: 'Content', base: '/' } as const

const configure = (models: Record<string, Model>, content: Record<string, unknown> = {}) =>
  createConfig(models, { ...Object.fromEntries(Object.keys(models).map((name) => [name, []])), ...content }, OPTIONS)

/** Returns the widget of one field of a collection, and the warnings. */
function map(field: Field<any>, ...values: unknown[]) {
  const posts = values.map((value, index) => ({ source: `content/posts/${index}.md`, value }))
  const { config, warnings } = configure({ posts: collection('posts', { value: field }) }, { posts })
  const [first] = config.collections as { fields: { name: string }[] }[]
  const widget = first!.fields.find(({ name }) => name === 'value')
  return { widget, warnings }
}

describe('a field becomes a widget', () => {
  const item = (widget: object) => ({ name: 'item', label: 'Item', ...widget })

  test.each<[kind: string, field: Field<any>, widget: object]>([
    ['text', text(), { widget: 'string' }],
    ['short text', text({ max: 60 }), { widget: 'string', maxlength: 60 }],
    ['long text', text({ max: 400 }), { widget: 'text', maxlength: 400 }],
    ['date', date(), { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
    ['number', number(), { widget: 'number', value_type: 'float' }],
    ['boolean', boolean(), { widget: 'boolean' }],
    ['one of', oneOf('rain', 'snow'), { widget: 'select', options: ['rain', 'snow'] }],
    ['URL', url(), { widget: 'string', type: 'url' }],
    ['email', email(), { widget: 'string', type: 'email' }],
    ['image', image(), { widget: 'image', choose_url: false }],
    ['list', list(text({ max: 9 })), { widget: 'list', field: item({ widget: 'string', maxlength: 9 }) }],
    ['one or many', oneOrMany(number()), { widget: 'list', field: item({ widget: 'number', value_type: 'float' }) }],
    ['list of words', list(oneOf('a')), { widget: 'select', options: ['a'], multiple: true }],
    [
      'list of groups',
      list(group({ name: text() })),
      { widget: 'list', fields: [{ name: 'name', label: 'Name', required: true, widget: 'string' }] },
    ],
    [
      'group',
      group({ firstName: optional(text()) }),
      { widget: 'object', fields: [{ name: 'firstName', label: 'First name', required: false, widget: 'string' }] },
    ],
    ['record', record(text()), { widget: 'keyvalue' }],
    [
      'reference',
      reference('posts'),
      { widget: 'relation', collection: 'posts', value_field: '{{slug}}', display_fields: ['{{slug}}'] },
    ],
  ])('%s', (_, field, widget) => {
    expect(map(field)).toEqual({ widget: { name: 'value', label: 'Value', required: true, ...widget }, warnings: [] })
    expect(map(optional(field)).widget).toMatchObject({ required: false })
  })

  test('a text without a maximum length gets a multi-line widget if an entry has several lines', () => {
    expect(map(text(), 'short', 'two\nlines').widget).toMatchObject({ widget: 'text' })
    expect(map(list(text()), ['short', 'x'.repeat(121)]).widget).toMatchObject({ field: { widget: 'text' } })
  })

  test('an optional boolean can stay undefined', () => {
    const options = [
      { label: 'Yes', value: true },
      { label: 'No', value: false },
    ]
    expect(map(optional(boolean())).widget).toMatchObject({ widget: 'select', required: false, options })
  })

  test('a date widget has a time if an entry has one', () => {
    expect(map(date(), '2026-11-20T09:30:00Z').widget).toMatchObject({ widget: 'datetime', input_timezone: 'utc' })
  })

  test.each<[field: Field<any>, reason: string]>([
    [any(), 'there is no editor for its type, unknown'],
    [record(number()), 'it is a record of number values, and the CMS writes only texts'],
    [reference('people'), 'no files of the site are in content/people'],
    [list(any()), 'there is no editor for its type, unknown'],
  ])('a field without a widget causes a warning', (field, reason) => {
    expect(map(field)).toEqual({
      widget: undefined,
      warnings: [`The CMS does not show the field \`posts.value\`, because ${reason}. Edit it in the file.`],
    })
  })
})

describe('a model becomes a collection or a file', () => {
  const fields = { title: text(), date: date() }

  test('with the keys of every entry and the body', () => {
    const { config } = configure({ posts: collection('blog/posts', fields) })
    expect(config.collections).toMatchObject([
      {
        name: 'blog-posts',
        label: 'Posts',
        folder: 'content/blog/posts',
        extension: 'md',
        format: 'yaml-frontmatter',
        identifier_field: 'title',
        media_folder: '',
        public_folder: '',
        fields: [
          { name: 'title' },
          { name: 'date' },
          { name: 'slug', required: false },
          { name: 'draft', required: false },
          { name: 'aliases', required: false },
          { name: 'body', widget: 'markdown', modes: ['raw', 'rich_text'] },
        ],
      },
    ])
  })

  test('in the format of its files, including subfolders', () => {
    const posts = [{ source: 'content/posts/2026/a.yaml' }, { source: 'content/posts/2026/b.json' }]
    const { config, warnings } = configure({ posts: collection('posts', fields) }, { posts })
    expect(config.collections).toMatchObject([{ extension: 'yaml', format: 'yaml', nested: { depth: 2 } }])
    expect(JSON.stringify(config)).not.toContain('"body"')
    expect(warnings).toEqual([
      'The CMS shows only the .yaml files of content/posts, because a collection has one format. Edit its .json files without it.',
    ])
  })

  test('with slugs that match the pattern', () => {
    const { config } = configure({ posts: collection('posts', fields, { slug: ':date-:slug' }) })
    const [posts] = config.collections as { fields: object[] }[]
    expect(posts).toMatchObject({ slug: '{{fields.date}}-{{slug}}' })
    expect(posts!.fields[1]).toMatchObject({ name: 'date', required: false })
  })

  test('in all languages', () => {
    const languages = ['en', 'de'] as const
    const { config } = configure(
      { guides: collection('guides', fields, { languages }), home: single('home', { title: text() }, { languages }) },
      { guides: { en: [{ source: 'content/guides/start.md' }], de: [] }, home: {} },
    )
    const i18n = { structure: 'multiple_folders', locales: ['en', 'de'], omit_default_locale_from_file_path: true }
    expect(config).toMatchObject({
      i18n,
      collections: [{ i18n, fields: expect.arrayContaining([expect.objectContaining({ name: 'title', i18n: true })]) }],
      singletons: [{ name: 'home', file: 'content/{{locale}}/home.md', i18n }],
    })
  })

  test('a single file', () => {
    const { config } = configure({ album: single('album.yaml', fields), home: single('home', fields) }, { home: {} })
    expect(config.singletons).toMatchObject([
      { name: 'album', file: 'content/album.yaml', format: 'yaml' },
      { name: 'home', file: 'content/home.md', format: 'yaml-frontmatter' },
    ])
  })

  test('unless its entries are loaded by code', () => {
    const load = async () => ({ key: '' })
    expect(configure({ posts: collection('posts', fields, { load }) }).config).not.toHaveProperty('collections')
  })
})

test('the page of the CMS has its own policy, is missing in page lists, and warns about fields', async () => {
  captureOutput()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const root = makeSiteFolder()
  cpSync('docs/examples/extensions', root, { recursive: true })
  writeFiles(root, {
    'site/models.ts': `import { any, collection, optional, text, type Entry } from '@flatirons/framework/content'
export const models = { posts: collection('posts', { title: text(), summary: text(), extra: optional(any()) }) }
export type Post = Entry<typeof models.posts>
`,
  })
  await buildSite({ root })
  const read = (name: string) => readFileSync(join(root, 'dist', name), 'utf-8')
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('`posts.extra`')])
  expect(read('admin/index.html')).toContain('<script src="/admin/sveltia-cms.js"></script>')
  expect(JSON.parse(read('admin/config.json'))).toMatchObject({ collections: [{ name: 'posts' }] })
  expect(read('sitemap.xml')).not.toContain('admin')
  const rules = JSON.stringify(JSON.parse(readFileSync(join(root, 'dist.host/firebase.json'), 'utf-8')))
  expect(rules).toContain('{"source":"/admin/**","headers":[{"key":"Content-Security-Policy"')
  expect(rules).toContain('{"key":"X-Robots-Tag","value":"noindex"}')
})
