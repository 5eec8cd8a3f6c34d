/** Reads the data that configurations in JavaScript and TypeScript contain. No code runs. */

import { parseAst } from 'vite'

import { isDictionary, isObject } from '../shared/is-object.ts'

/** A node of a syntax tree. */
interface Node {
  type: string
  [key: string]: unknown
}

export interface Literals {
  /** The value that a module exports; undefined if it is not data. */
  exported: unknown
  /** Returns the first value of a key that is data, in any object of the code. */
  find: (key: string) => unknown
  /** False if the code can't be read, or if some of the values that were read are results of code, and are missing. */
  isWhole: () => boolean
}

const MISSING = Symbol('missing')
/** Syntax that has no effect on a value. */
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'])

const isNode = (value: unknown): value is Node => isObject(value) && typeof value.type === 'string'

export function readLiterals(code: string): Literals {
  let body: Node[]
  try {
    body = parseAst(code, { lang: 'tsx' }).body as unknown as Node[]
  } catch {
    return { exported: undefined, find: () => undefined, isWhole: () => false }
  }
  let isWhole = true
  const names = listNames(body)
  const open = new Set<Node>()

  /** Returns the value of an expression, or `MISSING`. */
  function evaluate(node: Node): unknown {
    // A name can refer to itself.
    if (open.has(node)) return miss()
    open.add(node)
    try {
      return evaluateNode(node)
    } finally {
      open.delete(node)
    }
  }

  function evaluateNode(node: Node): unknown {
    if (WRAPPERS.has(node.type)) return evaluate(node.expression as Node)
    switch (node.type) {
      case 'Literal':
        return node.value instanceof RegExp ? miss() : node.value
      case 'TemplateLiteral': {
        const [first] = node.quasis as { value: { cooked: string } }[]
        return (node.expressions as Node[]).length > 0 ? miss() : first!.value.cooked
      }
      case 'UnaryExpression': {
        const value = evaluate(node.argument as Node)
        return node.operator === '-' && typeof value === 'number' ? -value : miss()
      }
      case 'ArrayExpression':
        return (node.elements as (Node | null)[]).flatMap((element) => (element ? readElement(element) : []))
      case 'ObjectExpression':
        return Object.fromEntries((node.properties as Node[]).flatMap(readProperty))
      case 'Identifier': {
        const value = names.get(String(node.name))
        return value ? evaluate(value) : miss()
      }
      case 'CallExpression':
        return evaluateCall(node)
      default:
        return miss()
    }
  }

  /** A function without arguments that only returns a value, or one that returns its argument, such as `defineConfig()`. */
  function evaluateCall({ callee, arguments: given }: Node): unknown {
    const name = isNode(callee) && callee.type === 'Identifier' ? String(callee.name) : ''
    const [argument] = given as Node[]
    if (/^define\w*Config$|^defineConfig\w*$/.test(name) && argument) return evaluate(argument)
    const value = argument ? undefined : names.get(`${name}()`)
    return value ? evaluate(value) : miss()
  }

  function readElement(element: Node): unknown[] {
    if (element.type !== 'SpreadElement') {
      const value = evaluate(element)
      return value === MISSING ? [] : [value]
    }
    const value = evaluate(element.argument as Node)
    if (Array.isArray(value)) return value
    miss()
    return []
  }

  function readProperty(property: Node): [string, unknown][] {
    if (property.type === 'SpreadElement') {
      const value = evaluate(property.argument as Node)
      if (isDictionary(value)) return Object.entries(value)
      miss()
      return []
    }
    const key = keyOf(property)
    const value = key === undefined ? miss() : evaluate(property.value as Node)
    return key === undefined || value === MISSING ? [] : [[key, value]]
  }

  function miss(): typeof MISSING {
    isWhole = false
    return MISSING
  }

  const read = (node: Node | undefined): unknown => {
    const value = node ? evaluate(node) : undefined
    return value === MISSING ? undefined : value
  }

  return {
    get exported() {
      return read(findExport(body))
    },
    find(key) {
      for (const node of walk(body))
        if (node.type === 'Property' && keyOf(node) === key) {
          const value = read(node.value as Node)
          if (value !== undefined) return value
        }
      return undefined
    },
    isWhole: () => isWhole,
  }
}

function keyOf({ key, computed }: Node): string | undefined {
  if (!isNode(key) || computed) return undefined
  return key.type === 'Identifier' ? String(key.name) : key.type === 'Literal' ? String(key.value) : undefined
}

/** Returns name -> value of the constants of a module, and `name()` -> what a function returns. */
function listNames(body: readonly Node[]): Map<string, Node> {
  const names = new Map<string, Node>()
  for (const statement of body) {
    const { declaration } = statement
    const node = isNode(declaration) && statement.type.startsWith('Export') ? declaration : statement
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations as { id: Node; init: unknown }[])
        if (isNode(init)) {
          const isFunction = init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression'
          const value = isFunction ? returnedBy(init) : init
          if (value) names.set(`${String(id.name)}${isFunction ? '()' : ''}`, value)
        }
    if (node.type === 'FunctionDeclaration') {
      const value = returnedBy(node)
      if (value) names.set(`${String((node.id as Node | null)?.name)}()`, value)
    }
  }
  return names
}

/** Returns the expression that a function returns, if it does nothing else. */
function returnedBy({ body }: Node): Node | undefined {
  if (!isNode(body)) return undefined
  if (body.type !== 'BlockStatement') return body
  const [statement, ...others] = body.body as Node[]
  return statement?.type === 'ReturnStatement' && others.length === 0 && isNode(statement.argument)
    ? statement.argument
    : undefined
}

/** Returns the expression that a module exports: `export default`, `module.exports = …`. */
function findExport(body: readonly Node[]): Node | undefined {
  for (const { type, declaration, expression } of body) {
    if (type === 'ExportDefaultDeclaration' && isNode(declaration)) return declaration
    if (type !== 'ExpressionStatement' || !isNode(expression) || expression.type !== 'AssignmentExpression') continue
    const { left, right } = expression
    if (isNode(left) && isNode(left.property) && left.property.name === 'exports' && isNode(right)) return right
  }
  return undefined
}

/** Visits all nodes, the outer ones first. */
function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) yield* walk(child)
  }
}
