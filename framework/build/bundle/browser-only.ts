/**
 * Islands with `when: 'only'` are not rendered at build, and what they import may need a browser as soon as it is loaded. So
 * the server gets their modules without their components, and without all that only these use.
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

/** Returns the nodes right below a node. */
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Returns all names in a node: more than it reads, which does no harm. */
const namesIn = (node: Node): string[] =>
  node.type === 'Identifier' ? [node.name as string] : childrenOf(node).flatMap(namesIn)

/** Finds the call of `island(Component, { when: 'only' })` in the top level of a module. */
function findIsland(statements: readonly Node[]): Node | undefined {
  const calls = statements.flatMap((statement) => {
    const { declaration } = statement
    const inner = isNode(declaration) ? declaration : statement
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

/** The names that a statement declares. */
function listDeclared(statement: Node): string[] {
  const inner = isNode(statement.declaration) ? statement.declaration : statement
  if (inner.type === 'ImportDeclaration')
    return (inner.specifiers as Node[]).map(({ local }) => (local as Node).name as string)
  if (inner.type === 'VariableDeclaration')
    return (inner.declarations as Node[]).flatMap(({ id }) => namesIn(id as Node))
  return isNode(inner.id) ? [inner.id.name as string] : []
}

/** Is a statement kept whatever uses it: an export, a style sheet, or what names the module (`declarePlugin`)? */
function isKept(statement: Node): boolean {
  if (statement.type === 'ImportDeclaration') return STYLES.test((statement.source as Node).value as string)
  if (statement.type === 'ExpressionStatement') return namesIn(statement).includes('enterModule$')
  return statement.type.startsWith('Export')
}

/** Takes a component's place, under its name. */
const standIn = ({ type, name }: Node) =>
  type === 'Identifier' ? `function ${String(name)}() { return null }` : '() => null'

/** Returns the code of an island's module for the server. What is left stays in its line. */
export function withoutComponent(code: string, statements: readonly Node[]): string | undefined {
  const call = findIsland(statements)
  if (!call) return undefined
  const [component] = call.arguments as [Node]
  const rest = (node: Node): string[] => {
    if (node === component) return []
    return node.type === 'Identifier' ? [node.name as string] : childrenOf(node).flatMap(rest)
  }
  const kept = new Set(statements.filter(isKept))
  const wanted = [...kept].flatMap(rest)
  for (const name of wanted)
    for (const statement of statements) {
      if (kept.has(statement) || !listDeclared(statement).includes(name)) continue
      kept.add(statement)
      wanted.push(...rest(statement))
    }
  let result = ''
  let last = 0
  for (const statement of statements) {
    result += code.slice(last, statement.start)
    const text = code.slice(statement.start, statement.end)
    const [from, to] = [component.start - statement.start, component.end - statement.start]
    if (!kept.has(statement)) result += text.replace(/[^\n]/g, ' ')
    else if (from >= 0 && to <= text.length) result += text.slice(0, from) + standIn(component) + text.slice(to)
    else result += text
    last = statement.end
  }
  return result + code.slice(last)
}

export function browserOnlyPlugin(): Plugin {
  return {
    name: 'framework:browser-only',
    // TypeScript and JSX are compiled then.
    enforce: 'post',
    transform(code, id) {
      if (this.environment.config.consumer !== 'server' || !id.endsWith('.island.tsx') || !code.includes('only'))
        return undefined
      const changed = withoutComponent(code, this.parse(code).body as unknown as Node[])
      return changed === undefined ? undefined : { code: changed, map: null }
    },
  }
}
