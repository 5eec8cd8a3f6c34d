/** Reads the settings of the project's `vite.config.ts`, and checks for unsupported ones. */

import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

import type { PluginOption, UserConfig, ConfigEnv } from 'vite'

import { failOn, type Problem } from '../../errors/problems.ts'
import { fromHashedJson, toHashedJson } from '../../shared/checksum.ts'
import { MODULES_PLUGIN, IS_SOURCE } from '../../shared/project.ts'
import { hashFile, hashOf, readText, writeAtomic } from '../../disk/files.ts'

const NAMES = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts'].map((ending) => `vite.config.${ending}`)

/** Unsupported settings, with their replacement. */
const UNSUPPORTED: readonly (readonly [name: string, find: (config: UserConfig) => unknown, remedy: string])[] = [
  ['root', ({ root }) => root, 'Use --root.'],
  ['publicDir', ({ publicDir }) => publicDir, 'Put these files into public/.'],
  ['appType', ({ appType }) => appType, 'Remove it: the framework serves the pages.'],
  ['environments', ({ environments }) => environments, 'Remove it: the framework builds two bundles of its own.'],
  ['build.lib', ({ build }) => build?.lib, 'Build the library with a separate configuration.'],
  ['build.ssr', ({ build }) => build?.ssr, 'Remove it: pages are rendered at build.'],
  ['build.assetsDir', ({ build }) => build?.assetsDir, 'Remove it: assets are in assets/.'],
  [
    'build.sourcemap',
    ({ build }) => (build?.sourcemap === 'inline' ? 'inline' : undefined),
    "Set it to true or 'hidden': source maps are separate files.",
  ],
  [
    'build.rolldownOptions.input',
    ({ build }) => build?.rolldownOptions?.input ?? build?.rollupOptions?.input,
    'Remove it: the entries are site/browser.ts and the islands.',
  ],
  [
    'build.rolldownOptions.output',
    ({ build }) => build?.rolldownOptions?.output ?? build?.rollupOptions?.output,
    'Remove it: the framework names the files.',
  ],
]

/** Returns the path of the project's Vite configuration, if it has one. */
export function findConfigFile(root: string): string | undefined {
  return NAMES.map((name) => join(root, name)).find((file) => existsSync(file))
}

/** Returns a problem for each setting of a project's configuration that is not supported. `where` names its file. */
async function checkConfig(config: UserConfig, where: string): Promise<Problem[]> {
  const names = await listNames(config.plugins)
  const messages = [
    ...checkFramework(names),
    ...(names.filter((name) => name === REACT_PLUGIN).length > 1
      ? ['framework() includes the plugin for React. Remove react() from `plugins`.']
      : []),
    ...(config.base === undefined || isBase(config.base)
      ? []
      : [
          `\`base\` is "${config.base}", but must start and end with a slash, with letters, digits and -_.~ in between, like /preview-42/.`,
        ]),
    ...UNSUPPORTED.flatMap(([name, find, remedy]) =>
      find(config) === undefined ? [] : [`\`${name}\` is not supported. ${remedy}`],
    ),
  ]
  return messages.map((message) => ({ where, message, help: HELP }))
}

const HELP = 'vite-configuration'

/** The subject of `ProblemsError` messages. */
const WHERE = 'in the Vite configuration'

/** Throws a `ProblemsError` if the project's Vite plugins don't include the framework's. */
export function requireFramework(plugins: readonly { name: string }[], root: string): void {
  const messages = checkFramework(plugins.map(({ name }) => name))
  const where = findConfigFile(root) ?? 'The Vite configuration'
  failOn(
    messages.map((message) => ({ where, message, help: HELP })),
    WHERE,
  )
}

function checkFramework(names: readonly string[]): string[] {
  return names.includes(MODULES_PLUGIN)
    ? []
    : ["The plugin of the framework is missing. Add framework() from '@flatirons/framework/vite' to `plugins`."]
}

/** True for valid values of `base`: paths with a slash at both ends. */
export function isBase(base: string): boolean {
  return /^\/(?:(?!\.)[\p{L}\p{M}\p{N}_.~%-]+\/)*$/u.test(base)
}

const REACT_PLUGIN = 'vite:react-refresh'

async function listNames(plugins: PluginOption): Promise<string[]> {
  const plugin = await plugins
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(listNames))).flat()
  return plugin ? [plugin.name] : []
}

export interface ViteSettings {
  base?: string | undefined
  outDir?: string | undefined
  /** The absolute path of the folder with `.env` files; undefined if they are not read. */
  envDir?: string | undefined
  /** The hash of the configuration's files and of the environment variables in them. */
  hash: string
}

interface CachedSettings extends ViteSettings {
  /** The configuration and the files that it imports, relative to the project. */
  files: string[]
}

interface LoadedConfig {
  config: UserConfig
  files: string[]
}

/**
 * Returns the settings of the project's configuration for the whole build. Loads the configuration only if it has changed since
 * `cacheFile` was written. Throws a `ProblemsError` for unsupported settings.
 */
export async function readViteSettings(root: string, mode: string, cacheFile: string): Promise<ViteSettings> {
  const file = findConfigFile(root)
  if (!file) return { envDir: root, hash: '' }
  const cached = readCached(cacheFile)
  if (cached && cached.hash === hashFiles(root, mode, cached.files)) return cached
  const { config, files } = await loadConfig(root, mode, file)
  failOn(await checkConfig(config, relative(root, file)), WHERE)
  const { base, build, envDir = '' } = config
  const settings: CachedSettings = {
    base,
    outDir: build?.outDir,
    envDir: envDir === false ? undefined : resolve(root, envDir),
    hash: hashFiles(root, mode, files),
    files,
  }
  writeAtomic(cacheFile, toHashedJson(settings))
  return settings
}

/** Loads the project's configuration for a build; undefined if it has none. Each call creates new plugin instances. */
export async function loadViteConfig(root: string, mode: string): Promise<LoadedConfig | undefined> {
  const file = findConfigFile(root)
  return file === undefined ? undefined : loadConfig(root, mode, file)
}

async function loadConfig(root: string, mode: string, file: string): Promise<LoadedConfig> {
  const { loadConfigFromFile } = await import('vite')
  const environment: ConfigEnv = { command: 'build', mode, isSsrBuild: false, isPreview: false }
  const loaded = await loadConfigFromFile(environment, file, root, 'warn', undefined, CONFIG_LOADER)
  if (!loaded) throw Error(`${file} could not be loaded.`)
  const files = new Set([file, ...loaded.dependencies].map((path) => relative(root, path)))
  return { config: loaded.config, files: [...files].sort() }
}

/** In this repository, only Node can load the framework's sources. Elsewhere, Vite's loader supports most. */
export const CONFIG_LOADER = IS_SOURCE ? 'native' : 'bundle'

function hashFiles(root: string, mode: string, files: readonly string[]): string {
  const texts = files.map((name) => readText(join(root, name)) ?? '')
  const words = new Set(texts.flatMap((text) => text.match(/\b[A-Z_][A-Z0-9_]+\b/g) ?? []))
  const variables = [...words].sort().filter((name) => name in process.env)
  return hashOf(
    mode,
    ...files.flatMap((name) => [name, hashFile(join(root, name))]),
    ...variables.map((name) => `${name}=${process.env[name]}`),
  )
}

const readCached = (file: string) => fromHashedJson<CachedSettings>(readText(file) ?? '')
