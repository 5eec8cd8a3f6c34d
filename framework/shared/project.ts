/** Where things lie in a project that the framework builds. */

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The framework's own folder: sources in its repository, compiled modules in a package. */
export const FRAMEWORK = join(dirname(fileURLToPath(import.meta.url)), '..', sep)

/** Does the framework run from its sources? Imports of its doors must lead to the same: to two copies of it otherwise. */
export const IS_SOURCE = import.meta.url.endsWith('.ts')

/** The folder of its package. */
export const PACKAGE_FOLDER = IS_SOURCE ? FRAMEWORK : join(FRAMEWORK, '..')

/** What the package says of itself. */
export interface Manifest {
  version: string
  homepage: string
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional?: boolean }>
}

/** Reads what the package says of itself. */
export const readManifest = () => JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf-8')) as Manifest

/** The name under which a site imports the framework. */
export const PACKAGE = '@flatirons/framework'

/** The plugin without which nothing of a site can be bundled. */
export const MODULES_PLUGIN = 'framework:modules'

/** The condition in `exports` of the framework's package that leads to its compiled modules. A published package needs none. */
export const COMPILED_CONDITION = '@flatirons/compiled'

/** The path of a module of the framework, whose name is given as in the sources. */
export function frameworkModule(name: string): string {
  return join(FRAMEWORK, IS_SOURCE ? name : name.replace(/\.tsx?$/, '.js'))
}

/** Below the project's folder: the site's definition, what it answers on demand, the browser's entry, files that are copied unchanged, and the build's cache. */
export const SITE_FILE = 'site/routes.ts'
export const SERVER_FILE = 'site/server.ts'
export const BROWSER_FILE = 'site/browser.ts'
/** The paths of the site as a type, which a build writes for sites that ask for it. */
export const PATHS_FILE = 'site/paths.d.ts'
export const PUBLIC_FOLDER = 'public'
export const CACHE_FOLDER = '.cache'

/** The folders that builds into `outDir` write: the site, while they work the next one and the last one, what answers on demand, and the configuration of hosts. */
export const outputFolders = (outDir: string) => ({
  site: outDir,
  next: `${outDir}.next`,
  old: `${outDir}.old`,
  server: `${outDir}.server`,
  host: `${outDir}.host`,
})

/** The module that answers on demand, in the folder of the server. */
export const HANDLER_FILE = 'handler.mjs'

/** The list of a build's own assets, in the output: the next build keeps these for tabs that are still open. It also marks a folder that a build has written. */
export const ASSET_LIST = 'assets.json'

/**
 * Is this the name of a file or a folder that editors and systems leave behind, and that nobody means to publish: hidden
 * ones, locks, backups, thumbnails?
 */
export const isJunkFile = (name: string) => /^\.|^#.*#$|~$|^~\$|^(?:Thumbs\.db|desktop\.ini)$/i.test(name)

/** Every `*.island.tsx` of the site, relative to the project, in the order of their names. */
export function listIslandFiles(root: string): string[] {
  return readdirSync(join(root, 'site'), { recursive: true, encoding: 'utf-8' })
    .filter((name) => name.endsWith('.island.tsx') && !name.split(sep).some(isJunkFile))
    .map((name) => `site/${name.split(sep).join('/')}`)
    .sort()
}

/** Is a module of this name, relative to the project, part of a package? */
export const isInPackage = (name: string) => name.includes('node_modules/')

/** Does no file hold this module? */
export const isVirtual = (id: string) => id.startsWith('\0')

/** A module's name: its path in the project, the same on every machine; modules of Node keep theirs. */
export function moduleName(root: string, id: string): string {
  return isAbsolute(id) ? relative(root, id).split(sep).join('/') : id
}

/** Does `path` lie in `folder`? */
export function isInside(folder: string, path: string): boolean {
  const relativePath = relative(folder, path)
  return relativePath !== '..' && !relativePath.startsWith('..' + sep) && !isAbsolute(relativePath)
}
