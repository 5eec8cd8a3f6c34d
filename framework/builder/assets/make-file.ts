/** Makes files from recipes for pages on demand, on servers with a disk. Packages and fonts are resolved from the server's folder. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FileRecipe } from '../../kernel/page/files.ts'

/** `root` is the project's folder or one below it: packages are resolved from there. */
export const createMakeFile =
  (root: string) =>
  async ({ name, recipe }: { name: string; recipe: FileRecipe }): Promise<Uint8Array> => {
    // Loaded at the first request for such a file.
    const { makeFromRecipe } = await import('./recipes.ts')
    // Temporary: the page cache stores the results, and the disk must not fill up.
    const folder = await mkdtemp(join(tmpdir(), 'made-files-'))
    let fonts = 0
    try {
      return await makeFromRecipe(name, recipe, {
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
