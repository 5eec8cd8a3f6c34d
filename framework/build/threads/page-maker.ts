/** Makes pages: renders them, or takes the form that is known, and writes their document and their two data forms. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { templates, type Route } from '../../react/page.tsx'
import type { Site } from '../../site.ts'
import { sizeOf, stampWritten } from '../cache/hash.ts'
import type { PackReader, PackWriter } from '../cache/pack.ts'
import { renderDocument } from '../document.ts'
import { fromJson } from '../json.ts'
import { dataFiles, documentFile } from '../page-files.ts'
import { packLinks, readLinks } from '../read-links.ts'
import { createRenderer, type IslandFile } from '../render.tsx'
import { packForm, toFormJson, toPageJson, unpackForm, type Form, type KeptForm } from './form.ts'
import type { PageAnswer, PageBatch, PageSetting, PageTask } from './tasks.ts'

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

  let lastFolder = ''
  /** Pages come with their folders: the files of one lie side by side. */
  function makeFolder(file: string) {
    const parent = dirname(file)
    if (parent !== lastFolder) mkdirSync(parent, { recursive: true })
    lastFolder = parent
  }

  /** Writes a file, unless it stands already. Returns its stamp. */
  function write(to: string, name: string, text: string, mayStand: boolean, written: string[]): string {
    if (mayStand && current !== undefined && readText(join(current, name)) === text)
      return stampWritten(join(current, name))
    const file = join(to, name)
    makeFolder(file)
    writeFileSync(file, text)
    written.push(name)
    return stampWritten(file)
  }

  return function makePage(task: PageTask, entries: PageBatch['entries']): PageAnswer {
    const { path, source, matchPath = null, withData } = task
    const template = templates[task.template]!
    const data = task.form && !withData ? undefined : fromJson(task.data, (name) => findEntry(name, entries))
    const route: Route = { path, page: template, data, ...(source && { source }), ...(matchPath && { matchPath }) }
    const rendered = task.form ? undefined : renderer.renderRoute(route)
    const form: KeptForm = rendered
      ? { urgent: rendered.urgent, json: toFormJson(rendered.page) }
      : unpackForm(packs.read(task.form!))
    const kept = rendered && {
      form: forms.keep(packForm(form)),
      links: forms.keep(packLinks(readLinks(rendered.page.html, rendered.page.head))),
      queries: rendered.queries,
      files: rendered.files,
    }
    if (folder === undefined) return { rendered: kept, ...unwritten }

    const mayStand = rendered !== undefined
    const written: string[] = []
    const about = { path, webpackCompilationHash: hash, matchPath }
    const page = rendered?.page ?? { ...about, ...(JSON.parse(form.json) as Form) }
    const document = renderDocument(frame, page, slices, form.urgent)
    const htmlStamp = write(folder, documentFile(path), document, mayStand, written)
    const dataStamps: string[] = []
    let dataBytes = 0
    if (withData) {
      const described = rendered?.data ?? renderer.describeRoute(route, page)
      for (const [kind, json] of [
        ['page-data-rsc', toPageJson(about, form.json)],
        ['page-data', JSON.stringify(described)],
      ] as const) {
        const stamps = dataFiles(path, kind).map((name) => write(folder, name, json, mayStand, written))
        dataBytes += sizeOf(stamps[0]!)
        dataStamps.push(...stamps)
      }
    }
    return {
      rendered: kept,
      htmlBytes: sizeOf(htmlStamp),
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
