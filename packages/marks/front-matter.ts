/** Front matter in TOML and JSON: between lines of `+++`, or of `---toml`, `---json` and `---js`. */

import type { FrontMatterBlock } from '@flatirons/framework/extension'
import { parse } from 'smol-toml'

const OTHER_LANGUAGE =
  /^(?:---[ \t]*(?<language>toml|json|js|javascript)|(?<plus>\+\+\+))[ \t]*\n(?<text>[^]*?)(?<=\n)(?:---|\+\+\+)[ \t]*(?=\n|$)\n?/

/** Reads front matter in TOML or JSON; undefined for a text in YAML or without front matter. That of JavaScript is read as data, and never runs. */
export function readOtherFrontMatter(source: string): FrontMatterBlock | undefined {
  const { 0: block = '', groups = {} } = OTHER_LANGUAGE.exec(source) ?? {}
  if (!block) return undefined
  const { text = '', plus, language } = groups
  if (plus !== undefined || language === 'toml') return { end: block.length, ...readToml(text) }
  // JSON is YAML.
  if (!hasCode(text)) return { end: block.length, data: text }
  const message = 'The front matter contains code, but only data can be read. Write YAML, between two lines of ---.'
  return { end: block.length, data: {}, problems: [{ line: 1, message }] }
}

/** True if a text is not the literal of an object: texts in quotes, numbers, `true`, `false`, `null`, lists and objects. */
function hasCode(text: string): boolean {
  const bare = text.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""')
  const words = bare.match(/[\w$.+-]+(?![\w$.+-])(?!\s*:)/g) ?? []
  return (
    /[^\s{}[\],:\w$."+-]/.test(bare) ||
    !words.every((word) => /^(?:true|false|null|[+-]?[\d.]+(?:e[+-]?\d+)?)$/i.test(word))
  )
}

function readToml(text: string): Omit<FrontMatterBlock, 'end'> {
  const lineOf = ([key]: readonly (string | number)[]) => {
    const line = text.split('\n').findIndex((line) => /^\s*\[*\s*"?([^\s"=.\]]+)/.exec(line)?.[1] === String(key))
    return line < 0 ? undefined : line + 2
  }
  try {
    return { data: toTexts(parse(text)) as Record<string, unknown>, lineOf }
  } catch (error) {
    const { message, line = 1 } = error as Error & { line?: number }
    const [reason = ''] = message.split('\n')
    return { data: {}, problems: [{ line: line + 1, message: `The front matter is not valid TOML: ${reason}.` }] }
  }
}

/** Replaces dates by texts. The library keeps their form: a day, a time without a zone, or a time with its zone. */
function toTexts(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toTexts)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toTexts(item)]))
    : value
}
