/** Parses requests: origin, cookies and body. Rejects malicious ones. */

import { withTimeout } from './timeout.ts'

/** Parses the cookies of a request. The first of two cookies with the same name counts; a value that can't be decoded is returned as it is. */
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

/**
 * Returns what the first of the trusted proxies has added to a list, such as `X-Forwarded-Host`. Each proxy adds a member at the
 * end; the client may have sent others before. An empty member counts, because a proxy has added it. Returns undefined without
 * proxies.
 */
export function readForwarded(header: string | null | undefined, proxies: number): string | undefined {
  const members = header?.split(',') ?? []
  return proxies > 0 ? members[Math.max(0, members.length - proxies)]?.trim() : undefined
}

/** Returns both possible origins of a host. */
export const originsOf = (host: string | null | undefined): string[] =>
  host ? [`http://${host}`, `https://${host}`] : []

/**
 * True for requests from pages of another origin. Browsers send `Sec-Fetch-Site` or `Origin` with every unsafe request. Tools
 * such as curl send neither, and are accepted. `own` are the site's origins; by default, those of the `Host` header.
 */
export function isFromOtherOrigin(
  header: (name: string) => string | null | undefined,
  own: readonly string[] = originsOf(header('host')),
): boolean {
  const site = header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = header('origin')
  return !!origin && !own.some((allowed) => readOrigin(allowed) === readOrigin(origin))
}

/** Normalizes an origin, without the default port; returns other text, such as `null`, as it is. */
function readOrigin(text: string): string {
  const { origin } = URL.canParse(text) ? new URL(text) : { origin: 'null' }
  return origin === 'null' ? text : origin
}

/** Maximum size of a body, in bytes, and the time limit for reading it, in milliseconds. */
export const MAX_BODY = 1024 * 1024
export const BODY_TIME = 10_000

/** Reads the body of a request. Returns the request with the complete body, or a status: 413 if it is too large, 408 if it takes too long. */
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

/** Maximum fields of a form: parsing a hundred thousand would block the process. */
export const MAX_PAIRS = 1000

/**
 * Returns the text fields of a form or of a JSON object, by name: only those in `names`, or all if it is undefined. Returns
 * undefined if the body is not a form, and 413 if it has more than `MAX_PAIRS` fields.
 */
export async function readForm(
  request: Request,
  names?: readonly string[],
): Promise<Record<string, string> | 413 | undefined> {
  const type = request.headers.get('content-type') ?? ''
  try {
    const pairs = await readPairs(request, type)
    return typeof pairs === 'object' ? selectTexts(pairs, names && new Set(names)) : pairs
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
    return countOccurrences(text, '&') >= MAX_PAIRS ? 413 : new URLSearchParams(text)
  }
  const [, quoted, plain] = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  const bytes = await request.clone().text()
  // Each field has one boundary line, and the end has another.
  return countOccurrences(bytes, `--${boundary}`) > MAX_PAIRS + 1 ? 413 : (await request.formData()).entries()
}

/** Counts occurrences of `part`, up to just above `MAX_PAIRS`. */
function countOccurrences(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0 && count <= MAX_PAIRS + 1; at = text.indexOf(part, at + part.length))
    count++
  return count
}

/** Selects text values with these names; the first of two fields with the same name counts. */
function selectTexts(
  pairs: Iterable<[string, unknown]>,
  names: ReadonlySet<string> | undefined,
): Record<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of pairs)
    if (typeof value === 'string' && !texts.has(name) && (names?.has(name) ?? true)) texts.set(name, value)
  return Object.fromEntries(texts)
}
