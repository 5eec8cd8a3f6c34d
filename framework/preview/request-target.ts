/** Reads the URL of a request. It is a pure function that rejects hostile URLs before they reach the disk. */

/** The longest URL that is read, in characters; the `http` module itself allows about 16,000. */
export const MAX_URL_LENGTH = 2048

export interface RequestTarget {
  /** The path, decoded. Its parts hold no slash, are not empty, and do not begin with a dot, but for `.well-known`. */
  path: string
  /** The path as it was sent. */
  rawPath: string
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
  return isStrange ? 404 : { path: '/' + parts.join('/'), rawPath, query }
}

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
