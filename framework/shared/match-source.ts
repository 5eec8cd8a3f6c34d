/** Sources of security policies. */

export const SCHEME = /^(?:blob|data|mediastream):$/

/** Matches a URL as browsers do. A source is a scheme; or an origin, whose host may start with `*.`, and whose path is a prefix if it ends with a slash. */
export function matchesSource(source: string, { protocol, hostname, port, pathname }: URL): boolean {
  if (SCHEME.test(source) || source === 'mailto:') return protocol === source
  const [, scheme, star, host, wantedPort, path = '/'] =
    /^(\w+:)\/\/(\*\.)?([\w.-]+)(?::(\d+|\*))?(\/.*)?$/.exec(source) ?? []
  if (host === undefined) return false
  const isScheme = scheme === protocol || (scheme === 'http:' && protocol === 'https:')
  const isHost = star ? hostname.endsWith(`.${host}`) : hostname === host
  const isPort = wantedPort === '*' || new URL(`${scheme}//${host}:${wantedPort ?? ''}`).port === port
  return isScheme && isHost && isPort && (path.endsWith('/') ? pathname.startsWith(path) : pathname === path)
}
