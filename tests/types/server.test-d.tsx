import { object, string } from 'superstruct'
import { expectTypeOf, test } from 'vitest'

import { definePage, type FileRecipe } from '@flatirons/framework'
import {
  action,
  createKvStore,
  createMemoryStore,
  createRedisStore,
  defineServer,
  endpoint,
  hole,
  notFound,
  page,
  privateHole,
  privatePage,
  redirect,
  signDraft,
  type ActionData,
  type ActionOptions,
  type CacheSetOptions,
  type CacheStore,
  type EndpointOptions,
  type HoleOnDemand,
  type HoleOptions,
  type KvNamespace,
  type Loaded,
  type LoadProps,
  type MakeFile,
  type MakeFileProps,
  type OnDemand,
  type PageOptions,
  type ParamsOf,
  type PrivateHoleOptions,
  type PrivateLoaded,
  type PrivatePageOptions,
  type RequestProps,
  type ResultOptions,
  type Server,
} from '@flatirons/server'

const shelf = definePage<{ name: string }>(() => null)
const form = definePage<ActionData>(() => null)

test('a path names its parameters', () => {
  expectTypeOf<ParamsOf<'/shelves/:shelf/:book/'>>().toEqualTypeOf<{ shelf: string } & { book: string }>()
  expectTypeOf<keyof ParamsOf<'/about/'>>().toEqualTypeOf<never>()
  expectTypeOf<ParamsOf<string>>().toEqualTypeOf<Record<string, string>>()
})

test('a public page gets its parameters, and nothing of the visitor', () => {
  expectTypeOf(page<'/:name/', { name: string }>)
    .parameter(0)
    .toEqualTypeOf<PageOptions<'/:name/', { name: string }>>()
  page({
    path: '/shelves/:shelf/',
    params: { shelf: /[a-z]+/ },
    template: shelf,
    load(props) {
      expectTypeOf(props).toEqualTypeOf<LoadProps<{ shelf: string }>>()
      expectTypeOf(props).not.toHaveProperty('request')
      expectTypeOf(props).not.toHaveProperty('cookies')
      return props.params.shelf ? { data: { name: props.params.shelf }, tags: ['all'] } : notFound()
    },
    prerender: () => [{ shelf: 'maps' }],
  })
  // @ts-expect-error -- The template shows a name.
  page({ path: '/', template: shelf, load: () => ({ data: { title: '' } }) })
  // @ts-expect-error -- The path has no such parameter.
  page({ path: '/:name/', params: { shelf: /a/ }, template: shelf, load: () => redirect('/') })
  expectTypeOf<Loaded<string>>().toEqualTypeOf<{ data: string; tags?: readonly string[] }>()
  expectTypeOf(redirect).parameter(2).toEqualTypeOf<ResultOptions | undefined>()
  // @ts-expect-error -- A result that is not found has no target.
  notFound({ status: 410, tags: ['all'], to: '/' })
})

test('a private page gets the request', () => {
  expectTypeOf(privatePage<'/cart/', { name: string }>)
    .parameter(0)
    .toEqualTypeOf<PrivatePageOptions<'/cart/', { name: string }>>()
  privatePage({
    path: '/cart/',
    template: shelf,
    load(props) {
      expectTypeOf(props.request).toEqualTypeOf<Request>()
      expectTypeOf(props.cookies).toEqualTypeOf<Readonly<Record<string, string>>>()
      return { data: { name: props.cookies.name ?? '' }, headers: { 'Set-Cookie': 'a=1' } }
    },
  })
  expectTypeOf<PrivateLoaded<string>>().toEqualTypeOf<{ data: string; headers?: HeadersInit }>()
})

test('an action gets the values that its fields describe', () => {
  const fields = object({ email: string() })
  expectTypeOf(action<'/join/', { email: string }>)
    .parameter(0)
    .toEqualTypeOf<ActionOptions<'/join/', { email: string }>>()
  action({
    path: '/join/:list/',
    template: form,
    fields,
    run(props) {
      expectTypeOf(props).toExtend<RequestProps<{ list: string }>>()
      expectTypeOf(props.values).toEqualTypeOf<{ email: string }>()
      return redirect(`/lists/${props.params.list}/`)
    },
  })
})

test('an endpoint returns responses', () => {
  expectTypeOf(endpoint<'/api/'>)
    .parameter(0)
    .toEqualTypeOf<EndpointOptions<'/api/'>>()
  endpoint({ path: '/api/:id', GET: ({ params }) => Response.json(params.id) })
  // @ts-expect-error -- It has to be a Response.
  endpoint({ path: '/api/:id', GET: () => 'text' })
})

test('a hole is a component whose props are its parameters', () => {
  expectTypeOf(hole<'/:sku/', number>)
    .parameter(0)
    .toEqualTypeOf<HoleOptions<'/:sku/', number>>()
  expectTypeOf(privateHole<'/:sku/', number>)
    .parameter(0)
    .toEqualTypeOf<PrivateHoleOptions<'/:sku/', number>>()
  const stock = hole({
    path: '/stock/:sku/',
    fallback: ({ sku }) => sku,
    Component: ({ data }: { data: number }) => data,
    load: () => ({ data: 1 }),
  })
  expectTypeOf(stock).toExtend<HoleOnDemand<'/stock/:sku/'>>()
  const shown = [<stock.Hole key="1" sku="1" />]
  // @ts-expect-error -- The parameter is missing.
  shown.push(<stock.Hole key="2" />)
})

test('a link to a draft is signed', () => {
  expectTypeOf(signDraft).parameters.toEqualTypeOf<[path: string, secret: string, seconds?: number | undefined]>()
  expectTypeOf(signDraft).returns.toEqualTypeOf<Promise<string>>()
})

test('a server lists what it answers, names its store, and may follow recipes', () => {
  expectTypeOf(defineServer).parameters.toEqualTypeOf<[Server]>()
  expectTypeOf<Server['routes'][number]>().toEqualTypeOf<OnDemand>()
  expectTypeOf(createMemoryStore).returns.toEqualTypeOf<CacheStore>()
  expectTypeOf(createRedisStore).returns.toEqualTypeOf<CacheStore>()
  expectTypeOf(createKvStore).parameter(0).toEqualTypeOf<KvNamespace>()
  expectTypeOf<CacheStore['set']>().parameter(2).toEqualTypeOf<CacheSetOptions>()
  expectTypeOf<Required<Server>['makeFile']>().toEqualTypeOf<MakeFile>()
  expectTypeOf<MakeFile>().parameters.toEqualTypeOf<[MakeFileProps]>()
  expectTypeOf<MakeFileProps['recipe']>().toEqualTypeOf<FileRecipe>()
})
