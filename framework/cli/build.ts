/** The commands `build` and `check`. */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { defineCommand, runCommand, UsageError, type Values } from './command-line.ts'
import { buildSite } from '../builder/build-site.ts'
import { CACHE_FOLDER, SITE_FILE } from '../shared/project.ts'
import { HOST_NAMES } from '../hosts/host.ts'
import { isBase } from '../builder/bundle/vite-settings.ts'

/** The output folder of `check`. */
const CHECK_FOLDER = `${CACHE_FOLDER}/checked`

const commonOptions = {
  base: { type: 'string', value: '/x/', help: 'the path of the site on its host' },
  mode: { type: 'string', value: 'name', help: "the mode of Vite, 'production' by default" },
  root: { type: 'string', value: 'folder', help: 'the folder of the project, the current folder by default' },
  all: { type: 'boolean', help: 'lists every problem, also if many have the same cause' },
} as const

/** `root` is the default of the option `--root`. */
export function buildCommand(root = '.') {
  return defineCommand({
    summary: 'Builds the site. Reuses unchanged results of the last build.',
    options: {
      outDir: { type: 'string', value: 'folder', help: "the output folder, 'dist' by default" },
      ...commonOptions,
      drafts: {
        type: 'boolean',
        help: 'includes drafts, for reviewers; search engines are told not to index any page',
      },
      explain: { type: 'string', value: '/path/', help: 'says why this page was rendered, or why not' },
      profile: { type: 'boolean', help: 'prints how long steps, pages, templates, entries and pictures take' },
      host: {
        type: 'string',
        value: 'name',
        help: 'writes configuration for a host: ' + HOST_NAMES.join(', '),
      },
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
    summary: 'Runs all checks of a build, from front matter to links. Writes only the cache.',
    argument: 'folder',
    options: commonOptions,
    async run({ values, argument }) {
      if (argument === undefined || existsSync(join(argument, SITE_FILE)))
        return buildSite({ ...readCommon(values, argument ?? root), outDir: CHECK_FOLDER, isCheck: true })
      throw new UsageError(
        `${argument} is not a site of Flatirons: it has no ${SITE_FILE}. For a site of another generator, run: npx @flatirons/move ${argument}`,
      )
    },
  })
}

/** The command `build`: reads its options and builds. It prints every error and sets the exit code; it never throws. */
export function runBuild(root: string, args: string[] = process.argv.slice(2)): Promise<void> {
  return runCommand('build', buildCommand(root), args)
}

function readCommon({ base, mode = 'production', root }: Values<typeof commonOptions>, defaultRoot: string) {
  if (base !== undefined && !isBase(base))
    throw new UsageError(
      `--base is "${base}", but must start and end with a slash, with letters, digits and -_.~ in between, like /preview-42/.`,
    )
  return {
    root: resolve(root ?? defaultRoot),
    base,
    mode,
  }
}
