/** Detects the package manager of a project, and writes its commands. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type PackageManager = (typeof MANAGERS)[number]

const LOCK_FILES: Readonly<Record<string, PackageManager>> = {
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
}

/** Returns the package manager whose lock file is in `folder`, else the one that started this process (`agent`), else npm. */
export function findPackageManager(folder: string, agent = process.env.npm_config_user_agent ?? ''): PackageManager {
  const locked = Object.keys(LOCK_FILES).find((name) => existsSync(join(folder, name)))
  if (locked) return LOCK_FILES[locked]!
  return MANAGERS.find((name) => agent.startsWith(`${name}/`)) ?? 'npm'
}

/** Returns the command that adds development dependencies. */
export const addCommand = (manager: PackageManager, packages: readonly string[]): string =>
  [manager, manager === 'npm' ? 'install' : 'add', '-D', ...packages].join(' ')
