/** The files that become of the site's pictures. */

import { join } from 'node:path'

import { variantUrl, type PictureVariants } from '../shared/picture.ts'

/** Must be raised when variants are encoded another way. */
export const ENCODING = 1

/** A file that a build makes of a picture. */
export interface VariantRecipe {
  /** The picture, relative to the project. */
  picture: string
  /** The SHA-256 of the picture. */
  hash: string
  width: number
  /** The ending of the file. */
  kind: string
  /** The version of the way to encode. */
  encoding: number
}

/** What an entry remembers of a picture: its URL, its file relative to the project, and what is made of it. */
export type ShownPicture = readonly [url: string, file: string, variants?: PictureVariants & { hash: string }]

/** The files of pictures: site-wide URL -> a file to copy, or a recipe. */
export type PictureFiles = Map<string, string | VariantRecipe>

/** Adds the files of a picture that an entry shows to those of the site. */
export function addFiles(files: PictureFiles, root: string, [url, picture, made]: ShownPicture): void {
  if (!made) return void files.set(url, join(root, picture))
  const { hash, widths, kinds } = made
  for (const width of widths)
    for (const kind of kinds)
      files.set(variantUrl(made, width, kind), { picture, hash, width, kind, encoding: ENCODING })
}
