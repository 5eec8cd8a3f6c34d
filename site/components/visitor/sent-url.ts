/** URLs as they may be sent: visitors' addresses and tokens stand in queries, hashes and credentials. */

/** Origin, path and campaign of a URL; the empty string where it has no origin. */
export function toSentUrl(url: string): string {
  if (!URL.canParse(url)) return ''
  const { protocol, host, pathname, search } = new URL(url)
  return host && `${protocol}//${host}${pathname}${toSentSearch(search)}`
}

/** What a query such as `?utm_source=letter&token=7` says of a campaign, with its question mark. */
export function toSentSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  return kept.length ? `?${new URLSearchParams(kept)}` : ''
}
