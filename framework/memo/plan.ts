/**
 * Plans the action for each page: render it, only assemble its document, or leave it unchanged. The inputs of a page are stored
 * as hashes: while they are equal, the page is unchanged.
 */

import { join } from 'node:path'
import { serialize as toBytes } from 'node:v8'

import { callError } from '../errors/help-ids.ts'
import { listComponents } from '../content/markdown/components.ts'
import type { Route, Template } from '../kernel/page/page.tsx'
import { toJson } from '../kernel/render/page-data.ts'
import { allDataFiles, documentFile } from '../kernel/render/output-files.ts'
import { nameInLanguage, type PageLanguage } from '../shared/language-tags.ts'
import { pairs } from '../shared/pairs.ts'
import type { SiteLanguages } from '../site/languages.ts'
import type { Site } from '../site/site.ts'
import { resolveSlices } from '../kernel/site/parts.ts'
import { closureOf, hashClosure, type ModuleGraph } from './module-graph.ts'
import type { BuildCache } from './build-cache.ts'
import { hashOf, readOutputStat } from '../disk/files.ts'
import type { PageRecord, SiteState } from './site-state.ts'
import type { PageSettings, StoredEntry, WrittenPage, PageBatch, PageTask } from './messages.ts'

export function serialize(data: object): Uint8Array {
  const bytes = toBytes(data)
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

export interface PageInputsOptions {
  server: {
    site: Site
    templates: readonly Template<any>[]
    /** Returns the id of an entry; undefined for other values. */
    entryId: (value: object) => string | undefined
  }
  /** Finds the cached record of an entry. */
  content: { find: (id: string) => StoredEntry }
  languages: Pick<SiteLanguages, 'pages'>
  graph: ModuleGraph
  page: Pick<PageSettings, 'hash' | 'shell' | 'slices' | 'urls' | 'styles'>
  /** The hash of the inputs of every page. */
  commonHash: string
}

/** The inputs of a page. */
export interface PageInputs {
  path: string
  template: string
  /** The hash of its route and of the entries in its data; a short route is stored as it is. */
  data: string
  /** The hash of the code that renders it. */
  code: string
  /** The hash of the document around it, and of the code. */
  shell: string
}

/** A page's inputs, and the data that a thread needs to render it. */
interface DescribedPage {
  inputs: PageInputs
  /** The index of its template in `templates`. */
  template: number
  /** Its data as JSON, with ids instead of entries. */
  data: string | undefined
  entries: ReadonlyMap<string, StoredEntry>
  language: PageLanguage | undefined
  /** The names of all modules that render it. */
  modules: readonly string[]
}

interface DescribedTemplate {
  /** Its index in `templates`. */
  index: number
  /** The names of all modules that render it. */
  modules: readonly string[]
  code: string
  shell: string
}

/** Routes up to this length are not hashed, in characters. */
const MAX_UNHASHED = 200

/** Returns `describe(route)`, which throws for data that is not JSON, and the hashes of the document's parts around pages. */
export function createPageInputs(options: PageInputsOptions) {
  const { server, content, languages, graph, page } = options
  const { site, templates } = server
  const shellHashes = hashShells(page)
  // Any page's data may contain a text.
  const components = [...listComponents(site.models).values()].map(({ module }) => module).filter(Boolean)
  const templatesByLanguage = new Map<string | undefined, Map<Template<any>, DescribedTemplate>>()

  /** Describes the inputs that all pages of a template share in one language. */
  function describeTemplate(template: Template<any>, language: PageLanguage | undefined): DescribedTemplate {
    const index = templates.indexOf(template)
    if (index < 0)
      throw callError(
        `The template "${template.name}" is created while \`routes\` runs. Call definePage() at the top level of its module.`,
      )
    const slices = Object.entries(resolveSlices(site.parts, template)).map(
      ([slot, { name }]) => [slot, language ? nameInLanguage(name, language) : name] as const,
    )
    const imported = [template.module, ...components].map((module) => page.styles.get(module))
    const modules = template.module
      ? [...new Set([template.module, ...components].flatMap((module) => closureOf(graph, module)))]
      : Object.keys(graph)
    const islands = modules.map((name) => page.urls.get(name) ?? [])
    const pageSlices = new Set(slices.map(([, name]) => nameSlice(name)))
    const regions = Object.entries(shellHashes).filter(([name]) => !name.startsWith(SLICE) || pageSlices.has(name))
    return {
      index,
      modules,
      code: hashOf(
        options.commonHash,
        template.name,
        hashClosure(graph, modules),
        JSON.stringify([islands, slices, imported, site.security?.styles]),
      ),
      shell: hashOf(JSON.stringify(regions)),
    }
  }

  function getTemplate(template: Template<any>, language: PageLanguage | undefined) {
    const inLanguage = templatesByLanguage.get(language?.lang) ?? new Map<Template<any>, DescribedTemplate>()
    templatesByLanguage.set(language?.lang, inLanguage)
    const described = inLanguage.get(template) ?? describeTemplate(template, language)
    inLanguage.set(template, described)
    return described
  }

  function describe({ path, page, data, source, matchPath }: Route): DescribedPage {
    const language = languages.pages.get(path)
    const { index, modules, code, shell } = getTemplate(page, language)
    const entries = new Map<string, StoredEntry>()
    const hashes: string[] = []
    const json = toJson(data, `The data of ${path}`, (value) => {
      const id = server.entryId(value)
      if (id === undefined || entries.has(id)) return id
      const entry = content.find(id)
      entries.set(id, entry)
      hashes.push(entry.hash)
      return id
    })
    const route = JSON.stringify([json, source, matchPath, language, ...hashes])
    const inputs = { path, template: page.name, data: route.length < MAX_UNHASHED ? route : hashOf(route), code, shell }
    return { inputs, template: index, data: json, entries, language, modules }
  }

  return { describe, shellHashes }
}

/** The prefix of a slice's name in the report. */
const SLICE = 'the slice'
const nameSlice = (name: string) => `${SLICE} "${name}"`

/** Returns the hashes of the document's parts around pages, by their names in the report. */
function hashShells({ hash, shell, slices }: PageInputsOptions['page']): Record<string, string> {
  const sliceHashes = [...slices].map(([name, { html, css, preloads }]) => [
    nameSlice(name),
    hashOf(html, css, JSON.stringify(preloads)),
  ])
  return {
    'the code': hash,
    'the head of every page': hashOf(shell.head),
    'the settings of the site': hashOf(JSON.stringify({ ...shell, head: '' })),
    ...Object.fromEntries(sliceHashes),
  }
}

export interface ReasonsOptions {
  page: Pick<PageSettings, 'hash' | 'queries' | 'folder' | 'current'>
  /** The last build. */
  previous:
    | Pick<SiteState, 'commonHash' | 'inputs' | 'modules' | 'hash' | 'shellHashes' | 'assets' | 'pages'>
    | undefined
  cache: Pick<BuildCache, 'hasPack'>
  /** The hash of what every page depends on. */
  commonHash: string
  /** The inputs of every page: name -> hash. */
  inputs: SiteState['inputs']
  graph: ModuleGraph
}

/** Maximum names per reason. */
const MAX_NAMES = 3

/** Lists the names whose hashes differ; the modules of a package are listed once, as the package. */
function listChanged(
  names: Iterable<string>,
  before: Readonly<Record<string, string>>,
  hashOf: (name: string) => unknown,
) {
  const changed = new Set<string>()
  for (const name of names)
    if (before[name] !== hashOf(name))
      changed.add(name.replace(/^.*node_modules\/((?:@[^/]+\/)?[^/]+).*$/, 'the package $1'))
  const named = [...changed].slice(0, MAX_NAMES)
  return changed.size > MAX_NAMES ? `${named.join(', ')} and ${changed.size - MAX_NAMES} more` : named.join(', ')
}

/** Returns functions that compare a page with the last build. */
export function createReasons(
  { page, previous, cache, commonHash, inputs, graph }: ReasonsOptions,
  shellHashes: Readonly<Record<string, string>>,
) {
  const { folder, current, queries, hash } = page

  const describeCommon = once(
    () =>
      listChanged(
        new Set([...Object.keys(previous!.inputs), ...Object.keys(inputs)]),
        previous!.inputs,
        (name) => inputs[name],
      ) || 'the framework',
  )

  function describeCode(template: string, modules: readonly string[]): string {
    const changed = listChanged(modules, previous!.modules, (name) => graph[name]?.hash)
    return `the code of its template "${template}" changed${changed && `: ${changed}`}`
  }

  /** Returns the reasons to render a page; empty if the cached page is current. */
  function reasonsToRender(
    previousPage: PageRecord | undefined,
    { data, code }: PageInputs,
    modules: readonly string[] = [],
  ): string[] {
    if (!previous || !previousPage) return ['the page is new']
    if (previous.commonHash !== commonHash) return [`${describeCommon()} changed`]
    const changedQueries = previousPage.queries.filter(([name, answer]) => queries.get(name)?.hash !== answer)
    const isCached =
      cache.hasPack(previousPage.packed[0]) &&
      cache.hasPack(previousPage.links[0]) &&
      previousPage.files.every((name) => name in previous.assets)
    return [
      ...(previousPage.data === data ? [] : ['its data changed']),
      ...(previousPage.code === code ? [] : [describeCode(previousPage.template, modules)]),
      ...changedQueries.map(([name]) => `the static query "${name}" changed`),
      ...(isCached ? [] : ['it is missing in the cache']),
    ]
  }

  /** Returns the reasons to write the files of a page that is not rendered. */
  function reasonsToWrite({ path, htmlStat, dataStat, shell: previousShell }: PageRecord, { shell }: PageInputs) {
    if (folder === undefined) return { withData: false, reasons: [] }
    const dataStats = dataStat.split(' ')
    const isInPlace =
      current !== undefined &&
      readOutputStat(join(current, documentFile(path))) === htmlStat &&
      allDataFiles(path).every((name, i) => readOutputStat(join(current, name)) === dataStats[i])
    const changed = Object.entries(shellHashes).filter(([name, hash]) => previous?.shellHashes[name] !== hash)
    return {
      withData: !isInPlace || previous?.hash !== hash,
      reasons: [
        ...(isInPlace ? [] : [current === undefined ? 'the output folder is empty' : 'its files were modified']),
        ...(previousShell === shell ? [] : changed.map(([name]) => `${name} changed`)),
      ],
    }
  }

  return { reasonsToRender, reasonsToWrite }
}

/** The action for a page: render it, assemble its document from the cached page, or leave it unchanged. */
export type Action = 'rendered' | 'assembled' | 'unchanged'

export interface PlanOptions extends PageInputsOptions, ReasonsOptions {
  routes: readonly Route[]
  page: PageSettings
  /** `page`, serialized. */
  serialized: Uint8Array
  /** Called with the action for each page, and the reasons. */
  report: (path: string, action: Action, reasons: readonly string[]) => void
}

interface PagePlan {
  /** Yields batches of pages, each planned when it is requested. */
  batches: () => Generator<PageBatch>
  /** Records the results of one batch. */
  recordResults: (results: WrittenPage[], batch: number) => void
  /** The record of every page, in the order of the routes; complete when all batches are done. */
  records: PageRecord[]
  /** The hashes of the document's parts around pages. */
  shellHashes: Record<string, string>
}

/** A page in a running batch. */
interface Job {
  /** Its index in `routes`. */
  index: number
  previousPage: PageRecord | undefined
  task: PageTask
  inputs: PageInputs
}

/** Pages per batch. */
const BATCH = 24

/** Plans all pages, in the order of the routes. */
export function planPages(options: PlanOptions): PagePlan {
  const { routes, page, serialized, previous, report } = options
  const { describe, shellHashes } = createPageInputs(options)
  const { reasonsToRender, reasonsToWrite } = createReasons(options, shellHashes)
  const before = new Map(previous?.pages.map((record) => [record.path, record]))
  const records: PageRecord[] = []
  const running = new Map<number, Job[]>()

  /** Plans a page; returns undefined if it is unchanged. */
  function plan(route: Route, index: number): (Job & { entries: ReadonlyMap<string, StoredEntry> }) | undefined {
    const { path, page: template, source, matchPath } = route
    const { inputs, template: templateIndex, data, entries, language, modules } = describe(route)
    const previousPage = before.get(path)
    const toRender = reasonsToRender(previousPage, inputs, modules)
    const { withData, reasons } = toRender.length > 0 || !previousPage ? ALL_NEW : reasonsToWrite(previousPage, inputs)
    if (previousPage && toRender.length === 0 && reasons.length === 0) {
      records[index] = previousPage
      report(path, 'unchanged', [])
      return undefined
    }
    const packed = toRender.length === 0 ? previousPage?.packed : undefined
    report(path, packed ? 'assembled' : 'rendered', [...toRender, ...reasons])
    const common = { path, template: templateIndex, templateName: template.name, source, matchPath, language }
    const task = { ...common, data, packed, withData }
    return { index, previousPage, inputs, entries, task }
  }

  function* batches(): Generator<PageBatch> {
    let entries = new Map<string, StoredEntry>()
    let jobs: Job[] = []
    let number = 0
    function finish(): PageBatch {
      const batch: PageBatch = { kind: 'make', pages: jobs.map(({ task }) => task), entries, settings: serialized }
      running.set(number++, jobs)
      jobs = []
      entries = new Map()
      return batch
    }
    for (const [index, route] of routes.entries()) {
      const planned = plan(route, index)
      if (!planned) continue
      const { entries: named, ...job } = planned
      jobs.push(job)
      for (const [id, entry] of named) entries.set(id, entry)
      if (jobs.length >= BATCH) yield finish()
    }
    if (jobs.length > 0) yield finish()
  }

  return {
    batches,
    records,
    shellHashes,
    recordResults(results, batch) {
      for (const [result, job] of pairs(results, running.get(batch) ?? []))
        records[job.index] = toRecord(job, result, page.queries)
      running.delete(batch)
    },
  }
}

/** Returns a function that computes its text at most once. */
function once(compute: () => string): () => string {
  let text: string | undefined
  return () => (text ??= compute())
}

const ALL_NEW: { withData: boolean; reasons: string[] } = { withData: true, reasons: [] }

/** Returns the record of a page for the next build. Parts that are unchanged come from the last record. */
function toRecord(
  { inputs, previousPage, task }: Job,
  result: WrittenPage,
  answers: PageSettings['queries'],
): PageRecord {
  const { rendering, htmlBytes, htmlStat } = result
  const page = rendering
    ? {
        ...rendering,
        queries: rendering.queries.map((name): [string, string] => [name, answers.get(name)!.hash]),
        files: [...rendering.files.keys()],
      }
    : previousPage
  const data = task.withData ? result : previousPage
  if (!page || !data) throw Error(`${inputs.path} was neither rendered nor cached.`)
  const { packed, links, queries, files } = page
  const { dataBytes, dataStat } = data
  return { ...inputs, packed, links, queries, files, htmlBytes, htmlStat, dataBytes, dataStat }
}
