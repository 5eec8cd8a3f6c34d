/** The command `init`: writes a small site, or the package of an extension, into an empty folder or an existing project. */

import { randomUUID } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

import { moveInto } from '../disk/move-folder.ts'
import { findPackageManager, type PackageManager } from '../shared/package-manager.ts'
import { PACKAGE, PACKAGE_FOLDER, readManifest } from '../shared/project.ts'
import { UsageError, type Command } from './command-line.ts'
import { readPackage } from '../builder/load/require-site.ts'
import { failOn } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'

/** The folders of the templates. */
const SITE = join(PACKAGE_FOLDER, 'starter')
const EXTENSION = join(PACKAGE_FOLDER, 'starter-extension')
const STARTERS = join(PACKAGE_FOLDER, 'starters')

/** Name of a template in `starters/` -> its description. */
const TEMPLATES = {
  company: 'a company: services, a form, legal pages',
  docs: 'a documentation: sidebar, search, previous and next page',
  blog: 'a blog: posts on pages, tags, cover pictures',
}

/** Files of the small site that these templates have, too. */
const SHARED = /^(?:gitignore|package\.json|tsconfig\.json|vite\.config\.ts|public.favicon\.svg|site.browser\.ts)$/

/** Yarn has no such command. */
const SET_TYPE: Readonly<Record<PackageManager, string>> = {
  npm: 'npm pkg set type=module',
  pnpm: 'pnpm pkg set type=module',
  yarn: 'npm pkg set type=module',
  bun: 'bun pm pkg set type=module',
}

/** The entry point of an extension. It is not in the template, because Node would ignore it in a folder of this package. */
const EXTENSION_EXPORTS = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } }

/** The version of superstruct that the framework has. */
const SUPERSTRUCT = '^2.0.2'

/** npm removes `.gitignore` files from packages. */
const RENAMED: Record<string, string> = { gitignore: '.gitignore' }

/** The terminal that `init` asks in. */
export type Terminal = Pick<typeof process, 'env'> & {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stdout: NodeJS.WritableStream & { isTTY?: boolean }
}

interface PackageFile {
  name?: string
  type?: string
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export function initCommand(terminal: Terminal = process): Command {
  return {
    summary: 'Creates a site in a folder: templates, content, settings.',
    argument: 'folder',
    options: {
      template: {
        type: 'string',
        value: 'name',
        help: `${Object.keys(TEMPLATES).join(', ')}; without it, init asks, or creates a small site`,
      },
      extension: { type: 'boolean', help: 'creates the package of an extension, with a test' },
    },
    async run({ argument = '.', values }) {
      const folder = resolve(argument)
      const manager = findPackageManager(folder)
      const isExtension = values.extension === true
      makeProject(folder, manager, {
        template: isExtension ? EXTENSION : findTemplate(values.template ?? (await askForTemplate(terminal))),
      })
      const steps = [
        ...(folder === process.cwd() ? [] : [`cd ${relative('.', folder)}`]),
        // `npm init -y` writes this type. Vite warns of it, because the site's settings are a module.
        ...((readPackage(join(folder, 'package.json')) as PackageFile).type === 'commonjs' ? [SET_TYPE[manager]] : []),
        `${manager} install`,
        `${manager} run ${isExtension ? 'test' : 'dev'}`,
      ]
      console.log(
        `The ${isExtension ? 'extension' : 'site'} is in ${folder}. Next:\n\n${steps.map((step) => `  ${step}`).join('\n')}`,
      )
    },
  }
}

/** Returns the folder of a template; without a name, that of the small site. Throws a `UsageError` for an unknown name. */
function findTemplate(name: unknown): string {
  if (name === undefined || name === '') return SITE
  const names = Object.keys(TEMPLATES)
  if (names.includes(String(name))) return join(STARTERS, String(name))
  const template = String(name)
  throw new UsageError(
    `--template is "${template}", but must be one of: ${names.join(', ')}.${didYouMean(template, names)}`,
  )
}

/**
 * Asks for a template until the answer is its name or its number. Returns its name, empty for the small site; undefined if nobody
 * can answer, as in continuous integration.
 */
async function askForTemplate({ stdin, stdout, env }: Terminal): Promise<string | undefined> {
  if (!stdin.isTTY || !stdout.isTTY || env.CI) return undefined
  const { createInterface } = await import('node:readline/promises')
  const names = Object.keys(TEMPLATES)
  const rows = Object.entries(TEMPLATES).map(
    ([name, description], index) => `  ${index + 1}  ${name.padEnd(9)}${description}\n`,
  )
  const reader = createInterface({ input: stdin, output: stdout })
  stdout.write(`Templates:\n\n${rows.join('')}\n`)
  try {
    for (;;) {
      const answer = (await reader.question('Which one, by name or number? Enter creates a small site. ')).trim()
      const name = names[Number(answer) - 1] ?? answer
      if (name === '' || names.includes(name)) return name
      stdout.write(`There is no template "${answer}".${didYouMean(answer, names)}\n`)
    }
  } finally {
    reader.close()
  }
}

/** Files of the template of a site that every site has. */
const COMMON = /^(?:gitignore|package\.json|tsconfig\.json|site.browser\.ts)$/

/** The contents of a new site. */
export interface NewSite {
  /**
   * Packages that the site needs besides the framework: name -> range of versions. A package that the current project installs
   * from a tarball is installed from the same tarball.
   */
  packages: Readonly<Record<string, string>>
  /** Writes the site's own files, such as `site/routes.ts`, into a folder. */
  write: (folder: string) => void
}

/**
 * Creates a site in a new or an empty folder: `package.json`, `tsconfig.json`, `.gitignore`, `site/browser.ts`, and what `write`
 * adds. All files are written beside the folder first, so that an error leaves nothing. Throws if the folder is not empty. Returns
 * the package manager whose lock file is beside the folder, else the one that started this process, else npm.
 */
export function createSite(target: string, { packages, write }: NewSite): PackageManager {
  const folder = `${target}.${randomUUID().slice(0, 8)}`
  try {
    mkdirSync(folder, { recursive: true })
    makeProject(folder, 'npm', { isWanted: (name) => COMMON.test(name), packageFolder: target, packages })
    write(folder)
    moveInto(folder, target)
    return findPackageManager(join(target, '..'))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

interface ProjectOptions {
  /** The folder of the template. @default that of a site */
  template?: string
  /** Chooses files of the template. @default all */
  isWanted?: (name: string) => boolean
  /** The folder that names the package. @default the folder */
  packageFolder?: string
  /** Packages besides the framework: name -> range of versions. @default none */
  packages?: Readonly<Record<string, string>>
}

/**
 * Writes the files of a template, with the commands of a package manager in their texts. Throws a `ProblemsError` and writes nothing
 * if one of the files exists, if a link would lead out of the folder, or if `package.json` is not valid.
 */
export function makeProject(
  folder: string,
  manager: PackageManager,
  { template = SITE, isWanted = () => true, packageFolder = folder, packages = {} }: ProjectOptions = {},
): void {
  const files = listTemplate(template)
  const names = [...files.keys()].filter(isWanted)
  const problems = [...new Set(names.flatMap((name) => findInTheWay(folder, renamed(name)) ?? []))]
  const message = 'The file already exists. Choose an empty folder, or move the file.'
  failOn(
    problems.map((where) => ({ where, message: isLink(where) ? LINK : message, help: 'command-line' as const })),
    'with the folder',
  )
  const packageFile = join(folder, 'package.json')
  const own: PackageFile = existsSync(packageFile) ? readPackage(packageFile) : { name: nameOf(packageFolder) }
  for (const name of names) {
    const target = join(folder, renamed(name))
    mkdirSync(dirname(target), { recursive: true })
    if (name === 'package.json') writeFileSync(target, mergePackage(own, { template, folder, packages }))
    else if (name === 'README.md')
      writeFileSync(target, inWordsOf(manager, readFileSync(files.get(name)!, 'utf-8')), { flag: 'wx' })
    else writeFileSync(target, readFileSync(files.get(name)!), { flag: 'wx' })
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

/** Returns name -> file for the files of a template. */
function listTemplate(template: string): Map<string, string> {
  const filesIn = (folder: string) => listFiles(folder).map((name) => [name, join(folder, name)] as const)
  const shared = dirname(template) === STARTERS ? filesIn(SITE).filter(([name]) => SHARED.test(name)) : []
  return new Map([...shared, ...filesIn(template)])
}

function listFiles(template: string): string[] {
  // With Yarn's zip archives, packages have no folder.
  return readdirSync(template, { recursive: true, encoding: 'utf-8' }).filter((name) =>
    statSync(join(template, name)).isFile(),
  )
}

/** Adds the template's scripts and packages to the user's package.json, whose own values win. */
function mergePackage(
  own: PackageFile,
  { template, folder, packages }: { template: string; folder: string; packages: Readonly<Record<string, string>> },
): string {
  const starter = readPackage(join(template, 'package.json')) as PackageFile
  const site = template === EXTENSION ? {} : (readPackage(join(SITE, 'package.json')) as PackageFile)
  const { version, peerDependencies, peerDependenciesMeta } = readManifest()
  const needed = Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional)
  const { vite, ...shipped } = Object.fromEntries(needed)
  const range = `^${version}`
  const framework = Object.fromEntries(
    Object.entries({ [PACKAGE]: range, ...packages }).map(([name, range]) => [
      name,
      findTarball(folder, name) ?? range,
    ]),
  )
  const tools = { '@types/react': '^19.2.0', '@types/react-dom': '^19.2.0', typescript: '>=5.8', vite }
  const { name, ...rest } = own
  const merged = {
    ...(name !== undefined && { name }),
    ...site,
    ...starter,
    ...rest,
    scripts: { ...site.scripts, ...starter.scripts, ...own.scripts },
    ...(template === EXTENSION
      ? {
          exports: EXTENSION_EXPORTS,
          peerDependencies: { [PACKAGE]: range },
          dependencies: { superstruct: SUPERSTRUCT, ...own.dependencies },
          devDependencies: {
            ...framework,
            ...shipped,
            ...tools,
            '@types/node': '>=20',
            vitest: '>=3',
            ...own.devDependencies,
          },
        }
      : {
          dependencies: { ...framework, ...shipped, ...starter.dependencies, ...own.dependencies },
          devDependencies: { ...tools, ...starter.devDependencies, ...own.devDependencies },
        }),
  }
  return JSON.stringify(merged, null, 2) + '\n'
}

/** Returns the tarball from which the current project installs a package, as a dependency of `folder`: its version may be in no registry. */
function findTarball(folder: string, name: string): string | undefined {
  const file = resolve('package.json')
  if (!existsSync(file)) return undefined
  const { dependencies, devDependencies } = readPackage(file) as PackageFile
  const [, path] = /^file:(.+)/.exec({ ...devDependencies, ...dependencies }[name] ?? '') ?? []
  return path && `file:${relative(folder, resolve(path)).replaceAll('\\', '/')}`
}

/** Returns a valid package name. A folder in one with an `@`, such as `@me/notes`, is a package in a scope. */
function nameOf(folder: string): string {
  const [name, parent] = [basename(folder), basename(dirname(folder))].map((part) =>
    part
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, ''),
  )
  return (basename(dirname(folder)).startsWith('@') && parent ? `@${parent}/` : '') + (name || 'site')
}
