/** Converts extensions to features of a site's build and dev, in their order. */

import { extensionError } from '../errors/help-ids.ts'
import type { Problem } from '../errors/problems.ts'
import type { BuildResult, DescribedSite, SiteFile } from '../site/feature.ts'
import type { HeaderRule } from '../security/headers.ts'
import type { HostFile, HostFormat, HostRoute } from '../hosts/host.ts'
import { describeValue } from '../shared/describe-value.ts'
import { isObject } from '../shared/is-object.ts'
import { callHook, requireResult } from './call-hook.ts'
import { findTakenFields } from './check-extensions.ts'
import type { Extension } from './extension.ts'
import { copyLists, explainChange, toReadOnly } from './read-only.ts'

/** What extensions add to a site, before any page is rendered. */
export interface Additions {
  files: (SiteFile & { by: string })[]
  /** Rules that follow the framework's. */
  headers: HeaderRule[]
  hostRoutes: HostRoute[]
  hosts: HostFormat[]
  problems: Problem[]
}

/** Hook -> the members that its items must have, and their types. */
const ITEMS = {
  files: { name: 'string', render: 'function' },
  check: { where: 'string', message: 'string' },
  headers: { paths: 'list', headers: 'object' },
  hostRoutes: { from: 'string', to: 'string', status: 'number' },
} as const

type ListHook = keyof typeof ITEMS

/** A name in the output, without folders above it. */
const FILE_NAME = /^(?!\/)(?!(?:.*\/)?\.{0,2}(?:\/|$))[^\\]+$/

function checkItems(hook: ListHook, items: readonly unknown[]) {
  items.forEach((item, index) => {
    if (!isObject(item)) throw extensionError(`Item ${index + 1} is ${describeValue(item)}, but must be an object.`)
    for (const [name, type] of Object.entries(ITEMS[hook]))
      if (type === 'list' ? !Array.isArray(item[name]) : typeof item[name] !== type)
        throw extensionError(
          `\`${name}\` of item ${index + 1} is ${describeValue(item[name])}, but must be a${type === 'object' ? 'n' : ''} ${type}.`,
        )
    if (hook === 'files' && !FILE_NAME.test(String(item.name)))
      throw extensionError(
        `The file "${String(item.name)}" is outside of the output. Write a name such as "llms.txt" or "notes/a.md".`,
      )
  })
}

const requireContent = (result: unknown) =>
  requireResult(
    result,
    (content): content is string | Uint8Array => typeof content === 'string' || content instanceof Uint8Array,
    'text or bytes',
  )

/** Calls the hooks of a site's extensions. Throws an error that names the extension if a hook throws, or changes a list of the site. */
export function listAdditions(extensions: readonly Extension[], described: DescribedSite): Additions {
  const readOnly = toReadOnly(described)
  type Item<Hook extends ListHook> = ReturnType<NonNullable<Extension[Hook]>>[number]
  const list = <Hook extends ListHook>(extension: Extension, hook: Hook) =>
    extension[hook] === undefined
      ? []
      : callHook(extension, hook, (): readonly Item<Hook>[] => {
          const result: unknown = readWith(() => extension[hook]!(readOnly))
          if (!Array.isArray(result))
            throw extensionError(`It returns ${describeValue(result)}, but must return a list.`)
          checkItems(hook, result)
          return result as Item<Hook>[]
        })
  const all = <Hook extends ListHook>(hook: Hook) => extensions.flatMap((extension) => list(extension, hook))
  return {
    files: extensions.flatMap((extension) =>
      list(extension, 'files').map(({ name, isBuildOnly, render }) => ({
        name,
        isBuildOnly,
        by: extension.name,
        render: (result: BuildResult) =>
          callHook(extension, 'files', async () => requireContent(await render(result)), `\`render\` of ${name}`),
      })),
    ),
    headers: all('headers'),
    hostRoutes: all('hostRoutes'),
    hosts: extensions.flatMap((extension) => (extension.host ? guardHost(extension, extension.host) : [])),
    problems: [
      ...all('check').map(({ where, line, message }) => ({ where, line, message, help: 'extensions' as const })),
      ...findTakenFields(extensions, described.site),
    ],
  }
}

const requireFiles = (result: unknown) =>
  requireResult(
    result,
    (files): files is HostFile[] =>
      Array.isArray(files) && files.every((file) => typeof file?.name === 'string' && typeof file.text === 'string'),
    'a list of files: { name, text }',
  )

/** Calls a function of an extension that gets lists of the site, and explains why it can't change them. */
function readWith<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    throw explainChange(error)
  }
}

/** Returns the format of an extension's host. Its errors name the extension. */
function guardHost(extension: Extension, { name, listInside, write }: HostFormat): HostFormat {
  return {
    name,
    ...(listInside && {
      listInside: (routes) =>
        callHook(extension, 'host', () => readWith(() => listInside(Object.freeze([...routes]))), '`host.listInside`'),
    }),
    write: (site) =>
      callHook(extension, 'host', () => readWith(() => requireFiles(write(copyLists({ ...site })))), '`host.write`'),
  }
}
