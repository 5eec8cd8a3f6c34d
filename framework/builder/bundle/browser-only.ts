/**
 * Islands with `when: 'only'` are not rendered at build, and their imports may need a browser when they are loaded. So the server
 * bundle contains their modules without their components, and without everything that only the components use.
 */

import type { Plugin } from 'vite'

/** A node of a syntax tree. */
interface Node {
  type: string
  start: number
  end: number
  [member: string]: unknown
}

const STYLES = /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss)(?:$|\?)/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Returns all identifiers in a node, including some that are not references. */
const namesIn = (node: Node): string[] =>
  node.type === 'Identifier' ? [node.name as string] : childrenOf(node).flatMap(namesIn)

/** Finds the call of `island(Component, { when: 'only' })` at the top level of a module. */
function findIsland(statements: readonly Node[]): Node | undefined {
  const calls = statements.flatMap((statement) => {
    const inner = isNode(statement.declaration) ? statement.declaration : statement
    return inner.type === 'VariableDeclaration' ? childrenOf(inner).map(({ init }) => init) : inner
  })
  return calls.find((call): call is Node => {
    if (!isNode(call) || call.type !== 'CallExpression') return false
    const [, options] = call.arguments as Node[]
    return (
      !!options &&
      childrenOf(options).some(
        ({ key, value }) =>
          isNode(key) && (key.name ?? key.value) === 'when' && isNode(value) && value.value === 'only',
      )
    )
  })
}

/** Returns the names that a statement declares. */
function listDeclared(statement: Node): string[] {
  const inner = isNode(statement.declaration) ? statement.declaration : statement
  if (inner.type === 'ImportDeclaration')
    return (inner.specifiers as Node[]).map(({ local }) => (local as Node).name as string)
  if (inner.type === 'VariableDeclaration')
    return (inner.declarations as Node[]).flatMap(({ id }) => namesIn(id as Node))
  return isNode(inner.id) ? [inner.id.name as string] : []
}

/** True for statements that are always kept: exports, style sheets, and the registration by `declarePlugin()`. */
function isKept(statement: Node): boolean {
  if (statement.type === 'ImportDeclaration') return STYLES.test((statement.source as Node).value as string)
  if (statement.type === 'ExpressionStatement') return namesIn(statement).includes('enterModule$')
  return statement.type.startsWith('Export')
}

/** Returns the code of an empty component with the same name. */
const writeStub = ({ type, name }: Node) =>
  type === 'Identifier' ? `function ${String(name)}() { return null }` : '() => null'

/** Returns the code of an island's module for the server, with unchanged line numbers; undefined for other modules. */
export function withoutComponent(code: string, statements: readonly Node[]): string | undefined {
  const call = findIsland(statements)
  if (!call) return undefined
  const [component] = call.arguments as [Node]
  const listNames = (node: Node): string[] => {
    if (node === component) return []
    return node.type === 'Identifier' ? [node.name as string] : childrenOf(node).flatMap(listNames)
  }
  const kept = new Set(statements.filter(isKept))
  const needed = [...kept].flatMap(listNames)
  for (const name of needed)
    for (const statement of statements) {
      if (kept.has(statement) || !listDeclared(statement).includes(name)) continue
      kept.add(statement)
      needed.push(...listNames(statement))
    }
  let result = ''
  let last = 0
  for (const statement of statements) {
    result += code.slice(last, statement.start)
    const text = code.slice(statement.start, statement.end)
    const [from, to] = [component.start - statement.start, component.end - statement.start]
    if (!kept.has(statement)) result += text.replace(/[^\n]/g, ' ')
    else if (from >= 0 && to <= text.length) result += text.slice(0, from) + writeStub(component) + text.slice(to)
    else result += text
    last = statement.end
  }
  return result + code.slice(last)
}

export function browserOnlyPlugin(): Plugin {
  return {
    name: 'framework:browser-only',
    // After TypeScript and JSX are compiled.
    enforce: 'post',
    transform(code, id) {
      if (this.environment.config.consumer !== 'server' || !id.endsWith('.island.tsx') || !code.includes('only'))
        return undefined
      const changed = withoutComponent(code, this.parse(code).body as unknown as Node[])
      return changed === undefined ? undefined : { code: changed, map: null }
    },
  }
}
