/** `npm run pack:runtime`: bundles the runtime, creates its tarball, and prints the tarball's path. */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { minify } from 'terser'
import { build, type InlineConfig } from 'vite'

import { MINIFY_OPTIONS } from '../../framework/builder/bundle/minify.ts'
import { addressesOf } from './repository.ts'
import { packFolder, type Tarball } from './pack-framework.ts'

const PACKAGE = 'packages/runtime'
const FOLDER = 'node_modules/.cache/package-runtime'

/** Returns the file for `<script type="module">`; with `entry`, another module of the runtime with its imports. */
export const bundleRuntimeFile = (entry = 'index.ts'): Promise<string> => bundleFile(`${PACKAGE}/${entry}`)

/** The settings of a site that has nothing but pages. */
const RUNTIME_PATHS =
  'matchPaths redirects hasServiceWorker hasIslands hasMedia hasVisible hasWholePages hasOtherSlices hasLateParts hasSheets languages homes onDemand holes messages'.split(
    ' ',
  )

/** Returns the runtime of the framework's own pages in one file, for a site below `base`. */
export const bundlePageDataRuntime = (base: string): Promise<string> =>
  bundleFile('framework/browser/index.ts', {
    define: { 'import.meta.env.BASE_URL': JSON.stringify(base) },
    plugins: [
      {
        name: 'runtime-paths',
        resolveId: (id) => (id === 'virtual:runtime-paths' ? id : undefined),
        load: (id) =>
          id === 'virtual:runtime-paths'
            ? RUNTIME_PATHS.map((name) => `export const ${name} = undefined`).join('\n')
            : undefined,
      },
    ],
  })

async function bundleFile(entry: string, more: InlineConfig = {}): Promise<string> {
  const { NODE_ENV = '' } = process.env
  const built = await build({
    ...more,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry: resolve(entry), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  // A build sets it to `production`, which a dev server that this process starts would take over.
  if (NODE_ENV === '') delete process.env.NODE_ENV
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw Error(`${entry} could not be bundled.`)
  const { code } = await minify(output.output[0].code, MINIFY_OPTIONS)
  return code!
}

/** Throws if type checking fails. */
export async function packRuntime(): Promise<Tarball> {
  const contents = join(FOLDER, 'contents')
  rmSync(contents, { recursive: true, force: true })
  mkdirSync(join(contents, 'dist'), { recursive: true })
  execFileSync('node_modules/.bin/tsc', ['-p', PACKAGE, '--outDir', join(contents, 'dist/types')], { stdio: 'inherit' })
  writeFileSync(join(contents, 'dist/flatirons-runtime.js'), await bundleRuntimeFile())
  writeFileSync(join(contents, 'dist/auto.js'), await bundleRuntimeFile('auto.ts'))
  for (const name of ['README.md', 'LICENSE']) cpSync(join(PACKAGE, name), join(contents, name))
  const { private: _, ...manifest } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf-8')) as object & {
    private: true
  }
  writeFileSync(join(contents, 'package.json'), JSON.stringify({ ...manifest, ...addressesOf(PACKAGE) }, null, 2))
  return packFolder(contents, FOLDER)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log((await packRuntime()).path)
