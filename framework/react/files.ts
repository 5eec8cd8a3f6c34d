/** Files that templates make: drawn pictures, fonts, cards for sharing. At build only. */

/** A font file of an npm package, cut down to what the site uses of it. */
export interface FontRecipe {
  /** The file, as Node finds it: `@fontsource-variable/besley/files/besley-latin-wght-normal.woff2`. */
  font: string
  /** Every character that it has to hold. */
  characters: string
  /** The weights that are used: one, or a range of a variable font. */
  weights: number | readonly [lightest: number, heaviest: number]
}

/** A picture drawn as SVG, to be stored as PNG or ICO; the ending of the file's name says which. */
export interface PictureRecipe {
  svg: string
  /** Widths in pixels: one for a PNG, several for an ICO. */
  widths: readonly number[]
  /** The fonts of its text. */
  fonts?: readonly FontRecipe[]
}

/** What a file holds, or what it is made of. What is made is kept from one build to the next. */
export type FileContent = string | Uint8Array | FontRecipe | PictureRecipe

/** Takes a file in and returns its path without the base. */
export type FileSink = (name: string, content: FileContent) => string

let sink: FileSink | undefined

/**
 * Adds a file to the site and returns its path, `/assets/{name}-{hash}.{ending}`, which changes with the content.
 * Throws outside of what is rendered at build: in an island, or in a browser.
 */
export function addFile(name: string, content: FileContent): string {
  if (!sink)
    throw Error(
      `The file ${name} was added outside of a page's or slice's static part. Add it there and pass its path.`,
    )
  return sink(name, content)
}

/** Runs `render`; files that are added meanwhile go to `next`. */
export function withSink<Result>(next: FileSink | undefined, render: () => Result): Result {
  const outer = sink
  sink = next
  try {
    return render()
  } finally {
    sink = outer
  }
}
