/** Routes -> files: each page's document and its two data forms, each slice once. */

import { pageDataFile } from '../paths.ts'
import type { Route } from '../react/page.tsx'
import type { Site } from '../site.ts'
import { prepareSlice, renderDocument, type PreparedSlice } from './document.ts'
import type { AddedFiles } from './added-files.ts'
import type { OutputWriter } from './files.ts'
import { toJson } from './json.ts'
import type { LinkChecker } from './links.ts'
import type { TemplateRow } from './progress.ts'
import type { Renderer } from './render.tsx'

/** What every page of one build has in common. */
export interface PageSetting {
  site: Site
  base: string
  routes: readonly Route[]
  renderer: Renderer
  output: OutputWriter
  links: LinkChecker
  /** Takes in the files that pages and slices made. */
  addFiles: (files: AddedFiles) => Promise<void>
  /** The URL of the module that starts the runtime. */
  entry: string
}

/** Renders and writes each slice that any page wants. */
export async function writeSlices({ site, routes, renderer, output, links, addFiles }: PageSetting) {
  const slices = new Map<string, PreparedSlice>()
  for (const { page } of routes)
    for (const slice of Object.values({ ...site.slices, ...page.slices })) {
      if (slices.has(slice.name)) continue
      const rendered = renderer.renderSlice(slice)
      const { name, html, css, files } = rendered
      await addFiles(files)
      slices.set(name, prepareSlice(rendered))
      links.read(`The slice ${name}`, html)
      await output.write(`slice-data/${name}.json`, JSON.stringify({ name, html, css }))
    }
  return slices as ReadonlyMap<string, PreparedSlice>
}

/** Renders and writes every page; `tell` hears how many are done. Returns the sums by template. */
export async function writePages(
  { site, base, routes, renderer, output, links, addFiles, entry }: PageSetting,
  slices: ReadonlyMap<string, PreparedSlice>,
  tell: (done: number, of: number) => void,
): Promise<TemplateRow[]> {
  const head = renderer.renderHead()
  await addFiles(head.files)
  links.read('The head of every page', '', undefined, head.html)
  const frame = { lang: site.lang, base, slots: site.slots, head: head.html, entry }
  const rows = new Map<string, TemplateRow>()
  let done = 0
  for (const route of routes) {
    const { path, source, page: template } = route
    const { page, data, urgent, files } = renderer.renderRoute(route)
    await addFiles(files)
    const html = renderDocument(frame, page, slices, urgent)
    const forms = [
      ['page-data-rsc', JSON.stringify(page)],
      ['page-data', toJson(data, `The data of ${path}`)],
    ] as const
    links.read(path, page.html, source, page.head)
    await output.write(path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1), html)
    for (const name of dataPaths(path))
      for (const [form, json] of forms) await output.write(pageDataFile(name, form), json)

    const row = rows.get(template.name) ?? { template: template.name, pages: 0, htmlBytes: 0, dataBytes: 0 }
    row.pages++
    row.htmlBytes += Buffer.byteLength(html)
    for (const [, json] of forms) row.dataBytes += Buffer.byteLength(json)
    rows.set(template.name, row)
    tell(++done, routes.length)
  }
  return [...rows.values()]
}

/** The 404 and 500 pages are known by two names. */
function dataPaths(path: string): string[] {
  return path.endsWith('.html') ? [path, path.replace(/\.html$/, '/')] : [path]
}
