/** The contents of the manual: its pages in order. */

import { staticQuery } from '@flatirons/framework'

import { GROUPS } from '../reference/groups.ts'
import { LANGUAGES, type Language } from './languages.ts'
import type { ManualContent, ManualEntry } from './models.ts'
import type { partNames } from './words.ts'

type Part = keyof typeof partNames.words

/** The parts, and the slugs of their pages. The entries below `reference/` are generated from the package. */
export const PARTS: readonly (readonly [part: Part, slugs: readonly string[]])[] = [
  [
    'start',
    [
      'start/what-it-is',
      'start',
      'start/tutorial',
      'start/tutorial/content',
      'start/tutorial/lists',
      'start/tutorial/pictures',
      'start/tutorial/island',
      'start/tutorial/publish',
    ],
  ],
  [
    'guides',
    [
      'guides',
      'guides/structure',
      'guides/pages',
      'guides/content',
      'guides/markdown',
      'guides/islands',
      'guides/navigation',
      'guides/styles',
      'guides/fonts',
      'guides/pictures',
      'guides/forms',
      'guides/on-demand',
      'guides/languages',
      'guides/environment',
      'guides/testing',
      'guides/security',
      'guides/deploy',
      'guides/deploy/netlify',
      'guides/deploy/cloudflare',
      'guides/deploy/vercel',
      'guides/deploy/nginx',
      'guides/deploy/caddy',
      'guides/deploy/apache',
      'guides/deploy/aws',
      'guides/deploy/node',
      'guides/deploy/containers',
      'guides/pages-of-git-hosts',
      'guides/seo',
      'guides/recipes',
      'guides/extensions',
      'guides/extensions/write',
      'guides/extensions/posts',
      'guides/extensions/math',
      'guides/extensions/llms',
      'guides/extensions/host',
      'guides/extensions/cms',
      'guides/typescript',
      'guides/dev-server',
      'guides/slow-builds',
      'guides/upgrade',
      'guides/move-a-site',
      'guides/from-gatsby',
      'guides/from-astro',
      'guides/from-next',
      'guides/from-eleventy',
      'guides/leave',
      'guides/any-site',
    ],
  ],
  [
    'reference',
    [
      'reference',
      ...GROUPS.map(({ slug }) => `reference/${slug}`),
      'reference/commands',
      'reference/messages',
      'reference/output',
      'reference/limits',
      'reference/changelog',
    ],
  ],
  ['performance', ['performance']],
  ['how-it-works', ['how-it-works', 'how-it-works/navigation', 'how-it-works/deploys']],
]

/** A page for links. */
export interface PageLink {
  path: string
  /** Short enough for a list. */
  title: string
  part: Part
  /** Its language, if it differs from that of the list. */
  lang?: Language
}

/** The fields of an entry that links need. */
interface Named {
  slug: string
  title: string
  name?: string | undefined
  /** @default English */
  lang?: Language
  /** True if no list contains it. */
  isIndex?: boolean | undefined
}

const [OWN] = LANGUAGES

/** The language of an entry. */
export const languageOf = ({ lang = OWN }: Pick<Named, 'slug' | 'lang'>): Language => lang

export const pathOf = (slug: string, lang: Language = OWN): string => `${lang === OWN ? '' : `/${lang}`}/${slug}/`

/**
 * All pages of the manual, in one language or else in English. Generated pages of the reference are below `reference/`, beside
 * written ones.
 */
export function listEntries({ pages, reference }: Omit<ManualContent, 'home'>, lang: Language): ManualEntry[] {
  return [...pages[lang], ...reference.map((entry) => ({ ...entry, slug: `reference/${entry.slug}` }))]
}

/**
 * Returns links to all pages in order, in one language. Pages without a translation are in English.
 * Throws for entries that no part names, and for pages without an entry. */
export function listContents(entries: readonly Named[], lang: Language = OWN): PageLink[] {
  const bySlug = new Map(entries.filter(({ isIndex }) => !isIndex).map((entry) => [entry.slug, entry]))
  const links = PARTS.flatMap(([part, slugs]) =>
    slugs.map((slug) => {
      const entry = bySlug.get(slug)
      if (!entry) throw Error(`The contents name the page "${slug}", which has no entry.`)
      bySlug.delete(slug)
      const written = languageOf(entry)
      const link: PageLink = { path: pathOf(slug, written), title: entry.name ?? entry.title, part }
      if (written !== lang) link.lang = written
      return link
    }),
  )
  if (bySlug.size) throw Error(`No part of the contents names: ${[...bySlug.keys()].join(', ')}.`)
  return links
}

/** Language -> all pages, for the list on every page. */
export const contents = staticQuery<Record<string, PageLink[]>>('contents')

/** The first page of each part, in the order of the parts. */
export const listParts = (links: readonly PageLink[]): PageLink[] =>
  PARTS.map(([part]) => links.find(({ path }) => path.endsWith(`/${part}/`))!)

/** The parent of a page: the page with the longest path that is a prefix of its own. The first page of a part has no children. */
export const parentOf = ({ path, part }: PageLink, links: readonly PageLink[]): PageLink | undefined =>
  links
    .filter((other) => path !== other.path && path.startsWith(other.path) && !other.path.endsWith(`/${part}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
