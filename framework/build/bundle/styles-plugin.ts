/**
 * The Vite plugin for style sheets that modules import, `import './card.css'`. Documents and pages carry their text, so
 * that styles are there before anything is shown; the code for the browser has the names of classes only.
 */

import { join } from 'node:path'

import type { Plugin } from 'vite'

import { BROWSER_FILE, frameworkModule, moduleName } from '../../shared/project.ts'
import { listEntrySheets, SHEET } from './entry-sheets.ts'

/**
 * The ids of modules that declare a sheet hold the sheet's path in the project. They end as code does, because plugins tell
 * a sheet by its ending.
 */
const [BEFORE, AFTER] = ['\0framework:styles/', '.js']
const styleModule = (name: string) => BEFORE + name + AFTER

/** Returns the sheet that a module declares; nothing for any other module. */
export function sheetOf(id: string): string | undefined {
  return id.startsWith(BEFORE) ? id.slice(BEFORE.length, -AFTER.length) : undefined
}

/** Imports the sheets of the browser's entry. Its id is that of styles which come before all others. */
export const ENTRY_STYLES_MODULE = 'virtual:entry-styles'
export const ENTRY_STYLES = `\0${ENTRY_STYLES_MODULE}`

const CLASSES = /\.module\.\w+$/

export function stylesPlugin(): Plugin[] {
  let root = ''
  /** The modules of the browser's entry. */
  let entryModules: readonly string[] = []
  const at = (file: string) => JSON.stringify(file)

  return [
    {
      name: 'framework:styles',
      enforce: 'pre',
      configResolved(config) {
        root = config.root
      },
      resolveId: {
        filter: { id: [SHEET, /^virtual:entry-styles$/] },
        async handler(source, importer, options) {
          if (source === ENTRY_STYLES_MODULE) return ENTRY_STYLES
          const isServer = this.environment.config.consumer === 'server'
          if (!isServer || !importer || sheetOf(importer)) return undefined
          const sheet = await this.resolve(source, importer, { ...options, skipSelf: true })
          return sheet && !sheet.external ? styleModule(moduleName(root, sheet.id)) : sheet
        },
      },
      async load(id) {
        if (id === ENTRY_STYLES) {
          const { sheets, modules } = await listEntrySheets({
            root,
            entry: join(root, BROWSER_FILE),
            resolve: async (source, importer) => {
              const found = await this.resolve(source, importer, { skipSelf: true })
              return found && !found.external ? found.id : undefined
            },
          })
          entryModules = modules
          for (const module of modules) this.addWatchFile(module)
          return { code: sheets.map((sheet) => `import ${at(sheet)}`).join('\n'), meta: { modules } }
        }
        const name = sheetOf(id)
        if (name === undefined) return undefined
        const file = join(root, name)
        const code = [
          `import text from ${at(`${file}?inline`)}`,
          `import { styleSheets } from ${at(frameworkModule('shared/declared.ts'))}`,
          `styleSheets.set(${at(name)}, text)`,
          ...(CLASSES.test(name) ? [`export * from ${at(file)}`, `export { default } from ${at(file)}`] : []),
        ]
        return { code: code.join('\n'), moduleSideEffects: true }
      },
      hotUpdate({ file, modules }) {
        const { name, moduleGraph } = this.environment
        const entryStyles = moduleGraph.getModuleById(ENTRY_STYLES)
        if (name !== 'ssr' || !entryStyles || !entryModules.includes(file)) return undefined
        moduleGraph.invalidateModule(entryStyles)
        return [...modules, entryStyles]
      },
    },
    {
      name: 'framework:styles-of-pages',
      enforce: 'post',
      apply: 'serve',
      transform(code, id) {
        // The page has the sheet already: a second one would stand behind all others.
        return this.environment.config.consumer === 'client' && SHEET.test(id)
          ? code.replace('__vite__updateStyle(__vite__id, __vite__css)', '')
          : undefined
      },
    },
  ]
}
