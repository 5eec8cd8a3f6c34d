/** Parses URLs and conditions of requests. Rejects malicious ones. Runs in every engine. */

/** Maximum length of a URL, in characters; the `http` module allows about 16,000. */
export const MAX_URL_LENGTH = 2048

export interface RequestTarget {
  /** The decoded path. Its parts contain no slash, are not empty, and don't start with a dot, except `.well-known`. */
  path: string
  /** The path as the client sent it. */
  rawPath: string
  /** The path as in the site's links, with minimal escaping. */
  href: string
  /** The query as the client sent it, with its question mark; empty if there is none. */
  query: string
}

/**
 * Parses the URL of a request. Returns a status for URLs that are rejected: 414 if it is too long, 400 if it is malformed, 404 if
 * no site has such a path. Never throws.
 */
export function readTarget(url: string): RequestTarget | 400 | 404 | 414 {
  if (url.length > MAX_URL_LENGTH) return 414
  if (/[^\x21-\x7e]/.test(url)) return 400
  // A proxy may send the whole URL (RFC 9112, 3.2.2).
  const [, rawPath, query = ''] = /^(?:https?:\/\/[^/?#\\]+)?(\/[^?#\\]*)(\?[^#]*)?$/i.exec(url) ?? []
  if (rawPath === undefined) return 400
  const parts = decodeParts(rawPath)
  if (!parts || parts.some((part) => /[\0\\]/.test(part))) return 400
  // With an empty first part, a redirect would lead to another host; with an encoded slash, the path would be ambiguous.
  const isRejected = parts.some(
    (part, index) => isHidden(part, index) || part.includes('/') || (part === '' && index < parts.length - 1),
  )
  if (isRejected) return 404
  return { path: '/' + parts.join('/'), rawPath, href: '/' + parts.map(toHrefPart).join('/'), query }
}

const toHrefPart = (part: string) => encodeURI(part).replace(/[?#]/g, encodeURIComponent)

/** True for parts of a path that hosts don't serve: hidden files, except `/.well-known/` (RFC 8615). */
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

/** True if `If-None-Match` names this ETag. Compared weakly (RFC 9110, 13.1.2). */
export const matchesEtag = (header: string | null | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', withoutMark(etag)].includes(withoutMark(tag.trim()))) ?? false

const withoutMark = (tag: string) => tag.replace(/^W\//, '')
