/** Follows recipes for files of pages on demand where there is a disk, with the packages and fonts beside the server or above it. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { MakeFile } from '../../site/on-demand.ts'

/** `root` is a folder of the project or below it: packages are looked up from there. */
export const createMakeFile =
  (root: string): MakeFile =>
  async ({ name, recipe }) => {
    // Who asks for no such file loads none of it.
    const { followRecipe } = await import('./recipes.ts')
    // What is made is kept in the cache of the pages: a disk would fill up.
    const folder = await mkdtemp(join(tmpdir(), 'made-files-'))
    let fonts = 0
    try {
      return await followRecipe(name, recipe, {
        root,
        async keep(_, ending, make) {
          const file = join(folder, `${fonts++}${ending}`)
          await writeFile(file, await make())
          return file
        },
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
