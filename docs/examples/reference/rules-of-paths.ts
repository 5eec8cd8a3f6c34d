import {
  canonical,
  escapeXml,
  fromPart,
  pageDataFile,
  rank,
  toHref,
  toPart,
  toPath,
  toPattern,
} from '@flatirons/framework/on-demand'

/** Returns the first of some patterns, the most specific ones first, that matches a URL, and its parameters. */
export function findPattern(patterns: readonly string[], pathname: string, base: string) {
  const path = toPath(pathname, base)
  for (const pattern of patterns.toSorted((a, b) => rank(b) - rank(a))) {
    const { groups } = (path !== undefined && new RegExp(toPattern(pattern)).exec(path)) || {}
    if (groups)
      return { pattern, params: Object.entries(groups).map(([name, value]) => [name, fromPart(value)] as const) }
  }
  return undefined
}

/** Returns the URL of a room as an entry of a sitemap, and the name of its data. */
export function describeRoom(name: string, base: string) {
  const path = canonical(`/rooms/${toPart(name)}`)
  return { entry: `<url><loc>${escapeXml(toHref(path, base))}</loc></url>`, data: pageDataFile(path, 'page-data') }
}
