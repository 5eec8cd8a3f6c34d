/**
 * `npm run walk`: counts the framework's files with functions that a clean build of the starter calls, by V8's
 * coverage: in Node, and in the server bundle. For information only.
 */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { mapServer } from '../../framework/builder/bundle/server-bundle.ts'
import { listSources } from './temp-folders.ts'

interface Coverage {
  result: { url: string; functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[] }[]
}

const PROJECT = resolve(import.meta.dirname, '../..')
const FOLDER = join(PROJECT, 'node_modules/.cache/walk')
const SITE = join(FOLDER, 'site')
const COVERAGE = join(FOLDER, 'coverage')

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
cpSync(join(PROJECT, 'framework/starter'), SITE, { recursive: true })
execFileSync(process.execPath, ['--import', 'tsx', join(PROJECT, 'framework/cli/cli.ts'), 'build'], {
  cwd: SITE,
  env: { ...process.env, NODE_V8_COVERAGE: COVERAGE },
  stdio: 'ignore',
})

/** The names of called functions, by file in the project. */
const inNode = new Map<string, Set<string>>()
const inBundle = new Map<string, Set<string>>()

function add(files: Map<string, Set<string>>, file: string, name: string) {
  if (file.startsWith('framework/') && !file.startsWith('framework/starter/'))
    files.set(file, (files.get(file) ?? new Set()).add(name))
}

const { code, map } = await mapServer({ root: SITE, base: '/', mode: 'production', settings: { hash: '' } })
const sourceMap = new SourceMap(map)

/** Returns the source file of a position in the server bundle, as a path in the project. */
function sourceAt(offset: number): string {
  const lines = code.slice(0, offset).split('\n')
  const entry = sourceMap.findEntry(lines.length - 1, lines.at(-1)!.length)
  return 'originalSource' in entry ? relative(PROJECT, resolve(SITE, entry.originalSource)) : ''
}

for (const name of readdirSync(COVERAGE))
  for (const { url, functions } of (JSON.parse(readFileSync(join(COVERAGE, name), 'utf-8')) as Coverage).result) {
    if (!url.startsWith('file:')) continue
    const path = fileURLToPath(url)
    const isBundle = path.includes('/bundles/')
    if (isBundle && readFileSync(path, 'utf-8') !== code)
      throw Error('The server bundle differs from that of its source map.')
    for (const { functionName, ranges } of functions) {
      const [{ startOffset, count } = { startOffset: 0, count: 0 }] = ranges
      // An unnamed function may be the module itself.
      if (!functionName || count === 0) continue
      if (isBundle) add(inBundle, sourceAt(startOffset), functionName)
      else add(inNode, relative(PROJECT, path), functionName)
    }
  }

const all = new Set([...inNode.keys(), ...inBundle.keys()])
const count = (files: Map<string, Set<string>>) => [...files.values()].reduce((sum, names) => sum + names.size, 0)
const folders = new Map<string, number>()
for (const file of [...all].sort()) {
  const folder = dirname(file)
  folders.set(folder, (folders.get(folder) ?? 0) + 1)
}
for (const [folder, files] of folders) console.log(`${folder.padEnd(32)}${String(files).padStart(4)} files`)
console.log(
  `\nA build of the starter calls functions in ${all.size} of ${listSources('framework').length} files: ` +
    `${count(inNode)} functions in ${inNode.size} files in Node, ${count(inBundle)} in ${inBundle.size} files in the server bundle.`,
)
