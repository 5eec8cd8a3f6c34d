/** Lets code of the server bundle do what code of Node does: find files beside itself, and load native code. */

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

import { FRAMEWORK, isInside, isVirtual } from '../../shared/project.ts'

/** What finds or builds native code for the packages that depend on it. */
const LOADERS = /^(?:bindings|node-gyp-build|prebuild-install|(?:@mapbox\/)?node-pre-gyp|@neon-rs\/load|pkg-prebuilds)$/
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
    Object.keys(dependencies).some((name) => LOADERS.test(name)) ||
    Object.keys(optionalDependencies).some((name) => PLATFORM.test(name))
  )
}

/** Leaves packages with native code out of the bundle: Node loads them where they lie. */
export function nativePackagesPlugin(): Plugin {
  const known = new Map<string, boolean>()

  /** Is this a folder of a package with native code? */
  function isNative(folder: string): boolean {
    const found = known.get(folder)
    if (found !== undefined) return found
    const parent = dirname(folder)
    const answer = existsSync(join(folder, 'package.json'))
      ? hasNativeCode(folder)
      : parent !== folder && isNative(parent)
    known.set(folder, answer)
    return answer
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

const PLACE = /\bimport\.meta\.(?:url|dirname|filename)\b|\b__(?:dirname|filename)\b/
const OF_MODULE = /\bimport\.meta\.(url|dirname|filename)\b/g

/** Gives each module its own place, in place of the bundle's. */
export const placesPlugin: Plugin = {
  name: 'framework:places',
  transform: {
    filter: { code: PLACE },
    handler(code, id) {
      const file = id.replace(/\?.*$/, '')
      if (isVirtual(file) || isInside(FRAMEWORK, file)) return undefined
      const moved = code.replace(OF_MODULE, (_, key: string) => `place_${key}$`)
      const places = {
        place_url$: pathToFileURL(file).href,
        place_dirname$: dirname(file),
        place_filename$: file,
        __dirname: dirname(file),
        __filename: file,
      }
      const declared = Object.entries(places)
        .filter(([name]) => moved.includes(name) && !RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(moved))
        .map(([name, place]) => `var ${name} = ${JSON.stringify(place)};`)
      return { code: declared.join('') + moved, map: null }
    },
  },
}
