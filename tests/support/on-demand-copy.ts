/** A copy of a site that also serves its own pages on demand, with the data that its build has written. */

import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { hasMarks } from '../../framework/shared/component-marks.ts'
import { documentFile, allDataFiles } from '../../framework/kernel/render/output-files.ts'
import { writeFiles } from './temp-folders.ts'

/** The base path of the second copies. */
export const AGAIN = '/again'

interface PageFile {
  path: string
  componentChunkName: string
  lang?: string
  result: { data: unknown }
}

/**
 * Returns the pages of a built site, without error pages, which are files, and without texts with components, which
 * on-demand pages don't support.
 */
function listPages(dist: string): PageFile[] {
  const folder = join(dist, 'page-data')
  return readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((name) => name.endsWith('page-data.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf-8')) as PageFile)
    .filter(({ path, result }) => path.endsWith('/') && !hasMarks(JSON.stringify(result)))
}

/** Serves the data of a built site's pages at their paths. */
export async function serveData(dist: string) {
  const pages = new Map(listPages(dist).map(({ path, result }) => [path, JSON.stringify(result.data)]))
  const server = createServer(({ url = '' }, response) => {
    const found = pages.get(url)
    response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': 'application/json' }).end(found)
  })
  await new Promise<void>((next) => server.listen(0, '127.0.0.1', next))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Copies a project with a built site into `folder`, and adds the server. Returns the paths that it serves on demand.
 */
export function copyOnDemand(project: string, folder: string): string[] {
  for (const part of ['site', 'content', 'public', 'reference', 'vite.config.ts', 'package.json'])
    if (existsSync(join(project, part))) cpSync(join(project, part), join(folder, part), { recursive: true })
  const pages = listPages(join(project, 'dist'))
  const templates = [...new Set(pages.map(({ componentChunkName }) => componentChunkName))]
  const code = `
import { defineServer, page } from '@flatirons/server'
${templates.map((name, place) => `import * as template${place} from './pages/${name}.tsx'`).join('\n')}

/** Some modules have a template, and some have it beside the way to its data. */
const templateOf = (module: object) =>
  Object.values(module)
    .map((one) => one?.template ?? one)
    .find((one) => one?.Component)

const templates = { ${templates.map((name, place) => `'${name}': templateOf(template${place})`).join(', ')} }

const again = (path: string, template: keyof typeof templates, lang?: string) =>
  page({
    path: ('${AGAIN}' + path) as '/',
    template: templates[template],
    ...(lang && { lang }),
    maxAge: 3600,
    prerender: () => [{}],
    async load({ env, signal }) {
      const response = await fetch(env.PAGES + path, { signal })
      if (!response.ok) throw Error(path + ' has the status ' + response.status + '.')
      return { data: await response.json() }
    },
  })

export default defineServer({
  routes: [
${pages.map(({ path, componentChunkName, lang }) => `    again(${[path, componentChunkName, lang].map((one) => JSON.stringify(one)).join(', ')}),`).join('\n')}
  ],
})
`
  writeFiles(folder, { 'site/server.ts': code })
  return pages.map(({ path }) => AGAIN + path)
}

/** Removes the page files from a built site, so that the server has to render them. Returns their content by URL. */
export function takePages(dist: string, paths: readonly string[]): Map<string, string> {
  const files = paths.flatMap((path) => [
    [path, documentFile(path)] as const,
    ...allDataFiles(path).map((name) => [`/${name}`, name] as const),
  ])
  const texts = new Map(files.map(([url, name]) => [url, readFileSync(join(dist, name), 'utf-8')]))
  for (const [, name] of files) rmSync(join(dist, name))
  return texts
}
