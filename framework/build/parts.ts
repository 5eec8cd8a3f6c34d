/**
 * A build that several machines share: each makes a part of the pages (`--shard 3/8`), one puts the parts together
 * (`--merge`). What that writes is the same to the byte as what one machine would have written alone.
 */

import { appendFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { count, ProblemsError, type Problem } from '../problems.ts'
import type { BuildCache } from './cache/build-cache.ts'
import type { CachedEntry } from './cache/content-cache.ts'
import { hashOf } from './cache/hash.ts'
import { readLines, writeLines } from './cache/lines.ts'
import { createPackWriter, type PackRef } from './cache/pack.ts'
import type { PageRecord } from './cache/site-state.ts'
import type { LoadedSite } from './load-site.ts'
import type { Build } from './make-pages.ts'
import type { KnownPages } from './page-plan.ts'

/** Which part: `{ index: 3, of: 8 }` is the third of eight. */
export interface Shard {
  index: number
  of: number
}

/** What all parts of a build have in common, under the words that errors have for it. */
export type Print = Record<string, string>

/** What one machine has made. */
export interface Part {
  shard: Shard
  print: Print
  /** Its share of the entries, so that they need not be read again. */
  entries: readonly CachedEntry[]
  pages: readonly PageRecord[]
  /** Files that its pages add: where their content lies. */
  added: Readonly<Record<string, PackRef>>
}

/** Parts as they lie on the disk: where each was found. */
interface FoundPart extends Part {
  folder: string
}

/** What all parts have brought together. */
export interface JoinedParts extends Pick<KnownPages, 'pages' | 'added'> {
  parts: readonly FoundPart[]
  entries: readonly CachedEntry[]
}

/** The list of what a part holds, in its folder; its texts lie beside it in a pack. */
const LIST = 'list'

/** What a list says of itself, in its first line. */
type Head = Pick<Part, 'shard' | 'print' | 'added'> & { pack: string; entryCount: number }

/** Where the parts of the site in `target` lie: beside it. */
export const partsFolder = (target: string) => `${target}.parts`

/** The folder of one part, in that one. */
export const partFolder = ({ index, of }: Shard) => `${index}-of-${of}`

/** Is the item at this place one of this part's? Neighbours go to different parts: they cost the same. */
export const isInPart = ({ index, of }: Shard, place: number) => place % of === index - 1

/** `build` is how a site is built, `loaded` what was read of it. */
export function printOf({ base, mode }: Pick<Build, 'base' | 'mode'>, { settings, hash, content }: LoadedSite): Print {
  return {
    'other options': `--base ${base} --mode ${mode}`,
    'another framework, other packages, another Node or other variables': settings,
    'other code': hash,
    'other content': hashOf(
      ...content.entries.map(
        ({ model, entry, file }) => `${model} ${entry.slug} ${file.hash} ${entry.pictures.join()}`,
      ),
    ),
  }
}

/** Writes a part into its folder below `folder`, in the place of one that was there. Its texts are taken from the cache. */
export function writePart(folder: string, part: Part, { build, packs }: Pick<BuildCache, 'build' | 'packs'>): void {
  const { shard, print, entries, pages, added } = part
  const target = join(folder, partFolder(shard))
  const next = `${target}.next`
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })

  // The packs of all machines come to lie in one folder.
  const pack = createPackWriter(next, `${build}-part-${shard.index}`)
  const move = (ref: PackRef) => pack.keep(packs.read(ref))
  function* lines() {
    const moved = Object.fromEntries(Object.entries(added).map(([name, ref]) => [name, move(ref)]))
    yield { shard, print, added: moved, pack: pack.name, entryCount: entries.length } satisfies Head
    for (const kept of entries) yield { ...kept, entry: { ...kept.entry, text: move(kept.entry.text) } }
    for (const page of pages) yield { ...page, form: move(page.form), links: move(page.links) }
  }
  writeLines(join(next, LIST), lines())
  pack.flush()
  // A part without pages has a pack all the same.
  appendFileSync(join(next, pack.name), '')

  rmSync(target, { recursive: true, force: true })
  renameSync(next, target)
}

/** Reads all parts below `folder`, and hands their texts to the cache. Throws a `ProblemsError` unless each part is there once. */
export function joinParts(folder: string, cache: BuildCache): JoinedParts {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.next')) : []
  const broken: Problem[] = []
  const parts = names.flatMap((name) => {
    const part = readPart(join(folder, name))
    const message = 'It is no part, or not all of one. Build it again, or remove it.'
    if (!part) broken.push({ where: join(folder, name), message })
    return part ?? []
  })
  failOnParts([...broken, ...(broken.length === 0 ? checkNumbers(folder, parts) : [])])
  for (const { folder, pack } of parts) cache.adoptPack(join(folder, pack), pack)
  return {
    parts,
    entries: parts.flatMap(({ entries }) => entries),
    pages: parts.flatMap(({ pages }) => pages),
    added: Object.assign({}, ...parts.map(({ added }) => added)) as JoinedParts['added'],
  }
}

/** Throws a `ProblemsError` when a part was made of something else than what is loaded here. */
export function checkParts({ parts }: JoinedParts, print: Print): void {
  failOnParts(
    parts.flatMap(({ folder, shard, print: own }) => {
      // The first explains the others: other content often means other code too.
      const first = Object.keys(print).find((name) => own[name] !== print[name])
      const options = first === 'other options' ? `: ${own[first]}, and here ${print[first]}` : ''
      const mend = `Build it again from this commit: npm run build -- --shard ${shard.index}/${shard.of}.`
      return first ? [{ where: folder, message: `It was built with ${first}${options}. ${mend}` }] : []
    }),
  )
}

function readPart(folder: string): (FoundPart & { pack: string }) | undefined {
  const [head, ...items] = readLines<unknown>(join(folder, LIST)) as [Head?, ...unknown[]]
  if (!head) return undefined
  const { entryCount, ...rest } = head
  const entries = items.slice(0, entryCount) as CachedEntry[]
  const pages = items.slice(entryCount) as PageRecord[]
  const refs = [
    ...entries.map(({ entry }) => entry.text),
    ...pages.flatMap(({ form, links }) => [form, links]),
    ...Object.values(head.added),
  ]
  const size = statSync(join(folder, head.pack), { throwIfNoEntry: false })?.size ?? -1
  const isWhole = size >= 0 && refs.every(([, offset, bytes]) => offset + bytes <= size)
  return isWhole ? { ...rest, folder, entries, pages } : undefined
}

/** Every number is there, and once. */
function checkNumbers(folder: string, parts: readonly FoundPart[]): Problem[] {
  const [first] = parts
  if (!first)
    return [{ where: folder, message: 'There are no parts. Build them: npm run build -- --shard 1/4, and so on.' }]
  const { of } = first.shard
  const strangers = parts.filter(({ shard }) => shard.of !== of)
  if (strangers.length > 0)
    return strangers.map(({ folder: other, shard }) => ({
      where: other,
      message: `It is part ${shard.index} of ${shard.of}, but ${first.folder} is part ${first.shard.index} of ${of}. Remove those of another build.`,
    }))
  return Array.from({ length: of }, (_, i) => i + 1).flatMap((index): Problem[] => {
    const [found, ...others] = parts.filter(({ shard }) => shard.index === index)
    if (!found)
      return [
        {
          where: folder,
          message: `Part ${index} of ${of} is missing. Build it: npm run build -- --shard ${index}/${of}.`,
        },
      ]
    return others.map((other) => ({
      where: other.folder,
      message: `It is part ${index} of ${of}, and so is ${found.folder}. Remove one of them.`,
    }))
  })
}

function failOnParts(problems: readonly Problem[]): void {
  if (problems.length > 0)
    throw new ProblemsError(problems, `${count(problems.length, 'problem')} with the parts. Nothing was written.`)
}
