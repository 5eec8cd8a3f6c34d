/**
 * Answers requests on demand: finds what answers a path, loads and renders it or takes it from the cache, and describes the
 * answer. Servers send it: this module knows no file and no socket.
 */

import { validate } from 'superstruct'

import { contentType, headersOf, type HeaderRule } from '../hosts/headers.ts'
import type { FileContent, FileRecipe } from '../react/files.ts'
import type { Route, Slice } from '../react/page.tsx'
import type { AddedFiles } from '../render/fragment.tsx'
import { toJson, toPageJson, toRenderedJson } from '../render/page-data.ts'
import type { RenderedPart, RenderedRoute } from '../render/renderer.tsx'
import { isObject } from '../shared/is-object.ts'
import { pageDataFile, toHref, toPath } from '../shared/paths.ts'
import { sha256 } from '../shared/sha256.ts'
import { splitAtSheets } from '../shared/sheet-marks.ts'
import type { RenderedPage } from '../shared/types.ts'
import { createFinder, isHole, isShown, METHODS, requirePage, type Found } from '../site/find-on-demand.ts'
import {
  type Action,
  type ActionData,
  type CacheStore,
  type Endpoint,
  type Lifetime,
  type LoadProps,
  type MakeFile,
  type OnDemand,
  type PageOnDemand,
  type PrivateHole,
  type PrivatePage,
  type PublicHole,
  type RequestProps,
  type Server,
  type ShownOnDemand,
} from '../site/on-demand.ts'
import { toSlice } from '../site/hole.ts'
import {
  isKnown,
  readForms,
  readOutcome,
  toBody,
  TYPES,
  writeOutcome,
  type Body,
  type Form,
  type Outcome,
  type Shown,
} from './outcome.ts'
import { createMemoryStore, createPageCache, type Cached } from './page-cache.ts'
import { createSafeStore } from './safe-store.ts'
import { nameStore } from './stores.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { isDraftLink, isSecret, readDraftLink } from './drafts.ts'
import { createSitemaps } from './sitemaps.ts'
import type { Answer, Asked, Surroundings } from './answer.ts'
import { isFromElsewhere, originsOf, readBody, readCookies, readForm, readTarget } from './requests.ts'

/** What the handler needs of a site. */
export interface Pages {
  /** The origin of the site. */
  url: string
  base: string
  /** The headers of the site, by class of path. */
  rules: readonly HeaderRule[]
  /** Changes with all that stands in a page besides its data: the code, the shell, the slices, the queries. */
  version: string
  renderRoute: (route: Route, pattern: string) => RenderedRoute
  /** Renders a part of pages. */
  renderSlice: (slice: Slice, pattern: string) => RenderedPart
  /** The whole document of a page. */
  renderDocument: (page: RenderedPage, preloads: readonly string[]) => string | Promise<string>
  /** The document of a page of the site's content that is not published; nothing where there is none. */
  renderDraft: (path: string) => string | undefined
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
  /** Follows recipes for files where the site has no way of its own. */
  makeFile?: MakeFile | undefined
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

/** The time that a file of a sitemap may take, in milliseconds, and how long it is kept. */
const SITEMAP_TIME = 60_000
const SITEMAP: Lifetime = { maxAge: 3600, staleWhileRevalidate: 86_400, staleIfError: 86_400 }

/** How long the files of a page on demand are kept after the page, in seconds: browsers and CDNs keep pages that name them. */
const FILE_TTL = 30 * 24 * 60 * 60

/** The time that making a file may take, in milliseconds. */
const FILE_TIME = 20_000

/** How long the form of an action is kept: it changes with the site only. */
const FORM: Lifetime = { maxAge: 300, staleWhileRevalidate: 0, staleIfError: 0 }

const NO_STORE = 'private, no-store'

/** What an error is about that belongs to no request. */
const NOWHERE = { id: '', path: '' }

/** The source takes too long, or too many ask: no fault of the code. */
export class Refusal extends Error {
  constructor(
    readonly status: 503 | 504,
    message: string,
  ) {
    super(message)
  }
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

const refuseBody = (status: 408 | 413) =>
  say(status, status === 408 ? 'Request timeout.' : 'The request body is too large.')

/** Creates the function that answers on demand. */
export function createHandler({ server, pages, store, env, onError, makeFile }: HandlerOptions): Handler {
  const { base, rules } = pages
  const find = createFinder(server.routes)
  const usual = headersOf(rules, '/')
  const sitemaps = createSitemaps(server, pages)
  const onCacheError = (error: unknown) => onError(error, NOWHERE)
  const ownStore = nameStore(store, server.name ?? pages.url + base)
  // What can't be kept there is no failure of a page.
  const safeStore = createSafeStore(ownStore, { createSpare: createMemoryStore, onError: onCacheError })
  let atOnce = 0

  const cache = createPageCache<Shown>({
    store: safeStore,
    read: readOutcome,
    onError: onCacheError,
  })

  const sitemapCache = createPageCache<string>({ store: safeStore, read: (text) => text, onError: onCacheError })

  /** Keeps texts of sitemaps, each made once for all who ask. */
  const keepSitemap = async (name: string, make: () => Promise<string>, waitUntil: Wait) => {
    const request = {
      timeout: SITEMAP_TIME,
      waitUntil,
      make: async (time: number) => ({
        text: await inTurn(() => within(time, make)),
        lifetime: SITEMAP,
        tags: [],
      }),
    }
    return (await sitemapCache(`${pages.version} ${name}`, request)).value
  }

  /** Runs `work` if not too much is going on. */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (atOnce >= MOST_AT_ONCE) throw new Refusal(503, 'Too many pages are being rendered at the same time.')
    atOnce++
    try {
      return await work()
    } finally {
      atOnce--
    }
  }

  const keepFile = (key: string, text: string, ttl: number) =>
    safeStore.set(key, text, { ttl: FILE_TTL + ttl, tags: [], since: Date.now() })

  /** Keeps the files that a rendering has added, or their recipes, for whoever asks for them, as long as the page. */
  async function keepFiles(added: AddedFiles, one: ShownOnDemand | PublicHole | PrivateHole): Promise<void> {
    const ttl = 'maxAge' in one ? one.maxAge + Math.max(one.staleWhileRevalidate, one.staleIfError) : 0
    for (const [name, content] of added) await keepFile(`file /${name}`, writeFile(content), ttl)
  }

  /** Path -> the file that is being made there. */
  const making = new Map<string, Promise<Uint8Array>>()

  /** Makes a file once, however many ask for it. */
  function makeOnce(path: string, recipe: string): Promise<Uint8Array> {
    const make = server.makeFile ?? makeFile
    if (!make)
      throw Error(
        `${path} is made from a recipe, but this server can't make files. Set \`makeFile\` in defineServer(), or pass the content of the file to addFile().`,
      )
    const name = path.slice(path.lastIndexOf('/') + 1)
    const work = async (signal: AbortSignal) => make({ name, recipe: JSON.parse(recipe) as FileRecipe, env, signal })
    const going = making.get(path) ?? inTurn(() => within(FILE_TIME, work)).finally(() => making.delete(path))
    making.set(path, going)
    return going
  }

  /** The content of a file that a page on demand has added. */
  async function findFile(path: string): Promise<string | Uint8Array | undefined> {
    const file = readFile(await safeStore.get(`file ${path}`))
    if (file?.form !== 'recipe') return file?.content
    const made = readFile(await safeStore.get(`made ${path}`))
    if (made) return made.content
    const bytes = await makeOnce(path, file.content)
    await keepFile(`made ${path}`, writeFile(bytes), 0)
    return bytes
  }

  async function answerFile(asked: Asked, path: string): Promise<Answer | undefined> {
    if (!path.startsWith('/assets/') || !READ.includes(asked.method)) return undefined
    try {
      const body = await findFile(path)
      const headers = { ...headersOf(rules, path), 'Content-Type': contentType(path) }
      return body === undefined ? undefined : { status: 200, headers, body }
    } catch (error) {
      return answerError(error, path, 'document')
    }
  }

  /** A part of pages, in the form that the runtime fetches. */
  async function renderHole(
    one: PublicHole | PrivateHole,
    path: string,
    data: unknown,
    tags: readonly string[] = [],
  ): Promise<Outcome> {
    // Islands of two parts on one page need ids that differ.
    const name = `hole${sha256(path).slice(0, 8)}`
    const { html, css, files: added } = pages.renderSlice(toSlice(one, data, name), one.path)
    await keepFiles(added, one)
    // Sheets that are files come with the page: its template imports this part.
    const inline = splitAtSheets(css).filter((_, i) => i % 2 === 0)
    return { kind: 'page', preloads: [], form: JSON.stringify({ html, css: inline.join('') }), data: '{}', tags }
  }

  const renderOne = (
    one: ShownOnDemand | PublicHole | PrivateHole,
    path: string,
    data: unknown,
    tags?: readonly string[],
  ) => (isHole(one) ? renderHole(one, path, data, tags) : render(one, path, data, tags))

  async function render(
    one: ShownOnDemand,
    path: string,
    data: unknown,
    tags: readonly string[] = [],
  ): Promise<Outcome> {
    // What JSON would lose is an error here as in a build.
    toJson(data, `The data of ${path}`)
    const rendered = pages.renderRoute({ path, page: one.template, data }, one.path)
    await keepFiles(rendered.files, one)
    const { staticQueryHashes, slicesMap, head, html, css, ...about } = rendered.page
    const form = toPageJson(about, toRenderedJson({ staticQueryHashes, slicesMap, head, html, css }))
    return { kind: 'page', preloads: rendered.preloads, form, data: JSON.stringify(rendered.data), tags }
  }

  const propsOf = ({ params }: Found, path: string, signal: AbortSignal, isDraft = false): LoadProps<any> => ({
    params,
    path,
    signal,
    env,
    isDraft,
  })

  const requestProps = (found: Found, path: string, signal: AbortSignal, request: Request): RequestProps<any> => ({
    ...propsOf(found, path, signal),
    request,
    cookies: readCookies(request.headers.get('cookie')),
    deleteTags,
  })

  const deleteTags: Handler['deleteTags'] = async (tags) => ownStore.deleteTags(tags)

  /** A body in one form of a page. */
  function bodyOf({ outcome, bodies }: Shown, form: Form): Promise<Body> {
    const known = bodies.get(form)
    if (known) return known
    const made = makeText(outcome, form).then(toBody)
    bodies.set(form, made)
    made.catch(() => bodies.delete(form))
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
    { status = 200, isPart = false } = {},
  ): Promise<Answer> {
    const { outcome } = shown
    // A browser would report a 404 in its console, and what stands in a page without its hole is no error.
    if (outcome.kind === 'not-found' && isPart) return { status: 204, headers: { ...usual, ...headers }, body: null }
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
    one: PageOnDemand | PublicHole | Action,
    path: string,
    form: Form,
    waitUntil: Wait,
  ) {
    const { timeout = TIMEOUT } = one
    const lifetime = one.kind === 'action' ? FORM : one
    const load = async (signal: AbortSignal) => {
      if (one.kind === 'action') return render(one, path, { values: {}, errors: {} } satisfies ActionData)
      const loaded = requirePage(await one.load(propsOf(found, path, signal)), one)
      return 'kind' in loaded ? loaded : renderOne(one, path, loaded.data, loaded.tags)
    }
    const key = `${pages.version} ${path}`
    const cached = await cache(key, {
      timeout,
      waitUntil,
      make: async (time) => {
        const outcome = await inTurn(() => within(time, load))
        const { maxAge, staleWhileRevalidate, staleIfError } = lifetime
        const tags = outcome.kind === 'page' ? outcome.tags : []
        return { text: writeOutcome(outcome), lifetime: { maxAge, staleWhileRevalidate, staleIfError }, tags }
      },
    })
    return show(asked, cached.value, form, describeCaching(cached, lifetime), { isPart: isHole(one) })
  }

  async function answerPrivate(asked: Asked, found: Found, one: PrivatePage | PrivateHole, path: string, form: Form) {
    const request = asked.toRequest()
    const work = async (signal: AbortSignal) => one.load(requestProps(found, path, signal, request))
    const loaded = requirePage(await inTurn(() => within(one.timeout ?? TIMEOUT, work)), one)
    const outcome = 'kind' in loaded ? loaded : await renderOne(one, path, loaded.data)
    const own = 'kind' in loaded ? undefined : loaded.headers
    const headers = addHeaders({ ...usual, 'Cache-Control': NO_STORE }, new Headers(own), OF_PAGES)
    return show(asked, { outcome, bodies: new Map() }, form, headers, { isPart: isHole(one) })
  }

  async function answerAction(asked: Asked, found: Found, one: Action, path: string): Promise<Answer> {
    const request = await readBody(asked.toRequest())
    if (typeof request === 'number') return refuseBody(request)
    const { schema } = one.fields as { schema?: unknown }
    const sent = await readForm(request, isObject(schema) ? Object.keys(schema) : undefined)
    if (sent === 413) return refuseBody(sent)
    if (!sent) return say(400, 'The request body is not a form.')
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
    if (!isDone(done))
      throw Error(
        `The \`run\` of ${one.path} returned neither a redirect nor errors. Return redirect('/…/'), or { errors: { field: '…' } }.`,
      )
    if ('errors' in done) {
      if (isData) return json(422, { errors: done.errors })
      const outcome = await render(one, path, { values: sent, errors: done.errors } satisfies ActionData)
      return show(asked, { outcome, bodies: new Map() }, 'document', headers, { status: 422 })
    }
    const location = toHref(done.to, base)
    // The browser must not send the form again.
    return isData ? json(200, { location }) : { status: 303, headers: { ...headers, Location: location }, body: null }
  }

  async function answerEndpoint(asked: Asked, found: Found, one: Endpoint, path: string): Promise<Answer> {
    const method = asked.method === 'HEAD' ? 'GET' : asked.method
    const run = METHODS.find((name) => name === method && one[name])
    const request = await readBody(asked.toRequest())
    if (typeof request === 'number') return refuseBody(request)
    const response = await inTurn(() =>
      within(one.timeout ?? TIMEOUT, async (signal) => one[run!]!(requestProps(found, path, signal, request))),
    )
    if (!(response instanceof Response))
      throw Error(`The endpoint ${one.path} did not return a Response. Write: return Response.json({ … })`)
    if (response.status === 0)
      throw Error(`The endpoint ${one.path} returned Response.error(). Return a Response with a status.`)
    if (response.bodyUsed || response.body?.locked)
      throw Error(`The endpoint ${one.path} returned a Response whose body was already read. Return its \`clone()\`.`)
    const { 'Content-Security-Policy': _, ...safe } = usual
    const headers = addHeaders({ ...safe, 'Cache-Control': NO_STORE }, response.headers)
    return { status: response.status, headers, body: response.body }
  }

  async function answerFound(asked: Asked, found: Found, path: string, form: Form, waitUntil: Wait): Promise<Answer> {
    const { one } = found
    const methods = form === 'document' ? listMethods(one) : READ
    if (!methods.includes(asked.method)) {
      const Allow = methods.join(', ')
      return asked.method === 'OPTIONS'
        ? { status: 204, headers: { Allow }, body: null }
        : say(405, `Method not allowed. Allowed: ${Allow}.`, { Allow })
    }
    const isSafe = asked.method === 'GET' || asked.method === 'HEAD'
    if (!isSafe && isFromElsewhere(asked.header, listOrigins(asked, server, pages.url)))
      return say(403, 'Cross-origin requests are not allowed.')
    if (one.kind === 'endpoint') return answerEndpoint(asked, found, one, path)
    if (one.kind === 'private' || one.kind === 'private-hole') return answerPrivate(asked, found, one, path, form)
    if (!isSafe && one.kind === 'action') return answerAction(asked, found, one, path)
    return answerPage(asked, found, one, path, form, waitUntil)
  }

  /** Shows a draft to who has a signed link to it. */
  async function answerDraft(asked: Asked, link: string): Promise<Answer | undefined> {
    const { DRAFT_SECRET: secret } = env
    if (!isDraftLink(link) || !isSecret(secret) || !READ.includes(asked.method)) return undefined
    const path = await readDraftLink(link, secret)
    if (path === undefined) return undefined
    const headers = { 'Cache-Control': NO_STORE, 'X-Robots-Tag': 'noindex' }
    try {
      const document = pages.renderDraft(path)
      if (document !== undefined)
        return { status: 200, headers: { ...usual, ...headers, 'Content-Type': TYPES.document }, body: document }
      const found = find(path)
      if (found?.one.kind !== 'page') return undefined
      const { one } = found
      const loaded = await within(one.timeout ?? TIMEOUT, async (signal) =>
        one.load(propsOf(found, path, signal, true)),
      )
      const outcome = 'kind' in loaded ? loaded : await render(one, path, loaded.data)
      return await show(asked, { outcome, bodies: new Map() }, 'document', headers)
    } catch (error) {
      return answerError(error, path, 'document')
    }
  }

  async function answerSitemap(asked: Asked, path: string, waitUntil: Wait): Promise<Answer | undefined> {
    if (!path.endsWith('.xml') || !READ.includes(asked.method)) return undefined
    try {
      const answer = await sitemaps(path, { signal: AbortSignal.timeout(SITEMAP_TIME), env }, (name, make) =>
        keepSitemap(name, make, waitUntil),
      )
      if (!answer) return undefined
      const headers = { ...usual, ...answer.headers }
      const isSame = isKnown(asked.header('if-none-match'), String(headers.ETag))
      return isSame ? { status: 304, headers, body: null } : { ...answer, headers }
    } catch (error) {
      return answerError(error, path, 'document')
    }
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
      return say(status, 'Internal server error.', headers)
    }
  }

  return {
    deleteTags,
    async answer(asked, { waitUntil = () => {} } = {}) {
      const target = readTarget(asked.url)
      const whole = typeof target === 'number' ? undefined : toPath(target.href, base)
      if (typeof target === 'number' || whole === undefined) return undefined
      const isPlain = target.rawPath === target.href
      const special =
        (isPlain ? ((await answerFile(asked, whole)) ?? (await answerSitemap(asked, whole, waitUntil))) : undefined) ??
        (await answerDraft(asked, whole))
      if (special) return special
      const [wanted, file] = readForms(whole)
      const found = find(wanted)
      if (!found || (!isShown(found.one) && file !== 'document')) return undefined
      const { one, path } = found
      const form = isHole(one) ? 'page-data-rsc' : file
      // Each page has one address and one key. Only people follow a redirect: code spells an address as the site does.
      const href = toHref(file === 'document' ? path : `/${pageDataFile(path, file)}`, base)
      const isEndpoint = one.kind === 'endpoint'
      const isSpelled = isEndpoint ? isPlain : target.rawPath === href
      if (!isSpelled && file !== 'document' && target.rawPath === toHref(toPath(target.rawPath, base)!, base))
        // The browser's code asks so for a link that escapes more than it has to, like `/a%40b/`.
        return {
          status: 200,
          headers: { ...usual, 'Content-Type': TYPES[file] },
          body: JSON.stringify({ redirect: toHref(path, base) }),
        }
      if (!isSpelled && (isEndpoint || form !== 'document')) return undefined
      if (!isSpelled) return { status: 308, headers: { ...usual, Location: href + target.query }, body: null }
      try {
        return await answerFound(asked, found, path, form, waitUntil)
      } catch (error) {
        return answerError(error, path, form)
      }
    },
  }
}

/** Is this what `run` may return? */
const isDone = (done: unknown): boolean => isObject(done) && ('errors' in done || 'to' in done)

/** A file as stores keep it: a line with its form and its length, and its content. */
function writeFile(content: FileContent): string {
  const [form, text] =
    typeof content === 'string'
      ? ['text', content]
      : content instanceof Uint8Array
        ? ['bytes', toBase64(content)]
        : ['recipe', JSON.stringify(content)]
  return `${form} ${text.length}\n${text}`
}

type StoredFile = { form: 'text' | 'bytes'; content: string | Uint8Array } | { form: 'recipe'; content: string }

/** Returns undefined for a text that was cut, too. */
function readFile(text: string | undefined): StoredFile | undefined {
  const [, form, length, content = ''] = /^(text|bytes|recipe) (\d+)\n(.*)$/s.exec(text ?? '') ?? []
  if (content.length !== Number(length)) return undefined
  if (form === 'recipe' || form === 'text') return { form, content }
  return form === 'bytes' ? { form, content: fromBase64(content) } : undefined
}

type Wait = (work: Promise<unknown>) => void

const READ = ['GET', 'HEAD']

/** The methods that are answered. */
function listMethods(one: OnDemand): string[] {
  if (one.kind === 'endpoint') return [...METHODS.filter((name) => one[name]), ...(one.GET ? ['HEAD'] : [])]
  return [...READ, ...(one.kind === 'action' ? ['POST'] : [])]
}

/** The origins that the visitor may see: on the host of the site its own, elsewhere with either scheme, unless a proxy names it. */
function listOrigins({ header }: Asked, { trustProxy }: Server, url: string): readonly string[] {
  const own = new URL(url)
  // Of several proxies, the first one has seen the visitor.
  const read = (name: string) => (trustProxy ? header(name)?.split(',')[0]!.trim() : undefined)
  const host = read('x-forwarded-host') ?? header('host') ?? own.host
  const scheme = read('x-forwarded-proto')
  if (scheme) return [`${scheme}://${host}`]
  return host === own.host ? [own.origin] : originsOf(host)
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

/**
 * How a body is sent, which is the server's own matter (RFC 9110, 7.6.1). What `fetch` has received was decoded, so its length
 * and its encoding are those of other bytes.
 */
const FRAMING = [
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** What a page says of itself, whatever its headers say. */
const OF_PAGES = ['cache-control', 'content-type', 'etag']

/** Adds headers of the site's code: each replaces the one of its name, in whatever case. How the body is sent, and what is `refused`, is left out. */
function addHeaders(headers: Answer['headers'], own: Headers, refused: readonly string[] = []): Answer['headers'] {
  const hops = (own.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase())
  const left = new Set([...FRAMING, ...hops, ...refused])
  const names = new Map(Object.keys(headers).map((name) => [name.toLowerCase(), name]))
  const added = [...own].flatMap(([name, value]) => (left.has(name) ? [] : [[names.get(name) ?? name, value] as const]))
  const cookies = own.getSetCookie()
  return { ...headers, ...Object.fromEntries(added), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
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
