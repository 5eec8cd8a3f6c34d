/** Finds hooks and refs without effect: those in components that no island uses. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isInPackage, isIslandFile, isVirtual, SITE_FILE } from '../shared/project.ts'

/** Matches hooks that only work in a browser, and refs. */
const IDLE =
  /\b(use(?:State|Reducer|Ref|Effect|LayoutEffect|InsertionEffect|ImperativeHandle|Transition|Optimistic|ActionState|SyncExternalStore))\s*(?:<[^\n;]*?>)?\(|\s(ref)=\{/g
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

const isSiteModule = (name: string) =>
  /\.[jt]sx?$/.test(name) && !isVirtual(name) && !isInPackage(name) && !name.startsWith('..')

/** Returns a sentence for each hook or ref. `importsOf` lists the imports of a module; site modules have their path in the project as name. */
export function listIdleHooks(
  root: string,
  islands: readonly string[],
  importsOf: (name: string) => readonly string[],
): string[] {
  const islandModules = closure(islands, importsOf)
  const templateModules = closure([SITE_FILE], (name) => (isIslandFile(name) ? [] : importsOf(name)))
  return [...templateModules]
    .filter((name) => !islandModules.has(name))
    .sort()
    .flatMap((name) => describeHooks(root, name))
}

function closure(names: readonly string[], importsOf: (name: string) => readonly string[]): Set<string> {
  const seen = new Set<string>()
  const queue = [...names]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name) || !isSiteModule(name)) continue
    seen.add(name)
    queue.push(...importsOf(name))
  }
  return seen
}

function describeHooks(root: string, name: string): string[] {
  const text = readFileSync(join(root, name), 'utf-8').replace(COMMENT, (comment) => comment.replace(/\S/g, ' '))
  if (!/from ['"]react['"]/.test(text)) return []
  return [...text.matchAll(IDLE)].map(({ 0: match, 1: hook, index }) => {
    const line = text.slice(0, index + match.search(/\S/)).split('\n').length
    const what = hook ? `\`${hook}()\`` : 'A `ref`'
    return `${name}:${line}: ${what} has no effect here, because no island uses this file, and browsers get only its HTML. Move this code into a *.island.tsx file.`
  })
}
