/** The Vite plugins that generate modules: the site with its renderer, each island with React, the paths for the runtime, and registrations. */

import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import type { Plugin } from 'vite'

import {
  BROWSER_FILE,
  EXTENSIONS_FILE,
  FRAMEWORK,
  frameworkModule,
  isInside,
  isVirtual,
  moduleName,
  IS_SOURCE,
  listIslandFiles,
  MODULES_PLUGIN,
  PACKAGE,
  PACKAGE_FOLDER,
  SERVER_PACKAGE,
  SERVER_FILE,
  SITE_FILE,
  COMPILED_CONDITION,
} from '../../shared/project.ts'
import { extensionError } from '../../errors/help-ids.ts'
import type { Problem } from '../../errors/problems.ts'
import type { RuntimePaths } from '../../site/runtime-paths.ts'
import { ENTRY_STYLES_MODULE } from './styles.ts'

/** Matches the name of an exported template. */
const TEMPLATE = /^export const (\w+)\s*=\s*definePage\b/gm

/** Makes each module of the site register its name before it runs, to find the module of each template and model, and its style sheets. */
export function declarePlugin(): Plugin {
  const declared = JSON.stringify(frameworkModule('shared/registrations.ts'))
  let root = ''
  const isSiteModule = (id: string) =>
    /\.[cm]?[jt]sx?$/.test(id) &&
    !isVirtual(id) &&
    isInside(root, id) &&
    !isInside(FRAMEWORK, id) &&
    !/[\\/]node_modules[\\/]/.test(relative(root, id))

  return {
    name: 'framework:declare',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      if (this.environment.config.consumer !== 'server' || !isSiteModule(id)) return undefined
      const name = JSON.stringify(moduleName(root, id))
      const templates = [...code.matchAll(TEMPLATE)].map(([, exported]) => exported)
      // The names of exports are only needed to tell the templates of a module apart.
      const [imported, called] =
        templates.length > 1
          ? [', nameTemplates as nameTemplates$', `\nnameTemplates$({ ${templates.join(', ')} })`]
          : ['', '']
      return {
        code: `import { enterModule as enterModule$${imported} } from ${declared}; enterModule$(${name}); ${code}${called}`,
        map: null,
      }
    },
  }
}

/** Matches the compiler's import of the JSX runtime. */
const IMPORT = /(?<=^import [^\n]* from )(["'])react\/(jsx(?:-dev)?-runtime)\1/gm

/** Replaces React's JSX runtime with the framework's in server code, to report problems of elements. Skips packages, which dev does not transform. */
export function elementsPlugin(): Plugin {
  const runtimeFile = (name: string) => frameworkModule(`react/${name}.ts`)
  const runtimes = new Set(['jsx-runtime', 'jsx-dev-runtime'].map(runtimeFile))
  let root = ''
  const isOwnCode = (id: string) =>
    (isInside(root, id) && !/(?:^|[\\/])node_modules[\\/]/.test(relative(root, id))) || isInside(FRAMEWORK, id)

  return {
    name: 'framework:elements',
    // After JSX is compiled.
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      if (this.environment.config.consumer !== 'server' || !isOwnCode(id) || runtimes.has(id)) return undefined
      const replaced = code.replace(IMPORT, (_, _quote, name: string) => JSON.stringify(runtimeFile(name)))
      return replaced === code ? undefined : { code: replaced, map: null }
    },
  }
}

export const SERVER_MODULE = 'virtual:server'
/** The definition of the site's server, and the site without its data. */
const ON_DEMAND_MODULE = 'virtual:on-demand'
export const ISLAND_MODULE = 'virtual:island/'
const RUNTIME_PATHS_MODULE = 'virtual:runtime-paths'

/** The framework, and packages that import it. */
const OWN_PACKAGES = RegExp(`^${dirname(PACKAGE)}/`)

export const BUILD_PLUGIN = 'framework:build'

/** Values that a build passes to the plugins, because it knows them later than `vite.config.ts`. */
export interface BuildApi {
  runtimePaths: RuntimePaths
  /** Collects the problems of browser code. */
  problems: Problem[]
}

const at = (...parts: string[]) => JSON.stringify(join(...parts))

/** Imports all islands as the constant `islands`. */
function importIslands(root: string): string[] {
  const files = listIslandFiles(root)
  return [
    ...files.map((file, i) => `import * as island${i} from ${at(root, file)}`),
    `const islands = { ${files.map((file, i) => `${JSON.stringify(file)}: island${i}`).join(', ')} }`,
  ]
}

/** Imports the default export of an optional file of the site; it is `otherwise` without the file. */
const importOptional = (root: string, name: string, file: string, otherwise: string) =>
  existsSync(join(root, file)) ? `import ${name} from ${at(root, file)}` : `const ${name} = ${otherwise}`

function serverModule(root: string): string {
  return [
    `import '${ENTRY_STYLES_MODULE}'`,
    `import { createServerModule } from ${at(frameworkModule('builder/bundle/server-entry.ts'))}`,
    `import site from ${at(root, SITE_FILE)}`,
    importOptional(root, 'onDemand', SERVER_FILE, 'null'),
    importOptional(root, 'extensions', EXTENSIONS_FILE, '[]'),
    ...importIslands(root),
    `export const server = createServerModule({ site, islands, onDemand, extensions })`,
    `export const { workInThread } = server`,
  ].join('\n')
}

function onDemandModule(root: string): string {
  return [
    `import { openBuiltSite } from ${at(frameworkModule('site/render/built-site.ts'))}`,
    `import { withExtensions } from ${at(frameworkModule('features/guard-extension.ts'))}`,
    `import server from ${at(root, SERVER_FILE)}`,
    importOptional(root, 'extensions', EXTENSIONS_FILE, '[]'),
    `const features = withExtensions(extensions)`,
    ...importIslands(root),
    `export { server }`,
    `export const openSite = (data) => openBuiltSite({ islands, features, data })`,
  ].join('\n')
}

function islandModule(root: string, file: string): string {
  const [start, module] = file.endsWith('x')
    ? ['hydrateIsland', frameworkModule('react/hydrate-island.ts')]
    : ['startScript', frameworkModule('react/start-script.ts')]
  // `listIslands()` reports a file without a default export more clearly than the bundler would.
  return [
    `import * as file from ${at(root, file)}`,
    `import { ${start} } from ${at(module)}`,
    `export default (element, files) => ${start}(file.default, element, files)`,
  ].join('\n')
}

/** Returns the constants of the runtime. With undefined, the minifier removes the code for features that the site does not use. */
function runtimePathsModule(root: string, runtimePaths: RuntimePaths, isBuild: boolean): string {
  const { matchPaths, redirects, browserModules: _, ...paths } = runtimePaths
  const constants = Object.entries({
    hasSheets: false,
    hasLateParts: false,
    languages: undefined,
    homes: undefined,
    messages: undefined,
    onDemand: undefined,
    holes: undefined,
    ...paths,
    matchPaths: matchPaths.length ? matchPaths : undefined,
    redirects: redirects.length ? redirects : undefined,
    // In dev, the first of them may be added at any time.
    hasMedia: !isBuild || !!paths.hasMedia,
    hasVisible: !isBuild || !!paths.hasVisible,
    hasWholePages: !isBuild || !!paths.hasWholePages,
    hasOtherSlices: !isBuild || !!paths.hasOtherSlices,
    hasIslands: !isBuild || listIslandFiles(root).length > 0,
  })
  return constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
}

const describeMissing = (module: string) =>
  `The module ${module} does not exist, but it is the \`browser\` of an extension. Compile its package, and name the path in the \`exports\` of its package.json.`

/** Returns code that imports the modules of extensions and calls their default exports. */
function startModules(modules: readonly string[]): string {
  const imports = modules.map((module, i) => `import start${i}$ from ${JSON.stringify(module)}`)
  return `${imports.join('; ')}; ${modules.map((_, i) => `start${i}$()`).join('; ')}; `
}

/** `devPaths` returns the runtime's paths in dev, when the site's routes are known. */
export function modulesPlugin(devPaths?: () => Promise<RuntimePaths>): Plugin {
  let root = ''
  let build: BuildApi | undefined
  return {
    name: MODULES_PLUGIN,
    async config() {
      const { defaultClientConditions, defaultServerConditions } = await import('vite')
      const withCompiled = (conditions: readonly string[]) => ({ conditions: [COMPILED_CONDITION, ...conditions] })
      return {
        resolve: { dedupe: ['react', 'react-dom'], ...(!IS_SOURCE && withCompiled(defaultClientConditions)) },
        // These packages import virtual modules, which only Vite can resolve.
        ssr: {
          noExternal: [OWN_PACKAGES, 'wouter'],
          ...(!IS_SOURCE && { resolve: withCompiled(defaultServerConditions) }),
        },
      }
    },
    configResolved(config) {
      root = config.root
      build = config.plugins.find(({ name }) => name === BUILD_PLUGIN)?.api
    },
    async resolveId(id, importer, options) {
      // Without the package, its functions throw a sentence with the command that installs it.
      if (id === SERVER_PACKAGE && !(await this.resolve(id, importer, { ...options, skipSelf: true })))
        return join(PACKAGE_FOLDER, 'moved.js')
      // In dev, Vite requests an island by its URL.
      const name = id.replace(/^\//, '')
      const isOwn = [SERVER_MODULE, ON_DEMAND_MODULE, RUNTIME_PATHS_MODULE].includes(name)
      return isOwn || name.startsWith(ISLAND_MODULE) ? '\0' + name : undefined
    },
    async load(id) {
      if (id === '\0' + SERVER_MODULE) return serverModule(root)
      if (id === '\0' + ON_DEMAND_MODULE) return onDemandModule(root)
      if (id.startsWith('\0' + ISLAND_MODULE)) return islandModule(root, id.slice(ISLAND_MODULE.length + 1))
      if (id !== '\0' + RUNTIME_PATHS_MODULE) return
      const runtimePaths = build?.runtimePaths ?? (await devPaths?.())
      if (!runtimePaths) return
      return runtimePathsModule(root, runtimePaths, build !== undefined)
    },
    async transform(code, id) {
      if (this.environment.config.consumer !== 'client' || id !== join(root, BROWSER_FILE)) return undefined
      const { browserModules = [] } = build?.runtimePaths ?? (await devPaths?.()) ?? {}
      const modules: string[] = []
      for (const module of browserModules) {
        if (await this.resolve(module, id)) modules.push(module)
        else if (build)
          build.problems.push({ where: EXTENSIONS_FILE, help: 'extensions', message: describeMissing(module) })
        else throw extensionError(describeMissing(module))
      }
      return modules.length === 0 ? undefined : { code: startModules(modules) + code, map: null }
    },
  }
}
