/** The commands `build` and `check`. */

import { resolve } from 'node:path'

import { defineCommand, runCommand, UsageError, type Values } from './command-line.ts'
import { buildSite } from '../build/build-site.ts'
import { CACHE_FOLDER } from '../shared/project.ts'
import { HOSTS } from '../hosts/host.ts'
import { isBase } from '../build/bundle/vite-settings.ts'

/** Where `check` builds. */
const CHECKED = `${CACHE_FOLDER}/checked`

const common = {
  base: { type: 'string', value: '/x/', help: "the site's path on its host" },
  mode: { type: 'string', value: 'name', help: "the mode of Vite, 'production' by default" },
  root: { type: 'string', value: 'folder', help: 'the project, this folder by default' },
} as const

/** `root` is the project's folder if the command line names none. */
export function buildCommand(root = '.') {
  return defineCommand({
    summary: 'Builds the site. What has not changed since the last build is not made again.',
    options: {
      outDir: { type: 'string', value: 'folder', help: "the finished site, 'dist' by default" },
      ...common,
      drafts: { type: 'boolean', help: 'shows drafts too, for reviewers: every page asks search engines to keep out' },
      explain: { type: 'string', value: '/path/', help: 'says why this page was made, or was not' },
      profile: { type: 'boolean', help: 'prints how long steps, pages, templates, entries and pictures take' },
      host: { type: 'string', value: 'name', help: 'writes configuration for a host: ' + HOSTS.join(', ') },
    },
    run: ({ values: { host, ...values } }) =>
      buildSite({
        ...readCommon(values, root),
        outDir: values.outDir,
        withDrafts: values.drafts,
        explain: values.explain,
        withProfile: values.profile,
        hosts: host?.split(','),
      }),
  })
}

export function checkCommand(root = '.') {
  return defineCommand({
    summary: 'Checks all that a build checks, from front matter to links, and writes nothing but its cache.',
    options: common,
    run: ({ values }) => buildSite({ ...readCommon(values, root), outDir: CHECKED, isCheck: true }),
  })
}

/** The command `build`: reads its options and builds. It prints every error and sets the exit code; it never throws. */
export function runBuild(root: string, args: string[] = process.argv.slice(2)): Promise<void> {
  return runCommand('build', buildCommand(root), args)
}

function readCommon({ base, mode = 'production', root }: Values<typeof common>, usualRoot: string) {
  if (base !== undefined && !isBase(base))
    throw new UsageError(
      `--base is "${base}", but must begin and end with a slash, and hold letters, digits and -_.~ between, like /preview-42/.`,
    )
  return {
    root: resolve(root ?? usualRoot),
    base,
    mode,
  }
}
