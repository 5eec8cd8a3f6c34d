/** Checks the list in `site/extensions.ts`, which runs in the server bundle, and what its extensions add to a site. */

import { object } from 'superstruct'

import { check } from '../content/fields/check.ts'
import { RESERVED_FIELDS } from '../content/model.ts'
import { failOn, type Problem } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { isFunction, isObject } from '../shared/is-object.ts'
import { servedPath } from '../shared/paths.ts'
import { EXTENSIONS_FILE } from '../shared/project.ts'
import type { Site } from '../site/site.ts'
import { describeValue } from '../shared/describe-value.ts'
import type { Extension } from './extension.ts'
import { orderExtensions } from './order.ts'

/** Member -> the expected type of its value. */
const MEMBERS: Readonly<Record<keyof Extension, string>> = {
  name: 'string',
  framework: 'string',
  after: 'object',
  options: 'object',
  settings: 'object',
  inputs: 'function',
  markdown: 'object',
  entry: 'object',
  html: 'function',
  head: 'function',
  files: 'function',
  check: 'function',
  checkPage: 'function',
  headers: 'function',
  hostRoutes: 'function',
  host: 'object',
  vite: 'function',
  browser: 'string',
  dev: 'function',
}

/** The same for the members of `markdown`. */
const MARKDOWN_MEMBERS: Readonly<Record<string, string>> = {
  'markdown.extensions': 'object',
  'markdown.before': 'function',
  'markdown.after': 'function',
  'markdown.check': 'function',
  'markdown.format': 'object',
  'markdown.frontMatter': 'function',
}

/** Returns the members of an extension, with those of `markdown` and `entry` by their path: `entry.readingTime`. */
function flatten(extension: object): Record<string, unknown> {
  const members = { ...extension } as Record<string, unknown>
  for (const parent of ['markdown', 'entry'])
    if (isObject(members[parent]))
      for (const [name, value] of Object.entries(members[parent])) members[`${parent}.${name}`] = value
  return members
}

const typeOf = (member: string): string | undefined =>
  member.startsWith('entry.') ? 'function' : (MEMBERS[member as keyof Extension] ?? MARKDOWN_MEMBERS[member])

/** The members that are hooks. */
export const HOOKS = (Object.keys(MEMBERS) as (keyof Extension)[]).filter(
  (name) => !['name', 'framework', 'after', 'options', 'settings'].includes(name),
)

/** Returns the extensions in the order of their hooks. Throws a `ProblemsError` with all problems of the list: wrong members and options, a name twice, and a circle. */
export function readExtensions(list: unknown): Extension[] {
  if (!Array.isArray(list))
    throw fail([`The default export is ${describeValue(list)}, but must be a list of extensions: export default [].`])
  fail(list.flatMap((extension: unknown, index) => checkMembers(extension, index)))
  const extensions = list as Extension[]
  fail([
    ...findRepeated(extensions),
    ...extensions.flatMap(checkOptions),
    ...findCircle(extensions),
    ...findSharedFields(extensions),
  ])
  return orderExtensions(extensions)
}

const fail = (messages: readonly string[]) =>
  failOn(
    messages.map((message): Problem => ({ where: EXTENSIONS_FILE, help: 'extensions', message })),
    'in the extensions',
  )

function checkMembers(extension: unknown, index: number): string[] {
  const which = `Item ${index + 1}`
  if (isFunction(extension))
    return [
      `${which} is a function, but must be an extension. Call it: ${(extension as () => void).name || 'extension'}().`,
    ]
  if (!isObject(extension)) return [`${which} is ${describeValue(extension)}, but must be an extension.`]
  const { name } = extension
  if (typeof name !== 'string' || !name) return [`${which} has no \`name\`. An extension has a unique name.`]
  return Object.entries(flatten(extension)).flatMap(([member, value]) => {
    const type = typeOf(member)
    if (type === undefined)
      return [
        `The extension "${name}" has \`${member}\`, which is not a hook.${didYouMean(member, [...Object.keys(MEMBERS), ...Object.keys(MARKDOWN_MEMBERS)])}`,
      ]
    if (member === 'browser' && typeof value === 'string' && value.startsWith('.'))
      return [
        `\`browser\` of the extension "${name}" is "${value}", but must be a path as a site imports it: "package/browser", or "/site/module.ts" in the site.`,
      ]
    const isRight = value === undefined || (type === 'object' ? isObject(value) : typeof value === type)
    return isRight
      ? []
      : [
          `\`${member}\` of the extension "${name}" is ${describeValue(value)}, but must be a${type === 'object' ? 'n' : ''} ${type}.`,
        ]
  })
}

function findRepeated(extensions: readonly Extension[]): string[] {
  const places = new Map<string, number[]>()
  extensions.forEach(({ name }, index) => places.set(name, [...(places.get(name) ?? []), index + 1]))
  return [...places].flatMap(([name, [first, second]]) =>
    second === undefined
      ? []
      : [`The extension "${name}" is in the list twice, as item ${first} and item ${second}. Remove one of them.`],
  )
}

const checkOptions = ({ name, options = {}, settings = {} }: Extension): string[] =>
  check(options, object(settings), 'its options').map(
    ({ message }) => `The options of the extension "${name}": ${message}`,
  )

function findCircle(extensions: readonly Extension[]): string[] {
  const ordered = orderExtensions(extensions)
  const early = ordered.find(({ after = [] }, index) => ordered.slice(index).some(({ name }) => after.includes(name)))
  if (!early) return []
  const others = early.after!.filter(
    (name) => ordered.indexOf(early) <= ordered.findIndex((other) => other.name === name),
  )
  return [
    `The extension "${early.name}" is \`after\` ${others.map((name) => `"${name}"`).join(', ')}, which directly or through others is after "${early.name}". One of these \`after\` is wrong.`,
  ]
}

/** Finds fields of entries that two extensions add. */
function findSharedFields(extensions: readonly Extension[]): string[] {
  const owners = new Map<string, string>()
  return extensions.flatMap(({ name, entry = {} }) =>
    Object.keys(entry).flatMap((field) => {
      const other = owners.get(field)
      owners.set(field, name)
      return other === undefined
        ? []
        : [`The extensions "${other}" and "${name}" both add the field \`${field}\` to entries. Remove one of them.`]
    }),
  )
}

/** Finds fields that an extension adds, but a model or every entry has. */
export function findTakenFields(extensions: readonly Extension[], { models }: Pick<Site, 'models'>): Problem[] {
  return extensions.flatMap(({ name, entry = {} }) =>
    Object.keys(entry).flatMap((field) => {
      const [owner] = Object.entries(models).find(([, { fields }]) => field in fields) ?? []
      if (owner === undefined && !RESERVED_FIELDS.includes(field)) return []
      return {
        where: EXTENSIONS_FILE,
        help: 'extensions' as const,
        message: `The extension "${name}" adds the field \`${field}\` to entries, but ${owner === undefined ? 'every entry has a field of this name' : `the model "${owner}" has it too. Rename the field of the model`}.`,
      }
    }),
  )
}

interface TakenNames {
  /** The paths of pages. */
  paths: ReadonlySet<string>
  /** The names of the framework's files. */
  files: readonly string[]
}

/** Finds files of extensions with the name of a page, of a file of the framework, or of another extension's file. */
export function findTakenNames(files: readonly { name: string; by: string }[], taken: TakenNames): Problem[] {
  const owners = new Map(taken.files.map((name) => [name, 'the framework']))
  return files.flatMap(({ name, by }) => {
    const isPage = taken.paths.has(servedPath(name))
    const owner = isPage ? 'a page of the site' : owners.get(name)
    const extension = `the extension "${by}"`
    owners.set(name, extension)
    if (owner === undefined) return []
    return {
      where: EXTENSIONS_FILE,
      help: 'extensions' as const,
      message: `The file ${name} is written twice: by ${owner}, and by ${extension}. Change the options of the extension, or remove it.`,
    }
  })
}
