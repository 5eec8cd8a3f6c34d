// @vitest-environment node
// Checked by the compiler: `npm run typecheck`. What is marked @ts-expect-error has to be an error.

import { expectTypeOf, test } from 'vitest'

import {
  defineSite,
  definePage,
  Head,
  island,
  Link,
  matchParams,
  route,
  staticQuery,
  useStaticQuery,
  type IslandComponent,
  type PageProps,
  type Route,
  type Site,
  type Template,
} from '@flatirons/framework'
import {
  collection,
  date,
  group,
  image,
  list,
  number,
  oneOf,
  optional,
  pick,
  reference,
  single,
  text,
  type Content,
  type Entry,
  type EntryBasics,
  type Picture,
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
  expectTypeOf<Post>().not.toHaveProperty('titel')
})

test('content is a list for a collection, one entry for a single file', () => {
  type All = Content<typeof models>
  expectTypeOf<All['posts']>().toEqualTypeOf<Post[]>()
  expectTypeOf<All['home']>().toEqualTypeOf<Entry<typeof home>>()
  expectTypeOf(pick<Post>).returns.toEqualTypeOf<Post>()
})

const postPage = definePage<{ title: string }>(({ data }) => <h1>{data.title}</h1>, {
  head: ({ data }) => <Head title={data.title} description="D" />,
})

test('a template says what data it shows', () => {
  expectTypeOf(postPage).toEqualTypeOf<Template<{ title: string }>>()
  const Wrong = ({ data }: PageProps<{ other: number }>) => data.other
  // @ts-expect-error The component shows other data than the template.
  definePage<{ title: string }>(Wrong, { head: () => null })
  // @ts-expect-error Every page has a head.
  definePage<null>(() => null, {})
})

test('a route’s data fits its template', () => {
  expectTypeOf(route({ path: '/a/', page: postPage, data: { title: 'A' } })).toEqualTypeOf<Route>()
  // @ts-expect-error The title is a number.
  route({ path: '/a/', page: postPage, data: { title: 1 } })
  // @ts-expect-error There is no title.
  route({ path: '/a/', page: postPage, data: {} })
  // @ts-expect-error There is no data.
  route({ path: '/a/', page: postPage })
  // @ts-expect-error There is no such option.
  route({ path: '/a/', page: postPage, data: { title: 'A' }, pathh: '/b/' })
})

test('an island has the props of its component, and says when it comes alive', () => {
  const Counter = island(({ label }: { label: string; start?: number }) => <p>{label}</p>, { when: 'idle' })
  expectTypeOf(Counter).toEqualTypeOf<IslandComponent<{ label: string; start?: number }>>()
  const elements = () => [
    <Counter key="1" label="a" start={1} />,
    // @ts-expect-error The label is missing.
    <Counter key="2" />,
    // @ts-expect-error The label is a number.
    <Counter key="3" label={1} />,
    // @ts-expect-error There is no such prop.
    <Counter key="4" label="a" colour="red" />,
  ]
  expectTypeOf(elements).toBeFunction()
  // @ts-expect-error There is no such trigger.
  island(() => null, { when: 'later' })
  // @ts-expect-error An island needs a trigger.
  island(() => null, {})
})

test('an island can be a page’s component', () => {
  const App = island(({ data }: PageProps<{ greeting: string }>) => <h1>{data.greeting}</h1>, { when: 'load' })
  const appPage = definePage<{ greeting: string }>(App, { head: () => null })
  expectTypeOf(appPage).toEqualTypeOf<Template<{ greeting: string }>>()
})

test('a static query and its answer are of one type', () => {
  const cities = staticQuery<string[]>('cities')
  expectTypeOf(useStaticQuery<string[]>)
    .parameter(0)
    .toEqualTypeOf(cities)
  expectTypeOf(useStaticQuery<string[]>).returns.toEqualTypeOf<string[]>()
  expectTypeOf(cities.answer).parameter(0).toEqualTypeOf<string[]>()
  // @ts-expect-error The answer is a list of names.
  cities.answer([1])
})

test('a site’s routes, queries and feed are given its content', () => {
  const site = defineSite({
    url: 'https://x.example',
    lang: 'en',
    models,
    parts: ['page'],
    queries: (content) => {
      expectTypeOf(content).toEqualTypeOf<Content<typeof models>>()
      return []
    },
    feed: ({ posts }) => {
      expectTypeOf(posts).toEqualTypeOf<Post[]>()
      return { title: 'T', description: 'D', items: [] }
    },
    *routes({ posts, home, ...others }) {
      expectTypeOf(posts).toEqualTypeOf<Post[]>()
      expectTypeOf(home.title).toEqualTypeOf<string>()
      expectTypeOf(others).toEqualTypeOf<{}>()
      for (const post of posts) yield route({ path: `/${post.slug}/`, page: postPage, data: post })
      // @ts-expect-error There is no such field.
      yield route({ path: '/', page: postPage, data: { title: home.headline } })
    },
  })
  expectTypeOf(site).toEqualTypeOf<Site<typeof models>>()
  // @ts-expect-error A site has a URL and more.
  defineSite({ models, routes: () => [] })
})

test('links are made of paths, and parameters may be missing', () => {
  expectTypeOf(matchParams('/app/:step/', '/app/two/')?.step).toEqualTypeOf<string | undefined>()
  const elements = () => [
    <Link key="1" to="/a/" />,
    // @ts-expect-error A link says where to.
    <Link key="2" />,
    // @ts-expect-error `href` is written by the link itself.
    <Link key="3" to="/a/" href="/b/" />,
  ]
  expectTypeOf(elements).toBeFunction()
})
