/** The grammar of tags as React and marked write them: names without spaces around `=`, and values in double quotes. */

/** The source of a pattern for the attributes of a tag, with the space before each. */
export const ATTRIBUTES = String.raw`(?: [^\s=>"'/<]+(?:="[^"]*")?)*`

const ATTRIBUTE = / ([^\s=]+)(?:="([^"]*)")?/y
const SCRIPT = RegExp(`<script(${ATTRIBUTES})>([^]*?)</script>`, 'g')

/** By name in lower case. */
export type Attributes = Partial<Record<string, string>>

/** Returns the attributes in a match of `ATTRIBUTES`. `decode` unescapes a value. */
export function readAttributes(text: string, decode = (value: string) => value): Attributes {
  const attributes: Attributes = {}
  ATTRIBUTE.lastIndex = 0
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text)) {
    const [, name = '', value = ''] = match
    attributes[name.toLowerCase()] ??= decode(value)
  }
  return attributes
}

/** Returns the code of the inline scripts in a head. Scripts with JSON are not code. */
export function listInlineScripts(head: string): string[] {
  return [...head.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) => {
    const { src, type = '' } = readAttributes(attributes)
    return src !== undefined || /json$/i.test(type) ? [] : text
  })
}
