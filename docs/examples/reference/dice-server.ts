import { fileURLToPath } from 'node:url'

import type { Template } from '@flatirons/framework'
import {
  readTarget,
  type HttpRequest,
  type HttpResponse,
  type RequestRenderer,
  type ServerDefinition,
  type SiteServer,
} from '@flatirons/framework/on-demand'

/** The default export of `site/server.ts`: `{ package: './dice-server.ts', template }`. */
export interface DiceServer extends ServerDefinition {
  template: Template<any>
}

const PATH = '/dice/'

/** Returns the function that renders the page with a new number for each request. */
export const createAnswer =
  ({ template }: DiceServer, pages: RequestRenderer) =>
  async ({ url }: HttpRequest): Promise<HttpResponse | undefined> => {
    const target = readTarget(url)
    if (typeof target === 'number' || target.path !== pages.base.slice(0, -1) + PATH) return undefined
    const data = 1 + Math.floor(6 * Math.random())
    const page = pages.renderPage({ path: PATH, page: template, data }, PATH)
    const headers = { ...pages.headersOf(PATH), 'Content-Type': 'text/html; charset=utf-8' }
    return { status: 200, headers, body: await pages.renderDocument(page) }
  }

/** Code of the built site: its handler, for the preview and for servers. */
const renderHandler = (data: object) => `import { createAnswer } from './dice.mjs'
import { openSite, server } from './site.mjs'

const data = ${JSON.stringify(data)}
export const createHandler = () => ({ data, answer: createAnswer(server, openSite(data).pages) })
`

/** The module that `package` names. */
export const createSiteServer = (definition: DiceServer): SiteServer => ({
  check: (routes) =>
    routes.some(({ path }) => path === PATH)
      ? [{ where: 'site/routes.ts', message: `The server answers ${PATH}. Remove the page.`, help: 'server' }]
      : [],
  describe: () => ({
    templates: [{ path: PATH, page: definition.template, data: undefined }],
    rendered: [{ pattern: PATH }],
    links: [PATH],
    matches: (path) => path === PATH,
    version: PATH,
    hosted: [PATH.slice(1)],
    hasSitemaps: false,
    browser: {},
  }),
  prerender: async () => [],
  createDevHandler: (pages) => createAnswer(definition, pages),
  async listFiles({ data, bundle }) {
    const input = { site: 'virtual:on-demand', dice: fileURLToPath(import.meta.url) }
    const output = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
    const files = await bundle({ build: { rolldownOptions: { input, output } } })
    return new Map([
      ...files.map(({ name, code }) => [name, code] as const),
      ['handler.mjs', renderHandler(data)] as const,
    ])
  },
})
