/** Files that templates add: pictures drawn as SVG, fonts, pictures for link previews. */

import { islandError } from '../../errors/help-ids.ts'

/** A font of an npm package, reduced to the characters and weights that the site uses. */
export interface FontRecipe {
  /** The file, as a module specifier of Node: `@fontsource-variable/besley/files/besley-latin-wght-normal.woff2`. */
  font: string
  /** Every character that the font must have. */
  characters: string
  /** The weight, or a range of weights of a variable font. */
  weights: number | readonly [lightest: number, heaviest: number]
}

/** A picture drawn as SVG and stored as PNG or ICO, by the extension of the file's name. */
export interface PictureRecipe {
  /** The SVG. */
  svg: string
  /** Widths in pixels: one for a PNG, several for an ICO. */
  widths: readonly number[]
  /** The fonts of the text in the picture. */
  fonts?: readonly FontRecipe[]
}

/** A picture drawn and stored as SVG, with text converted to outlines, because a picture file can't use the fonts of a page. */
export interface OutlineRecipe {
  /** The SVG, with `<text>` elements. */
  svg: string
  /** The fonts of the text in the picture. */
  fonts: readonly FontRecipe[]
}

/** The data from which a file is generated. */
export type FileRecipe = FontRecipe | PictureRecipe | OutlineRecipe

/** The content of a file, or a recipe for it. Files from recipes are cached between builds. */
export type FileContent = string | Uint8Array | FileRecipe

/** Adds a file and returns its path without the base. */
export type FileSink = (name: string, content: FileContent) => string

let sink: FileSink | undefined

/**
 * Adds a file to the site and returns its path, `/assets/{name}-{hash}.{ending}`, which changes with the content.
 * Throws in an island and in a browser.
 */
export function addFile(name: string, content: FileContent): string {
  if (!sink)
    throw islandError(
      `addFile('${name}') was called in an island or in a browser. Call it in a page or a slice, and pass the path as a prop.`,
    )
  return sink(name, content)
}

/** Runs `render` with this sink. If it is undefined, `addFile()` throws. */
export function withSink<Result>(fileSink: FileSink | undefined, render: () => Result): Result {
  const previous = sink
  sink = fileSink
  try {
    return render()
  } finally {
    sink = previous
  }
}
