/** Writes everything that belongs to no page: bundles, public files, pictures, and the files of the site. */

import { join } from 'node:path'

import type { PictureFiles, VariantRecipe } from '../../content/picture-files.ts'
import type { BrowserBundle } from '../bundle/index.ts'
import { PUBLIC_FOLDER } from '../project.ts'
import type { BuildResult, SiteFile } from '../site-files/index.ts'
import type { OutputWriter } from './output.ts'

export interface SiteFilesOptions {
  root: string
  output: OutputWriter
  siteFiles: readonly SiteFile[]
  publicFiles: readonly string[]
  /** The asset writer writes those that are made. */
  pictures: Readonly<PictureFiles>
  browser: BrowserBundle
  /** The names of files that pages and slices add; the asset writer writes them. */
  added: readonly string[]
  result: Omit<BuildResult, 'assets' | 'entry' | 'endings' | 'readFile'>
  /** The stats of files that the last build copied. */
  copies: Readonly<Record<string, string>>
}

export interface WrittenSiteFiles {
  /** The names of all files that belong to no page. */
  names: string[]
  /** The stats of files that were copied. */
  copies: Record<string, string>
  /** The endings of all files, those of pages too. */
  endings: string[]
}

export async function writeSiteFiles(options: SiteFilesOptions): Promise<WrittenSiteFiles> {
  const { root, output, siteFiles, publicFiles, pictures, browser, added, result } = options
  const names = new Set(added)
  const copies: Record<string, string> = {}
  function write(name: string, text: string | Uint8Array) {
    names.add(name)
    output.write(name, text)
  }
  function copy(from: string, name: string) {
    names.add(name)
    copies[name] = output.copy(from, name, options.copies[name])
  }

  for (const name of publicFiles) copy(join(root, PUBLIC_FOLDER, name), name)
  for (const [name, file] of browser.files) write(name, file)
  for (const [name, file] of listCopies(pictures)) copy(file, name)
  const made = [...browser.names, ...[...pictures.keys()].map((url) => url.slice(1)), ...added]
  const assets = [...new Set(made)].filter((name) => name.startsWith('assets/')).sort()
  const endings = listEndings([...names, ...siteFiles.map(({ name }) => name)])
  for (const { name, render } of siteFiles)
    write(name, await render({ ...result, entry: browser.entry, assets, endings, readFile: output.read }))
  return { names: [...names], copies, endings }
}

/** Pages are HTML and JSON. */
function listEndings(names: readonly string[]): string[] {
  const endings = names.flatMap((name) => /[^/]\.(\w+)$/.exec(name)?.[1] ?? [])
  return [...new Set([...endings, 'html', 'json'])].sort()
}

/** The files of pictures that are made, by their names in the output. */
export const listVariants = (pictures: Readonly<PictureFiles>): Map<string, VariantRecipe> =>
  new Map([...pictures].flatMap(([url, file]) => (typeof file === 'string' ? [] : [[url.slice(1), file] as const])))

/** The files of pictures that are copied: names in the output, with the files to copy. */
export const listCopies = (pictures: Readonly<PictureFiles>): Map<string, string> =>
  new Map([...pictures].flatMap(([url, file]) => (typeof file === 'string' ? [[url.slice(1), file] as const] : [])))
