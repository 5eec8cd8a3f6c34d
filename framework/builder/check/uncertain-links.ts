/** Links whose targets are unknown, because entries with problems are left out. */

import { basename, dirname } from 'node:path'

import type { ExcludedEntry } from '../../content/read.ts'
import type { Problem } from '../../errors/problems.ts'
import { decode } from '../../shared/paths.ts'

interface Uncertain {
  /** The problems of the content. */
  problems: readonly Problem[]
  excluded: readonly ExcludedEntry[]
  routes: Iterable<{ path: string; source?: string | undefined }>
  /** The paths of pages that the last build has written. They may return once the problems are fixed. */
  lastPaths?: Iterable<string>
}

/** Returns a function that is true for a link that may lead to an entry with problems. Entries are compared by the last part of their paths. */
export function createUncertainty({ problems, excluded, routes, lastPaths = [] }: Uncertain) {
  if (problems.length === 0) return undefined
  const sources = new Set(problems.map(({ where }) => where))
  const names = new Set([...sources].map(nameOfFile))
  for (const { slug } of excluded) names.add(nameOf(slug))
  for (const { path, source } of routes) if (source !== undefined && sources.has(source)) names.add(nameOf(path))
  const paths = new Set(lastPaths)
  return (page: string, href: string): boolean => {
    const path = href.replace(/[?#].*/s, '') || page
    return names.has(nameOf(path)) || paths.has(decode(path))
  }
}

/** Returns the last part of a path, without its extension. */
const nameOf = (path: string) =>
  basename(decode(path, decodeURIComponent).replace(/\/_?index(?:\.\w+)?$/i, ''))
    .replace(/\.(?:mdx?|markdown|html?|ya?ml|json)$/i, '')
    .toLowerCase()

/** Returns the name that the page of a file probably has. */
const nameOfFile = (file: string) => nameOf(/^_?index\./i.test(basename(file)) ? dirname(file) : file)
