/** Reads what a request asks for and sends: its path, its cookies, its body. What is hostile is refused here. */

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
const readOrigin = (text: string) => (URL.canParse(text) ? new URL(text).origin : text)

/** The most that is read of a body, in bytes, and the most time that it may take, in milliseconds. */
export const MAX_BODY = 1024 * 1024
export const BODY_TIME = 10_000

/** Reads a request's body as far as it may go. Returns the request with the body, or the status that refuses it. */
export async function readBody(request: Request): Promise<Request | 408 | 413> {
  if (!request.body) return request
  if (Number(request.headers.get('content-length')) > MAX_BODY) return 413
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, BODY_TIME, 'late')))
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), isLate])
      if (next === 'late') return 408
      if (next.done) break
      size += next.value.byteLength
      if (size > MAX_BODY) return 413
      chunks.push(next.value)
    }
  } finally {
    clearTimeout(timer)
    reader.cancel().catch(() => {})
  }
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: new Blob(chunks as BlobPart[]) })
}

/** The texts of a form that was sent, by the names of its fields, also as JSON; nothing where it is none. */
export async function readForm(request: Request): Promise<Record<string, string> | undefined> {
  try {
    if (/^application\/json\b/.test(request.headers.get('content-type') ?? '')) {
      const sent: unknown = await request.json()
      return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
        ? onlyTexts(Object.entries(sent))
        : undefined
    }
    return onlyTexts((await request.formData()).entries())
  } catch {
    return undefined
  }
}

/** Without files and other values; of two with one name the first counts. */
function onlyTexts(entries: Iterable<[string, unknown]>): Record<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of entries) if (typeof value === 'string' && !texts.has(name)) texts.set(name, value)
  return Object.fromEntries(texts)
}
