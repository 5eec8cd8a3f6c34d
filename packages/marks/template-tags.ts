/** Tags of templates that no component shows: known ones become what they mean, and others are removed, but not the text between them. */

import { FENCES_AND_SPANS } from './blocks.ts'
import { readArguments } from './shortcodes.ts'

/**
 * Code; text that is not a template, also of Vue; comments; a block of code; a shortcode; a tag; an expression.
 */
const PARTS = RegExp(
  `${FENCES_AND_SPANS.source}|${/\{\{[<%]\/\*([^]*?)\*\/[%>]\}\}|\{%-?\s*raw\s*-?%\}([^]*?)\{%-?\s*endraw\s*-?%\}|^:{3,}[ \t]*v-pre[^]*?\n:{3,}|<[^<>]*\sv-pre\b[^]*?<\/|(\{#[^]*?#\}|\{%-?\s*comment\s*-?%\}[^]*?\{%-?\s*endcomment\s*-?%\})|\{[{%][<%]?-?\s*highlight\s+["']?([\w+#.-]+)[^\n]*?[%>]?[%}]\}([^]*?)\{[{%][<%]?-?\s*(?:\/|end)highlight\s*-?[%>]?[%}]\}|\{(?:\{[<%]|%)[-~]?\s*(\/?)\s*([\w./-]+)((?:"(?:[^"\\]|\\[^])*"|'[^']*'|`[^`]*`|[^"'`])*?)[-~]?(?:[%>]\}|%)\}|\{\{[-~]?\s*([^{}]*?)\s*[-~]?\}\}/.source}`,
  'gm',
)

/** Name of a known shortcode or include -> what it is. */
const KNOWN: readonly (readonly [
  name: RegExp,
  kind: 'picture' | 'gist' | 'highlight' | { frame: string; path: string },
])[] = [
  [/(?:^|[/_-])(?:figure|image|img)$/i, 'picture'],
  [
    /(?:^|[/_-])youtube(?:[_-]?(?:embed|video|player))?$/i,
    { frame: 'https://www.youtube-nocookie.com', path: '/embed/' },
  ],
  [/(?:^|[/_-])vimeo$/i, { frame: 'https://player.vimeo.com', path: '/video/' }],
  [/^gist$/, 'gist'],
  [/^(?:highlight|comment|raw)$/, 'highlight'],
]

/** Tags whose arguments visitors never read. */
const SILENT =
  /^(?:end.*|if|elsif|elif|else|unless|for|case|when|assign|set|capture|cycle|macro|block|import|from|extends|call|with)$/

/** Arguments with texts for visitors: titles are bold. */
const TITLES = ['title', 'label', 'summary']
const TEXTS = ['caption', 'description', 'text', 'content']

const kindOf = (name: string) => KNOWN.find(([known]) => known.test(name.replace(/\.html?$/, '')))?.[1]

/** True for a shortcode or a tag that becomes what it means. `frame` is the origin of its page in a frame. */
export function readKnownTag(name: string): { frame?: string } | undefined {
  const kind = kindOf(name)
  return kind && (typeof kind === 'object' ? { frame: kind.frame } : {})
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the value of a name in objects; undefined if it is not a text. */
function valueIn(fields: Fields, name: string): string | undefined {
  const value = name
    .split('.')
    .reduce<unknown>(
      (parent, key) => (Object.hasOwn(Object(parent) as object, key) ? (parent as Fields)[key] : undefined),
      fields,
    )
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g

/** Returns a hook for texts. `values`: expression -> its value, beside the fields of the text. */
export const templateTags =
  (values: Readonly<Record<string, string>>) =>
  (text: string, { fields = {} }: { fields?: object } = {}): string => {
    /** Returns the value of an expression; empty without one, or if a filter changes it. */
    const evaluate = (expression: string) => {
      const name = expression.replace(/\s*\|\s*(?:escape|safe|markdownify|strip)\b.*$/, '')
      return values[name] ?? valueIn(fields as Fields, name.replace(/^(?:page|\$?frontmatter)\./, '')) ?? ''
    }
    return text.replace(PARTS, (whole, ...found) => {
      const [fence, span, escaped, raw, comment, language, code, slash, name, given, expression] = found as string[]
      const lines = whole.replace(/[^\n]/g, '')
      if (fence !== undefined || span !== undefined)
        return whole.replace(RAW, '').replace(/(\{\{[<%])\/\*([^]*?)\*\/([%>]\}\})/g, '$1$2$3')
      if (/^:|^<(?!%)/.test(whole)) return whole
      if (escaped !== undefined) return whole.replace(/\/\*|\*\//g, '')
      if (raw !== undefined) return raw
      if (comment !== undefined) return lines
      if (language !== undefined) return writeCode(language, (code ?? '').replace(RAW, ''))
      if (expression !== undefined) return evaluate(expression) + lines
      if (name === 'param') return evaluate(readArguments(given ?? '')[0]?.[1] ?? '')
      const shown = slash === '' && !SILENT.test(name ?? '') ? writeTag(name ?? '', given ?? '') : ''
      const after = String(found.at(-1)).charAt(Number(found.at(-2)) + whole.length)
      return shown + lines + (shown && /[\p{L}\p{N}*[]/u.test(after) ? ' ' : '')
    })
  }

/** Returns code as a block, or as a part of its line. */
function writeCode(language: string, code: string): string {
  if (!code.includes('\n')) return `\`${code.trim()}\``
  const fence = code.includes('```') ? '~~~~' : '```'
  return `${fence}${language}${/^[ \t]*\n/.test(code) ? '' : '\n'}${code}${/\n[ \t]*$/.test(code) ? '' : '\n'}${fence}`
}

/** Returns what visitors see of a shortcode or a tag. */
function writeTag(tag: string, given: string): string {
  const isInclude = /^(?:include|render|partial)/.test(tag)
  const [, included = '', rest = given] = (isInclude && /^\s*["']?([\w./-]+)["']?([^]*)$/.exec(given)) || []
  const name = isInclude ? included : tag
  const values: Readonly<Record<string, string>> = Object.fromEntries(readArguments(rest))
  const valueOf = (keys: readonly string[]) => keys.map((key) => values[key]?.trim()).find(Boolean)
  const kind = kindOf(values.provider ?? name)
  const [title, shown] = [valueOf(TITLES), TEXTS.flatMap((key) => values[key]?.trim() || [])]
  if (kind === 'picture') {
    const source = valueOf(['src', 'url', 'image_path', 'path', 'file', 'image', '0'])
    const alt = (valueOf(['alt', 'caption', 'title']) ?? '').replace(/[[\]\\]/g, '')
    const caption = [title && `**${title}**`, ...shown].filter(Boolean).join(' ')
    if (source && !/[{}]/.test(source)) return `![${alt}](<${source}>)${caption && ` ${caption}`}`
  }
  if (kind === 'gist') {
    const path = [values[0], values[1]?.includes('.') ? undefined : values[1]].filter(Boolean).join('/')
    return `[gist.github.com/${path}](https://gist.github.com/${path})`
  }
  if (typeof kind === 'object') {
    const [id] = /[\w-]+(?=$|[?&])/.exec((valueOf(['id', '0', 'url', 'src']) ?? '').replace(/^.*[?&]v=/, '')) ?? []
    if (id)
      return `<iframe src="${kind.frame}${kind.path}${id}" title="${(title ?? 'Video').replaceAll('"', '&quot;')}" allowfullscreen></iframe>`
  }
  return [title && `**${title}**`, ...shown].filter(Boolean).join(' ')
}
