/** The public names of all doors -> one entry for each door, as markdown. */

import type { LoadedEntry } from '@flatirons/framework/content'
import { format } from 'oxfmt'

import type { Member } from './declarations.ts'
import type { Door } from './package.ts'

/** What each door is for, in a sentence. */
const SUMMARIES: Record<string, string> = {
  framework: 'For templates, slices and islands: safe at build and in the browser.',
  content: 'Models, fields and components of markdown. It runs at build and in dev.',
  runtime: 'What runs in every visitor’s browser. Only the browser’s entry imports it.',
  build: 'Builds a site from a program of your own. It runs in Node.',
  vite: 'The plugin for the project’s Vite configuration. It runs in Node.',
  server: 'What the site answers on demand, and the cache of it. It runs in every engine.',
  testing: 'Renders templates, islands and components in tests of your own. It runs in Node.',
  collector: 'A stand-in for analytics services in preview. It runs in Node.',
}

export interface DescribedDoor extends Door {
  members: Member[]
}

/** The entries of all doors. Names of other functions and types in a docstring become links. */
export async function describeDoors(doors: readonly DescribedDoor[]): Promise<LoadedEntry[]> {
  const links = new Map(doors.flatMap(linksOf))
  return Promise.all(doors.map((door) => describeDoor(door, links)))
}

const isValue = ({ isType }: Member) => !isType
const isType = ({ isType }: Member) => isType

/** The groups of a page, in their order. */
const GROUPS = [
  ['Functions and components', isValue],
  ['Types', isType],
] as const

/** Where each name of a door is described. Headings that differ only in capitals get numbers, as the framework gives them. */
function linksOf({ slug, members }: DescribedDoor): [name: string, path: string][] {
  const used = new Map<string, number>()
  return GROUPS.flatMap(([, belongs]) =>
    members.filter(belongs).map(({ name }): [string, string] => {
      const id = name.toLowerCase()
      const count = used.get(id) ?? 0
      used.set(id, count + 1)
      return [name, `/reference/${slug}/#${id}${count ? `-${count}` : ''}`]
    }),
  )
}

async function describeDoor({ slug, name, members }: DescribedDoor, links: Map<string, string>): Promise<LoadedEntry> {
  const groups = await Promise.all(
    GROUPS.map(async ([title, belongs]) => {
      const described = await Promise.all(members.filter(belongs).map((member) => describeMember(member, links)))
      return described.length ? [`## ${title}`].concat(described) : []
    }),
  )
  const body = groups.flat().join('\n\n')
  return { slug, title: name, name: slug === 'framework' ? name : `/${slug}`, summary: SUMMARIES[slug] ?? '', body }
}

async function describeMember({ name, doc, code, parts }: Member, links: Map<string, string>): Promise<string> {
  const link = (text: string) =>
    text.replace(/`<?(\w+)(?:\(\)| ?\/?>)?`/g, (code, word: string) => {
      const path = word === name ? undefined : links.get(word)
      return path ? `[${code}](${path})` : code
    })
  const rows = parts.map(
    (part) => `| \`${part.name}\` | ${link(part.doc).replace(/\n+/g, ' ').replaceAll('|', '\\|')} |`,
  )
  return [
    `### \`${name}\``,
    link(doc),
    code && '```ts\n' + (await formatCode(code)) + '\n```',
    rows.length > 0 && ['| member | meaning |', '| --- | --- |', ...rows].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** As wide as a page shows without scrolling. */
const WIDTH = 78

async function formatCode(code: string): Promise<string> {
  const { code: formatted } = await format('code.ts', code, { printWidth: WIDTH, semi: false, singleQuote: true })
  return formatted.trim()
}
