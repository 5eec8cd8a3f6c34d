/** The contents of the manual: which pages there are, in which order. */

import { staticQuery } from '@flatirons/framework'

/** The parts, and the slugs of their pages. `reference/` are the entries that are made from the package itself. */
export const PARTS: readonly (readonly [name: string, slugs: readonly string[]])[] = [
  ['Get started', ['start']],
  [
    'Guides',
    [
      'guides',
      'guides/content',
      'guides/markdown',
      'guides/pages',
      'guides/islands',
      'guides/styles',
      'guides/pictures',
      'guides/languages',
      'guides/forms',
      'guides/security',
      'guides/testing',
      'guides/deploy',
      'guides/from-gatsby',
      'guides/from-astro',
      'guides/from-next',
    ],
  ],
  [
    'Reference',
    [
      'reference',
      'reference/framework',
      'reference/content',
      'reference/runtime',
      'reference/build',
      'reference/vite',
      'reference/collector',
      'reference/commands',
      'reference/output',
      'reference/limits',
    ],
  ],
  ['Performance', ['performance', 'performance/sharded-builds']],
  ['How it works', ['how-it-works', 'how-it-works/navigation', 'how-it-works/deploys', 'how-it-works/mutants']],
]

/** A page, as links name it. */
export interface PageLink {
  path: string
  /** Short enough for a list. */
  name: string
  /** The name of its part. */
  part: string
}

/** An entry with what links need of it. */
interface Named {
  slug: string
  title: string
  name?: string | undefined
}

export const pathOf = (slug: string): string => `/${slug}/`

/** Returns links to all pages, in their order. Throws for entries that no part names, and for pages without an entry. */
export function listContents(entries: readonly Named[]): PageLink[] {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]))
  const links = PARTS.flatMap(([part, slugs]) =>
    slugs.map((slug) => {
      const entry = bySlug.get(slug)
      if (!entry) throw Error(`The contents name the page "${slug}", which has no entry.`)
      bySlug.delete(slug)
      return { path: pathOf(slug), name: entry.name ?? entry.title, part }
    }),
  )
  if (bySlug.size) throw Error(`No part of the contents names: ${[...bySlug.keys()].join(', ')}.`)
  return links
}

/** All pages, for the list on every page. */
export const contents = staticQuery<PageLink[]>('contents')
