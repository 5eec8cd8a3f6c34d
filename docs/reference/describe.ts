/** The public names of all entry points -> the pages of the reference, as markdown. */

import { readFileSync } from 'node:fs'

import type { LoadedEntry } from '@flatirons/framework/content'
import { format } from 'oxfmt'

import type { Member, MemberPart } from './declarations.ts'
import { GROUPS, type Group } from './groups.ts'
import type { DescribedEntryPoint } from './package.ts'

/** The purpose of each entry point, and where it runs. */
const SUMMARIES: Record<string, string> = {
  framework: 'For templates, slices and islands: safe at build and in the browser.',
  content: 'Models, fields and components of markdown. It runs at build and in dev.',
  runtime: 'What runs in every visitor’s browser. Only the browser’s entry imports it.',
  build: 'Builds a site from a program of your own. It runs in Node.',
  vite: 'The plugin for the project’s Vite configuration. It runs in Node.',
  server: 'What the site answers on demand, and the cache of it. It runs in every engine.',
  'server-build': 'What builds and dev import of the package. It runs in Node.',
  'on-demand': 'What a package needs that answers requests with pages of the site. It runs in every engine.',
  node: 'Serves the files of a built site, and makes files of recipes. It runs in Node.',
  testing: 'Renders templates, islands and components, and builds fixtures, in tests of your own. It runs in Node.',
  extension: 'The hooks of an extension, for packages that add to sites. It runs in Node, at build.',
  marks: 'An extension for texts that were written for another generator. It runs at build and in dev.',
  'marks-texts': 'For programs that read texts of other generators. It runs in Node.',
  mdx: 'An extension for texts in MDX. It runs at build and in dev.',
  collector: 'A stand-in for analytics services in preview. It runs in Node.',
}

/** A page with the declarations of its names. */
interface Described extends Group {
  entryPoint: DescribedEntryPoint
  members: Member[]
}

/** Returns the pages of all groups, and a list of names for each entry point. Throws for a public name without a page, and for a listed name that does not exist. */
export async function describeEntryPoints(entryPoints: readonly DescribedEntryPoint[]): Promise<LoadedEntry[]> {
  const groups = GROUPS.map((group) => findMembers(group, entryPoints))
  const shown = new Set(groups.flatMap(({ members }) => members))
  const lost = entryPoints.flatMap(({ name, members }) =>
    members.filter((member) => !shown.has(member)).map((member) => `${member.name} of ${name}`),
  )
  if (lost.length > 0) throw Error(`No page of the reference has: ${lost.join(', ')}. Add them to groups.ts.`)
  const links = new Map(
    groups.flatMap((group) => group.members.map((member) => [member.name, pathOfMember(group, member)] as const)),
  )
  const pages = await Promise.all(groups.map((group) => describeGroup(group, links)))
  return [...pages, ...entryPoints.map((entryPoint) => describeEntryPoint(entryPoint, groups))]
}

/** Finds a name in the group's entry point, or else in another one. */
function findMembers(group: Group, entryPoints: readonly DescribedEntryPoint[]): Described {
  const entryPoint = entryPoints.find(({ slug }) => slug === group.from)!
  const all = [entryPoint, ...entryPoints].flatMap(({ members }) => members)
  const members = group.names.map((name) => {
    const found = all.find((member) => member.name === name)
    if (!found) throw Error(`The page "${group.slug}" names ${name}, which no entry point exports.`)
    return found
  })
  return { ...group, entryPoint, members }
}

/** The link to the description of a name. Headings that differ only in capitals have numbered ids, as the framework creates them. */
function pathOfMember({ slug, members }: Described, member: Member): string {
  const id = member.name.toLowerCase()
  const before = members.slice(0, members.indexOf(member)).filter(({ name }) => name.toLowerCase() === id).length
  // Every document has an element with the id `page`.
  const count = before + (id === 'page' ? 1 : 0)
  return `/reference/${slug}/#${id}${count ? `-${count}` : ''}`
}

type Links = ReadonlyMap<string, string>

async function describeGroup({ slug, title, summary, entryPoint, example, members }: Described, links: Links) {
  const [file, name] = example
  const code = readFileSync(file, 'utf-8').trim()
  const described = await Promise.all(members.map((member) => describeMember(member, links)))
  const values = members.filter(({ isType }) => !isType).map((member) => member.name)
  const imported = values.length ? values.join(', ') : `type ${members.map((member) => member.name).join(', type ')}`
  const body = [
    '```ts\n' + (await formatCode(`import { ${imported} } from '${entryPoint.name}'`)) + '\n```',
    ...described,
    '## Example',
    `\`\`\`${file.endsWith('x') ? 'tsx' : 'ts'} title="${name}"\n${code}\n\`\`\``,
  ].join('\n\n')
  return { slug, title, summary, keywords: { page: members.map((member) => member.name).join(' ') }, body }
}

/** The first sentence of a docstring. */
const firstSentence = (doc: string) => /^.*?[.](?=\s|$)/s.exec(doc)?.[0] ?? doc

/** The names of an entry point, each with a link to its page. */
function describeEntryPoint({ slug, name, members }: DescribedEntryPoint, groups: readonly Described[]): LoadedEntry {
  const sections = [false, true].flatMap((isType) => {
    const names = members
      .filter((member) => member.isType === isType)
      .map((member) => {
        const group = groups.find((one) => one.members.includes(member))!
        const path = pathOfMember(group, member)
        return `### \`${member.name}\`\n\n${firstSentence(member.doc)} See [${group.title}](${path}).`
      })
    return names.length ? [isType ? '## Types' : '## Functions and components'].concat(names) : []
  })
  return { slug, title: name, summary: SUMMARIES[slug] ?? '', isIndex: true, body: sections.join('\n\n') }
}

async function describeMember({ name, isType, doc, code, parts }: Member, links: Links): Promise<string> {
  const link = (text: string) =>
    text.replace(/`<?(\w+)(?:\(\)| ?\/?>)?`/g, (code, word: string) => {
      const path = word === name ? undefined : links.get(word)
      return path ? `[${code}](${path})` : code
    })
  return [
    `${isType ? '###' : '##'} \`${name}\``,
    link(doc),
    parts.length > 0 ? describeParts(parts, link) : code && '```ts\n' + (await formatCode(code)) + '\n```',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** A table of members, with the defaults of optional ones. */
function describeParts(parts: readonly MemberPart[], link: (text: string) => string): string {
  const hasDefaults = parts.some(({ isOptional, standard }) => isOptional || standard)
  const cell = (text: string) => text.replace(/\n+/g, ' ').replaceAll('|', '\\|')
  const code = (text: string) => `\`${cell(text)}\``
  const standardOf = ({ isOptional, standard }: MemberPart) => standard || (isOptional ? 'none' : 'required')
  const rows = parts.map((part) => {
    const middle = hasDefaults ? `${link(cell(standardOf(part)))} | ` : ''
    return `| ${code(part.name)} | ${code(part.type)} | ${middle}${link(cell(part.doc))} |`
  })
  return hasDefaults
    ? ['| option | type | default | what it does |', '| --- | --- | --- | --- |', ...rows].join('\n')
    : ['| member | type | what it is |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The width that a page shows without scrolling, in characters. */
const WIDTH = 78

async function formatCode(code: string): Promise<string> {
  const { code: formatted } = await format('code.ts', code, { printWidth: WIDTH, semi: false, singleQuote: true })
  return formatted.trim()
}
