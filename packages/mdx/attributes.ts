/** The attributes of elements, as React wants them: their names in HTML work, and what React would leave out or refuse is reported. */

type Props = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toList = (names: string) => names.split(' ')

/** Attributes that are true or false. React leaves out others that are `true`, and these if they are an empty text. */
const BOOLEANS = new Set(
  toList(
    'allowFullScreen async autoFocus autoPlay checked controls default defaultChecked defer disabled disablePictureInPicture ' +
      'disableRemotePlayback formNoValidate hidden inert itemScope loop multiple muted noModule noValidate open playsInline ' +
      'readOnly required reversed scoped seamless selected',
  ),
)
/** Attributes that may also be a text, which React writes for `true`, or which it does not write at all. */
const FLEXIBLE = new Set(
  toList(
    'capture contentEditable download draggable focusable spellCheck suppressContentEditableWarning suppressHydrationWarning value',
  ),
)

const NAMES = new Map([
  ['class', 'className'],
  ['for', 'htmlFor'],
  ...[
    ...BOOLEANS,
    ...FLEXIBLE,
    ...toList(
      'acceptCharset accessKey autoCapitalize autoComplete autoCorrect cellPadding cellSpacing charSet className colSpan ' +
        'controlsList crossOrigin dateTime encType enterKeyHint fetchPriority formAction formEncType formMethod formTarget ' +
        'frameBorder hrefLang htmlFor httpEquiv imageSizes imageSrcSet inputMode itemID itemProp itemRef itemType marginHeight ' +
        'marginWidth maxLength minLength popoverTarget popoverTargetAction referrerPolicy rowSpan srcDoc srcLang srcSet tabIndex useMap',
    ),
  ].map((name) => [name.toLowerCase(), name] as const),
])

/** Attributes with a hyphen or a colon that React writes without: `stroke-width`, `xlink:href`. */
const JOINED =
  /^(?:accept-charset|http-equiv|(?:alignment|baseline|clip|color|dominant|fill|flood|font|image|letter|lighting|marker|paint|pointer|shape|stop|stroke|text|transform|unicode|vector|word|writing)-[a-z-]+|(?:xlink|xml|xmlns):[a-z]+)$/

const VOID_TAGS = new Set(toList('area base br col embed hr img input link meta param source track wbr'))

/** Returns the props of an element of HTML or SVG for React. `report` is called with each problem, in sentences. */
export function toReactProps(tag: string, props: Props, report: (message: string) => void = () => {}): Props {
  // React writes the attributes of custom elements as they are.
  if (tag.includes('-')) return props
  if (VOID_TAGS.has(tag) && props.children !== undefined)
    report(`<${tag}> has content, which it can't have. Write <${tag} />.`)
  return Object.fromEntries(
    Object.entries(props).map(([written, value]) => {
      const name = toName(written)
      if (name === 'children') return [name, value]
      const message = findFault(name, value)
      if (message) report(`<${tag}> has ${message}`)
      return [name, value === '' && BOOLEANS.has(name) ? true : value]
    }),
  )
}

const toName = (name: string) =>
  NAMES.get(name.toLowerCase()) ??
  (JOINED.test(name) ? name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase()) : name)

/** Returns what React would leave out or refuse, as the rest of a sentence; undefined if there is nothing. */
function findFault(name: string, value: unknown): string | undefined {
  if (/^on[a-z]/i.test(name)) return `the attribute ${name}, which is code. Put code into an island.`
  if (value === null || value === undefined || value === false || name === 'ref') return undefined
  if (name === 'style')
    return typeof value === 'object' ? undefined : `a \`style\` that is not an object. Write ${toStyleObject(value)}.`
  if (name === 'dangerouslySetInnerHTML' || name === 'innerHTML')
    return name !== 'innerHTML' && isRecord(value) && '__html' in value
      ? undefined
      : `HTML in the attribute ${name}. Write dangerouslySetInnerHTML={{ __html: '…' }}.`
  if (typeof value === 'function' || typeof value === 'symbol' || isRecord(value))
    return `an attribute ${name} that is ${typeof value === 'object' ? 'an object' : `a ${typeof value}`}. Write a text, a number, or true or false.`
  if (value === true && !BOOLEANS.has(name) && !FLEXIBLE.has(name) && !/^(?:aria|data)-/.test(name))
    return `the attribute ${name} without a text, which React leaves out. Write ${name}="".`
  return undefined
}

/** Returns the attribute `style` for React: `color: red` -> `style={{ color: 'red' }}`. */
function toStyleObject(style: unknown): string {
  const declarations = String(style)
    .split(';')
    .flatMap((declaration) => {
      const [, name, value = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(declaration) ?? []
      if (!name) return []
      const key = name.startsWith('--')
        ? `'${name}'`
        : name.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return `${key}: '${value.replaceAll("'", '"')}'`
    })
  return `style={{ ${declarations.length > 0 ? declarations.join(', ') : "color: 'red'"} }}`
}
