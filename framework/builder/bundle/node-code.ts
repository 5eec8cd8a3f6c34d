/** Makes the server bundle behave like unbundled modules in Node: they find files beside themselves and load native code. */

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

import { FRAMEWORK, isInside, isVirtual } from '../../shared/project.ts'

/** Packages that find or build native code for packages that depend on them. */
const NATIVE_LOADERS =
  /^(?:bindings|node-gyp-build|prebuild-install|(?:@mapbox\/)?node-pre-gyp|@neon-rs\/load|pkg-prebuilds)$/
const PLATFORM = /\b(?:darwin|linux|win32)\b/

interface PackageFile {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  napi?: unknown
  gypfile?: unknown
}

function hasNativeCode(folder: string): boolean {
  const text = readFileSync(join(folder, 'package.json'), 'utf-8')
  const { dependencies = {}, optionalDependencies = {}, napi, gypfile } = JSON.parse(text) as PackageFile
  return (
    napi !== undefined ||
    gypfile !== undefined ||
    existsSync(join(folder, 'binding.gyp')) ||
    Object.keys(dependencies).some((name) => NATIVE_LOADERS.test(name)) ||
    Object.keys(optionalDependencies).some((name) => PLATFORM.test(name))
  )
}

/** Makes packages with native code external: Node loads them from their own folder. */
export function nativePackagesPlugin(): Plugin {
  const isNativeByFolder = new Map<string, boolean>()

  /** True for folders in a package with native code. */
  function isNative(folder: string): boolean {
    const found = isNativeByFolder.get(folder)
    if (found !== undefined) return found
    const parent = dirname(folder)
    const result = existsSync(join(folder, 'package.json'))
      ? hasNativeCode(folder)
      : parent !== folder && isNative(parent)
    isNativeByFolder.set(folder, result)
    return result
  }

  return {
    name: 'framework:native-packages',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !/^[\w@]/.test(source)) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const isOfPackage = found && !found.external && /[\\/]node_modules[\\/]/.test(found.id)
      return isOfPackage && isNative(dirname(found.id)) ? { id: found.id, external: true } : found
    },
  }
}

const MODULE_PATH = /\bimport\.meta\.(?:url|dirname|filename)\b|\b__(?:dirname|filename)\b/
const META_PROPERTY = /\bimport\.meta\.(url|dirname|filename)\b/g

/** Replaces `import.meta.url`, `.dirname` and `.filename` by the paths of the original module instead of the bundle's. */
export const modulePathsPlugin: Plugin = {
  name: 'framework:places',
  transform: {
    filter: { code: MODULE_PATH },
    handler(code, id) {
      const file = id.replace(/\?.*$/, '')
      if (isVirtual(file) || isInside(FRAMEWORK, file)) return undefined
      const replaced = code.replace(META_PROPERTY, (_, key: string) => `place_${key}$`)
      const paths = {
        place_url$: pathToFileURL(file).href,
        place_dirname$: dirname(file),
        place_filename$: file,
        __dirname: dirname(file),
        __filename: file,
      }
      const declarations = Object.entries(paths)
        .filter(([name]) => replaced.includes(name) && !RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(replaced))
        .map(([name, path]) => `var ${name} = ${JSON.stringify(path)};`)
      return { code: declarations.join('') + replaced, map: null }
    },
  },
}
