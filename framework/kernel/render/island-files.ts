/** Finds the islands of a site and checks how they are declared. */

import { failOn, type Problem } from '../../errors/problems.ts'
import type { IslandComponent } from '../page/context.ts'
import { didYouMean } from '../../shared/did-you-mean.ts'
import { isObject } from '../../shared/is-object.ts'
import type { When } from '../../shared/types.ts'

/** The module of an island file. */
export interface IslandFile {
  default?: unknown
  [name: string]: unknown
}

const TRIGGERS: readonly string[] = ['load', 'idle', 'visible', 'interaction', 'only'] satisfies When[]

/** The start of a media query. A feature without brackets would never match. */
const MEDIA_QUERY = /^\s*(?:\(|(?:(?:only|not)\s+)?(?:all|screen|print)\b|not\s*\()/

/**
 * Returns the file of each island. Throws a `ProblemsError` for files without an island as their default export, or with an
 * unknown trigger.
 */
export function listIslands(files: Record<string, IslandFile>): Map<unknown, string> {
  failOn(Object.entries(files).flatMap(checkFile), 'in the islands')
  return new Map(Object.entries(files).map(([file, { default: Island }]) => [Island, file]))
}

function checkFile([where, file]: [string, IslandFile]): Problem[] {
  return describeFaults(where, file).map((message) => ({ where, message, help: 'islands' }))
}

/** Returns the problems of a file. */
function describeFaults(name: string, { default: Island, ...others }: IslandFile): string[] {
  const isScript = name.endsWith('.ts')
  if (!isIsland(Island))
    return [
      `The default export of the file is not an island. Write: export default ${isScript ? 'scriptIsland(start' : 'island(Component'}, { when })`,
    ]
  if (!!Island.isScript !== isScript)
    return [
      isScript
        ? 'An island of React is in a file *.island.tsx. Rename the file.'
        : 'An island without React is in a file *.island.ts. Rename the file.',
    ]
  const otherIslands = Object.entries(others).filter(([, value]) => isIsland(value))
  return [
    ...(Island.isScript && Island.when === 'only'
      ? ['`when` is "only", but an island without React has no content of its own. Write: when: \'load\'']
      : checkTrigger(Island.when)),
    ...(Island.fallback === undefined || Island.when === 'only'
      ? []
      : ["`fallback` needs `when: 'only'`. Any other island is rendered at build, and shows this HTML first."]),
    ...otherIslands.map(([name]) => `"${name}" is a second island in this file. Move it to a separate file.`),
  ]
}

/** Returns problems of a trigger. */
function checkTrigger(when: unknown): string[] {
  const media = mediaOf(when)
  if (media !== undefined)
    return MEDIA_QUERY.test(media)
      ? []
      : [`\`when: { media: '${media}' }\` is not a media query. Write it with brackets: { media: '(min-width: 60em)' }`]
  if (typeof when === 'string' && TRIGGERS.includes(when)) return []
  return [
    `\`when\` is ${describe(when)}, but must be one of: ${TRIGGERS.join(', ')}, or { media: '(min-width: 60em)' }.${didYouMean(String(when), TRIGGERS)}`,
  ]
}

/** Returns the media query of a trigger; undefined for triggers without one. */
export function mediaOf(when: unknown): string | undefined {
  if (!isObject(when)) return undefined
  return typeof when.media === 'string' ? when.media : String(when.media)
}

const describe = (when: unknown) => (typeof when === 'string' ? `"${when}"` : String(when))

function isIsland(value: unknown): value is Pick<IslandComponent<unknown>, 'when' | 'fallback' | 'isScript'> {
  return typeof value === 'function' && 'when' in value
}
