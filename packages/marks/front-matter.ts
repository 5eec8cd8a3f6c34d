/** Front matter in TOML and JSON, between lines of `+++`, or of `---toml`, `---json` and `---js`; and `export const meta = { … }` of MDX. */

import type { FrontMatterBlock } from '@flatirons/framework/extension'
import { parse } from 'smol-toml'

const OTHER_LANGUAGE =
  /^(?:---[ \t]*(?<language>toml|json|js|javascript)|(?<plus>\+\+\+))[ \t]*\n(?<text>[^]*?)(?<=\n)(?:---|\+\+\+)[ \t]*(?=\n|$)\n?/

/** An object that texts in MDX export in place of front matter, below their imports. */
const EXPORTED =
  /^(?:import[ \t][^'"]*(?:'[^'\n]*'|"[^"\n]*");?[ \t]*\n|[ \t]*\n)*export[ \t]+const[ \t]+(?:meta(?:data)?|front[mM]atter)[ \t]*=[ \t]*(?<text>\{[^\n]*\}|\{[^]*?\n\})[ \t]*;?[ \t]*(?=\n|$)\n?/

/** Front matter in YAML. */
const YAML = /^---[ \t]*\n(?<text>(?:[^]*?\n)??)---[ \t]*(?=\n|$)\n?/

/**
 * Reads front matter in TOML or JSON, that of MDX in `export const meta = { … }`, of which only members that are data count, and
 * YAML that other generators accept: a key that stands twice has its last value, and `draft` may be a word, and `slug` a number.
 * Undefined for a text in other YAML or without front matter. That of JavaScript is read as data, and never runs.
 */
export function readOtherFrontMatter(source: string): FrontMatterBlock | undefined {
  const { 0: block = '', groups = {} } = OTHER_LANGUAGE.exec(source) ?? {}
  if (!block) return readExported(source) ?? readLenientYaml(source)
  const { text = '', plus, language } = groups
  if (plus !== undefined || language === 'toml') return { end: block.length, ...readToml(text) }
  // JSON is YAML.
  const data = /^(?:js|javascript)$/.test(language ?? '') ? toFlow(text) : text
  if (!hasCode(data)) return { end: block.length, data }
  const message = 'The front matter contains code, but only data can be read. Write YAML, between two lines of ---.'
  return { end: block.length, data: {}, problems: [{ line: 1, message }] }
}

function readExported(source: string): FrontMatterBlock | undefined {
  const { 0: block, groups: { text = '' } = {} } = EXPORTED.exec(source) ?? {}
  if (block === undefined) return undefined
  // The first line of data counts as the second of the file.
  const linesAbove = block.slice(0, block.indexOf(text)).split('\n').length - 2
  return { end: block.length, data: '\n'.repeat(Math.max(0, linesAbove)) + withoutCode(toFlow(text)) }
}

/** Returns the literal of an object without the members that code computes. Lines keep their numbers. */
function withoutCode(text: string): string {
  const members = ['']
  let depth = 0
  for (const [part] of text
    .trim()
    .slice(1, -1)
    .matchAll(/"(?:[^"\\]|\\.)*"|[^]/g)) {
    if (/^[[{(]$/.test(part)) depth++
    if (/^[\]})]$/.test(part)) depth--
    if (part === ',' && depth === 0) members.push('')
    else members[members.length - 1] += part
  }
  const kept = members.map((member) => {
    if (member.trim() === '') return member
    return hasCode(member) ? member.replace(/[^\n]/g, '') : `${member},`
  })
  return `{${kept.join('')}}`
}

function readLenientYaml(source: string): FrontMatterBlock | undefined {
  const { 0: block = '', groups: { text = '' } = {} } = YAML.exec(source) ?? {}
  const data = repairYaml(text)
    .replace(/^slug:[ \t]*(\d[\d.]*)[ \t]*$/m, 'slug: "$1"')
    .replace(/^draft:[ \t]*(?!true[ \t]*$|false[ \t]*$)(["']?)(\S.*?)\1[ \t]*$/im, (_, _quote, word: string) =>
      /^(?:true|yes|on|1)$/i.test(word) ? 'draft: true' : '',
    )
  return data === text ? undefined : { end: block.length, data: data.trim() === '' ? '{}' : data }
}

/** Returns YAML without the first values of keys that stand twice, and without tabs before keys. Lines keep their numbers. */
export function repairYaml(text: string): string {
  const lines = text.split('\n')
  const open: { indent: number; keys: Map<string, number> }[] = []
  let blockIndent = Infinity
  for (const [i, line] of lines.entries()) {
    const [, tabs = '', rest = ''] = /^(\s*)(.*)$/.exec(line) ?? []
    if (rest === '') continue
    if (tabs.length > blockIndent) continue
    blockIndent = Infinity
    if (tabs.includes('\t')) lines[i] = tabs.replaceAll('\t', '  ') + rest
    const [, dash = '', key] =
      /^((?:-[ \t]+)*)("[^"]*"|'[^']*'|[^\s#"'[{&*!|>%@`-][^:#]*?)[ \t]*:(?=\s|$)/.exec(rest) ?? []
    const indent = tabs.length + dash.length
    if (/(?:^|[:-][ \t]+)[|>][+-]?\d*[ \t]*(?:#.*)?$/.test(rest)) blockIndent = tabs.length
    // An item of a list starts a level of its own.
    const deepest = dash === '' ? indent : indent - 1
    while (open.length > 0 && open.at(-1)!.indent > deepest) open.pop()
    if (key === undefined) continue
    let level = open.at(-1)
    if (!level || level.indent < indent) open.push((level = { indent, keys: new Map() }))
    const first = level.keys.get(key)
    level.keys.set(key, i)
    if (first === undefined || dash !== '') continue
    for (
      let at = first;
      at < i &&
      (at === first ||
        /^\s*$/.test(lines[at]!) ||
        /^\s*/.exec(lines[at]!)![0].length > indent ||
        /^\s*-(?:\s|$)/.test(lines[at]!));
      at++
    )
      lines[at] = ''
  }
  return lines.join('\n')
}

/** Returns constants of JavaScript as an object, without comments: `const title = 'A'` -> `{title: "A",}`. Lines keep their numbers. */
function toFlow(code: string): string {
  const bare = code.replace(
    /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\.)*)`|"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\//g,
    (found, single?: string, template?: string) =>
      single !== undefined || template !== undefined
        ? JSON.stringify((single ?? template ?? '').replace(/\\(['`])/g, '$1').replace(/\\n/g, '\n')) +
          '\n'.repeat(found.split('\n').length - 1)
        : found.startsWith('"')
          ? found
          : found.replace(/[^\n]/g, ''),
  )
  if (!/^\s*(?:export[ \t]+)?(?:const|let|var)[ \t]/.test(bare)) return bare.replace(/;[ \t]*(?=\n|$)/g, '')
  let isFirst = true
  const members = bare
    .replace(/;[ \t]*(?=\n|$)/g, '')
    .replace(/^(?:export[ \t]+)?(?:const|let|var)[ \t]+([\w$]+)[ \t]*=/gm, (_, name: string) => {
      const comma = isFirst ? '' : ','
      isFirst = false
      return `${comma}${name}:`
    })
  return `{${members.replace(/\n$/, '')}}\n`
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
