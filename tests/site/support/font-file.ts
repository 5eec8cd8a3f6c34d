/** Reads metrics from a font file: its heights, its characters, and their widths. */

export interface FontFile {
  /** Height above and depth below the baseline, in em. */
  ascent: number
  descent: number
  /** Additional space between lines, in em. */
  lineGap: number
  /** Width of a character in em; undefined if the font doesn't contain it. */
  widthOf: (character: string) => number | undefined
}

/** Parses a TrueType font. Throws if a table is missing or has an unsupported format. */
export function readFontFile(bytes: Uint8Array): FontFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map(
    Array.from({ length: view.getUint16(4) }, (_, i) => {
      const entry = 12 + i * 16
      return [String.fromCharCode(...bytes.subarray(entry, entry + 4)), view.getUint32(entry + 8)]
    }),
  )

  function table(tag: string): number {
    const offset = tables.get(tag)
    if (offset === undefined) throw Error(`The font has no table "${tag}".`)
    return offset
  }

  const em = view.getUint16(table('head') + 18)
  const hhea = table('hhea')
  const glyphs = readGlyphs(view, table('cmap'))
  const widths = view.getUint16(hhea + 34)
  return {
    ascent: view.getInt16(hhea + 4) / em,
    descent: -view.getInt16(hhea + 6) / em,
    lineGap: view.getInt16(hhea + 8) / em,
    widthOf(character) {
      const glyph = glyphs.get(character.codePointAt(0)!)
      // Further glyphs have the last width.
      return glyph && view.getUint16(table('hmtx') + Math.min(glyph, widths - 1) * 4) / em
    },
  }
}

/** Returns the glyph of each character from a `cmap` of format 4. */
function readGlyphs(view: DataView, cmap: number): Map<number, number> {
  const subtables = Array.from({ length: view.getUint16(cmap + 2) }, (_, i) => cmap + view.getUint32(cmap + 8 + i * 8))
  const start = subtables.find((offset) => view.getUint16(offset) === 4)
  if (start === undefined) throw Error('The font has no map of characters of format 4.')
  const count = view.getUint16(start + 6) / 2
  const glyphs = new Map<number, number>()
  for (let segment = 0; segment < count; segment++) {
    const [ends, starts] = [start + 14, start + 16 + count * 2]
    const [deltas, ranges] = [starts + count * 2, starts + count * 4]
    const rangeAt = ranges + segment * 2
    const range = view.getUint16(rangeAt)
    const first = view.getUint16(starts + segment * 2)
    const last = view.getUint16(ends + segment * 2)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const found = range === 0 ? code : view.getUint16(rangeAt + range + (code - first) * 2)
      const glyph = found && (found + view.getInt16(deltas + segment * 2)) & 0xffff
      if (glyph) glyphs.set(code, glyph)
    }
  }
  return glyphs
}
