/** The command `init`: writes a small site into an empty folder or an existing project. */

import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

import { findPackageManager, type PackageManager } from '../shared/package-manager.ts'
import { PACKAGE, PACKAGE_FOLDER, readManifest } from '../shared/project.ts'
import type { Command } from './command-line.ts'
import { readPackage } from '../build/load/require-site.ts'
import { failOn } from '../errors/problems.ts'

const STARTER = join(PACKAGE_FOLDER, 'starter')

/** Yarn has no such command. */
const SET_TYPE: Readonly<Record<PackageManager, string>> = {
  npm: 'npm pkg set type=module',
  pnpm: 'pnpm pkg set type=module',
  yarn: 'npm pkg set type=module',
  bun: 'bun pm pkg set type=module',
}

/** npm removes `.gitignore` files from packages. */
const RENAMED: Record<string, string> = { gitignore: '.gitignore' }

interface PackageFile {
  name?: string
  type?: string
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export function initCommand(): Command {
  return {
    summary: 'Creates a small site in a folder: templates, an island, content, settings.',
    argument: 'folder',
    options: {},
    async run({ argument = '.' }) {
      const folder = resolve(argument)
      const manager = findPackageManager(folder)
      makeSite(folder, manager)
      const steps = [
        ...(folder === process.cwd() ? [] : [`cd ${relative('.', folder)}`]),
        // `npm init -y` writes this type. Vite warns of it, because the site's settings are a module.
        ...((readPackage(join(folder, 'package.json')) as PackageFile).type === 'commonjs' ? [SET_TYPE[manager]] : []),
        `${manager} install`,
        `${manager} run dev`,
      ]
      console.log(`The site is in ${folder}. Next:\n\n${steps.map((step) => `  ${step}`).join('\n')}`)
    },
  }
}

/**
 * Writes the site's files, with the commands of the package manager `manager` in their texts. Throws a `ProblemsError` and writes nothing
 * if one of the files exists, if a link would lead out of the folder, or if `package.json` is not valid.
 */
export function makeSite(folder: string, manager: PackageManager): void {
  const names = listStarter()
  const problems = [...new Set(names.flatMap((name) => findInTheWay(folder, renamed(name)) ?? []))]
  const message = 'The file already exists. Choose an empty folder, or move the file.'
  failOn(
    problems.map((where) => ({ where, message: isLink(where) ? LINK : message, help: 'command-line' as const })),
    'with the folder',
  )
  const packageFile = join(folder, 'package.json')
  const own: PackageFile = existsSync(packageFile) ? readPackage(packageFile) : { name: nameOf(folder) }
  for (const name of names) {
    const target = join(folder, renamed(name))
    mkdirSync(dirname(target), { recursive: true })
    if (name === 'package.json') writeFileSync(target, mergePackage(own))
    else if (name === 'README.md')
      writeFileSync(target, inWordsOf(manager, readFileSync(join(STARTER, name), 'utf-8')), { flag: 'wx' })
    else writeFileSync(target, readFileSync(join(STARTER, name)), { flag: 'wx' })
  }
}

const LINK =
  'This is a symbolic link, and a new site is not written through links. Choose an empty folder, or remove the link.'

const isLink = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true

/** Returns the reason why a file of the starter can't be written: a link in its path, or an existing file. */
function findInTheWay(folder: string, name: string): string | undefined {
  const parts = name.split(/[\\/]/)
  for (let depth = 1; depth <= parts.length; depth++) {
    const file = join(folder, ...parts.slice(0, depth))
    const stats = lstatSync(file, { throwIfNoEntry: false })
    const isTarget = depth === parts.length
    if (stats?.isSymbolicLink() || (isTarget && stats && name !== 'package.json') || (!isTarget && stats?.isFile()))
      return file
  }
  return undefined
}

/** Replaces npm's commands in the starter's texts. The columns of tables stay aligned. */
const inWordsOf = (manager: PackageManager, text: string) =>
  text.replace(/`npm run (\w+)`( *)/g, (cell, script: string) => `\`${manager} run ${script}\``.padEnd(cell.length))

const renamed = (name: string) => RENAMED[name] ?? name

function listStarter(): string[] {
  // With Yarn's zip archives, packages have no folder.
  return readdirSync(STARTER, { recursive: true, encoding: 'utf-8' }).filter((name) =>
    statSync(join(STARTER, name)).isFile(),
  )
}

/** Adds the starter's scripts and packages to the user's package.json, whose own values win. */
function mergePackage(own: PackageFile): string {
  const starter = readPackage(join(STARTER, 'package.json')) as PackageFile
  const { version, peerDependencies, peerDependenciesMeta } = readManifest()
  const needed = Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional)
  const { vite, ...shipped } = Object.fromEntries(needed)
  const merged = {
    ...starter,
    ...own,
    scripts: { ...starter.scripts, ...own.scripts },
    dependencies: { [PACKAGE]: `^${version}`, ...shipped, ...own.dependencies },
    devDependencies: {
      '@types/react': '^19.2.0',
      '@types/react-dom': '^19.2.0',
      typescript: '>=5.8',
      vite,
      ...own.devDependencies,
    },
  }
  return JSON.stringify(merged, null, 2) + '\n'
}

/** Returns a valid package name. */
function nameOf(folder: string): string {
  return (
    basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'site'
  )
}
