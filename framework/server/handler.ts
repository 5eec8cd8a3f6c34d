/**
 * Answers requests on demand: finds what answers a path, loads and renders it or takes it from the cache, and describes the
 * answer. Servers send it: this module knows no file and no socket.
 */

import { createHash } from 'node:crypto'

import { validate } from 'superstruct'

import { headersOf, type HeaderRule } from '../hosts/headers.ts'
import type { Route } from '../react/page.tsx'
import { toJson, toPageJson, toRenderedJson } from '../render/page-data.ts'
import type { RenderedRoute } from '../render/renderer.tsx'
import { toHref, toPath } from '../shared/paths.ts'
import type { RenderedPage } from '../shared/types.ts'
import { createFinder, METHODS, type Found } from '../site/find-on-demand.ts'
import {
  type Action,
  type ActionData,
  type CacheStore,
  type Endpoint,
  type Lifetime,
  type LoadProps,
  type NotFound,
  type OnDemand,
  type PageOnDemand,
  type PrivatePage,
  type Redirect,
  type RequestProps,
  type Server,
  type ShownOnDemand,
} from '../site/on-demand.ts'
import { createPageCache, type Cached } from './page-cache.ts'
import { isFromElsewhere, readBody, readCookies, readForm, readTarget } from './requests.ts'

/** A request as a server has it. */
export interface Asked {
  method: string
  /** The path and the query, as they were sent. */
  url: string
  header: (name: string) => string | null | undefined
  /** The whole request; what is in the cache needs none. */
  toRequest: () => Request
}

/** What stands around a request. */
export interface Surroundings {
  /** Keeps the process alive until background work is done. */
  waitUntil?: (work: Promise<unknown>) => void
}

/** The answer to a request. */
export interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: string | Uint8Array | ReadableStream<Uint8Array> | null
}

/** What the handler needs of a site. */
export interface Pages {
  base: string
  /** The headers of the site, by class of path. */
  rules: readonly HeaderRule[]
  /** Changes with all that stands in a page besides its data: the code, the shell, the slices, the queries. */
  version: string
  renderRoute: (route: Route, pattern: string) => RenderedRoute
  /** The whole document of a page. */
  renderDocument: (page: RenderedPage, preloads: readonly string[]) => string | Promise<string>
  /** The document of the 404 or the 500 page. */
  renderError: (status: 404 | 500) => string | Promise<string>
}

export interface HandlerOptions {
  server: Server
  pages: Pages
  store: CacheStore
  env: Readonly<Record<string, unknown>>
  /** Is called with errors that a visitor sees as the 500 page, or not at all. `id` is in the answer, too. What it throws, `answer` throws. */
  onError: (error: unknown, about: { id: string; path: string }) => void
}

export interface Handler {
  /** Returns the answer to a request; nothing where the site has nothing on demand at this path. */
  answer: (asked: Asked, surroundings?: Surroundings) => Promise<Answer | undefined>
  /** Deletes what has one of these tags from the cache. */
  deleteTags: (tags: readonly string[]) => Promise<void>
}

/** Loads and renderings that go on at once; more are refused, so that a crowd can't exhaust the memory. */
const MOST_AT_ONCE = 500

/** Seconds after which who was refused may come again. */
const RETRY_AFTER = '1'

const TIMEOUT = 5000

/** How long the form of an action is kept: it changes with the site only. */
const FORM: Lifetime = { maxAge: 300, staleWhileRevalidate: 0, staleIfError: 0 }

const NO_STORE = 'private, no-store'

/** The source takes too long, or too many ask: no fault of the code. */
export class Refusal extends Error {
  constructor(
    readonly status: 503 | 504,
    message: string,
  ) {
    super(message)
  }
}

/** What is shown at a path: a page in both of its forms, or where it is. */
type Outcome =
  | { kind: 'page'; preloads: readonly string[]; form: string; data: string; tags: readonly string[] }
  | NotFound
  | Redirect

/** An outcome with the bodies that were made of it. */
interface Shown {
  outcome: Outcome
  bodies: Map<string, Promise<Body>>
}

interface Body {
  bytes: Uint8Array
  etag: string
}

/** The outcome as text: a line about it, and those of its forms. */
function writeOutcome(outcome: Outcome): string {
  if (outcome.kind !== 'page') return JSON.stringify(outcome)
  const { form, data, ...about } = outcome
  return `${JSON.stringify(about)}\n${form}\n${data}`
}

function readOutcome(text: string): Shown {
  const [about = '', form, data] = text.split('\n')
  return { outcome: { ...(JSON.parse(about) as Outcome), ...(form && { form, data }) } as Outcome, bodies: new Map() }
}

function toBody(text: string): Body {
  const bytes = new TextEncoder().encode(text)
  // The asynchronous way of the Web takes a tenth of all that a page costs.
  const hash = createHash('sha256').update(bytes).digest('base64').slice(0, 24)
  // Weak, because servers compress the bytes.
  return { bytes, etag: `W/"${hash}"` }
}

/** Does the client have this version already? Its list is compared weakly (RFC 9110, 13.1.2). */
const isKnown = (header: string | null | undefined, etag: string) =>
  header?.split(',').some((tag) => ['*', withoutMark(etag)].includes(withoutMark(tag.trim()))) ?? false

const withoutMark = (tag: string) => tag.replace(/^W\//, '')

/** Which form of a page is asked for: its document, or one of its data files. */
type Form = 'document' | 'page-data-rsc' | 'page-data'

const TYPES: Record<Form, string> = {
  document: 'text/html; charset=utf-8',
  'page-data-rsc': 'application/json; charset=utf-8',
  'page-data': 'application/json; charset=utf-8',
}

function readForms(path: string): [path: string, form: Form] {
  const [, folder, form] = /^\/page-data\/(.+)\/(page-data(?:-rsc)?)\.json$/.exec(path) ?? []
  if (folder === undefined) return [path, 'document']
  // So the build calls the folder of the page at the root.
  return [folder === 'index' ? '/' : `/${folder}/`, form as Form]
}

/** Runs `work`. Throws a `Refusal` once the time is over, and aborts the signal. */
async function within<Result>(
  timeout: number,
  work: (signal: AbortSignal) => Result | Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Refusal(504, `It took longer than ${timeout} ms.`)
      controller.abort(error)
      reject(error)
    }, timeout)
  })
  try {
    return await Promise.race([work(controller.signal), isLate])
  } finally {
    clearTimeout(timer)
  }
}

const say = (status: number, text: string, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': NO_STORE, ...headers },
  body: `${text}\n`,
})

/** Creates the function that answers on demand. */
export function createHandler({ server, pages, store, env, onError }: HandlerOptions): Handler {
  const { base, rules } = pages
  const find = createFinder(server.routes)
  const usual = headersOf(rules, '/')
  let atOnce = 0

  const cache = createPageCache<Shown>({
    store,
    read: readOutcome,
    onError: (error) => onError(error, { id: '', path: '' }),
  })

  /** Runs `work` if not too much is going on. */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (atOnce >= MOST_AT_ONCE) throw new Refusal(503, 'Too many pages are being made at once.')
    atOnce++
    try {
      return await work()
    } finally {
      atOnce--
    }
  }

  function render(one: ShownOnDemand, path: string, data: unknown, tags: readonly string[] = []): Outcome {
    // What JSON would lose is an error here as in a build.
    toJson(data, `The data of ${path}`)
    const rendered = pages.renderRoute({ path, page: one.template, data }, one.path)
    const { staticQueryHashes, slicesMap, head, html, css, ...about } = rendered.page
    const form = toPageJson(about, toRenderedJson({ staticQueryHashes, slicesMap, head, html, css }))
    return { kind: 'page', preloads: rendered.preloads, form, data: JSON.stringify(rendered.data), tags }
  }

  const propsOf = ({ params }: Found, path: string, signal: AbortSignal): LoadProps<any> => ({
    params,
    path,
    signal,
    env,
  })

  const requestProps = (found: Found, path: string, signal: AbortSignal, request: Request): RequestProps<any> => ({
    ...propsOf(found, path, signal),
    request,
    cookies: readCookies(request.headers.get('cookie')),
    deleteTags,
  })

  const deleteTags: Handler['deleteTags'] = async (tags) => store.deleteTags(tags)

  /** A body in one form of a page. */
  function bodyOf({ outcome, bodies }: Shown, form: Form): Promise<Body> {
    const known = bodies.get(form)
    if (known) return known
    const made = makeText(outcome, form).then(toBody)
    bodies.set(form, made)
    return made
  }

  async function makeText(outcome: Outcome, form: Form): Promise<string> {
    if (outcome.kind === 'redirect') return JSON.stringify({ redirect: toHref(outcome.to, base) })
    if (outcome.kind === 'not-found') return form === 'document' ? pages.renderError(404) : '{}'
    if (form !== 'document') return form === 'page-data' ? outcome.data : outcome.form
    return pages.renderDocument(JSON.parse(outcome.form) as RenderedPage, outcome.preloads)
  }

  /** The answer that shows an outcome. */
  async function show(
    asked: Asked,
    shown: Shown,
    form: Form,
    headers: Answer['headers'],
    status = 200,
  ): Promise<Answer> {
    const { outcome } = shown
    if (outcome.kind === 'redirect' && form === 'document')
      return {
        status: outcome.status,
        headers: { ...usual, ...headers, Location: toHref(outcome.to, base) },
        body: null,
      }
    const { bytes, etag } = await bodyOf(shown, form)
    const isPublic = headers['Cache-Control'] !== NO_STORE
    const whole = { ...usual, ...headers, 'Content-Type': TYPES[form] }
    if (outcome.kind === 'not-found') return { status: 404, headers: whole, body: bytes }
    if (!isPublic || status !== 200) return { status, headers: whole, body: bytes }
    if (isKnown(asked.header('if-none-match'), etag))
      return { status: 304, headers: { ...usual, ...headers, ETag: etag }, body: null }
    return { status, headers: { ...whole, ETag: etag }, body: bytes }
  }

  async function answerPage(
    asked: Asked,
    found: Found,
    one: PageOnDemand | Action,
    path: string,
    form: Form,
    waitUntil: Wait,
  ) {
    const { timeout = TIMEOUT } = one
    const lifetime = one.kind === 'page' ? one : FORM
    const load = async (signal: AbortSignal) => {
      if (one.kind === 'action') return render(one, path, { values: {}, errors: {} } satisfies ActionData)
      const loaded = await one.load(propsOf(found, path, signal))
      return 'kind' in loaded ? loaded : render(one, path, loaded.data, loaded.tags)
    }
    const key = `${pages.version} ${path}`
    const cached = await cache(key, {
      timeout,
      waitUntil,
      make: async () => {
        const outcome = await inTurn(() => within(timeout, load))
        const { maxAge, staleWhileRevalidate, staleIfError } = lifetime
        const tags = outcome.kind === 'page' ? outcome.tags : []
        return { text: writeOutcome(outcome), lifetime: { maxAge, staleWhileRevalidate, staleIfError }, tags }
      },
    })
    return show(asked, cached.value, form, describeCaching(cached, lifetime))
  }

  async function answerPrivate(asked: Asked, found: Found, one: PrivatePage, path: string, form: Form) {
    const request = asked.toRequest()
    const loaded = await inTurn(() =>
      within(one.timeout ?? TIMEOUT, async (signal) => one.load(requestProps(found, path, signal, request))),
    )
    const outcome = 'kind' in loaded ? loaded : render(one, path, loaded.data)
    const own = 'kind' in loaded ? {} : toRecord(new Headers(loaded.headers))
    return show(asked, { outcome, bodies: new Map() }, form, { ...own, 'Cache-Control': NO_STORE })
  }

  async function answerAction(asked: Asked, found: Found, one: Action, path: string): Promise<Answer> {
    const request = await readBody(asked.toRequest())
    if (request === 413) return say(413, 'This is too much.')
    if (request === 408) return say(408, 'This took too long.')
    const sent = await readForm(request)
    if (!sent) return say(400, 'This is no form.')
    const [failure, values] = validate(sent, one.fields, { coerce: true, mask: true })
    const done = failure
      ? { errors: describeFailures(failure, one) }
      : await inTurn(() =>
          within(one.timeout ?? TIMEOUT, async (signal) =>
            one.run({ ...requestProps(found, path, signal, request), values }),
          ),
        )
    const isData = /\bapplication\/json\b/.test(asked.header('accept') ?? '')
    const headers = { ...usual, 'Cache-Control': NO_STORE, Vary: 'Accept' }
    const json = (status: number, body: object): Answer => ({
      status,
      headers: { ...headers, 'Content-Type': TYPES['page-data'] },
      body: JSON.stringify(body),
    })
    if ('errors' in done) {
      if (isData) return json(422, { errors: done.errors })
      const outcome = render(one, path, { values: sent, errors: done.errors } satisfies ActionData)
      return show(asked, { outcome, bodies: new Map() }, 'document', headers, 422)
    }
    const location = toHref(done.to, base)
    // The browser must not send the form again.
    return isData ? json(200, { location }) : { status: 303, headers: { ...headers, Location: location }, body: null }
  }

  async function answerEndpoint(asked: Asked, found: Found, one: Endpoint, path: string): Promise<Answer> {
    const method = asked.method === 'HEAD' ? 'GET' : asked.method
    const run = METHODS.find((name) => name === method && one[name])
    const request = await readBody(asked.toRequest())
    if (request === 413) return say(413, 'This is too much.')
    if (request === 408) return say(408, 'This took too long.')
    const response = await inTurn(() =>
      within(one.timeout ?? TIMEOUT, async (signal) => one[run!]!(requestProps(found, path, signal, request))),
    )
    if (!(response instanceof Response))
      throw Error(`The endpoint ${one.path} returned no Response. Write: return Response.json({ … })`)
    const { 'Cache-Control': _, 'Content-Security-Policy': __, ...safe } = usual
    return {
      status: response.status,
      headers: { ...safe, 'Cache-Control': NO_STORE, ...toRecord(response.headers) },
      body: response.body,
    }
  }

  async function answerFound(asked: Asked, found: Found, path: string, form: Form, waitUntil: Wait): Promise<Answer> {
    const { one } = found
    const methods = form === 'document' ? listMethods(one) : ['GET', 'HEAD']
    if (!methods.includes(asked.method)) {
      const Allow = methods.join(', ')
      return asked.method === 'OPTIONS'
        ? { status: 204, headers: { Allow }, body: null }
        : say(405, `This is not done here. What is: ${Allow}.`, { Allow })
    }
    const isSafe = asked.method === 'GET' || asked.method === 'HEAD'
    if (!isSafe && isFromElsewhere(asked.header, readHost(asked, server)))
      return say(403, 'This came from a page of another site.')
    if (one.kind === 'endpoint') return answerEndpoint(asked, found, one, path)
    if (one.kind === 'private') return answerPrivate(asked, found, one, path, form)
    if (!isSafe && one.kind === 'action') return answerAction(asked, found, one, path)
    return answerPage(asked, found, one as PageOnDemand | Action, path, form, waitUntil)
  }

  async function answerError(error: unknown, path: string, form: Form): Promise<Answer> {
    const id = crypto.randomUUID().slice(0, 8)
    onError(error, { id, path })
    const status = error instanceof Refusal ? error.status : 500
    const headers = {
      ...usual,
      'Cache-Control': NO_STORE,
      'X-Request-Id': id,
      ...(status === 503 && { 'Retry-After': RETRY_AFTER }),
    }
    if (form !== 'document') return { status, headers: { ...headers, 'Content-Type': TYPES[form] }, body: '{}' }
    try {
      const body = await pages.renderError(500)
      return { status, headers: { ...headers, 'Content-Type': TYPES.document }, body }
    } catch {
      return say(status, 'The server could not answer.', headers)
    }
  }

  return {
    deleteTags,
    async answer(asked, { waitUntil = () => {} } = {}) {
      const target = readTarget(asked.url)
      const whole = typeof target === 'number' ? undefined : toPath(target.rawPath, base)
      if (typeof target === 'number' || whole === undefined) return undefined
      const [path, form] = readForms(whole)
      const found = find(path)
      if (!found || (found.one.kind === 'endpoint' && form !== 'document')) return undefined
      const href = toHref(path, base)
      if (form === 'document' && found.one.kind !== 'endpoint' && href !== target.rawPath)
        return { status: 308, headers: { ...usual, Location: href + target.query }, body: null }
      try {
        return await answerFound(asked, found, path, form, waitUntil)
      } catch (error) {
        return answerError(error, path, form)
      }
    },
  }
}

type Wait = (work: Promise<unknown>) => void

/** The methods that are answered. */
function listMethods(one: OnDemand): string[] {
  if (one.kind === 'endpoint') return [...METHODS.filter((name) => one[name]), ...(one.GET ? ['HEAD'] : [])]
  return ['GET', 'HEAD', ...(one.kind === 'action' ? ['POST'] : [])]
}

/** The host that the visitor sees. */
function readHost({ header }: Asked, { trustProxy }: Server): string | null | undefined {
  return (trustProxy ? header('x-forwarded-host') : undefined) ?? header('host')
}

/** A tag as a header can hold it: without commas, spaces and what is not ASCII. */
const encodeTag = (tag: string) => tag.replace(/[^\x21-\x2b\x2d-\x7e]/gu, encodeURIComponent)

/** What a cache may do with a page: the browser asks each time, a CDN keeps it as long as it is fresh. */
function describeCaching({ state, ttl, value: { outcome } }: Cached<Shown>, lifetime: Lifetime): Answer['headers'] {
  const fresh = Math.max(0, Math.ceil(ttl))
  const { staleWhileRevalidate, staleIfError } = lifetime
  const tags = outcome.kind === 'page' ? outcome.tags : []
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${fresh}`,
    'CDN-Cache-Control': `max-age=${fresh}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`,
    'Cache-Status': `flatirons; ${state === 'miss' ? 'fwd=miss; stored' : `hit; ttl=${Math.floor(ttl)}`}`,
    ...(tags.length > 0 && { 'Cache-Tag': tags.map(encodeTag).join(',') }),
  }
}

function toRecord(headers: Headers): Answer['headers'] {
  const cookies = headers.getSetCookie()
  const record: Answer['headers'] = Object.fromEntries(headers)
  return cookies.length > 0 ? { ...record, 'set-cookie': cookies } : record
}

/** What is wrong with the fields of a form, by their names. */
function describeFailures(
  error: { failures: () => Iterable<{ key: unknown; message: string; value: unknown; path: unknown[] }> },
  { messages = {} }: Action,
): Record<string, string> {
  const errors = new Map<string, string>()
  for (const { path, value, message } of error.failures()) {
    const [field] = path as string[]
    if (field === undefined || errors.has(field)) continue
    const isMissing = value === undefined || value === ''
    // superstruct's own sentences are for developers; those of the site's own checks are shown.
    const isOwn = !message.startsWith('Expected ')
    errors.set(field, isOwn ? message : isMissing ? (messages.required ?? REQUIRED) : (messages.invalid ?? INVALID))
  }
  return Object.fromEntries(errors)
}

const REQUIRED = 'Please fill in this field.'
const INVALID = 'Please check this field.'
