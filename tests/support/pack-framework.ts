/** `npm run pack:framework`: compiles the framework, creates its tarball, and prints the tarball's path. */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'vite'

import { describePackage } from '../../framework/shared/packages.ts'
import { addressesOf } from './repository.ts'
import { readWorkerTemplate } from '../../framework/features/service-worker/worker-template.ts'

export interface Tarball {
  path: string
  /** The folder with its content. */
  contents: string
  /** In bytes. */
  unpackedSize: number
  files: string[]
}

const FOLDER = 'node_modules/.cache/package'
const CONTENTS = join(FOLDER, 'contents')

/** Modules that are replaced in the package, so that sites need fewer dependencies. */
const TEMPLATE = 'framework/dist/features/service-worker/worker-template.js'
const HIGHLIGHTER = 'framework/dist/content/markdown/highlighter.js'

/** Throws if type checking fails. */
export async function compileFramework(): Promise<void> {
  rmSync('framework/dist', { recursive: true, force: true })
  // More threads would check the same types repeatedly.
  execFileSync('node_modules/.bin/tsc', ['-p', 'framework', '--singleThreaded'], { stdio: 'inherit' })
  const template = JSON.stringify(await readWorkerTemplate())
  replace(TEMPLATE, `const template = ${template}\nexport const readWorkerTemplate = async () => template\n`)
  replace(HIGHLIGHTER, await bundle(resolve(HIGHLIGHTER)))
}

function replace(file: string, code: string) {
  writeFileSync(file, code)
}

/** Bundles a module with its imported packages and their licenses. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw Error(`${entry} could not be bundled.`)
  const [{ code, moduleIds }] = output.output
  const folders = new Set(moduleIds.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []))
  const notices = [...folders].map(describePackage).map(({ title, text }) => `/*! ${title}\n\n${text} */\n`)
  return notices.join('') + code
}

type Ranges = Readonly<Record<string, string>>

interface Manifest {
  version: string
  private?: true
  dependencies?: Ranges
  peerDependencies?: Ranges
  exports: Record<string, string | { '@flatirons/compiled'?: object }>
  files: string[]
}

/** Compiles and packs the framework. Throws if type checking fails. */
export async function packFramework(): Promise<Tarball> {
  await compileFramework()
  rmSync(CONTENTS, { recursive: true, force: true })
  mkdirSync(CONTENTS, { recursive: true })
  return packCompiled('framework', FOLDER)
}

/** Compiles and packs the package in a folder whose sources are all compiled by its own `tsconfig.json`. Throws if type checking fails. */
export function packPackage(root: string): Tarball {
  const dist = join(root, 'dist')
  rmSync(dist, { recursive: true, force: true })
  try {
    execFileSync('node_modules/.bin/tsc', ['-p', root], { stdio: 'inherit' })
    // The compiler copies JSON whose type it reads. The package has the whole folder.
    rmSync(join(dist, 'templates'), { recursive: true, force: true })
    const folder = join('node_modules/.cache', `package-${basename(root)}`)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(join(folder, 'contents'), { recursive: true })
    return packCompiled(root, folder)
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

/**
 * Returns the dependencies of a published package. In the repository, packages accept any version of each other. They are released
 * with one version, which published ones need.
 */
export const toPublished = (version: string, ranges: Ranges = {}): Ranges =>
  Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, range === '*' ? `^${version}` : range]))

/** Packs a compiled package, in a folder. */
function packCompiled(root: string, folder: string): Tarball {
  const contents = join(folder, 'contents')
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf-8')) as Manifest
  for (const name of [...manifest.files, 'README.md', 'LICENSE'])
    cpSync(join(root, name), join(contents, name), { recursive: true })
  // In the repository the entry points refer to the sources, so this manifest is for the package only.
  delete manifest.private
  const entryPoints = Object.entries(manifest.exports).map(([entryPoint, to]) => [
    entryPoint,
    typeof to === 'string' ? to : (to['@flatirons/compiled'] ?? to),
  ])
  writeFileSync(
    join(contents, 'package.json'),
    JSON.stringify(
      {
        ...manifest,
        ...addressesOf(root),
        dependencies: toPublished(manifest.version, manifest.dependencies),
        peerDependencies: toPublished(manifest.version, manifest.peerDependencies),
        exports: Object.fromEntries(entryPoints) as object,
      },
      null,
      2,
    ),
  )
  return packFolder(contents, folder)
}

/** Packs the package in a folder into a tarball in another folder. */
export function packFolder(contents: string, destination: string): Tarball {
  const output = execFileSync('npm', ['pack', '--json', './' + contents, '--pack-destination', destination], {
    encoding: 'utf-8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { filename, unpackedSize, files } = readReport(output)
  return {
    path: resolve(destination, filename),
    contents: resolve(contents),
    unpackedSize,
    files: files.map(({ path }) => path).sort(),
  }
}

interface Report {
  filename: string
  unpackedSize: number
  files: { path: string }[]
}

/** npm's report is a list, or since npm 12 an object by package name. */
function readReport(output: string): Report {
  const [report] = Object.values(JSON.parse(output) as Report[] | Record<string, Report>)
  return report!
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log((await packFramework()).path)
