/** Converts the text of an SVG to outlines, because an image file can't use the page's fonts. */

import { readFileSync } from 'node:fs'

import { Parser } from 'htmlparser2'

import { escapeHtml } from '../../shared/html.ts'

/** Returns a glyph as path data. Only its first point is absolute, so that equal glyphs have equal text, which compresses well. */
function placeGlyph(commands: readonly { type: string; values: number[] }[], x: number, y: number): string {
  let [lastX, lastY] = [0, 0]
  let [startX, startY] = [0, 0]
  let path = ''
  for (const { type, values } of commands) {
    if (type === 'Z') {
      path += 'z'
      ;[lastX, lastY] = [startX, startY]
      continue
    }
    const points = values.map((value) => Math.round(value))
    const isFirst = path === ''
    const shifted = points.map((value, index) =>
      isFirst ? value + Math.round(index % 2 ? y : x) : value - (index % 2 ? lastY : lastX),
    )
    path += (isFirst ? 'M' : type.toLowerCase()) + joinNumbers(shifted)
    ;[lastX = lastX, lastY = lastY] = points.slice(-2)
    if (type === 'M') [startX, startY] = [lastX, lastY]
  }
  return path
}

/** Joins numbers of path data: a minus also separates. */
const joinNumbers = (values: readonly number[]) => values.join(' ').replaceAll(' -', '-')

type HarfBuzz = typeof import('harfbuzzjs')
type Attributes = Record<string, string>

/** A `<text>` element: the offsets of its markup, and its text. */
interface TextElement {
  start: number
  end: number
  attributes: Attributes
  content: string
}

/** Attributes of `<text>` that are applied to the outlines; others, such as `fill`, are copied. */
const SET = new Set(['x', 'y', 'font-family', 'font-size', 'font-weight', 'letter-spacing', 'text-anchor', 'transform'])

/** The offset of a text to the left of its position, as a fraction of its width. */
const ANCHORS: Record<string, number> = { start: 0, middle: 0.5, end: 1 }

/**
 * Returns the SVG with a `<path>` for each `<text>`. `fontFiles` are TrueType fonts. Throws if the first family of a text is not
 * among them, if a font lacks a character, or if a text contains elements.
 */
export async function outlineText(svg: string, fontFiles: readonly string[]): Promise<string> {
  const harfbuzz = await import('harfbuzzjs')
  const faces = new Map(
    fontFiles.map((file) => {
      const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(readFileSync(file))))
      return [face.getName(TYPOGRAPHIC_FAMILY, 'en') || face.getName(FAMILY, 'en'), face]
    }),
  )
  let outlined = ''
  let from = 0
  for (const text of readTexts(svg)) {
    outlined += svg.slice(from, text.start) + outline(harfbuzz, faces, text)
    from = text.end
  }
  return outlined + svg.slice(from)
}

/** Ids in a font's name table. */
const [FAMILY, TYPOGRAPHIC_FAMILY] = [1, 16]

function readTexts(svg: string): TextElement[] {
  const texts: TextElement[] = []
  let open: TextElement | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open)
          throw Error(
            `A <text> contains a <${name}>. Only plain text can become outlines: use one <text> for each line.`,
          )
        if (name === 'text') open = { start: parser.startIndex, end: 0, attributes, content: '' }
      },
      ontext(content) {
        if (open) open.content += content
      },
      onclosetag() {
        if (!open) return
        texts.push({ ...open, end: parser.endIndex + 1 })
        open = undefined
      },
    },
    { xmlMode: true },
  )
  parser.end(svg)
  return texts
}

/** Returns the text as one path, in font units. */
function outline(
  { Buffer, Feature, Font, shape, Variation }: HarfBuzz,
  faces: ReadonlyMap<string, InstanceType<HarfBuzz['Face']>>,
  { attributes, content }: TextElement,
): string {
  const family = firstFamily(attributes['font-family'] ?? '')
  const face = faces.get(family)
  if (!face)
    throw Error(
      `The text "${content}" names the font "${family}", which is not among the fonts of the file: ${[...faces.keys()].join(', ')}.`,
    )
  const font = new Font(face)
  font.setVariations([new Variation('wght', Number(attributes['font-weight'] ?? 400))])
  const scale = Number(attributes['font-size'] ?? 16) / face.upem
  const spacing = Number(attributes['letter-spacing'] ?? 0) / scale

  const buffer = new Buffer()
  buffer.addText(content)
  buffer.guessSegmentProperties()
  // As in browsers, letter spacing disables ligatures.
  shape(font, buffer, spacing === 0 ? [] : [new Feature('liga', 0)])

  let pen = 0
  let path = ''
  for (const {
    codepoint: glyph,
    cluster,
    xAdvance = 0,
    xOffset = 0,
    yOffset = 0,
  } of buffer.getGlyphInfosAndPositions()) {
    if (glyph === MISSING)
      throw Error(`The font "${family}" has no "${content[cluster]}", which the text "${content}" needs.`)
    path += placeGlyph(font.glyphToJson(glyph), pen + xOffset, yOffset)
    pen += xAdvance + spacing
  }
  const x = Number(attributes.x ?? 0) - pen * scale * (ANCHORS[attributes['text-anchor'] ?? 'start'] ?? 0)
  const place = `translate(${round(x, 100)} ${round(Number(attributes.y ?? 0), 100)}) scale(${round(scale, 1e5)} ${round(-scale, 1e5)})`
  const transform = [attributes.transform, place].filter(Boolean).join(' ')
  const kept = Object.entries(attributes).filter(([name]) => !SET.has(name))
  const list: [name: string, value: string][] = [...kept, ['transform', transform], ['d', path]]
  return `<path${list.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}/>`
}

/** The glyph for missing characters. */
const MISSING = 0

const firstFamily = (list: string) =>
  list
    .replace(/,[^]*/, '')
    .trim()
    .replace(/^['"]|['"]$/g, '')

const round = (value: number, precision: number) => Math.round(value * precision) / precision + 0
