/**
 * Reads plain front matter: `key: value`, `key: [a, b]` and lists of one level, without special YAML syntax. All other
 * front matter is left to a YAML parser, which takes twenty times as long.
 */

const KEY_LINE = /^([A-Za-z]\w*):(?: +(.+))?$/
const ITEM_LINE = /^( {0,4})- +(.+)$/
const TEXT = /^(?:[\p{L}](?:[\p{L}\p{N} .,;!?'"()/&%$+*=@_–—’“”-]|:(?=[^\s]))*|\d{4}-\d\d-\d\d)$/u
const QUOTED = /^(?:"([^"\\]*)"|'([^']*)')$/
const NUMBER = /^(?:0|-?[1-9]\d{0,14})$/
const LIST = /^\[([^[\]{}'"#:]*)\]$/

/** Words that YAML 1.2 does not read as text. */
const WORDS: Readonly<Record<string, unknown>> = {
  true: true,
  True: true,
  TRUE: true,
  false: false,
  False: false,
  FALSE: false,
  null: null,
  Null: null,
  NULL: null,
}

/** Returns the data of plain front matter, as a YAML 1.2 parser would; undefined when it may not be plain. */
export function readPlainYaml(yaml: string): Record<string, unknown> | undefined {
  const data: Record<string, unknown> = {}
  const lines = yaml.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const [, key, written] = KEY_LINE.exec(lines[at]!) ?? []
    if (key === undefined || Object.hasOwn(data, key)) return undefined
    const value = written === undefined ? takeItems() : readValue(written)
    if (value === undefined) return undefined
    data[key] = value

    /** The items of the list below this line. */
    function takeItems(): unknown[] | undefined {
      const items: unknown[] = []
      const [, indent] = ITEM_LINE.exec(lines[at + 1] ?? '') ?? []
      for (;;) {
        const [, own, item] = ITEM_LINE.exec(lines[at + 1] ?? '') ?? []
        if (item === undefined || own !== indent) break
        const one = readScalar(item)
        if (one === undefined) return undefined
        items.push(one)
        at++
      }
      return items.length > 0 ? items : undefined
    }
  }
  return data
}

function readValue(written: string): unknown {
  const [, inside] = LIST.exec(written.trimEnd()) ?? []
  if (inside === undefined) return readScalar(written)
  const items = inside.split(',').map((item) => readScalar(item.trim()))
  return items.includes(undefined) ? undefined : items
}

function readScalar(written: string): unknown {
  const text = written.trimEnd()
  const quoted = QUOTED.exec(text)
  if (quoted) return quoted[1] ?? quoted[2]
  if (NUMBER.test(text)) return Number(text)
  if (!TEXT.test(text)) return undefined
  return Object.hasOwn(WORDS, text) ? WORDS[text] : text
}
