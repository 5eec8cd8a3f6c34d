import { Parser } from 'htmlparser2'
import { imageSize } from 'image-size'

interface Measured {
  /** The format, as `image-size` names it. */
  type?: string
  /** In pixels. */
  width: number
  height: number
}

/** Returns the format and size of an image; undefined if the bytes are not an image, or a drawing that browsers don't show. */
export function measure(bytes: Uint8Array): Measured | undefined {
  const text = new TextDecoder().decode(bytes).trimStart()
  if (text.startsWith('<')) return measureSvg(text)
  try {
    const measured = imageSize(bytes)
    return measured.type === 'svg' ? undefined : measured
  } catch {
    return undefined
  }
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** Unit -> pixels. Those of a font are as in browsers, where a picture has their default font. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 9,
  ch: 10,
}
const LENGTH = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*)\s*$/i

/** The size of a picture without a size in CSS. */
const DEFAULT = { width: 300, height: 150 }

/** Returns the first element of an XML text; undefined if it is not closed. */
function readRoot(xml: string): { name: string; attributes: Record<string, string> } | undefined {
  let root: ReturnType<typeof readRoot>
  let depth = 0
  let start = 0
  let isClosed = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (depth++ > 0 || root) return
        root = { name, attributes }
        start = parser.startIndex
      },
      // Also called for tags that close themselves, and at the end of the text.
      onclosetag(_, isImplied) {
        if (--depth === 0) isClosed ||= !isImplied || parser.startIndex === start
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return isClosed ? root : undefined
}

/** Returns the size at which browsers show an SVG; undefined if they don't show it. */
function measureSvg(svg: string): Measured | undefined {
  const { name = '', attributes = {} } = readRoot(svg) ?? {}
  const [local = '', prefix] = name.split(':').reverse()
  if (local !== 'svg' || attributes[prefix ? `xmlns:${prefix}` : 'xmlns'] !== SVG_NAMESPACE) return undefined
  const box = readViewBox(attributes.viewBox)
  const width = toPixels(attributes.width)
  const height = toPixels(attributes.height)
  const size = {
    width: width ?? (box && height !== undefined ? (height * box.width) / box.height : DEFAULT.width),
    height: height ?? (box && width !== undefined ? (width * box.height) / box.width : DEFAULT.height),
  }
  const area = box && width === undefined && height === undefined ? box : size
  const rounded = { width: Math.round(area.width), height: Math.round(area.height) }
  return rounded.width > 0 && rounded.height > 0 ? { type: 'svg', ...rounded } : undefined
}

/** Returns a length in pixels, at least 0; undefined if it is relative to the page or invalid. */
function toPixels(length = ''): number | undefined {
  const [, number, unit = ''] = LENGTH.exec(length) ?? []
  const factor = UNITS[unit.toLowerCase()]
  return number === undefined || factor === undefined ? undefined : Math.max(0, Number(number) * factor)
}

/** Returns the size of a `viewBox`, enlarged if it is smaller than a pixel; undefined if it has no area. */
function readViewBox(value = ''): { width: number; height: number } | undefined {
  const numbers = value
    .trim()
    .split(/\s*,\s*|\s+/)
    .map(Number)
  const [, , width = 0, height = 0] = numbers
  if (numbers.length !== 4 || numbers.some(Number.isNaN) || width <= 0 || height <= 0) return undefined
  const scale = Math.min(width, height) < 1 ? DEFAULT.width / width : 1
  return { width: width * scale, height: height * scale }
}
