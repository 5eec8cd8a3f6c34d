/** Reads the data that configurations in JavaScript and TypeScript contain. No code runs. */

import { parseAst } from 'vite'

import { isPlainObject, isObjectOrList, valueIn } from './objects.ts'

/** A node of a syntax tree. */
interface Node {
  type: string
  [key: string]: unknown
}

export interface Literals {
  /** The value that a module exports; undefined if it is not data. */
  exported: unknown
  /** Returns the first value of a key that is data, or that its function only returns, in any object of the code. */
  find: (key: string) => unknown
  /**
   * Returns the text that the first property with this key has, or that its function returns, and its line. Expressions are in
   * double braces, without `data.`. The text is undefined if code computes it; the result is undefined without the key.
   * `isGlobal`: the value that `addGlobalData()` gives to the key.
   */
  findText: (key: string, isGlobal?: boolean) => { text: string | undefined; line: number } | undefined
  /** False if the code can't be read, or if some of the values that were read are results of code, and are missing. */
  isWhole: () => boolean
}

const MISSING = Symbol('missing')
/** Syntax that has no effect on a value. */
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'])

const isNode = (value: unknown): value is Node => isObjectOrList(value) && typeof value.type === 'string'

/** Reads a module, or a file of JSON. */
export const readModule = ({ read }: { read: (name: string) => string }, name: string): Literals =>
  readLiterals(`${name.endsWith('.json') ? 'export default ' : ''}${read(name)}`)

export function readLiterals(code: string): Literals {
  let body: Node[]
  try {
    body = parseAst(code, { lang: 'tsx' }).body as unknown as Node[]
  } catch {
    return { exported: undefined, find: () => undefined, findText: () => undefined, isWhole: () => false }
  }
  const reading: Reading = { names: listNames(body), open: new Set(), isWhole: true }
  const read = (node: Node | undefined): unknown => {
    const value = node ? evaluate(node, reading) : undefined
    return value === MISSING ? undefined : value
  }
  return {
    get exported() {
      return read(findExport(body))
    },
    find(key) {
      for (const node of walk(body))
        if (keyOf(node) === key) {
          const value = read(resultOf(node.value as Node))
          if (value !== undefined) return value
        }
      return undefined
    },
    findText(key, isGlobal = false) {
      for (const node of walk(body)) {
        const value = isGlobal ? globalOf(node, key) : keyOf(node) === key ? (node.value as Node) : undefined
        if (!value) continue
        const line = code.slice(0, Number(node.start)).split('\n').length
        const result = resultOf(value)
        return { text: result && toText(result, code), line }
      }
      return undefined
    },
    isWhole: () => reading.isWhole,
  }
}

/** Returns the text of an expression, with names in double braces; undefined if code computes it. */
function toText(node: Node, code: string): string | undefined {
  const join = (parts: readonly (string | undefined)[]) => (parts.includes(undefined) ? undefined : parts.join(''))
  const written = code.slice(Number(node.start), Number(node.end)).replace(/^data\./, '')
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined
    case 'TemplateLiteral': {
      const quasis = node.quasis as { value: { cooked: string } }[]
      const expressions = node.expressions as Node[]
      return join(
        quasis.map(({ value }, i) =>
          i === 0 ? value.cooked : join([toText(expressions[i - 1]!, code), value.cooked]),
        ),
      )
    }
    case 'BinaryExpression':
      return node.operator === '+' ? join([node.left, node.right].map((side) => toText(side as Node, code))) : undefined
    case 'Identifier':
    case 'MemberExpression':
      return `{{ ${written} }}`
    case 'CallExpression': {
      const [, argument] = /^(?:this\.)?slug(?:ify)?\((?:data\.)?([\w.]+)\)$/.exec(written) ?? []
      return argument === undefined ? undefined : `{{ ${argument} | slugify }}`
    }
    default:
      return undefined
  }
}

/** Returns the value that `addGlobalData()` gives to a key. */
function globalOf({ callee, arguments: given }: Node, key: string): Node | undefined {
  const [name, value] = valueIn(callee, 'property.name') === 'addGlobalData' ? (given as Node[]) : []
  return name?.value === key ? value : undefined
}

/** Returns an expression, or what functions return at last. */
const resultOf = (node: Node | undefined): Node | undefined =>
  node && node.type.includes('Function') ? resultOf(returnedBy(node)) : node

interface Reading {
  /** The constants of the module, and what its functions return. */
  names: ReadonlyMap<string, Node>
  /** The expressions that are being read: a name can refer to itself. */
  open: Set<Node>
  isWhole: boolean
}

function miss(reading: Reading): typeof MISSING {
  reading.isWhole = false
  return MISSING
}

/** Returns the value of an expression, or `MISSING`. */
function evaluate(node: Node, reading: Reading): unknown {
  if (reading.open.has(node)) return miss(reading)
  reading.open.add(node)
  try {
    return evaluateNode(node, reading)
  } finally {
    reading.open.delete(node)
  }
}

function evaluateNode(node: Node, reading: Reading): unknown {
  if (WRAPPERS.has(node.type)) return evaluate(node.expression as Node, reading)
  switch (node.type) {
    case 'Literal':
      return node.value instanceof RegExp ? miss(reading) : node.value
    case 'TemplateLiteral': {
      const [first] = node.quasis as { value: { cooked: string } }[]
      return (node.expressions as Node[]).length > 0 ? miss(reading) : first!.value.cooked
    }
    case 'UnaryExpression': {
      const value = evaluate(node.argument as Node, reading)
      return node.operator === '-' && typeof value === 'number' ? -value : miss(reading)
    }
    case 'ArrayExpression':
      return (node.elements as (Node | null)[]).flatMap((element) => (element ? readElement(element, reading) : []))
    case 'ObjectExpression':
      return Object.fromEntries((node.properties as Node[]).flatMap((property) => readProperty(property, reading)))
    case 'Identifier':
      return evaluateName(String(node.name), reading)
    case 'CallExpression':
      return evaluateCall(node, reading)
    default:
      return miss(reading)
  }
}

function evaluateName(name: string, reading: Reading): unknown {
  const value = reading.names.get(name)
  return value ? evaluate(value, reading) : miss(reading)
}

/** A function without arguments that only returns a value, or one that returns its argument, such as `defineConfig()`. */
function evaluateCall({ callee, arguments: given }: Node, reading: Reading): unknown {
  const name = isNode(callee) && callee.type === 'Identifier' ? String(callee.name) : ''
  const [argument] = given as Node[]
  if (argument) return /^define\w*Config$/.test(name) ? evaluate(argument, reading) : miss(reading)
  return evaluateName(`${name}()`, reading)
}

function readElement(element: Node, reading: Reading): unknown[] {
  if (element.type !== 'SpreadElement') {
    const value = evaluate(element, reading)
    return value === MISSING ? [] : [value]
  }
  const value = evaluate(element.argument as Node, reading)
  if (Array.isArray(value)) return value
  miss(reading)
  return []
}

function readProperty(property: Node, reading: Reading): [string, unknown][] {
  if (property.type === 'SpreadElement') {
    const value = evaluate(property.argument as Node, reading)
    if (isPlainObject(value)) return Object.entries(value)
    miss(reading)
    return []
  }
  const key = keyOf(property)
  const value = key === undefined ? miss(reading) : evaluate(property.value as Node, reading)
  return key === undefined || value === MISSING ? [] : [[key, value]]
}

function keyOf({ type, key, computed }: Node): string | undefined {
  if (type !== 'Property' || !isNode(key) || computed) return undefined
  return key.type === 'Identifier' ? String(key.name) : key.type === 'Literal' ? String(key.value) : undefined
}

/** Returns name -> value of the constants of a module, and `name()` -> what a function returns. */
function listNames(body: readonly Node[]): Map<string, Node> {
  const names = new Map<string, Node>()
  for (const statement of body) {
    const { declaration } = statement
    const node = isNode(declaration) && statement.type.startsWith('Export') ? declaration : statement
    const declared = node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : [{ ...node, init: node }]
    for (const { id, init } of declared) {
      const isFunction = isNode(init) && init.type.includes('Function')
      const value = isFunction ? returnedBy(init) : init
      if (isNode(value)) names.set(`${String((id as Node | null)?.name)}${isFunction ? '()' : ''}`, value)
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
