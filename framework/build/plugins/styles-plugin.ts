/**
 * The Vite plugin for style sheets that modules import, `import './card.css'`. Documents and pages carry their text, so
 * that styles are there before anything is shown; the code for the browser has the names of classes only.
 */

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

import { BROWSER_FILE, frameworkModule, moduleName } from '../project.ts'

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

/** Imports the sheets of the browser's entry. */
export const ENTRY_STYLES_MODULE = 'virtual:entry-styles'

/** Matches the names of style sheets. */
export const SHEET = /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)$/
const CLASSES = /\.module\.\w+$/
const IMPORTED_SHEET = /^\s*import\s+['"]([^'"]+)['"]/gm

export function stylesPlugin(): Plugin[] {
  let root = ''
  const at = (file: string) => JSON.stringify(file)

  /** The entry runs in a browser only, so its own imports are read from its text. */
  function importEntrySheets(): string {
    const entry = join(root, BROWSER_FILE)
    const sheets = [...readFileSync(entry, 'utf-8').matchAll(IMPORTED_SHEET)].map(([, source]) => source!)
    return sheets
      .filter((source) => SHEET.test(source))
      .map((source) => `import ${at(source.startsWith('.') ? join(dirname(entry), source) : source)}`)
      .join('\n')
  }

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
          if (source === ENTRY_STYLES_MODULE) return `\0${ENTRY_STYLES_MODULE}`
          const isServer = this.environment.config.consumer === 'server'
          if (!isServer || !importer || sheetOf(importer)) return undefined
          const sheet = await this.resolve(source, importer, { ...options, skipSelf: true })
          return sheet && !sheet.external ? styleModule(moduleName(root, sheet.id)) : sheet
        },
      },
      load(id) {
        if (id === `\0${ENTRY_STYLES_MODULE}`) return importEntrySheets()
        const name = sheetOf(id)
        if (name === undefined) return undefined
        const file = join(root, name)
        const code = [
          `import text from ${at(`${file}?inline`)}`,
          `import { styleSheets } from ${at(frameworkModule('declared.ts'))}`,
          `styleSheets.set(${at(name)}, text)`,
          ...(CLASSES.test(name) ? [`export * from ${at(file)}`, `export { default } from ${at(file)}`] : []),
        ]
        return { code: code.join('\n'), moduleSideEffects: true }
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
