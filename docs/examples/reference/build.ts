import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { buildSite, createSite, runBuild } from '@flatirons/framework/build'

/** The command `build` with its options and its exit code, for a program of your own: `node build.ts --base /hut/`. */
export const build = () => runBuild(import.meta.dirname)

/** Serves a preview with drafts. Throws an error with all problems. */
export const buildPreview = () =>
  buildSite({ root: import.meta.dirname, base: '/preview/', outDir: 'preview', withDrafts: true })

/** Creates a site in an empty folder, with the pages of another one. */
export const create = (folder: string) =>
  createSite(folder, {
    packages: { '@flatirons/mdx': '^0.1.0' },
    write: (root) => cpSync('hut/site', join(root, 'site'), { recursive: true }),
  })
