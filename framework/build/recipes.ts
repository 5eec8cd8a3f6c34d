/** Makes files from recipes: fonts cut down, pictures as pixels. Each is made once and kept below the cache folder. */

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'

import type { FileContent, FontRecipe, PictureRecipe } from '../react/files.ts'
import { hashContent } from './added-files.ts'
import { writeWhole } from './cache/write-whole.ts'
import { CACHE_FOLDER } from './project.ts'

/** To be raised when the same recipe makes other bytes: it keeps older caches from being believed. */
const RECIPES_VERSION = 1

export interface Kitchen {
  /** The bytes of the file `name`. Throws when a font can't be found or a picture can't be read. */
  make: (name: string, content: FileContent) => Promise<string | Uint8Array>
}

/** `root` is the project's folder: packages are looked up from there. */
export function createKitchen(root: string): Kitchen {
  const folder = join(root, CACHE_FOLDER, `files-${RECIPES_VERSION}`)
  const underWay = new Map<string, Promise<string>>()

  /** The cached file of a recipe, made if it isn't there. A build that is killed leaves nothing half-written. */
  function keep(recipe: FontRecipe | PictureRecipe, ending: string, cook: () => Promise<Uint8Array>): Promise<string> {
    const file = join(folder, hashContent(recipe) + ending)
    async function find() {
      if (existsSync(file)) return file
      const bytes = await cook()
      mkdirSync(folder, { recursive: true })
      writeWhole(file, bytes)
      return file
    }
    if (!underWay.has(file)) underWay.set(file, find())
    return underWay.get(file)!
  }

  async function cutFont({ font, characters, weights }: FontRecipe, ending: string): Promise<Uint8Array> {
    const { default: subset } = await import('subset-font')
    const source = readFileSync(createRequire(join(root, 'package.json')).resolve(font))
    return subset(source, characters, {
      targetFormat: ending === '.ttf' ? 'sfnt' : 'woff2',
      variationAxes: { wght: typeof weights === 'number' ? weights : { min: weights[0], max: weights[1] } },
    })
  }

  async function rasterise({ svg, widths, fonts = [] }: PictureRecipe, ending: string): Promise<Uint8Array> {
    const { renderAsync } = await import('@resvg/resvg-js')
    const fontFiles = await Promise.all(fonts.map((font) => keep(font, '.ttf', () => cutFont(font, '.ttf'))))
    const pictures = widths.map(async (width) => {
      const font = { fontFiles, loadSystemFonts: false }
      return (await renderAsync(svg, { font, fitTo: { mode: 'width', value: width } })).asPng()
    })
    if (ending === '.png') return pictures[0]!
    const { default: toIco } = await import('png-to-ico')
    return toIco(await Promise.all(pictures))
  }

  return {
    async make(name, content) {
      if (typeof content === 'string' || content instanceof Uint8Array) return content
      const ending = extname(name)
      const cook = () => ('font' in content ? cutFont(content, ending) : rasterise(content, ending))
      return readFileSync(await keep(content, ending, cook))
    },
  }
}
