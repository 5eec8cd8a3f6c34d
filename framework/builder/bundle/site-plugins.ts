/** The Vite plugins for a site's code. */

import type { Plugin, PluginOption } from 'vite'

import { frameworkModule } from '../../shared/project.ts'
import type { RuntimePaths } from '../../site/runtime-paths.ts'
import { browserCodePlugin } from './browser-code.ts'
import { browserOnlyPlugin } from './browser-only.ts'
import { declarePlugin, elementsPlugin, modulesPlugin } from './modules-plugin.ts'
import { styledIdsPlugin } from './styled-ids.ts'
import { stylesPlugin } from './styles.ts'
import { routerLocationPlugin } from './router-location.ts'

/**
 * Removes Vite's wrapper around dynamic imports, `__vitePreload(() => import(…), __VITE_PRELOAD__)`, which preloads style sheets
 * and modules. Here, dynamic modules have no style sheets and load their own imports. The wrapper becomes the constant null, which the
 * bundler inlines, so no chunk imports it from another.
 */
export const plainLazyImports: Plugin = {
  name: 'framework:plain-lazy-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = null' : undefined),
  renderChunk: (code) => ({
    code: code.replace(/\bnull\((?=(?:async )?\(\) =>)/g, '(').replace(/, __VITE_PRELOAD__\)/g, ')()'),
    map: null,
  }),
}

/**
 * Marks files with imports as ES modules. In a project with `"type": "commonjs"`, the bundler treats a file without exports, and
 * all its imports, as CommonJS: the code grows, and unused code is not removed.
 */
export const markModules: Plugin = {
  name: 'framework:modules-stay-modules',
  enforce: 'post',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import')) return undefined
    const kinds = this.parse(code).body.map(({ type }) => type)
    const isUnmarked = kinds.includes('ImportDeclaration') && !kinds.some((kind) => kind.startsWith('Export'))
    return isUnmarked ? { code: `${code}\nexport {}`, map: null } : undefined
  },
}

const GOOBER = /[\\/]node_modules[\\/]goober[\\/]dist[\\/]goober\.[\w.]*js(?:$|\?)/

/** Makes goober import the framework's style sheet element in browser code, because libraries use goober without the framework's `styled`. */
const libraryStylesPlugin: Plugin = {
  name: 'framework:goober',
  applyToEnvironment: ({ config: { consumer } }) => consumer === 'client',
  transform(code, id) {
    if (!GOOBER.test(id) || !code.includes('_goober')) return undefined
    return { code: `import ${JSON.stringify(frameworkModule('react/goober-sheet.ts'))};${code}`, map: null }
  },
}

/** `devPaths` returns the runtime's paths in dev, when the site's routes are known. */
export async function sitePlugins(devPaths?: () => Promise<RuntimePaths>): Promise<PluginOption[]> {
  const { default: react } = await import('@vitejs/plugin-react')
  return [
    styledIdsPlugin(),
    react(),
    modulesPlugin(devPaths),
    declarePlugin(),
    browserOnlyPlugin(),
    elementsPlugin(),
    stylesPlugin(),
    browserCodePlugin(),
    routerLocationPlugin,
    libraryStylesPlugin,
  ]
}
