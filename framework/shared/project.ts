/** Files and folders of a project, and of the framework's package. */

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The framework's own folder: sources in its repository, compiled modules in a package. */
export const FRAMEWORK = join(dirname(fileURLToPath(import.meta.url)), '..', sep)

/** True if the framework runs from its sources. Imports of its entry points must lead there too, or there would be two copies of it. */
export const IS_SOURCE = import.meta.url.endsWith('.ts')

export const PACKAGE_FOLDER = IS_SOURCE ? FRAMEWORK : join(FRAMEWORK, '..')

/** The framework's `package.json`. */
export interface Manifest {
  version: string
  homepage: string
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional?: boolean }>
}

export const readManifest = () => JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf-8')) as Manifest

/** The name under which a site imports the framework. */
export const PACKAGE = '@flatirons/framework'

/** The package for pages on demand. Only messages name it: a site imports it, and its definition names the module. */
export const SERVER_PACKAGE = '@flatirons/server'

/** The name of the Vite plugin that every bundle of a site needs. */
export const MODULES_PLUGIN = 'framework:modules'

/** The condition in `exports` of the framework's `package.json` for compiled modules. The published package has only these. */
export const COMPILED_CONDITION = '@flatirons/compiled'

/** Returns the path of a module of the framework. `name` is its path in the sources: `react/picture.tsx`. */
export function frameworkModule(name: string): string {
  return join(FRAMEWORK, IS_SOURCE ? name : name.replace(/\.tsx?$/, '.js'))
}

/** Paths in the project: the site's definition, its extensions, its routes on demand, the browser's entry, content, files that are copied unchanged, the cache. */
export const SITE_FILE = 'site/routes.ts'
export const EXTENSIONS_FILE = 'site/extensions.ts'
export const SERVER_FILE = 'site/server.ts'
export const BROWSER_FILE = 'site/browser.ts'
/** The paths of the site as a type, written for sites with `typedPaths`. */
export const PATHS_FILE = 'site/paths.d.ts'
export const CONTENT_FOLDER = 'content'
export const PUBLIC_FOLDER = 'public'
export const CACHE_FOLDER = '.cache'

/** Returns the folders that a build writes: the site, its next and previous version during a build, the server, and the hosts' configuration. */
export const outputFolders = (outDir: string) => ({
  site: outDir,
  next: `${outDir}.next`,
  old: `${outDir}.old`,
  server: `${outDir}.server`,
  host: `${outDir}.host`,
})

/** The module with `createHandler()`, in the folder of the server. */
export const HANDLER_FILE = 'handler.mjs'

/** Lists a build's own assets, in the output. The next build keeps them for open tabs. The file also marks a folder as the output of a build. */
export const ASSET_LIST = 'assets.json'

/** True for names of hidden files, and of locks, backups and thumbnails that editors and systems write. They are never published. */
export const isJunkFile = (name: string) => /^\.|^#.*#$|~$|^~\$|^(?:Thumbs\.db|desktop\.ini)$/i.test(name)

/** True for the files of islands: `*.island.tsx`, and `*.island.ts` for those that need no React. */
export const isIslandFile = (name: string) => /\.island\.tsx?$/.test(name)

/** Lists the files of the site's islands, relative to the project, sorted. */
export function listIslandFiles(root: string): string[] {
  return readdirSync(join(root, 'site'), { recursive: true, encoding: 'utf-8' })
    .filter((name) => isIslandFile(name) && !name.split(sep).some(isJunkFile))
    .map((name) => `site/${name.split(sep).join('/')}`)
    .sort()
}

export const isInPackage = (name: string) => name.includes('node_modules/')

/** True for modules without a file. */
export const isVirtual = (id: string) => id.startsWith('\0')

/** Returns the path of a module in the project, which is the same on every machine. Names of Node's modules are unchanged. */
export function moduleName(root: string, id: string): string {
  return isAbsolute(id) ? relative(root, id).split(sep).join('/') : id
}

/** True if `path` is `folder`, or is inside it. */
export function isInside(folder: string, path: string): boolean {
  const relativePath = relative(folder, path)
  return relativePath !== '..' && !relativePath.startsWith('..' + sep) && !isAbsolute(relativePath)
}
