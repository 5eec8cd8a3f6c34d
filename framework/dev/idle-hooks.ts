/** Finds hooks and refs without effect: those in components that no island uses. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isInPackage, isIslandFile, isVirtual, SITE_FILE } from '../shared/project.ts'

/** Matches hooks that only work in a browser, and refs. */
const IDLE =
  /\b(use(?:State|Reducer|Ref|Effect|LayoutEffect|InsertionEffect|ImperativeHandle|Transition|Optimistic|ActionState|SyncExternalStore))\s*(?:<[^\n;]*?>)?\(|\s(ref)=\{/g
/** Matches imports from an island file by name. */
const NAMED_IMPORT = /\bimport\s+(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"][^'"]*?([^/'"]+\.island\.tsx)['"]/g
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

const isSiteModule = (name: string) =>
  /\.[jt]sx?$/.test(name) && !isVirtual(name) && !isInPackage(name) && !name.startsWith('..')

const NO_ISLAND =
  'here, because no island uses this file, and browsers get only its HTML. Move this code into a *.island.tsx file.'

/** Returns a sentence for each hook or ref. `importsOf` lists the imports of a module; site modules have their path in the project as name. */
export function listIdleHooks(
  root: string,
  islands: readonly string[],
  importsOf: (name: string) => readonly string[],
): string[] {
  const islandModules = closure(islands, importsOf)
  const templateModules = closure([SITE_FILE], (name) => (isIslandFile(name) ? [] : importsOf(name)))
  return [...templateModules].sort().flatMap((name) => {
    const ofModule = islandModules.has(name) ? [] : describeHooks(root, name, NO_ISLAND)
    return isIslandFile(name)
      ? ofModule
      : ofModule.concat(describeNamedImports(root, name, importsOf(name).filter(isIslandFile)))
  })
}

/** Returns a sentence for each hook or ref of components that a template imports by name from its `islands`. */
function describeNamedImports(root: string, template: string, islands: readonly string[]): string[] {
  if (islands.length === 0) return []
  return [...readCode(root, template).matchAll(NAMED_IMPORT)].flatMap(([, names = '', file]) => {
    const island = islands.find((name) => name.endsWith(`/${file}`))
    return names.split(',').flatMap((imported) => {
      const [component] = imported.trim().split(/\s/)
      if (!island || !component) return []
      return describeHooks(
        root,
        island,
        `where ${template} renders \`${component}\`, because only the default export of the file is an island. Render the default export.`,
        // Lines of a declaration are indented or close a bracket.
        RegExp(`^export (?:const|function) ${component}\\b.*(?:\\n(?:[ \\t)}\\]].*)?)*`, 'm'),
      )
    })
  })
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

const readCode = (root: string, name: string) =>
  readFileSync(join(root, name), 'utf-8').replace(COMMENT, (comment) => comment.replace(/\S/g, ' '))

/** Returns a sentence for each hook or ref of a module, or of its first part that matches `part`. */
function describeHooks(root: string, name: string, where: string, part = /[^]*/): string[] {
  const code = readCode(root, name)
  if (!/from ['"]react['"]/.test(code)) return []
  const { 0: text = '', index: start = 0 } = part.exec(code) ?? {}
  return [...text.matchAll(IDLE)].map(({ 0: match, 1: hook, index }) => {
    const line = code.slice(0, start + index + match.search(/\S/)).split('\n').length
    const what = hook ? `\`${hook}()\`` : 'A `ref`'
    return `${name}:${line}: ${what} has no effect ${where}`
  })
}
