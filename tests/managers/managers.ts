/** Package managers and versions of Node, as strangers have them. They come from npm's registry, the newest of each kind. */

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const FOLDER = resolve('node_modules/.cache/managers')

const { platform, arch } = process
const NODE = `node-${platform}-${arch}`
const BUN = `@oven/bun-${platform}-${arch === 'arm64' ? 'aarch64' : arch}`

export interface Manager {
  /** What it is called in commands. */
  name: 'npm' | 'pnpm' | 'yarn' | 'bun'
  /** The package that it comes in, and the folder of its programs; nothing for npm, which is there. */
  from?: { spec: string; programs: string }
  /** Adds the package whose tarball's path follows. */
  add: string
  /** Runs the program of a package that follows. */
  exec: string
  /** What lies in the empty folder before. */
  files?: Record<string, string>
}

const BIN = 'node_modules/.bin'

export const MANAGERS = {
  npm: { name: 'npm', add: 'npm install', exec: 'npx' },
  pnpm: { name: 'pnpm', from: { spec: 'pnpm@latest', programs: BIN }, add: 'pnpm add', exec: 'pnpm exec' },
  'yarn 1': { name: 'yarn', from: { spec: 'yarn@1', programs: BIN }, add: 'yarn add', exec: 'yarn run' },
  'yarn 4': {
    name: 'yarn',
    from: { spec: '@yarnpkg/cli-dist@4', programs: BIN },
    add: 'yarn add',
    exec: 'yarn run',
    files: { 'package.json': '{}', '.yarnrc.yml': 'nodeLinker: node-modules\n' },
  },
  bun: {
    name: 'bun',
    from: { spec: `${BUN}@latest`, programs: `node_modules/${BUN}/bin` },
    add: 'bun add',
    exec: 'bun run',
  },
} satisfies Record<string, Manager>

/** Installs a package of programs into a folder of its own, where it is missing. Returns the folder. */
function install(spec: string): string {
  const folder = join(FOLDER, spec.replaceAll('/', '+'))
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['install', '--ignore-scripts', '--prefix', folder, spec], { stdio: 'pipe' })
  }
  return folder
}

/** What a setting of npm on this machine is. */
const readSetting = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf-8' }).trim()

/**
 * Returns the environment of a stranger: a version of Node, a package manager, and a home with nothing in it. All managers ask
 * the registry that npm asks here.
 */
export function environmentOf({ from }: Manager, node: string, home: string): NodeJS.ProcessEnv {
  const registry = readSetting('registry')
  const { protocol, hostname } = new URL(registry)
  // What npm and tests have set for themselves leads to this repository.
  const outside = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_OPTIONS$|NODE_ENV$|XDG_)/i.test(name))
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return {
    ...Object.fromEntries(outside),
    PATH: [
      ...(from ? [join(install(from.spec), from.programs)] : []),
      join(install(`${NODE}@${node}`), 'node_modules', NODE, 'bin'),
      ...path,
    ].join(delimiter),
    HOME: home,
    // Managers change no lock file in a CI service.
    CI: undefined,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    npm_config_registry: registry,
    pnpm_config_registry: registry,
    npm_config_userconfig: readSetting('userconfig'),
    YARN_NPM_REGISTRY_SERVER: registry.replace(/\/$/, ''),
    YARN_UNSAFE_HTTP_WHITELIST: protocol === 'http:' ? hostname : undefined,
  }
}
