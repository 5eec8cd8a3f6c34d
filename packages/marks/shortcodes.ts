/** Shortcodes of Hugo and tags of Liquid, as components. */

import type { MarkdownComponents } from '@flatirons/framework/content'
import type { TextFormat } from '@flatirons/framework/extension'

import { FENCES_AND_SPANS } from './blocks.ts'

/** Matches code, which stays as it is, and shortcodes: `{{< figure src="a.png" >}}`, `{% include figure.html src="a.png" %}`. */
const CODE_OR_SHORTCODE = RegExp(
  `${FENCES_AND_SPANS.source}|${/\{\{[<%]\s*(\/?)\s*([\w./-]+)((?:\s(?:"[^"]*"|'[^']*'|[^"'{}])*?)?)\s*(\/?)\s*[>%]\}\}|\{%-?\s*(?:(include)\s+)?([\w./-]+)((?:\s(?:"[^"]*"|'[^']*'|[^"'{}])*?)?)\s*-?%\}/.source}`,
  'gm',
)

const ARGUMENT = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\[^])*)"|'([^']*)'|([^\s"'=]*\/[^\s"']*|[^\s"'=]+))/g

interface Shortcode {
  start: number
  end: number
  name: string
  kind: 'open' | 'close' | 'empty'
  written: string
}

const ID = 'shortcode/'

/** Returns the format of texts with shortcodes. `components`: name of a shortcode -> component. */
export function shortcodes(components: MarkdownComponents): TextFormat {
  for (const [name, component] of Object.entries(components))
    if (typeof component !== 'object' || !('struct' in component))
      throw Error(`The shortcode "${name}" is not a component(). Write: ${name}: component(Figure, { … })`)
  return {
    ending: '.md',
    components: Object.fromEntries(Object.entries(components).map(([name, component]) => [ID + name, component])),
    read(text) {
      const found = findShortcodes(text, components)
      const tags = Object.fromEntries(found.map(({ name }) => [tagName(name), ID + name]))
      let at = 0
      let markdown = ''
      for (const { start, end, name, kind, written } of found) {
        const lines = text.slice(start, end).replace(/[^\n]/g, '')
        const tag = kind === 'close' ? `</${tagName(name)}` : `<${tagName(name)}${writeAttributes(written)}`
        markdown += `${text.slice(at, start)}${tag}${lines}${kind === 'empty' ? '/' : ''}>`
        at = end
      }
      return { markdown: markdown + text.slice(at), tags }
    },
  }
}

/** Lists the shortcodes that have a component. */
function findShortcodes(text: string, components: MarkdownComponents): Shortcode[] {
  const found: Shortcode[] = []
  for (const match of text.matchAll(CODE_OR_SHORTCODE)) {
    const [whole, , , slash, ofHugo, hugoArguments = '', isEmpty, include, ofLiquid = '', liquidArguments = ''] = match
    const isClosing = slash === '/' || (include === undefined && /^end\w/.test(ofLiquid))
    const wanted = ofHugo ?? ofLiquid.replace(isClosing ? /^end/ : /\.html?$/, '')
    if (!Object.hasOwn(components, wanted)) continue
    const shortcode: Shortcode = {
      start: match.index,
      end: match.index + whole.length,
      name: wanted,
      kind: isClosing ? 'close' : 'empty',
      written: hugoArguments || liquidArguments,
    }
    // A closing tag belongs to the last shortcode of its name that has none.
    const partner = isClosing ? found.findLast(({ name, kind }) => name === wanted && kind === 'empty') : undefined
    if (partner && !isEmpty) partner.kind = 'open'
    found.push(shortcode)
  }
  return found
}

/** Lists the arguments of a shortcode. Those without a name have their number: `{{< video abc >}}` -> `[['0', 'abc']]`. */
export function readArguments(written: string): [name: string, value: string][] {
  let position = 0
  return [...written.matchAll(ARGUMENT)].map(([, name, double, single, bare = '']) => [
    name ?? String(position++),
    double?.replace(/\\(["\\])/g, '$1') ?? single ?? bare,
  ])
}

const writeAttributes = (written: string): string =>
  readArguments(written)
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
    .join('')

const tagName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replace(/\W/g, '_')
