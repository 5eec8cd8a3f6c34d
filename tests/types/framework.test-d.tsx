// Checked by the compiler: `npm run typecheck`. What is marked @ts-expect-error has to be an error.

import type { ComponentType, ReactNode } from 'react'
import { expectTypeOf, test } from 'vitest'

import {
  addFile,
  createGlobalStyles,
  css,
  defineSite,
  definePage,
  defineSlice,
  escapeHtml,
  followLanguage,
  frameworkWords,
  Head,
  href,
  island,
  scriptIsland,
  type IslandScript,
  type ScriptIslandComponent,
  type ScriptIslandOptions,
  keyframes,
  Link,
  matchParams,
  mixin,
  paginate,
  Picture,
  route,
  staticQuery,
  styled,
  translations,
  useAlternates,
  useLanguage,
  typeset,
  absoluteUrl,
  usePath,
  useStaticQuery,
  useTranslations,
  wakeIsland,
  type Feed,
  type FeedItem,
  type FileContent,
  type FileRecipe,
  type FontRecipe,
  type HeadProps,
  type IslandComponent,
  type IslandOptions,
  type LinkProps,
  type ListPage,
  type NavigationDetail,
  type OutlineRecipe,
  type PageContext,
  type PageData,
  type PageProps,
  type PaginateOptions,
  type Part,
  type PictureProps,
  type PictureRecipe,
  type RenderedPage,
  type RenderedSlice,
  type Route,
  type RouteOptions,
  type Security,
  type Site,
  type SitePath,
  type SitePaths,
  type Slice,
  type StaticQuery,
  type Template,
  type TemplateOptions,
  type Translated,
  type Translation,
  type Translations,
  type When,
} from '@flatirons/framework'
import { collection, reference, single, text, type Content, type Entry } from '@flatirons/framework/content'

const posts = collection('posts', { title: text(), author: reference('people') })
const home = single('home', { title: text() })
const models = { posts, home }
type Post = Entry<typeof posts>

const postPage = definePage<{ title: string }>(({ data }) => <h1>{data.title}</h1>, {
  head: ({ data }) => <Head title={data.title} description="D" />,
})
const header = defineSlice('header', () => null)

test('a template says what data it shows', () => {
  expectTypeOf(postPage).toEqualTypeOf<Template<{ title: string }>>()
  expectTypeOf<NonNullable<TemplateOptions<Post>['head']>>().parameter(0).toEqualTypeOf<PageProps<Post>>()
  const Wrong = ({ data }: PageProps<{ other: number }>) => data.other
  // @ts-expect-error The component shows other data than the template.
  definePage<{ title: string }>(Wrong, { head: () => null })
  expectTypeOf(definePage<null>(() => <title>T</title>)).toEqualTypeOf<Template<null>>()
  // @ts-expect-error Nobody names a template.
  definePage<null>('post', () => null, { head: () => null })
  // @ts-expect-error Parts are slices by name.
  definePage<null>(() => null, { head: () => null, parts: { header: 'plain' } })
  // @ts-expect-error There is no such option.
  definePage<null>(() => null, { head: () => null, slices: { header } })
})

test('a template has the data of its component, and so has its head', () => {
  const Component = ({ data, path }: PageProps<Post>) => <h1 id={path}>{data.title}</h1>
  const page = definePage(Component, {
    head: ({ data, path }) => {
      expectTypeOf(data).toEqualTypeOf<Post>()
      expectTypeOf(path).toEqualTypeOf<string>()
      return <Head title={data.title} />
    },
  })
  expectTypeOf(page).toEqualTypeOf<Template<Post>>()
})

test('a route’s data fits its template', () => {
  expectTypeOf(route({ path: '/a/', page: postPage, data: { title: 'A' } })).toEqualTypeOf<Route>()
  expectTypeOf<RouteOptions<Post>['data']>().toEqualTypeOf<Post>()
  // @ts-expect-error The title is a number.
  route({ path: '/a/', page: postPage, data: { title: 1 } })
  // @ts-expect-error There is no title.
  route({ path: '/a/', page: postPage, data: {} })
  // @ts-expect-error There is no data.
  route({ path: '/a/', page: postPage })
  // @ts-expect-error There is no such option.
  route({ path: '/a/', page: postPage, data: { title: 'A' }, pathh: '/b/' })
  // @ts-expect-error A page is in the sitemap or not.
  route({ path: '/a/', page: postPage, data: { title: 'A' }, inSitemap: 'no' })
})

test('an island has the props of its component, and says when it comes alive', () => {
  const Counter = island(({ label }: { label: string; start?: number }) => <p>{label}</p>, { when: 'idle' })
  expectTypeOf(Counter).toEqualTypeOf<IslandComponent<{ label: string; start?: number }>>()
  expectTypeOf<IslandOptions['when']>().toEqualTypeOf<When>()
  expectTypeOf<When>().toEqualTypeOf<'load' | 'idle' | 'visible' | 'interaction' | 'only' | { media: string }>()
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

test('an island without React has the props of its function, and children', () => {
  const Gate = scriptIsland(
    (element: HTMLElement, { share }: { share: number }, signal) => {
      expectTypeOf(element).toEqualTypeOf<HTMLElement>()
      expectTypeOf(signal).toEqualTypeOf<AbortSignal>()
      expectTypeOf(share).toEqualTypeOf<number>()
    },
    { when: 'visible' },
  )
  expectTypeOf(Gate).toEqualTypeOf<ScriptIslandComponent<{ share: number }>>()
  expectTypeOf<IslandScript<{ share: number }>>().parameter(1).toEqualTypeOf<{ share: number }>()
  void (<Gate share={44}>Text</Gate>)
  // @ts-expect-error The prop is missing.
  void (<Gate>Text</Gate>)
  const options: ScriptIslandOptions = { when: 'load' }
  scriptIsland(() => {}, options)
  // @ts-expect-error It has no content of its own.
  scriptIsland(() => {}, { when: 'only' })
})

test('an island can be a page’s component', () => {
  const App = island(({ data }: PageProps<{ greeting: string }>) => <h1>{data.greeting}</h1>, { when: 'load' })
  expectTypeOf(definePage(App, { head: () => null })).toEqualTypeOf<Template<{ greeting: string }>>()
})

test('an island is woken by its place', () => {
  expectTypeOf(wakeIsland).parameters.toEqualTypeOf<[place: Element | string]>()
  // @ts-expect-error A place is an element or an id.
  wakeIsland(1)
})

test('a static query and its answer are of one type', () => {
  const cities = staticQuery<string[]>('cities')
  expectTypeOf(cities).toEqualTypeOf<StaticQuery<string[]>>()
  const useCities = () => useStaticQuery(cities)
  expectTypeOf(useCities).returns.toEqualTypeOf<string[]>()
  expectTypeOf(cities.answer).parameter(0).toEqualTypeOf<string[]>()
  // @ts-expect-error The answer is a list of names.
  cities.answer([1])
  // @ts-expect-error A query is declared by staticQuery().
  const useNothing = () => useStaticQuery('cities')
  expectTypeOf(useNothing).toBeFunction()
})

test('a site’s routes, queries and feed are given its content', () => {
  const site = defineSite({
    url: 'https://x.example',
    lang: 'en',
    models,
    parts: [header, 'page'],
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
  const needed = { url: 'https://x.example', lang: 'en', models: {}, routes: () => [] }
  // @ts-expect-error A part is a slice, not its name.
  defineSite({ ...needed, parts: ['header', 'page'] })
  // @ts-expect-error There is no such setting.
  defineSite({ ...needed, parts: ['page'], slots: ['page'] })
  // @ts-expect-error A worker is installed or removed.
  defineSite({ ...needed, parts: ['page'], serviceWorker: true })
})

test('a part of a document is a slice, or the place of the page', () => {
  expectTypeOf(header).toEqualTypeOf<Slice>()
  expectTypeOf<Site['security']>().toEqualTypeOf<Security | undefined>()
  expectTypeOf<Part>().toEqualTypeOf<Slice | 'page'>()
  expectTypeOf<Site['parts']>().toEqualTypeOf<readonly Part[]>()
  const NeedsProps = ({ label }: { label: string }) => label
  // @ts-expect-error A slice has no props: it is rendered once for all pages.
  defineSlice('header', NeedsProps)
})

test('an item of the feed has all that readers need', () => {
  expectTypeOf<Feed['items']>().toEqualTypeOf<FeedItem[]>()
  expectTypeOf<Required<Omit<FeedItem, 'updated' | 'id'>>>().toEqualTypeOf<
    Record<'path' | 'title' | 'summary' | 'date' | 'html', string>
  >()
  expectTypeOf<FeedItem['updated' | 'id']>().toEqualTypeOf<string | undefined>()
})

test('a head takes what it knows, and tags', () => {
  expectTypeOf(Head).parameter(0).toEqualTypeOf<HeadProps>()
  expectTypeOf<HeadProps['children']>().toEqualTypeOf<ReactNode>()
  const elements = () => [
    <Head key="1" title="T" structuredData={[{ '@type': 'Thing' }]} />,
    // @ts-expect-error There is no such prop.
    <Head key="2" titel="T" />,
    // @ts-expect-error Structured data are objects.
    <Head key="3" structuredData={['Thing']} />,
  ]
  expectTypeOf(elements).toBeFunction()
})

test('a file is a text, bytes or a recipe', () => {
  const font: FontRecipe = { font: 'a.woff2', characters: 'abc', weights: [400, 700] }
  const picture: PictureRecipe = { svg: '', widths: [16, 32], fonts: [font] }
  const outlines: OutlineRecipe = { svg: '', fonts: [font] }
  expectTypeOf([font, picture, outlines, '', new Uint8Array()]).toExtend<FileContent[]>()
  expectTypeOf([font, picture, outlines]).toExtend<FileRecipe[]>()
  expectTypeOf(addFile).returns.toEqualTypeOf<string>()
  // @ts-expect-error A picture needs its widths, or fonts for outlines.
  addFile('a.png', { svg: '' })
  // @ts-expect-error A font needs its characters.
  addFile('a.woff2', { font: 'a.woff2', weights: 400 })
})

test('a picture needs a description, and has the attributes of an <img> that the build does not set itself', () => {
  const picture = { src: '/a.jpg', width: 4, height: 3 }
  const elements = () => [
    <Picture key="1" picture={picture} alt="" className="wide" sizes="50vw" isFirst />,
    // @ts-expect-error Without a description, nobody knows whether it needs one.
    <Picture key="2" picture={picture} />,
    // @ts-expect-error The picture has its source.
    <Picture key="3" picture={picture} alt="" src="b.jpg" />,
  ]
  expectTypeOf(elements).toBeFunction()
  expectTypeOf<PictureProps['picture']>().toExtend<{ src: string; width: number; height: number; color?: string }>()
})

test('links are made of paths; where a site does not write its paths, of any', () => {
  expectTypeOf<keyof SitePaths>().toBeNever()
  expectTypeOf<SitePath>().toEqualTypeOf<string>()
  expectTypeOf<LinkProps['to']>().toEqualTypeOf<string>()
  expectTypeOf(href('/a/')).toEqualTypeOf<string>()
  const elements = () => [
    <Link key="1" to="/a/" className="wide" />,
    // @ts-expect-error A link says where to.
    <Link key="2" />,
    // @ts-expect-error `href` is written by the link itself.
    <Link key="3" to="/a/" href="/b/" />,
    // @ts-expect-error A URL is a text.
    <Link key="4" to={1} />,
  ]
  expectTypeOf(elements).toBeFunction()
  // @ts-expect-error A URL is a text.
  href(1)
})

test('parameters of a path may be missing', () => {
  expectTypeOf(matchParams('/app/:step/', '/app/two/')?.step).toEqualTypeOf<string | undefined>()
  expectTypeOf(typeset).toBeCallableWith("It's")
  expectTypeOf(typeset).returns.toEqualTypeOf<string>()
  expectTypeOf(absoluteUrl).toBeCallableWith('/about/')
  expectTypeOf(absoluteUrl('/about/')).toEqualTypeOf<string>()
  expectTypeOf(usePath).returns.toEqualTypeOf<string>()
  // @ts-expect-error The path is missing.
  matchParams('/app/:step/')
})

test('pages of a list have the items of the list', () => {
  expectTypeOf(paginate(['a'], { size: 2, path: '/a/' })).toEqualTypeOf<ListPage<string>[]>()
  expectTypeOf<PaginateOptions['path']>().toEqualTypeOf<string | ((number: number) => string)>()
  // @ts-expect-error The size is missing.
  paginate([], { path: '/a/' })
})

test('languages', () => {
  expectTypeOf(useLanguage).returns.toEqualTypeOf<string>()
  expectTypeOf(useAlternates).returns.toEqualTypeOf<Readonly<Record<string, string>>>()
  expectTypeOf(frameworkWords.words).toHaveProperty('navigated')
  expectTypeOf(frameworkWords.de).toEqualTypeOf<Translation>()
  // @ts-expect-error The framework has no words in Dutch.
  expectTypeOf(frameworkWords.nl).toBeNever()
  // @ts-expect-error There is no such word.
  expectTypeOf(frameworkWords.words).toHaveProperty('navigate')
  const page = definePage<number>(() => null, { head: () => null })
  route({ path: '/de/', page, data: 1, lang: 'de', alternates: ['/'] })
  // @ts-expect-error Alternates are paths.
  route({ path: '/de/', page, data: 1, alternates: { de: '/de/' } })
})

test('translations have the keys of the default language', () => {
  const greeting = translations('greeting', { hello: 'Hello', bye: 'Bye' })
  expectTypeOf(greeting).toEqualTypeOf<Translations<'hello' | 'bye'>>()
  expectTypeOf(greeting.in('de', { hello: 'Hallo', bye: 'Tschüss' })).toEqualTypeOf<Translation>()
  const useGreeting = () => useTranslations(greeting)
  expectTypeOf(useGreeting).returns.toEqualTypeOf<Translated<'hello' | 'bye'>>()
  // @ts-expect-error A word is missing.
  greeting.in('de', { hello: 'Hallo' })
  // @ts-expect-error There is no such word.
  const useTypo = () => useTranslations(greeting).words.helo
  expectTypeOf(useTypo).toBeFunction()
  expectTypeOf(followLanguage).parameters.toEqualTypeOf<[languages: readonly string[]]>()
})

test('styles are goober’s', () => {
  const Box = styled('div')<{ $wide: boolean }>`
    width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  `
  const elements = () => [
    <Box key="1" $wide id="box" />,
    // @ts-expect-error The prop for the style is missing.
    <Box key="2" />,
  ]
  expectTypeOf(elements).toBeFunction()
  expectTypeOf(css`
    color: red;
  `).toEqualTypeOf<string>()
  expectTypeOf(keyframes`from { opacity: 0; }`).toEqualTypeOf<string>()
  expectTypeOf(mixin`color: ${'red'}; margin: ${0};`).toEqualTypeOf<string>()
  expectTypeOf(mixin('color: red;')).toEqualTypeOf<string>()
  // @ts-expect-error -- A mixin has no props.
  expectTypeOf(mixin`color: ${() => 'red'};`).toBeString()
  expectTypeOf(createGlobalStyles`body { margin: 0; }`).toEqualTypeOf<ComponentType>()
  expectTypeOf(escapeHtml).toEqualTypeOf<(text: string) => string>()
})

test('files of a build have types', () => {
  expectTypeOf<PageData<Post>['result']>().toEqualTypeOf<{ data: Post; pageContext: PageContext }>()
  expectTypeOf<RenderedPage['html']>().toEqualTypeOf<string>()
  expectTypeOf<keyof RenderedSlice>().toEqualTypeOf<'name' | 'html' | 'css'>()
  expectTypeOf<NavigationDetail>().toEqualTypeOf<{
    location: URL
    previous: URL
    cause: 'link' | 'back' | 'reload' | 'code'
    status?: number
    duration?: number
  }>()
})
