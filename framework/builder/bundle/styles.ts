/**
 * The style sheets of a site. Documents and page data contain the CSS, so that a page is never shown without styles; browser code
 * contains only class names. Large sheets that many pages share are files.
 */

import { readFileSync } from 'node:fs'
import { relative, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import type { Plugin } from 'vite'

import { listComponents, type MarkdownComponent } from '../../content/markdown/components.ts'
import type { Template } from '../../kernel/page/page.tsx'
import { FRAMEWORK, isInside, BROWSER_FILE, frameworkModule, moduleName } from '../../shared/project.ts'
import { sha256 } from '../../shared/sha256.ts'
import { splitAtSheets, markSheet } from '../../shared/sheet-marks.ts'
import { resolveSlices } from '../../kernel/site/parts.ts'
import { type Site } from '../../site/site.ts'

/** Returns the ids of a module's imports, in order. */
type ImportsOf = (id: string) => readonly string[]

interface Sheet {
  /** Its path in the project. */
  name: string
  css: string
}

/** Returns the sheets that a module imports directly or indirectly, without duplicates. */
type SheetsOf = (module: string) => readonly Sheet[]

/** Returns the CSS that a module imports. */
export type StylesOf = (module: string) => string

/** `sheets`: name -> CSS. */
export function createSheets(importsOf: ImportsOf, sheets: ReadonlyMap<string, string>): SheetsOf {
  const sheetsByModule = new Map<string, Sheet[]>()

  function listSheets(module: string): Sheet[] {
    const names = new Set<string>()
    const seen = new Set<string>()
    function visit(id: string) {
      if (seen.has(id)) return
      seen.add(id)
      for (const imported of importsOf(id)) visit(imported)
      const sheet = sheetOf(id)
      if (sheet) names.add(sheet)
    }
    visit(module)
    return [...names].map((name) => ({ name, css: sheets.get(name) ?? '' }))
  }

  return function sheetsOf(module) {
    // A site without sheets has nothing to look up.
    if (sheets.size === 0) return []
    const found = sheetsByModule.get(module) ?? listSheets(module)
    sheetsByModule.set(module, found)
    return found
  }
}

export function joinSheets(sheets: readonly Sheet[]): string {
  return sheets.map(({ css }) => css).join('')
}

export interface Styles {
  /** Returns the CSS that the entry, a template, a slice or a component in texts imports, with marks for sheets that are files. */
  stylesOf: StylesOf
  /** The sheets that are files: name in the output -> CSS. */
  sheets: SharedSheets['files']
  /** True if the CSS of a page or a slice has such a mark. */
  hasSheets: boolean
}

/** Lists the styles of a site's code. `styleSheets`: name -> CSS. */
export function listStyles(
  {
    site,
    templates,
    styleSheets,
    textComponents,
  }: {
    site: Pick<Site, 'parts' | 'models'>
    templates: readonly Template<any>[]
    styleSheets: ReadonlyMap<string, string>
    textComponents: readonly (readonly [id: string, component: MarkdownComponent])[]
  },
  importsOf: ImportsOf,
): Styles {
  const slices = templates.flatMap((template) => Object.values(resolveSlices(site.parts, template)))
  const components = [...listComponents(site.models), ...textComponents].map(([, component]) => component)
  const modules = [...new Set([...templates, ...slices, ...components].map(({ module }) => module))]
  const { stylesOf, files } = shareSheets(createSheets(importsOf, styleSheets), [ENTRY_STYLES, ...modules])
  return { stylesOf, sheets: files, hasSheets: modules.some((module) => splitAtSheets(stylesOf(module)).length > 1) }
}

/** Matches the names of style sheets. */
export const SHEET = /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)$/
const CODE = /\.[cm]?[jt]sx?$/

interface EntrySheetsOptions {
  root: string
  /** The entry's file. */
  entry: string
  /** Returns the id of a module that `importer` imports; undefined if it is external or does not exist. */
  resolve: (source: string, importer: string) => Promise<string | undefined>
}

interface EntrySheets {
  /** The ids of the sheets, in import order. */
  sheets: string[]
  /** The modules that were parsed. */
  modules: string[]
}

/** Lists the sheets and the project's modules that the entry imports, including dynamic imports. */
export async function listEntrySheets({ root, entry, resolve }: EntrySheetsOptions): Promise<EntrySheets> {
  const sheets = new Set<string>()
  const modules = new Set<string>()
  const isOfProject = (id: string) =>
    CODE.test(id) &&
    isInside(root, id) &&
    !isInside(FRAMEWORK, id) &&
    !/(?:^|[\\/])node_modules[\\/]/.test(relative(root, id))

  async function visit(file: string): Promise<void> {
    if (modules.has(file)) return
    modules.add(file)
    for (const source of await readImports(file)) {
      const id = await resolve(source, file)
      if (id === undefined) continue
      if (SHEET.test(id)) sheets.add(id)
      else if (isOfProject(id)) await visit(id)
    }
  }

  await visit(entry)
  return { sheets: [...sheets], modules: [...modules] }
}

/** Lists a module's imports in order, dynamic ones last. Type-only imports are skipped. */
async function readImports(file: string): Promise<string[]> {
  const { parseSync } = await import('vite')
  const code = readFileSync(file, 'utf-8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  const isCode = (entries: readonly { isType: boolean }[]) => !entries.length || entries.some(({ isType }) => !isType)
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest : [])),
  )
  const imported = staticImports.flatMap(({ moduleRequest, entries }) => (isCode(entries) ? moduleRequest : []))
  const lazy = dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^(['"`])(.*)\1$/.exec(code.slice(start, end))?.[2] ?? [],
  )
  return [...[...imported, ...exported].sort((a, b) => a.start - b.start).map(({ value }) => value), ...lazy]
}

/**
 * Sheets above this size, in bytes of brotli, are files, which browsers cache. Smaller ones are part of every page: on a slow
 * connection, the request for a file delays the first paint by more than it saves on all later pages of a visit.
 */
export const MAX_INLINE_BYTES = 30_000

interface SharedSheets {
  /** Returns the CSS that a module imports, with marks instead of large sheets. */
  stylesOf: StylesOf
  /** The files: name in the output -> CSS. */
  files: ReadonlyMap<string, string>
}

/**
 * Creates files for the large sheets of these modules. Adjacent sheets that the same modules import are one file, so that a
 * visitor downloads no sheet twice.
 */
export function shareSheets(sheetsOf: SheetsOf, modules: readonly string[]): SharedSheets {
  const files = new Map<string, string>()
  const users = new Map<string, string>()
  for (const module of modules)
    for (const { name } of sheetsOf(module)) users.set(name, `${users.get(name) ?? ''}${module}\n`)

  function listGroups(module: string): Sheet[][] {
    const groups: { usedBy: string | undefined; sheets: Sheet[] }[] = []
    for (const sheet of sheetsOf(module)) {
      const usedBy = users.get(sheet.name)
      const last = groups.at(-1)
      if (last && last.usedBy === usedBy) last.sheets.push(sheet)
      else groups.push({ usedBy, sheets: [sheet] })
    }
    return groups.map(({ sheets }) => sheets)
  }

  function share(css: string): string {
    if (!isLarge(css)) return css
    const file = `assets/styles-${sha256(css).slice(0, 8)}.css`
    files.set(file, css)
    return markSheet(file)
  }

  const styles = new Map(
    modules.map((module) => [
      module,
      listGroups(module)
        .map((group) => share(joinSheets(group)))
        .join(''),
    ]),
  )
  return { stylesOf: (module) => styles.get(module) ?? '', files }
}

function isLarge(css: string): boolean {
  // Fast compression: hosts compress a few percent better.
  const measure = () => brotliCompressSync(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  return css.length > MAX_INLINE_BYTES && measure() > MAX_INLINE_BYTES
}

/**
 * The ids of modules that register a sheet contain the sheet's path in the project. They end with `.js`, because plugins detect
 * sheets by extension.
 */
const [BEFORE, AFTER] = ['\0framework:styles/', '.js']
const styleModule = (name: string) => BEFORE + name + AFTER

/** Returns the name of the sheet that a module registers; undefined for other modules. */
function sheetOf(id: string): string | undefined {
  return id.startsWith(BEFORE) ? id.slice(BEFORE.length, -AFTER.length) : undefined
}

/** The module that imports the sheets of the browser's entry, which come before all others. */
export const ENTRY_STYLES_MODULE = 'virtual:entry-styles'
export const ENTRY_STYLES = `\0${ENTRY_STYLES_MODULE}`

const CLASSES = /\.module\.\w+$/

const at = (file: string) => JSON.stringify(file)

/** Returns a module that registers the text of a style sheet, and exports its classes. */
const sheetModule = (name: string, file: string) =>
  [
    `import text from ${at(`${file}?inline`)}`,
    `import { styleSheets } from ${at(frameworkModule('shared/registrations.ts'))}`,
    `styleSheets.set(${at(name)}, text)`,
    ...(CLASSES.test(name) ? [`export * from ${at(file)}`, `export { default } from ${at(file)}`] : []),
  ].join('\n')

/** The plugins for style sheets that modules import: `import './card.css'`. */
export function stylesPlugin(): Plugin[] {
  let root = ''
  /** The modules of the browser's entry. */
  let entryModules: readonly string[] = []
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
        return { code: sheetModule(name, join(root, name)), moduleSideEffects: true }
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
        // The page already has the sheet: Vite's copy would come after all other styles.
        return this.environment.config.consumer === 'client' && SHEET.test(id)
          ? code.replace('__vite__updateStyle(__vite__id, __vite__css)', '')
          : undefined
      },
    },
  ]
}
