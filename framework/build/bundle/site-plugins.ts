/** The Vite plugins that code of a site needs. */

import type { Plugin, PluginOption } from 'vite'

import type { RuntimePaths } from '../../site/routes.ts'
import { browserCodePlugin } from './browser-code.ts'
import { browserOnlyPlugin } from './browser-only.ts'
import { declarePlugin, elementsPlugin, modulesPlugin } from './modules-plugin.ts'
import { styledIdsPlugin } from './styled-ids.ts'
import { stylesPlugin } from './styles.ts'
import { libraryStylesPlugin } from './library-styles.ts'
import { routerLocationPlugin } from './router-location.ts'

/**
 * Takes away Vite's wrapper around each lazy import, `__vitePreload(() => import(…), __VITE_PRELOAD__)`, which loads style
 * sheets and further modules along with a lazy one. Here a lazy module has no style sheets, and loads its own imports. As a
 * constant, the wrapper's name is replaced wherever it stands, so no chunk has to get it from another.
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
 * Makes each file with an import a module. In a project whose package.json says `"type": "commonjs"`, one that exports
 * nothing is taken for CommonJS, as is all that it imports: the code grows, and nothing unused is left out.
 */
export const modulesStayModules: Plugin = {
  name: 'framework:modules-stay-modules',
  enforce: 'post',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import')) return undefined
    const kinds = this.parse(code).body.map(({ type }) => type)
    const isUnmarked = kinds.includes('ImportDeclaration') && !kinds.some((kind) => kind.startsWith('Export'))
    return isUnmarked ? { code: `${code}\nexport {}`, map: null } : undefined
  },
}

/** `devPaths` answers in dev, once the site's routes are known. */
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
