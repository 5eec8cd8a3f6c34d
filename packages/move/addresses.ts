/** Compares the addresses of pages before and after a move. */

import type { Layout } from './generators.ts'
import type { Mark } from './scan.ts'

/** A text of the old site. */
export interface SourceText {
  /** Relative to the folder of the old site. */
  file: string
  /** Relative to `content/` of the new one. */
  target: string
  front: Readonly<Record<string, unknown>>
  /** Components with attributes that visitors read. */
  cards: readonly string[]
}

/** The functions of `site/paths.ts` of a moved site. */
export interface PathModule {
  oldPathIn: (folder: string) => (file: { path: string; front: object }) => string
  pathIn: (folder: string) => (file: { path: string; front: object }) => string
  toPath: (slug: string) => string
  isPage: (text: { source: string } & Readonly<Record<string, unknown>>) => boolean
}

/** The address of a page. */
export interface Address {
  /** Relative to the folder of the old site. */
  file: string
  /** Relative to `content/` of the new one. */
  target: string
  /** The old path; undefined if code of the old site computes it. */
  old: string | undefined
  path: string
}

/** Returns the folder of the collection of a text; empty for the outermost one. */
export const collectionOf = ({ target }: Pick<SourceText, 'target'>): string =>
  target.includes('/') ? target.replace(/\/.*/, '') : ''

/** Returns the addresses of the texts that are pages. `findCode`: where code of the old site computes the path of a text. */
export function listAddresses(
  all: readonly SourceText[],
  { oldPathIn, pathIn, toPath, isPage }: PathModule,
  { hasHtmlPaths = false, findCode }: Pick<Layout, 'hasHtmlPaths' | 'findCode'>,
): Address[] {
  const texts = all.filter(
    ({ front, target }) => front.draft !== true && isPage({ ...front, source: `content/${target}` }),
  )
  return texts.map((text) => {
    const { file, target, front } = text
    const folder = collectionOf(text)
    const path = target
      .slice(folder === '' ? 0 : folder.length + 1)
      .replace(/\.md$/, '')
      .replace(/\/_?index$/, '')
      .replace(/^_index$/, 'index')
    const raw = oldPathIn(folder)({ path, front })
    const now = toPath(pathIn(folder)({ path, front }))
    return {
      file,
      target,
      path: now,
      old: findCode?.(text) === undefined ? toOldAddress(raw, now, hasHtmlPaths) : undefined,
    }
  })
}

function toOldAddress(raw: string, now: string, hasHtmlPaths: boolean): string {
  const path = `/${raw}`.replace(/\/{2,}/g, '/').replace(/(^|\/)index(?:\.html)?$/, '$1')
  if (path.endsWith('/') || path.endsWith('.html')) return path
  return hasHtmlPaths ? `${path}.html` : now === `${path}/` ? now : `${path}/`
}

/** Returns texts whose path another text has already, also in other letters: some hosts treat these as equal. */
export function findEqualPaths(addresses: readonly Address[]): Mark[] {
  const first = new Map<string, string>()
  return addresses.flatMap(({ file, path }): Mark[] => {
    const key = path.normalize('NFC').toLowerCase()
    const other = first.get(key)
    if (other === undefined) first.set(key, file)
    return other === undefined ? [] : [{ kind: 'samePath', name: path, file, note: `as ${other}` }]
  })
}

/** Returns the part of `MOVED.md` about addresses. */
export function describeAddresses(
  addresses: readonly Address[],
  findCode: (file: string) => string | undefined,
): string {
  const unknown = addresses.filter(({ old }) => old === undefined)
  const changed = addresses.filter(({ old, path }) => old !== undefined && old !== path)
  const kept = addresses.length - unknown.length - changed.length
  const rows = addresses.map(({ file, old, path }) =>
    old === undefined
      ? `- ${path}: ${findCode(file)} computes the old path of ${file}`
      : old === path
        ? `- ${path}`
        : `- ${old} redirects to ${path}`,
  )
  const counts = `${kept} kept, ${changed.length} changed, with a redirect, and ${unknown.length} unknown`
  return `## Old addresses: ${counts}\n\nThe addresses of pages, as far as settings and texts tell. Code of the old site is never run.\n\n${rows.join('\n')}`
}
