/** The examples for other generators, built and served for browser tests. */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, extname, join, relative } from 'node:path'

import { bundleOnce, startPlainSite, type PlainSite } from './plain-site.ts'
import { requireProgram } from './programs.ts'

const require = createRequire(import.meta.url)

interface Generator {
  /** The runtime's file in the project, as in the manual. */
  runtimeFile: string
  /** Builds the project of the current folder into `_site`. */
  command: (base: string) => readonly [program: string, ...options: string[]]
}

const GENERATORS = {
  eleventy: {
    runtimeFile: 'node_modules/@flatirons/runtime/dist/flatirons-runtime.js',
    command: (base) => [
      process.execPath,
      join(require.resolve('@11ty/eleventy'), '../../cmd.cjs'),
      `--pathprefix=${base}`,
    ],
  },
  hugo: {
    runtimeFile: 'static/flatirons-runtime.js',
    command: (base) => [requireProgram('hugo'), '--baseURL', `http://127.0.0.1${base}`, '--destination', '_site'],
  },
} satisfies Record<string, Generator>

export type GeneratorName = keyof typeof GENERATORS

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** Builds an example below a base. Returns its files by path. */
async function build(name: GeneratorName, base: string): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const { runtimeFile, command } = GENERATORS[name]
  cpSync(join('docs/examples', name), folder, { recursive: true })
  mkdirSync(join(folder, dirname(runtimeFile)), { recursive: true })
  writeFileSync(join(folder, runtimeFile), await bundleOnce())
  const [program, ...options] = command(base)
  execFileSync(program, options, { cwd: folder, stdio: 'pipe' })
  const output = join(folder, '_site')
  const files = readdirSync(output, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const built = files.map((file) => {
    const path = join(file.parentPath, file.name)
    return [relative(output, path), readFileSync(path)] as const
  })
  rmSync(folder, { recursive: true })
  return new Map(built)
}

/** Builds an example and serves it below a base, like a static host. */
export async function startGeneratedSite(name: GeneratorName, base: string): Promise<PlainSite> {
  const site = await startPlainSite(base)
  for (const path of Object.keys(site.pages)) delete site.pages[path]
  for (const [file, content] of await build(name, base))
    site.pages[file.replace(/(^|\/)index\.html$/, '$1')] = (_, response) =>
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(content)
  return site
}
