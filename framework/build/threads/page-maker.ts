/** Makes pages: renders them, or takes the form that is known, and writes their document and their two data forms. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { templates, type Route } from '../../react/page.tsx'
import type { Site } from '../../site.ts'
import type { RenderedPage } from '../../types.ts'
import { stampWritten } from '../cache/hash.ts'
import type { PackReader, PackRef, PackWriter } from '../cache/pack.ts'
import { renderDocument } from '../document.ts'
import { fromJson } from '../json.ts'
import { dataFiles, documentFile } from '../page-files.ts'
import { readLinks } from '../read-links.ts'
import { createRenderer, type IslandFile } from '../render.tsx'
import type { PageAnswer, PageBatch, PageSetting, PageTask } from './tasks.ts'

/** A rendered form as it is kept: without what changes with the code of other pages. */
type Form = Omit<RenderedPage, 'path' | 'webpackCompilationHash' | 'matchPath'> & { urgent: string[] }

export interface PageMakerOptions extends PageSetting {
  site: Site
  islands: Record<string, IslandFile>
  forms: PackWriter
  packs: PackReader
  /** The entry by this name. */
  findEntry: (name: string, entries: PageBatch['entries']) => unknown
}

/** What is known of a page whose files are not written. */
const unwritten = { htmlBytes: 0, htmlStamp: '', dataBytes: 0, dataStamp: '', written: [] }

/** Returns `makePage(task, entries)`, which throws when the page can't be rendered or written. */
export function createPageMaker(options: PageMakerOptions) {
  const { site, islands, hash, frame, slices, queries, urls, folder, current, forms, packs, findEntry } = options
  const urlsOf = (file: string) => urls.get(file)!
  const renderer = createRenderer({ site, islands, urlsOf, queries, hash })

  /** Writes a file, unless it stands already. Returns its stamp. */
  function write(to: string, name: string, text: string, mayStand: boolean, written: string[]): string {
    if (mayStand && current !== undefined && readText(join(current, name)) === text)
      return stampWritten(join(current, name))
    const file = join(to, name)
    try {
      writeFileSync(file, text)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    written.push(name)
    return stampWritten(file)
  }

  function readForm(ref: PackRef): Form {
    return JSON.parse(packs.read(ref)) as Form
  }

  return function makePage(task: PageTask, entries: PageBatch['entries']): PageAnswer {
    const { path, source, matchPath = null, withData } = task
    const page = templates[task.template]!
    const data = task.form && !withData ? undefined : fromJson(task.data, (name) => findEntry(name, entries))
    const route: Route = { path, page, data, ...(source && { source }), ...(matchPath && { matchPath }) }
    const rendered = task.form ? undefined : renderer.renderRoute(route)
    const form: Form = rendered ? { ...rendered.page, urgent: rendered.urgent } : readForm(task.form!)
    const { head, html, css, slicesMap, staticQueryHashes } = form
    const shown = { path, webpackCompilationHash: hash, matchPath, staticQueryHashes, slicesMap, head, html, css }

    const kept = rendered && {
      form: forms.keep(JSON.stringify({ head, html, css, slicesMap, staticQueryHashes, urgent: form.urgent })),
      queries: rendered.queries,
      files: rendered.files,
      ...readLinks(html, head),
    }
    if (folder === undefined) return { rendered: kept, ...unwritten }

    const mayStand = rendered !== undefined
    const written: string[] = []
    const document = renderDocument(frame, shown, slices, form.urgent)
    const htmlStamp = write(folder, documentFile(path), document, mayStand, written)
    const dataStamps: string[] = []
    let dataBytes = 0
    if (withData) {
      const described = renderer.describeRoute(route, { slicesMap, staticQueryHashes })
      for (const [form, json] of [
        ['page-data-rsc', JSON.stringify(shown)],
        ['page-data', JSON.stringify(described)],
      ] as const) {
        dataBytes += Buffer.byteLength(json)
        for (const name of dataFiles(path, form)) dataStamps.push(write(folder, name, json, mayStand, written))
      }
    }
    return {
      rendered: kept,
      htmlBytes: Buffer.byteLength(document),
      htmlStamp,
      dataBytes,
      dataStamp: dataStamps.join(' '),
      written,
    }
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf-8')
  } catch {
    return undefined
  }
}
