/** Checks the project's Vite configuration: what a build can't honor, with the remedy. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { PluginOption, UserConfig } from 'vite'

import { failOn, type Problem } from '../../errors/problems.ts'
import { MODULES_PLUGIN } from '../../shared/project.ts'

const NAMES = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts'].map((ending) => `vite.config.${ending}`)

/** Settings that a build of pages can't follow, with the remedy. */
const REFUSED: readonly (readonly [name: string, find: (config: UserConfig) => unknown, remedy: string])[] = [
  ['root', ({ root }) => root, 'Use --root.'],
  ['publicDir', ({ publicDir }) => publicDir, 'Put these files into public/.'],
  ['appType', ({ appType }) => appType, 'Remove it: the framework answers for pages.'],
  ['environments', ({ environments }) => environments, 'Remove it: a build has two bundles of its own.'],
  ['build.lib', ({ build }) => build?.lib, 'Build a library by a configuration of its own.'],
  ['build.ssr', ({ build }) => build?.ssr, 'Remove it: pages are rendered at build.'],
  ['build.assetsDir', ({ build }) => build?.assetsDir, 'Remove it: assets are in assets/.'],
  [
    'build.rolldownOptions.input',
    ({ build }) => build?.rolldownOptions?.input ?? build?.rollupOptions?.input,
    'Remove it: the entry is site/browser.ts, and every island is one more.',
  ],
  [
    'build.rolldownOptions.output',
    ({ build }) => build?.rolldownOptions?.output ?? build?.rollupOptions?.output,
    'Remove it: the framework names the files.',
  ],
]

/** The path of the project's Vite configuration, if it has one. */
export function findConfigFile(root: string): string | undefined {
  return NAMES.map((name) => join(root, name)).find((file) => existsSync(file))
}

/** Returns a problem for each setting of a project's configuration that can't be honored. `where` names its file. */
export async function checkConfig(config: UserConfig, where: string): Promise<Problem[]> {
  const names = await listNames(config.plugins)
  const messages = [
    ...checkFramework(names),
    ...(names.filter((name) => name === REACT_PLUGIN).length > 1
      ? ['framework() brings the plugin for React: remove react() from `plugins`.']
      : []),
    ...(config.base === undefined || isBase(config.base)
      ? []
      : [
          `\`base\` is "${config.base}", but must begin and end with a slash, and hold letters, digits and -_.~ between, like /preview-42/.`,
        ]),
    ...REFUSED.flatMap(([name, find, remedy]) =>
      find(config) === undefined ? [] : [`\`${name}\` can't be honored. ${remedy}`],
    ),
  ]
  return messages.map((message) => ({ where, message }))
}

/** Completes the sentence of a `ProblemsError`. */
export const WHERE = 'in the configuration of Vite'

/** Throws a `ProblemsError` if the framework is not among the plugins that Vite has loaded for a project. */
export function requireFramework(plugins: readonly { name: string }[], root: string): void {
  const messages = checkFramework(plugins.map(({ name }) => name))
  const where = findConfigFile(root) ?? 'The configuration of Vite'
  failOn(
    messages.map((message) => ({ where, message })),
    WHERE,
  )
}

function checkFramework(names: readonly string[]): string[] {
  return names.includes(MODULES_PLUGIN)
    ? []
    : ["The framework is missing. Add framework() of '@flatirons/framework/vite' to `plugins`."]
}

/** Is this a base: a path with a slash at both ends? */
export function isBase(base: string): boolean {
  return /^\/(?:(?!\.)[\p{L}\p{M}\p{N}_.~%-]+\/)*$/u.test(base)
}

const REACT_PLUGIN = 'vite:react-refresh'

async function listNames(plugins: PluginOption): Promise<string[]> {
  const plugin = await plugins
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(listNames))).flat()
  return plugin ? [plugin.name] : []
}
