/** Makes a page: renders it, or reads its form from the cache, and writes its document and its data files. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { templates, type Route } from '../../react/page.tsx'
import type { Site } from '../../site/site.ts'
import { packLinks, readLinks } from '../check/read-links.ts'
import { dataFiles, documentFile } from '../../render/page-files.ts'
import { describeLanguage, describeRoute } from '../../render/page-data.ts'
import { fromFormJson, packForm, toFormJson, toPageJson, unpackForm } from '../../render/page-form.ts'
import { fromJson } from '../../render/json.ts'
import { renderDocument } from '../../render/document.ts'
import { outputStatOf, readText, sizeOf } from '../cache/file-state.ts'
import type { BlobReader, BlobWriter } from '../cache/blob-pack.ts'
import type { MadePage, PageSettings, PageTask } from './messages.ts'
import type { IslandFile } from '../../render/islands.ts'
import { createRenderer } from '../../render/renderer.tsx'

export interface PageMakerOptions extends PageSettings {
  site: Site
  islands: Record<string, IslandFile>
  /** Where rendered forms are read from, and added to. */
  blobs: BlobReader
  newBlobs: BlobWriter
}

/** Returns `makePage(task, findEntry)`, which throws when the page can't be rendered or written. */
export function createPageMaker(options: PageMakerOptions) {
  const { site, islands, hash, frame, slices, queries, urls, styles, folder, current, blobs, newBlobs } = options
  const urlsOf = (file: string) => urls.get(file)
  const renderer = createRenderer({
    site,
    islands,
    urlsOf,
    queries,
    hash,
    stylesOf: (module) => styles.get(module) ?? '',
  })
  const write = createPageWriter(folder ?? '', current)

  return function makePage(task: PageTask, findEntry: (name: string) => unknown): MadePage {
    const { path, source, matchPath = null, language, withData } = task
    const template = templates[task.template]
    if (!template) throw Error(`The template "${task.templateName}" of ${path} is not known.`)
    const data = task.form && !withData ? undefined : fromJson(task.data, findEntry)
    const route: Route = { path, page: template, data, ...(source && { source }), ...(matchPath && { matchPath }) }
    const rendered = task.form ? undefined : renderer.renderRoute(route, language)
    const form = rendered
      ? { preloads: rendered.preloads, json: toFormJson(rendered.page) }
      : unpackForm(blobs.read(task.form!))
    const rendering = rendered && {
      form: newBlobs.add(packForm(form)),
      links: newBlobs.add(packLinks(readLinks(rendered.page.html, rendered.page.head, rendered.faults))),
      queries: rendered.queries,
      files: rendered.files,
    }
    const made: MadePage = { rendering, htmlBytes: 0, htmlStat: '', dataBytes: 0, dataStat: '', written: 0 }
    if (folder === undefined) return made

    const about = { path, webpackCompilationHash: hash, matchPath, ...describeLanguage(language) }
    const page = rendered?.page ?? { ...about, ...fromFormJson(form.json) }
    // A document that is assembled from the cache is known to differ from the old one.
    const canStay = rendered !== undefined
    const put = (name: string, text: string) => {
      const { stat, isNew } = write(name, text, canStay)
      if (isNew) made.written++
      return stat
    }
    made.htmlStat = put(documentFile(path), renderDocument(frame, page, slices, form.preloads))
    made.htmlBytes = sizeOf(made.htmlStat)
    if (withData) {
      const described = rendered?.data ?? describeRoute(route, page, hash, language)
      const stats = [
        ...dataFiles(path, 'page-data-rsc').map((name) => put(name, toPageJson(about, form.json))),
        ...dataFiles(path, 'page-data').map((name) => put(name, JSON.stringify(described))),
      ]
      made.dataStat = stats.join(' ')
      made.dataBytes = sizeOf(stats[0]!) + sizeOf(stats.at(-1)!)
    }
    return made
  }
}

/** Returns `write(name, text, canStay)`: unless the output of the last build holds the same file, it is written into `folder`. */
function createPageWriter(folder: string, current: string | undefined) {
  let lastFolder = ''
  return (name: string, text: string, canStay: boolean) => {
    if (canStay && current !== undefined && readText(join(current, name)) === text)
      return { stat: outputStatOf(join(current, name)), isNew: false }
    const file = join(folder, name)
    const parent = dirname(file)
    // The files of a page lie side by side.
    if (parent !== lastFolder) mkdirSync(parent, { recursive: true })
    lastFolder = parent
    writeFileSync(file, text)
    return { stat: outputStatOf(file), isNew: true }
  }
}
