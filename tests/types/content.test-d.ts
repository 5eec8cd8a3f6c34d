// Checked by the compiler: `npm run typecheck`. What is marked @ts-expect-error has to be an error.

import { expectTypeOf, test } from 'vitest'

import {
  any,
  boolean,
  collection,
  component,
  date,
  defineEnv,
  email,
  group,
  image,
  list,
  listSidebar,
  number,
  oneOf,
  oneOrMany,
  optional,
  pick,
  readContent,
  record,
  reference,
  renderMarkdown,
  single,
  slugify,
  text,
  url,
  type Collection,
  type CollectionOptions,
  type Content,
  type Entry,
  type EntryBasics,
  type EntryProblem,
  type Field,
  type Heading,
  type Highlight,
  type LanguageOptions,
  type LoadedEntries,
  type LoadedEntry,
  type LoadEntries,
  type MarkdownComponent,
  type MarkdownComponents,
  type MarkdownSettings,
  type Model,
  type ModelOptions,
  type NamedFile,
  type Picture,
  type PictureSettings,
  type RawHtml,
  type ReadOptions,
  type ReadResult,
  type Rule,
  type Rules,
  type Severity,
  type SidebarItem,
  type SidebarOptions,
  type SidebarOverride,
  type SidebarSource,
  type Single,
  type SlugOf,
  type Slugger,
  type SluggerName,
  type Strict,
} from '@flatirons/framework/content'

const posts = collection('posts', {
  title: text({ max: 60 }),
  date: date(),
  rating: number(),
  kind: oneOf('news', 'guide'),
  cover: image(),
  author: reference('people'),
  tags: list(text()),
  summary: optional(text()),
  photo: optional(image()),
  related: optional(list(reference('posts'))),
  parts: list(group({ name: text(), note: optional(text()), size: oneOf('s', 'm') })),
})
const home = single('home', { title: text() })
const models = { posts, home }

type Post = Entry<typeof posts>

test('an entry has the types of its fields', () => {
  expectTypeOf<Post['title']>().toEqualTypeOf<string>()
  expectTypeOf<Post['date']>().toEqualTypeOf<string>()
  expectTypeOf<Post['rating']>().toEqualTypeOf<number>()
  expectTypeOf<Post['kind']>().toEqualTypeOf<'news' | 'guide'>()
  expectTypeOf<Post['cover']>().toEqualTypeOf<Picture>()
  expectTypeOf<Post['author']>().toEqualTypeOf<string>()
  expectTypeOf<Post['tags']>().toEqualTypeOf<string[]>()
  expectTypeOf<Post['parts'][number]['name']>().toEqualTypeOf<string>()
  expectTypeOf<Post['parts'][number]['size']>().toEqualTypeOf<'s' | 'm'>()
})

test('what may be left out may be missing', () => {
  expectTypeOf<Post['summary']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Post['photo']>().toEqualTypeOf<Picture | undefined>()
  expectTypeOf<Post['related']>().toEqualTypeOf<string[] | undefined>()
  expectTypeOf<Post['parts'][number]['note']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Pick<Post, never>>().toExtend<Pick<Post, 'summary' | 'photo'>>()
})

test('every entry has its basics, and nothing that no model names', () => {
  expectTypeOf<Post>().toExtend<EntryBasics>()
  expectTypeOf<Post['slug']>().toEqualTypeOf<string>()
  expectTypeOf<Post['headings']>().toEqualTypeOf<Heading[]>()
  expectTypeOf<Post>().not.toHaveProperty('titel')
})

test('keys without a field are in the entries that keep them', () => {
  const kept = collection('kept', { title: text() }, { unknownKeys: 'keep' })
  expectTypeOf<Entry<typeof kept>['title']>().toEqualTypeOf<string>()
  expectTypeOf<Entry<typeof kept>['anything']>().toEqualTypeOf<unknown>()
  const ignored = collection('ignored', { title: text() }, { unknownKeys: 'ignore' })
  // @ts-expect-error: It is left out.
  expectTypeOf<Entry<typeof ignored>['anything']>().toEqualTypeOf<unknown>()
  const page = single('page', { title: text() }, { languages: ['en', 'de'], unknownKeys: 'keep' })
  expectTypeOf<Entry<typeof page>['lang']>().toEqualTypeOf<'en' | 'de'>()
})

test('a slug is a text', () => {
  expectTypeOf(slugify).toEqualTypeOf<(text: string) => string>()
})

test('a sidebar lists entries', () => {
  const docs = collection('docs', { title: text() })
  const options: SidebarOptions<Entry<typeof docs>> = { toPath: ({ slug }) => slug, toTitle: ({ title }) => title }
  expectTypeOf(listSidebar([] as Entry<typeof docs>[], options)).toEqualTypeOf<SidebarItem[]>()
  expectTypeOf({ title: 'A', order: 1, isCollapsed: true, isHidden: true }).toExtend<SidebarOverride>()
  expectTypeOf({ title: 'A', items: ['b', { folder: 'c' }] }).toExtend<SidebarSource>()
  // @ts-expect-error: A sidebar needs paths.
  listSidebar([] as Entry<typeof docs>[], { folder: 'docs' })
})

test('a single takes the options that a collection shares with it', () => {
  expectTypeOf<CollectionOptions>().toExtend<ModelOptions>()
  expectTypeOf<NonNullable<ModelOptions['html']>>().toEqualTypeOf<RawHtml>()
  expectTypeOf<LanguageOptions<'en' | 'de'>['languages']>().toEqualTypeOf<readonly ('en' | 'de')[]>()
})

test('a loader gives a key, and entries with a slug', () => {
  expectTypeOf<NonNullable<CollectionOptions['load']>>().toEqualTypeOf<LoadEntries>()
  expectTypeOf<LoadEntries>().returns.resolves.toEqualTypeOf<LoadedEntries>()
  expectTypeOf<LoadedEntry['slug']>().toEqualTypeOf<string>()
  // @ts-expect-error An entry needs a slug.
  collection('posts', {}, { load: async () => ({ key: '1', entries: [{ title: 'A' }] }) })
})

test('fields have the type of what they read', () => {
  expectTypeOf(text()).toEqualTypeOf<Field<string>>()
  expectTypeOf(date()).toEqualTypeOf<Field<string>>()
  expectTypeOf(number()).toEqualTypeOf<Field<number>>()
  expectTypeOf(boolean()).toEqualTypeOf<Field<boolean>>()
  expectTypeOf(url()).toEqualTypeOf<Field<string>>()
  expectTypeOf(email()).toEqualTypeOf<Field<string>>()
  expectTypeOf(record(number())).toEqualTypeOf<Field<Record<string, number>>>()
  expectTypeOf(image()).toEqualTypeOf<Field<Picture>>()
  expectTypeOf(reference('people')).toEqualTypeOf<Field<string>>()
  expectTypeOf(oneOf('a', 'b')).toEqualTypeOf<Field<'a' | 'b'>>()
  expectTypeOf(any()).toEqualTypeOf<Field<unknown>>()
  expectTypeOf(oneOrMany(text())).toEqualTypeOf<Field<string[]>>()
  expectTypeOf(list(number(), { count: 3 })).toEqualTypeOf<Field<number[]>>()
  expectTypeOf(optional(oneOf('a'))).toEqualTypeOf<Field<'a' | undefined>>()
})

test('a moved site chooses slugs, ids and the effect of rules', () => {
  expectTypeOf<SlugOf>().toEqualTypeOf<string | ((file: NamedFile) => string)>()
  expectTypeOf<NonNullable<MarkdownSettings['ids']>>().toEqualTypeOf<SluggerName | Slugger>()
  expectTypeOf<Strict>().toEqualTypeOf<'error' | 'warn' | Rules>()
  expectTypeOf<Rule>().toEqualTypeOf<keyof Rules>()
  expectTypeOf<NonNullable<Rules['links']>>().toEqualTypeOf<Severity>()
  // @ts-expect-error There is no such rule.
  collection('posts', {}, { strict: { lnks: 'off' } })
})

test('a field is declared rightly, or is an error', () => {
  const fields = () => [
    // @ts-expect-error Lengths are numbers.
    text({ max: '60' }),
    // @ts-expect-error There is no such option.
    text({ longest: 60 }),
    // @ts-expect-error A reference names a folder.
    reference(),
    // @ts-expect-error A folder is a text.
    reference(posts),
    // @ts-expect-error A list is one of fields.
    list('text'),
    // @ts-expect-error The members of a group are fields.
    group({ name: 'text' }),
    // @ts-expect-error Words are texts.
    oneOf(1, 2),
  ]
  expectTypeOf(fields).toBeFunction()
  // @ts-expect-error A model has fields.
  collection('posts', { title: 'text' })
  // @ts-expect-error A model has fields.
  single('home')
})

test('pictures have sizes, widths and two kinds', () => {
  expectTypeOf<PictureSettings['widths']>().toEqualTypeOf<readonly number[] | undefined>()
  expectTypeOf({ sizes: '50vw', widths: [640], kinds: ['avif' as const] }).toExtend<PictureSettings>()
  expectTypeOf({ kinds: ['jpg'] }).not.toExtend<PictureSettings>()
})

test('a model is a folder or a file, with its fields', () => {
  expectTypeOf(posts).toExtend<Collection>()
  expectTypeOf(home).toEqualTypeOf<Single<{ title: Field<string> }>>()
  expectTypeOf(posts).toExtend<Model>()
  expectTypeOf(home).not.toExtend<Collection>()
})

test('content is a list for a collection, one entry for a single file', () => {
  type All = Content<typeof models>
  expectTypeOf<All['posts']>().toEqualTypeOf<Post[]>()
  expectTypeOf<All['home']>().toEqualTypeOf<Entry<typeof home>>()
})

test('pick() returns an entry of the list’s type', () => {
  expectTypeOf(pick<Post>).returns.toEqualTypeOf<Post>()
  expectTypeOf(pick<Post>)
    .parameter(1)
    .toEqualTypeOf<string>()
  // @ts-expect-error Entries have slugs.
  pick([{ title: 'A' }], 'a')
})

test('reading returns the content of the models, and what belongs to it', () => {
  const read = (options: ReadOptions) => readContent(models, options)
  expectTypeOf(read).returns.toEqualTypeOf<ReadResult<typeof models>>()
  expectTypeOf<ReadResult<typeof models>['content']>().toEqualTypeOf<Content<typeof models>>()
  // @ts-expect-error The project's folder is missing.
  readContent(models, {})
  // @ts-expect-error Models are declared by collection() and single().
  readContent({ posts: {} }, { root: '.' })
})

test('code is highlighted by a function, or not at all', () => {
  expectTypeOf<Highlight>().toEqualTypeOf<(code: string, language: string) => string | undefined>()
  expectTypeOf<MarkdownSettings['highlight']>().toEqualTypeOf<Highlight | false | undefined>()
  // @ts-expect-error `true` says nothing.
  const settings: MarkdownSettings = { highlight: true }
  void settings
})

test('markdown is rendered from a text', () => {
  expectTypeOf(renderMarkdown).parameter(0).toEqualTypeOf<string>()
  // @ts-expect-error Markdown is a text.
  renderMarkdown(1)
})

test('a component of markdown gets what its attributes say', () => {
  const Note = ({ kind }: { kind: 'tip' | 'warning'; level?: number | undefined; children?: unknown }) => kind
  const declared = component(Note, { kind: oneOf('tip', 'warning'), level: optional(number()) })
  expectTypeOf(declared).toEqualTypeOf<MarkdownComponent>()
  expectTypeOf<CollectionOptions['components']>().toEqualTypeOf<MarkdownComponents | undefined>()
  component(() => null)
  // @ts-expect-error The component takes no other kinds.
  component(Note, { kind: text(), level: optional(number()) })
  // @ts-expect-error The component needs a kind.
  component(Note, { level: optional(number()) })
})

test('the check of a model gets the values of its fields', () => {
  const fields = { from: number(), note: optional(text()) }
  type Check = NonNullable<CollectionOptions<typeof fields>['check']>
  expectTypeOf<Parameters<Check>[0]>().toEqualTypeOf<{ from: number; note?: string | undefined }>()
  expectTypeOf<ReturnType<Check>>().toEqualTypeOf<readonly EntryProblem[]>()
  // @ts-expect-error A problem names the way to its value.
  collection('events', fields, { check: () => [{ message: 'is late.' }] })
})

test('variables of the environment have the types of their fields', () => {
  const declared = () => defineEnv({ SHOP_URL: url(), ITEMS: number(), NOTE: optional(text()) })
  expectTypeOf<ReturnType<typeof declared>>().toEqualTypeOf<
    Readonly<{ SHOP_URL: string; ITEMS: number; NOTE?: string | undefined }>
  >()
})
