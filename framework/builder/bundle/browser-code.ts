/**
 * Checks the imports of islands and of the browser's entry. Node modules, files for the server only, and environment variables
 * would fail in the browser, or publish secrets.
 */

import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

import { ProblemsError, type Problem } from '../../errors/problems.ts'
import { BROWSER_FILE, isInPackage, isIslandFile, isVirtual, moduleName } from '../../shared/project.ts'
import { BUILD_PLUGIN, type BuildApi } from './modules-plugin.ts'

/** The subject of `ProblemsError` messages. */
export const BROWSER_CODE = 'in the browser code'

/** Files for the server only. */
const SERVER_ONLY = /\.server(?:\.[cm]?[jt]sx?)?$/

/** Vite's replacement of a Node module. */
const BROWSER_EXTERNAL = /^\0?(?:__vite-)?browser-external/

const NODE_MODULE = "This is a module of Node, which browsers don't have."
const NODE_IMPORT = '\0framework:of-node:'
const REMEDY = 'Do this work where the data of the page is created, and pass the result as props.'

/** Matches environment variables. */
const VARIABLE = /\bprocess\.env\.(?!NODE_ENV\b)([A-Za-z_]\w*)/g
/** Replaces `process.env` until the bundle is complete: Vite would replace it with an empty object, and unused code may be removed. */
const ENV_MARKER = 'process_env$'
const MARKED_VARIABLE = /\bprocess_env\$\.(\w+)/g

/**
 * For Vite's dependency bundles in dev: a package that imports a Node module throws when it is loaded. With Vite alone, it would
 * only throw when it calls that module.
 */
export const nodePackagesPlugin: Plugin = {
  name: 'framework:node-packages',
  async resolveId(source, importer, options) {
    if (importer === undefined || options.kind !== 'import-statement' || !isBuiltin(source)) return undefined
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && BROWSER_EXTERNAL.test(found.id)
      ? `${NODE_IMPORT}${importer.replace(/^.*node_modules\//, '')} imports ${source}`
      : found
  },
  load: (id) =>
    id.startsWith(NODE_IMPORT)
      ? `module.exports = (() => { throw Error(${JSON.stringify(`${id.slice(NODE_IMPORT.length)}. ${NODE_MODULE} ${REMEDY}`)}) })()`
      : undefined,
}

/** Returns the chain of imports from an island, or from the browser's entry, to this module. */
function importChain(root: string, importers: ReadonlyMap<string, string>, id: string): string[] {
  const chain: string[] = []
  for (let current: string | undefined = id; current !== undefined; current = importers.get(current)) {
    const name = moduleName(root, current)
    if (chain.includes(name)) break
    chain.unshift(name)
    if (name === BROWSER_FILE || isIslandFile(name)) break
  }
  return chain
}

/** Returns the problem of an environment variable that a file reads. */
function describeVariable(root: string, name: string, where: string, chain: readonly string[]): Problem {
  const path = chain.length > 0 ? `, and ${chain.join(' → ')} imports this file` : ''
  const [before] = readFileSync(join(root, where), 'utf-8').split(`process.env.${name}`)
  return {
    where,
    line: before?.split('\n').length,
    message: `\`process.env.${name}\` does not exist in a browser${path}. Pass the value as a prop. If the value is public, name it \`VITE_${name}\` and read \`import.meta.env.VITE_${name}\`.`,
    help: 'islands',
  }
}

/** Replaces the variables that Vite does not define. */
const markVariables = (code: string, defined: ReadonlySet<string>) =>
  code.replace(VARIABLE, (match, name: string) => (defined.has(match) ? match : `${ENV_MARKER}.${name}`))

const listMarkedVariables = (code: string | null) =>
  new Set([...(code ?? '').matchAll(MARKED_VARIABLE)].map(([, name = '']) => name))

export function browserCodePlugin(): Plugin {
  let root = ''
  let defined: ReadonlySet<string> = new Set()
  const importers = new Map<string, string>()
  const problems: (() => Problem)[] = []
  let build: BuildApi | undefined
  let isTest = false

  /** In dev, throws at once. A build reports all problems at the end, when all importers are known. */
  function report(context: Pick<Rolldown.PluginContext, 'environment' | 'error'>, problem: () => Problem) {
    if (context.environment.mode === 'build') return void problems.push(problem)
    const { message } = new ProblemsError([problem()], `1 problem ${BROWSER_CODE}.`)
    // Hide the stack, which points to the framework's code.
    context.error({ message, stack: '' })
  }

  return {
    name: 'framework:browser-code',
    enforce: 'pre',
    applyToEnvironment: ({ config: { consumer } }) => consumer === 'client',
    configResolved(config) {
      root = config.root
      // Unit tests run in Node, even with a simulated browser.
      isTest = config.plugins.some(({ name }) => name.startsWith('vitest'))
      defined = new Set(Object.keys(config.define ?? {}))
      build = config.plugins.find(({ name }) => name === BUILD_PLUGIN)?.api
    },
    async resolveId(source, importer, options) {
      // Vite's dependency scan resolves the same modules that are served later.
      if (isTest || importer === undefined || ('scan' in options && options.scan)) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const isSiteCode = !isInPackage(moduleName(root, importer))
      const isNodeModule =
        isBuiltin(source) &&
        (!found || BROWSER_EXTERNAL.test(found.id)) &&
        (isSiteCode || options.kind === 'import-statement')
      if (isNodeModule || (isSiteCode && SERVER_ONLY.test(found?.id.replace(/\?.*$/, '') ?? '')))
        report(this, () => {
          const [where = '', ...chain] = importChain(root, importers, importer)
          const path = [...chain, isNodeModule ? source : moduleName(root, found!.id)].join(' → ')
          const what = isNodeModule ? NODE_MODULE : 'This file is for the server only.'
          return { where, message: `It imports ${path}. ${what} ${REMEDY}`, help: 'islands' }
        })
      if (found && !importers.has(found.id)) importers.set(found.id, importer)
      return found
    },
    transform(code, id) {
      const name = moduleName(root, id)
      if (this.environment.mode !== 'build' || !code.includes('process.env.') || isInPackage(name) || isVirtual(name))
        return undefined
      // Code that checks for Node may use `process`.
      if (/typeof process\b/.test(code)) return undefined
      return { code: markVariables(code, defined), map: null }
    },
    // Only code that is in the bundle is checked.
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const [id, { code }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
        for (const name of listMarkedVariables(code))
          problems.push(() =>
            describeVariable(root, name, moduleName(root, id), importChain(root, importers, id).slice(0, -1)),
          )
      }
      build?.problems.push(...problems.map((problem) => problem()))
    },
  }
}
