/** Reads what a request asks for and sends: its path, its cookies, its body. What is hostile is refused here. */

import { withTimeout } from '../shared/timeout.ts'

/** The longest URL that is read, in characters; the `http` module itself allows about 16,000. */
export const MAX_URL_LENGTH = 2048

export interface RequestTarget {
  /** The path, decoded. Its parts hold no slash, are not empty, and do not begin with a dot, but for `.well-known`. */
  path: string
  /** The path as it was sent. */
  rawPath: string
  /** The path as the site's links spell it: the least is escaped. */
  href: string
  /** The query as it was sent, with its question mark; empty when there is none. */
  query: string
}

/**
 * Returns the target of a request, or the status that refuses it: 414 for a URL that is too long, 400 for one that is
 * malformed, 404 for one that no site has. Never throws.
 */
export function readTarget(url: string): RequestTarget | 400 | 404 | 414 {
  if (url.length > MAX_URL_LENGTH) return 414
  if (/[^\x21-\x7e]/.test(url)) return 400
  // A proxy may send the whole URL (RFC 9112, 3.2.2).
  const [, rawPath, query = ''] = /^(?:https?:\/\/[^/?#\\]+)?(\/[^?#\\]*)(\?[^#]*)?$/i.exec(url) ?? []
  if (rawPath === undefined) return 400
  const parts = decodeParts(rawPath)
  if (!parts || parts.some((part) => /[\0\\]/.test(part))) return 400
  // An empty part in front would make a redirect lead to another host; a slash inside a part is a second reading of the path.
  const isStrange = parts.some(
    (part, index) => isHidden(part, index) || part.includes('/') || (part === '' && index < parts.length - 1),
  )
  if (isStrange) return 404
  return { path: '/' + parts.join('/'), rawPath, href: '/' + parts.map(toHrefPart).join('/'), query }
}

const toHrefPart = (part: string) => encodeURI(part).replace(/[?#]/g, encodeURIComponent)

/** Is this part of a path the name of a file that hosts don't serve? `/.well-known/` is for everybody (RFC 8615). */
export function isHidden(part: string, index: number): boolean {
  return part.startsWith('.') && !(part === '.well-known' && index === 0)
}

function decodeParts(rawPath: string): string[] | undefined {
  try {
    return rawPath.slice(1).split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** The cookies of a request. Of two with one name the first counts; a value that can't be decoded stays as it is. */
export function readCookies(header: string | null): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>
  for (const pair of header?.split(';') ?? []) {
    const [, name, value = ''] = /^\s*([^=\s]+)\s*=\s*"?([^"]*?)"?\s*$/.exec(pair) ?? []
    if (name === undefined || name in cookies) continue
    try {
      cookies[name] = decodeURIComponent(value)
    } catch {
      cookies[name] = value
    }
  }
  return cookies
}

/** The origins of a host whose scheme is not known. */
export const originsOf = (host: string | null | undefined): string[] =>
  host ? [`http://${host}`, `https://${host}`] : []

/**
 * Does this request come from a page of another origin? Browsers send `Sec-Fetch-Site` or `Origin` with every request
 * that may change something. Tools such as curl send neither, and are not refused. `own` are the origins that the visitor
 * may see, by default those of the host that the request names.
 */
export function isFromElsewhere(
  header: (name: string) => string | null | undefined,
  own: readonly string[] = originsOf(header('host')),
): boolean {
  const site = header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = header('origin')
  return !!origin && !own.some((one) => readOrigin(one) === readOrigin(origin))
}

/** An origin as browsers write it, without the usual port; the text itself where it is not one, such as `null`. */
function readOrigin(text: string): string {
  const { origin } = URL.canParse(text) ? new URL(text) : { origin: 'null' }
  return origin === 'null' ? text : origin
}

/** The most that is read of a body, in bytes, and the most time that it may take, in milliseconds. */
export const MAX_BODY = 1024 * 1024
export const BODY_TIME = 10_000

/** Reads a request's body as far as it may go. Returns the request with the body, or the status that refuses it. */
export async function readBody(request: Request): Promise<Request | 408 | 413> {
  if (!request.body) return request
  if (Number(request.headers.get('content-length')) > MAX_BODY) return 413
  const reader = request.body.getReader()
  const timeoutError = Error('The body is too slow.')
  try {
    const chunks = await withTimeout(
      BODY_TIME,
      () => readChunks(reader),
      () => timeoutError,
    )
    const { url, method, headers } = request
    return chunks ? new Request(url, { method, headers, body: new Blob(chunks as BlobPart[]) }) : 413
  } catch (error) {
    if (error === timeoutError) return 408
    throw error
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** Returns undefined for more than `MAX_BODY` bytes. */
async function readChunks(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array[] | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return chunks
    size += value.byteLength
    if (size > MAX_BODY) return undefined
    chunks.push(value)
  }
}

/** The most fields that a form may have: reading a hundred thousand stops all other work. */
export const MAX_PAIRS = 1000

/**
 * Returns the texts of a form that was sent, also as JSON, by the names of its fields: those of `names`, or all where it is
 * undefined. Undefined where it is not a form; 413 where it has more than `MAX_PAIRS`.
 */
export async function readForm(
  request: Request,
  names?: readonly string[],
): Promise<Record<string, string> | 413 | undefined> {
  const type = request.headers.get('content-type') ?? ''
  try {
    const pairs = await readPairs(request, type)
    return typeof pairs === 'object' ? onlyTexts(pairs, names && new Set(names)) : pairs
  } catch {
    return undefined
  }
}

async function readPairs(request: Request, type: string): Promise<Iterable<[string, unknown]> | 413 | undefined> {
  if (/^application\/json\b/i.test(type)) {
    const sent: unknown = JSON.parse(await request.text())
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined
    return Object.keys(sent).length > MAX_PAIRS ? 413 : Object.entries(sent)
  }
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const text = await request.text()
    return countOf(text, '&') >= MAX_PAIRS ? 413 : new URLSearchParams(text)
  }
  const [, quoted, plain] = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  const bytes = await request.clone().text()
  // Each pair has one line of the boundary, and the end has another.
  return countOf(bytes, `--${boundary}`) > MAX_PAIRS + 1 ? 413 : (await request.formData()).entries()
}

/** How often a text holds another. Ends as soon as there are too many. */
function countOf(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0 && count <= MAX_PAIRS + 1; at = text.indexOf(part, at + part.length))
    count++
  return count
}

/** Without files, other values and other names; of two with one name the first counts. */
function onlyTexts(pairs: Iterable<[string, unknown]>, names: ReadonlySet<string> | undefined): Record<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of pairs)
    if (typeof value === 'string' && !texts.has(name) && (names?.has(name) ?? true)) texts.set(name, value)
  return Object.fromEntries(texts)
}
