/**
 * `npm run scripts`: compiles the scripts that the framework inserts into sites (`*.script.ts`, `*.script.js`) to
 * modules with their text (`*.text.ts`). The text is compiled in advance, because security policies contain its hash,
 * so it must be the same on every machine. A test compares both.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { minify, transformWithOxc } from 'vite'

const FOLDERS = [
  'framework/hosts',
  'framework/site/render',
  'framework/features/copy-button',
  'framework/features/service-worker',
]

/** Host scripts are not minified, so that site owners can read them. */
const isForHost = (file: string) => file.endsWith('.js')

/** Returns the content of all text modules by file. */
export async function compileScripts(): Promise<Map<string, string>> {
  const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const scripts = files.filter((file) => /\.script\.[jt]s$/.test(file))
  return new Map(
    await Promise.all(
      scripts.map(async (file) => [file.replace(/script\.[jt]s$/, 'text.ts'), await compile(file)] as const),
    ),
  )
}

async function compile(file: string): Promise<string> {
  const source = readFileSync(file, 'utf-8')
  const text = isForHost(file) ? source.slice(source.search(/^function /m)) : await minifyScript(file, source)
  return `/** Compiled from \`${basename(file)}\` by \`npm run scripts\`. */\nexport default ${JSON.stringify(text)}\n`
}

async function minifyScript(file: string, source: string): Promise<string> {
  const { code } = await transformWithOxc(source, file, { sourcemap: false })
  const script = code.replace(/^export \{\};?$/m, '')
  // Top-level names are kept, because other code of the same file uses them.
  const minified = await minify(file.replace(/ts$/, 'js'), script, { module: /^export /m.test(script) })
  if (minified.errors.length > 0) throw Error(`${file}: ${minified.errors.map(({ message }) => message).join(', ')}`)
  return minified.code.trim()
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1]!)).href)
  for (const [file, text] of await compileScripts()) writeFileSync(file, text)
