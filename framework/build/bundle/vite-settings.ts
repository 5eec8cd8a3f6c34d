/** The project's own `vite.config.ts`: what a build takes from it, and what it can't honor. */

import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import type { ConfigEnv, UserConfig } from 'vite'

import { failOn } from '../../errors/problems.ts'
import { IS_SOURCE } from '../../shared/project.ts'
import { hashFile } from '../cache/file-state.ts'
import { hashOf } from '../cache/hash.ts'
import { writeAtomic } from '../cache/write-atomic.ts'
import { checkConfig, findConfigFile, WHERE } from './check-config.ts'

export interface ViteSettings {
  base?: string | undefined
  outDir?: string | undefined
  /** Changes with the configuration's files and with the variables of the environment that they name. */
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
 * Returns what the project's configuration says about the whole build. It is loaded only if it has changed since `cacheFile`
 * was written. Throws a `ProblemsError` for settings that can't be honored.
 */
export async function readViteSettings(root: string, mode: string, cacheFile: string): Promise<ViteSettings> {
  const file = findConfigFile(root)
  if (!file) return { hash: '' }
  const cached = readCached(cacheFile)
  if (cached && cached.hash === hashFiles(root, mode, cached.files)) return cached
  const { config, files } = await loadConfig(root, mode, file)
  failOn(await checkConfig(config, relative(root, file)), WHERE)
  const { base, build } = config
  const settings: CachedSettings = { base, outDir: build?.outDir, hash: hashFiles(root, mode, files), files }
  writeAtomic(cacheFile, JSON.stringify(settings))
  return settings
}

/** Loads the project's configuration for a build; nothing where there is none. Each call makes plugins of its own. */
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

/** Node itself must load the framework's sources, as this process has; anywhere else Vite's way is the most capable. */
export const CONFIG_LOADER = IS_SOURCE ? 'native' : 'bundle'

function hashFiles(root: string, mode: string, files: readonly string[]): string {
  const texts = files.map((name) => readText(join(root, name)))
  const words = new Set(texts.flatMap((text) => text.match(/\b[A-Z_][A-Z0-9_]+\b/g) ?? []))
  const variables = [...words].sort().filter((name) => name in process.env)
  return hashOf(
    mode,
    ...files.flatMap((name) => [name, hashFile(join(root, name))]),
    ...variables.map((name) => `${name}=${process.env[name]}`),
  )
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf-8')
  } catch {
    return ''
  }
}

function readCached(file: string): CachedSettings | undefined {
  try {
    return JSON.parse(readText(file)) as CachedSettings
  } catch {
    return undefined
  }
}
