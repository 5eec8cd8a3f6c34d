/** Says what is wrong with YAML, and where a person would look for it: where a thing begins, not where the parser gives up. */

import { isCollection, isNode, isScalar, visit, type Document, type Node } from 'yaml'

import { firstLine } from './first-line.ts'

export interface YamlProblem {
  /** Its place in the text. */
  offset: number
  message: string
}

/** Each is looked up among all names. */
const MOST_ALIASES = 1000

const UNALIGNED = 'This line is not indented like the lines above it'

/** Returns the first problem of a document: those that follow are mostly its consequences. */
export function findYamlProblem(document: Document, yaml: string): YamlProblem | undefined {
  const [error, ...others] = document.errors
  if (!error) return findWrongName(document)
  const { code, message } = error
  const [start] = error.pos
  const opened = findOpened(document, start)
  const rest = firstLine(yaml.slice(start)).trim()
  const [, indent = ''] = /^[^\n]*(\n +)/.exec(yaml.slice(start)) ?? []
  const isFolded = others.some((other) => other.code === 'MULTILINE_IMPLICIT_KEY' && other.pos[0] === start)

  if (code === 'MISSING_CHAR' && opened !== undefined)
    return { offset: opened, message: 'The text that begins here has no closing quote' }
  if (code === 'BAD_INDENT' && opened !== undefined)
    return {
      offset: opened,
      message: `The ${yaml[opened] === '[' ? 'list that begins here has no closing ]' : 'group that begins here has no closing }'}`,
    }
  if (code === 'BAD_INDENT' || message.startsWith('A block sequence')) return { offset: start, message: UNALIGNED }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && isFolded && indent)
    return {
      offset: start + yaml.slice(start).indexOf('\n') + indent.length,
      message: 'This line is indented, but the key above it has a value already',
    }
  const notAKey = /^[^\s:]+:(?: |$)/.test(rest)
    ? UNALIGNED
    : `"${rest}" is not a \`key: value\` line. A key ends with a colon and a space`
  const messages: Partial<Record<typeof code, string>> = {
    BLOCK_AS_IMPLICIT_KEY: 'The value has a colon with a space behind it. Put the value in quotes',
    MULTILINE_IMPLICIT_KEY: notAKey,
    MISSING_CHAR: notAKey,
    TAB_AS_INDENT: 'This line is indented with a tab. Use spaces',
    BAD_SCALAR_START: `A value can't begin with ${yaml[start]}. Put the value in quotes`,
    UNEXPECTED_TOKEN: `"${rest}" stands behind the end of the value. Remove it, or put the whole value in quotes`,
  }
  return { offset: start, message: messages[code] ?? message }
}

/** The start of a quoted text, or of a list or a group in brackets, that ends where the parser gave up. */
function findOpened(document: Document, end: number): number | undefined {
  let found: number | undefined
  visit(document, {
    Node(_, node) {
      if (found === undefined && node.range?.[1] === end && isEnclosed(node)) found = node.range[0]
    },
  })
  return found
}

function isEnclosed(node: Node): boolean {
  return isCollection(node) ? node.flow === true : isScalar(node) && (node.type ?? '').startsWith('QUOTE')
}

/** `*name` where no `&name` stands before it, more of them than anybody writes, and keys that are there twice. */
function findWrongName(document: Document): YamlProblem | undefined {
  let found: YamlProblem | undefined
  let aliases = 0
  const names = new Set<string>()
  const note = ({ anchor }: { anchor?: string | undefined }) => void (anchor && names.add(anchor))

  function fail(node: unknown, message: string) {
    found = { offset: isNode(node) ? (node.range?.[0] ?? 0) : 0, message }
    return visit.BREAK
  }

  // The library compares each key with all others of its group, and looks for each name in the whole document.
  visit(document, {
    Scalar: (_, node) => note(node),
    Seq: (_, node) => note(node),
    Map(_, map) {
      note(map)
      const keys = new Set<unknown>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        if (keys.has(key.value)) return fail(key, `\`${String(key.value)}\` is there twice. Remove one of the two`)
        keys.add(key.value)
      }
      return undefined
    },
    Alias(_, alias) {
      if (!names.has(alias.source))
        return fail(
          alias,
          `A value that begins with * is taken for the name of another, and no other is named ${alias.source}. Put the value in quotes`,
        )
      return ++aliases > MOST_ALIASES
        ? fail(alias, `More than ${MOST_ALIASES} values begin with * and are taken from others. Write them out`)
        : undefined
    },
  })
  return found
}
