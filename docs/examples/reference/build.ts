import { buildSite, runBuild } from '@flatirons/framework/build'

/** The command `build` with its options and its exit code, for a program of your own: `node build.ts --base /hut/`. */
export const build = () => runBuild(import.meta.dirname)

/** Serves a preview with drafts. Throws an error with all problems. */
export const buildPreview = () =>
  buildSite({ root: import.meta.dirname, base: '/preview/', outDir: 'preview', withDrafts: true })
