/**
 * Checks what islands and the browser's entry import. Modules of Node, files for the server alone and variables of the
 * environment would fail only in a browser, or show there what nobody should see.
 */

import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

import { ProblemsError, type Problem } from '../../errors/problems.ts'
import { BROWSER_FILE, isInPackage, isVirtual, moduleName } from '../../shared/project.ts'
import { BUILD_PLUGIN, type BuildApi } from './modules-plugin.ts'

/** Completes the sentence of a `ProblemsError`. */
export const BROWSER_CODE = 'in the browser code'

/** A file for the server alone. */
const OF_SERVER = /\.server(?:\.[cm]?[jt]sx?)?$/

/** Vite's stand-in for a module of Node. */
const STAND_IN = /^\0?(?:__vite-)?browser-external/

const NO_NODE = "This is a module of Node, which browsers don't have."
const OF_NODE = '\0framework:of-node:'
const REMEDY = 'Do this work where the data of the page is created, and pass the result as props.'

/** Reads a variable of the environment. */
const VARIABLE = /\bprocess\.env\.(?!NODE_ENV\b)([A-Za-z_]\w*)/g
/** Stands for `process.env` until it is known what the bundles hold: Vite would replace it by an empty object. */
const MARK = 'process_env$'
const MARKED = /\bprocess_env\$\.(\w+)/g

/**
 * For Vite's bundles of packages in dev: a package that imports a module of Node throws when it is loaded. Vite would let it fail
 * where it calls that module, if ever.
 */
export const nodePackagesPlugin: Plugin = {
  name: 'framework:node-packages',
  async resolveId(source, importer, options) {
    if (importer === undefined || options.kind !== 'import-statement' || !isBuiltin(source)) return undefined
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && STAND_IN.test(found.id)
      ? `${OF_NODE}${importer.replace(/^.*node_modules\//, '')} imports ${source}`
      : found
  },
  load: (id) =>
    id.startsWith(OF_NODE)
      ? `module.exports = (() => { throw Error(${JSON.stringify(`${id.slice(OF_NODE.length)}. ${NO_NODE} ${REMEDY}`)}) })()`
      : undefined,
}

export function browserCodePlugin(): Plugin {
  let root = ''
  let defined: ReadonlySet<string> = new Set()
  const importers = new Map<string, string>()
  const problems: (() => Problem)[] = []
  let build: BuildApi | undefined
  let isTest = false

  /** The names of the modules from an island, or from the browser's entry, to this one. */
  function chainTo(id: string): string[] {
    const chain: string[] = []
    for (let at: string | undefined = id; at !== undefined; at = importers.get(at)) {
      const name = moduleName(root, at)
      if (chain.includes(name)) break
      chain.unshift(name)
      if (name === BROWSER_FILE || name.endsWith('.island.tsx')) break
    }
    return chain
  }

  /** In a build, all problems are reported at the end, where all importers are known. */
  function report(context: Pick<Rolldown.PluginContext, 'environment' | 'error'>, problem: () => Problem) {
    if (context.environment.mode === 'build') return void problems.push(problem)
    const { message } = new ProblemsError([problem()], `1 problem ${BROWSER_CODE}.`)
    // Its place in the framework's code helps nobody.
    context.error({ message, stack: '' })
  }

  return {
    name: 'framework:browser-code',
    enforce: 'pre',
    applyToEnvironment: ({ config: { consumer } }) => consumer === 'client',
    configResolved(config) {
      root = config.root
      // Unit tests run in Node, whatever stands in for a browser there.
      isTest = config.plugins.some(({ name }) => name.startsWith('vitest'))
      defined = new Set(Object.keys(config.define ?? {}))
      build = config.plugins.find(({ name }) => name === BUILD_PLUGIN)?.api
    },
    async resolveId(source, importer, options) {
      // Vite's search for packages meets everything once more when it is served.
      if (isTest || importer === undefined || ('scan' in options && options.scan)) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const isOwn = !isInPackage(moduleName(root, importer))
      const isOfNode =
        isBuiltin(source) && (!found || STAND_IN.test(found.id)) && (isOwn || options.kind === 'import-statement')
      if (isOfNode || (isOwn && OF_SERVER.test(found?.id.replace(/\?.*$/, '') ?? '')))
        report(this, () => {
          const [where = '', ...chain] = chainTo(importer)
          const path = [...chain, isOfNode ? source : moduleName(root, found!.id)].join(' → ')
          const what = isOfNode ? NO_NODE : 'This file is for the server only.'
          return { where, message: `It imports ${path}. ${what} ${REMEDY}` }
        })
      if (found && !importers.has(found.id)) importers.set(found.id, importer)
      return found
    },
    transform(code, id) {
      const name = moduleName(root, id)
      if (this.environment.mode !== 'build' || !code.includes('process.env.') || isInPackage(name) || isVirtual(name))
        return undefined
      // Code that asks whether it runs in Node is left alone.
      if (/typeof process\b/.test(code)) return undefined
      return {
        code: code.replace(VARIABLE, (whole, variable: string) => (defined.has(whole) ? whole : `${MARK}.${variable}`)),
        map: null,
      }
    },
    // What is left out of the bundles may read what it wants.
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const [id, { code }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
        const names = new Set([...(code ?? '').matchAll(MARKED)].map(([, name = '']) => name))
        for (const name of names)
          problems.push(() => describeVariable(name, moduleName(root, id), chainTo(id).slice(0, -1)))
      }
      build?.problems.push(...problems.map((problem) => problem()))
    },
  }

  function describeVariable(name: string, where: string, chain: readonly string[]): Problem {
    const path = chain.length > 0 ? `, and ${chain.join(' → ')} imports this file` : ''
    const [before] = readFileSync(join(root, where), 'utf-8').split(`process.env.${name}`)
    return {
      where,
      line: before?.split('\n').length,
      message: `\`process.env.${name}\` does not exist in a browser${path}. Pass the value as a prop. If the value is public, name it \`VITE_${name}\` and read \`import.meta.env.VITE_${name}\`.`,
    }
  }
}
