/** The commands `dev` and `preview`, which start Vite's servers with the project's configuration, and `serve`, which works without Vite. */

import { existsSync, readFileSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { InlineConfig, Plugin } from 'vite'

import { requireSite } from '../builder/load/require-site.ts'
import { CONFIG_LOADER, findConfigFile, requireFramework } from '../builder/bundle/vite-settings.ts'
import { defineCommand, reportErrors, UsageError, type Values } from './command-line.ts'
import { ProblemsError } from '../errors/problems.ts'
import { loadVitePlugins } from '../features/load-extensions.ts'
import { outputFolders, readManifest, SERVER_FILE } from '../shared/project.ts'
import { framework } from './plugins.ts'

const common = {
  port: { type: 'string', value: 'number', help: 'the port; if it is in use, the next free port' },
  host: { type: 'string', value: 'address', help: 'the address to listen on; 0.0.0.0 for the whole network' },
  open: { type: 'boolean', help: 'opens the site in a browser' },
  base: { type: 'string', value: '/x/', help: 'the path of the site on its host' },
  mode: { type: 'string', value: 'name', help: 'the mode of Vite' },
  root: { type: 'string', value: 'folder', help: 'the folder of the project, the current folder by default' },
} as const

export function devCommand() {
  return defineCommand({
    summary: 'Starts the dev server. It shows each change at once, and includes drafts.',
    options: common,
    async run({ values }) {
      const root = resolve(values.root ?? '.')
      requireSite(root)
      const { createServer } = await import('vite')
      const listenOptions = readServer(values)
      const server = await retryAfterChanges(root, () => {
        const { plugins = [], ...config } = readConfig(values)
        const ofExtensions = loadVitePlugins(root)
        // Vite awaits it after the configuration. Until then, Node would end for an error.
        ofExtensions.catch(() => {})
        return createServer({ ...config, plugins: [...plugins, ofExtensions], server: listenOptions })
      })
      requireFramework(server.config.plugins, server.config.root)
      await server.listen()
      console.log(
        `\n  Flatirons ${readManifest().version}, listening after ${(performance.now() / 1000).toFixed(2)} s\n`,
      )
      server.printUrls()
      const [onNetwork] = server.resolvedUrls?.network ?? []
      if (onNetwork !== undefined) console.log(`\n${(await import('uqr')).renderUnicodeCompact(onNetwork)}\n`)
      server.bindCLIShortcuts({ print: true })
    },
  })
}

export function previewCommand() {
  return defineCommand({
    summary: 'Serves the built site as a host would.',
    options: {
      ...common,
      outDir: { type: 'string', value: 'folder', help: "the folder of the built site, 'dist' by default" },
    },
    async run({ values }) {
      const { preview } = await import('vite')
      const { outDir } = values
      const { plugins = [], ...config } = readConfig(values)
      const server = await preview({
        ...config,
        plugins: [...plugins, checkPlugin, ...(values.base === undefined ? [basePlugin] : [])],
        ...(outDir !== undefined && { build: { outDir } }),
        preview: readServer(values),
      })
      server.printUrls()
      server.bindCLIShortcuts({ print: true })
    },
  })
}

export function serveCommand() {
  const { port, host, root } = common
  return defineCommand({
    summary: 'Serves the built site and its pages on demand in production. Needs no Vite.',
    options: {
      port,
      host,
      root,
      outDir: { type: 'string', value: 'folder', help: "the folder of the built site, 'dist' by default" },
    },
    async run({ values: { root = '.', outDir = 'dist', ...values } }) {
      const dist = resolve(root, outDir)
      const file = join(outputFolders(dist).server, 'node.mjs')
      if (!existsSync(file))
        throw new ProblemsError(
          [
            {
              where: file,
              message: `The built site has no server. Add ${SERVER_FILE}, and build the site: flatirons build. A site without pages on demand needs no server of its own.`,
              help: 'server',
            },
          ],
          'The server was not started.',
        )
      const { port, host } = readServer(values)
      const { serve } = (await import(pathToFileURL(file).href)) as {
        serve: (options: { dist: string; port?: number; host?: string }) => Promise<unknown>
      }
      await serve({ dist, ...(port !== undefined && { port }), ...(typeof host === 'string' && { host }) })
    },
  })
}

/** Checks the site before the server listens. */
const checkPlugin: Plugin = {
  name: 'framework:check-preview',
  configurePreviewServer({ config: { plugins, root, build } }) {
    requireFramework(plugins, root)
    const where = resolve(root, build.outDir)
    if (existsSync(join(where, 'index.html'))) return
    throw new ProblemsError(
      [{ where, message: 'The site is not built. Build it first: flatirons build.', help: 'command-line' }],
      'The server was not started.',
    )
  },
}

/** Serves the site below the base of its build. */
const basePlugin: Plugin = {
  name: 'framework:preview-base',
  config({ root = '.', build }) {
    const page = join(resolve(root, build?.outDir ?? 'dist'), 'index.html')
    const html = existsSync(page) ? readFileSync(page, 'utf-8') : ''
    const [, base] = / src="([^"]*\/)assets\/browser-[^"/]+"><\/script><\/head>/.exec(html) ?? []
    return base === undefined ? undefined : { base }
  },
}

/** Calls `start` until it succeeds: after an error of the configuration or of extensions, again at each change in the project or in `site/`. */
async function retryAfterChanges<Result>(root: string, start: () => Promise<Result>): Promise<Result> {
  for (;;) {
    let result: Result | undefined
    await reportErrors(
      async () => void (result = await start()),
      () => ({ root, withAll: false }),
    )
    if (result !== undefined) return result
    process.exitCode = undefined
    // Before the message, because a reader may change a file at once.
    const changed = whenChanged(root)
    console.error('\nDev starts when a file has changed.')
    await changed
  }
}

/** Resolves when a file in the folder of a project, or anywhere in its folder `site`, is added, changed or deleted. */
function whenChanged(root: string): Promise<void> {
  const site = join(root, 'site')
  return new Promise((resolve) => {
    const watchers = [root, site].filter(existsSync).map((folder) =>
      watch(folder, { recursive: folder === site }, () => {
        for (const watcher of watchers) watcher.close()
        resolve()
      }),
    )
  })
}

function readConfig({ base, mode, root = '.' }: Values<typeof common>): InlineConfig {
  const folder = resolve(root)
  return {
    root: folder,
    configLoader: CONFIG_LOADER,
    ...(base !== undefined && { base }),
    ...(mode !== undefined && { mode }),
    ...(!findConfigFile(folder) && { plugins: [framework()] }),
  }
}

function readServer({ port, host, open }: Pick<Values<typeof common>, 'port' | 'host' | 'open'>) {
  if (port !== undefined && !/^\d{1,5}$/.test(port)) throw new UsageError(`--port is "${port}", but must be a number.`)
  return {
    ...(port !== undefined && { port: Number(port) }),
    ...(host !== undefined && { host }),
    ...(open === true && { open }),
  }
}
