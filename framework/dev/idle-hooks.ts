/** Finds what does nothing in templates: state, effects and refs of components that no island uses. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isInPackage, isVirtual, SITE_FILE } from '../shared/project.ts'

/** Hooks that do something in a browser only, and refs to elements. */
const IDLE =
  /\b(use(?:State|Reducer|Ref|Effect|LayoutEffect|InsertionEffect|ImperativeHandle|Transition|Optimistic|ActionState|SyncExternalStore))\s*(?:<[^\n;]*?>)?\(|\s(ref)=\{/g
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

const isIsland = (name: string) => name.endsWith('.island.tsx')
const isOwn = (name: string) =>
  /\.[jt]sx?$/.test(name) && !isVirtual(name) && !isInPackage(name) && !name.startsWith('..')

/** Returns a sentence for each line. `importsOf` lists the imports of a module; own modules are named by their paths in the project. */
export function listIdleHooks(
  root: string,
  islands: readonly string[],
  importsOf: (name: string) => readonly string[],
): string[] {
  const ofIslands = closure(islands, importsOf)
  const ofTemplates = closure([SITE_FILE], (name) => (isIsland(name) ? [] : importsOf(name)))
  return [...ofTemplates]
    .filter((name) => !ofIslands.has(name))
    .sort()
    .flatMap((name) => describeHooks(root, name))
}

function closure(names: readonly string[], importsOf: (name: string) => readonly string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...names]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one) || !isOwn(one)) continue
    seen.add(one)
    waiting.push(...importsOf(one))
  }
  return seen
}

function describeHooks(root: string, name: string): string[] {
  const text = readFileSync(join(root, name), 'utf-8').replace(COMMENT, (comment) => comment.replace(/\S/g, ' '))
  if (!/from ['"]react['"]/.test(text)) return []
  return [...text.matchAll(IDLE)].map(({ 0: whole, 1: hook, index }) => {
    const line = text.slice(0, index + whole.search(/\S/)).split('\n').length
    const what = hook ? `\`${hook}()\`` : 'A `ref`'
    return `${name}:${line}: ${what} has no effect here, because no island uses this file, and browsers get only its HTML. Move this code into a *.island.tsx file.`
  })
}
