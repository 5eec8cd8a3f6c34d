/** What a font file says of itself: how high it is, which characters it holds, and how wide they are. */

export interface FontFile {
  /** Above and below the baseline, for one em. */
  ascent: number
  descent: number
  /** Between the lines, besides both; for one em. */
  lineGap: number
  /** The width of a character for one em; nothing when the font doesn't hold it. */
  widthOf: (character: string) => number | undefined
}

/** Reads a TrueType font. Throws when a table that it needs is missing, or of a kind that is not used here. */
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
      // Glyphs past the last width are as wide as that one.
      return glyph && view.getUint16(table('hmtx') + Math.min(glyph, widths - 1) * 4) / em
    },
  }
}

/** Character -> glyph, out of a `cmap` of format 4. */
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
