/**
 * `npm run same -- REV`: builds the project's sites at a commit and here, and compares every byte of the output, to
 * verify a refactoring. The code hash is ignored; the number of files that contain it is printed.
 */

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { BUILD_COMMANDS, SHOP } from './built-sites.ts'

/** The folder of `dist/` of each site. */
const FOLDERS = {
  site: '.',
  manual: 'docs',
  fixture: 'tests/fixtures/site',
  shop: SHOP.root,
  libraries: '.cache/copies/libraries',
}
type Site = keyof typeof FOLDERS

/** Folders of installed packages. */
const PACKAGES = [
  'node_modules',
  'framework/node_modules',
  'packages/server/node_modules',
  'tests/fixtures/libraries/node_modules',
]

const OUTPUTS = ['dist', 'dist.server', 'dist.host']

/** Checks a commit out into another folder, with the packages that are installed here and its own framework. */
function checkOut(revision: string): string {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], { encoding: 'utf-8' }).trim()
  const folder = resolve('.cache/same', commit)
  if (existsSync(folder)) return folder
  execFileSync('git', ['worktree', 'prune'])
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { stdio: 'inherit' })
  for (const packages of PACKAGES) if (existsSync(packages)) link(resolve(packages), join(folder, packages))
  return folder
}

/** Links the files of each package. Links to folders would change module paths, and with them the output. */
function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '.cache') execFileSync('cp', ['--archive', '--link', join(from, name), to])
}

async function build(root: string, site: Site): Promise<Map<string, Buffer>> {
  const folder = FOLDERS[site]
  const [, ...options] = BUILD_COMMANDS[site].split(' ')
  for (const output of OUTPUTS) rmSync(join(root, folder, output), { recursive: true, force: true })
  const child = spawn(process.execPath, options, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((end) => child.on('close', end))
  if (code !== 0) throw Error(`The build of ${site} failed in ${root}.`)
  return new Map(OUTPUTS.flatMap((output) => readFiles(join(root, folder), output)))
}

function readFiles(root: string, folder: string): [name: string, content: Buffer][] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .map((name) => [name, readFileSync(join(root, name))])
}

/**
 * Returns the parts that differ with every code change: the code hash, and the version of the server's data, which
 * depends on it.
 */
function marksOf(files: Map<string, Buffer>): string[] {
  const hash = /"webpackCompilationHash":"(\w+)"/.exec(files.get('dist/page-data/app-data.json')?.toString() ?? '')?.[1]
  const version = [...files.keys()].flatMap((name) => /^dist\.server\/data-([\w-]+)\.mjs$/.exec(name)?.[1] ?? [])
  return [hash ?? [], version].flat()
}

/** Replaces these parts in names and contents of files. Afterwards contents are text with one byte per character. */
const withoutMarks = (files: Map<string, Buffer>, marks: readonly string[]) =>
  new Map(
    [...files].map(([name, content]) => {
      const replace = (text: string) => marks.reduce((result, mark) => result.replaceAll(mark, 'mark'), text)
      return [replace(name), replace(content.toString('latin1'))]
    }),
  )

const [revision] = process.argv.slice(2)
if (!revision) throw Error('Name a commit: npm run same -- main')
const there = checkOut(revision)
let differing = 0
for (const site of Object.keys(FOLDERS) as Site[]) {
  const [before, after] = await Promise.all([build(there, site), build(process.cwd(), site)])
  const marks = marksOf(after)
  const [old, fresh] = [withoutMarks(before, marksOf(before)), withoutMarks(after, marks)]
  const names = [...new Set([...old.keys(), ...fresh.keys()])].sort()
  const different = names.filter((name) => old.get(name) !== fresh.get(name))
  differing += different.length
  const named = [...after.values()].filter((content) => marks.some((mark) => content.includes(mark))).length
  console.log(`${site}: ${names.length} files, ${different.length} different; ${named} name the hash of the code`)
  for (const name of different.slice(0, 20))
    console.log(`  ${!old.has(name) ? 'new' : !fresh.has(name) ? 'gone' : 'changed'}  ${name}`)
}
process.exitCode = differing > 0 ? 1 : 0
