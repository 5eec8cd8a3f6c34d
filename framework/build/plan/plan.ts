/**
 * Plans what is done for each page: it is rendered, only its document is assembled, or it stays. What a page depends on is
 * kept as hashes: while they are the same, the page is the same.
 */

import { join } from 'node:path'
import { serialize as toBytes } from 'node:v8'

import { listComponents } from '../../content/components.ts'
import type { Route, Template } from '../../react/page.tsx'
import { toJson } from '../../render/page-data.ts'
import { allDataFiles, documentFile } from '../../render/document.ts'
import { nameInLanguage, type PageLanguage } from '../../shared/language-tags.ts'
import { pairs } from '../../shared/pairs.ts'
import type { SiteLanguages } from '../../site/languages.ts'
import { resolveSlices } from '../../site/site.ts'
import { closureOf, hashClosure, type ModuleGraph } from '../bundle/module-graph.ts'
import type { ServerModule } from '../bundle/server-entry.ts'
import type { BuildCache } from '../cache/build-cache.ts'
import { hashOf, outputStatOf } from '../cache/files.ts'
import type { PageRecord, SiteState } from '../cache/site-state.ts'
import type { StoredContent } from '../load/entries.ts'
import type { PageSettings, StoredEntry, MadePage, PageBatch, PageTask } from '../threads/messages.ts'

export function serialize(data: object): Uint8Array {
  const bytes = toBytes(data)
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

export interface PageInputsOptions {
  server: Pick<ServerModule, 'site' | 'templates' | 'entryId'>
  content: Pick<StoredContent, 'find'>
  languages: Pick<SiteLanguages, 'pages'>
  graph: ModuleGraph
  page: Pick<PageSettings, 'hash' | 'shell' | 'slices' | 'urls' | 'styles'>
  /** The hash of what every page depends on. */
  toolchain: string
}

/** What a page depends on. */
export interface PageInputs {
  path: string
  template: string
  /** The hash of its route and of the entries in its data; short routes stand for themselves. */
  data: string
  /** The hash of the code that renders it. */
  code: string
  /** The hash of what stands around it in its document, and of the code. */
  shell: string
}

/** A page's inputs, and what a thread needs for making the page. */
interface DescribedPage {
  inputs: PageInputs
  /** The index of its template in the list of all. */
  template: number
  /** Its data as JSON, with ids in the place of entries. */
  data: string | undefined
  entries: ReadonlyMap<string, StoredEntry>
  language: PageLanguage | undefined
  /** All that renders it, by the names of the modules. */
  modules: readonly string[]
}

interface DescribedTemplate {
  /** Its index in the list of all. */
  index: number
  /** All that renders it, by the names of the modules. */
  modules: readonly string[]
  code: string
  shell: string
}

/** Routes up to this length, in characters, are not worth hashing. */
const SHORT = 200

/** Returns `describe(route)`, which throws for data that is not JSON, and the hashes of what stands around pages. */
export function createPageInputs(options: PageInputsOptions) {
  const { server, content, languages, graph, page } = options
  const { site, templates } = server
  const shellHashes = hashShells(page)
  // A text may be in the data of any page.
  const components = [...listComponents(site.models).values()].map(({ module }) => module).filter(Boolean)
  const known = new Map<string | undefined, Map<Template<any>, DescribedTemplate>>()

  /** What the pages of a template have in common in one language. */
  function describeTemplate(template: Template<any>, language: PageLanguage | undefined): DescribedTemplate {
    const index = templates.indexOf(template)
    if (index < 0)
      throw Error(
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
    const own = new Set(slices.map(([, name]) => nameSlice(name)))
    const around = Object.entries(shellHashes).filter(([name]) => !name.startsWith(SLICE) || own.has(name))
    return {
      index,
      modules,
      code: hashOf(
        options.toolchain,
        template.name,
        hashClosure(graph, modules),
        JSON.stringify([islands, slices, imported, site.security?.styles]),
      ),
      shell: hashOf(JSON.stringify(around)),
    }
  }

  function templateOf(template: Template<any>, language: PageLanguage | undefined) {
    const inLanguage = known.get(language?.lang) ?? new Map<Template<any>, DescribedTemplate>()
    const described = inLanguage.get(template)
    if (described) return described
    const made = describeTemplate(template, language)
    known.set(language?.lang, inLanguage.set(template, made))
    return made
  }

  function describe({ path, page, data, source, matchPath }: Route): DescribedPage {
    const language = languages.pages.get(path)
    const { index, modules, code, shell } = templateOf(page, language)
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
    const inputs = { path, template: page.name, data: route.length < SHORT ? route : hashOf(route), code, shell }
    return { inputs, template: index, data: json, entries, language, modules }
  }

  return { describe, shellHashes }
}

/** The first words of a slice's name in the report. */
const SLICE = 'the slice'
const nameSlice = (name: string) => `${SLICE} "${name}"`

/** The hashes of what stands around pages, by the names that the report has for them. */
function hashShells({ hash, shell, slices }: PageInputsOptions['page']): Record<string, string> {
  const ofSlices = [...slices].map(([name, { html, css, preloads }]) => [
    nameSlice(name),
    hashOf(html, css, JSON.stringify(preloads)),
  ])
  return {
    'the code': hash,
    'the head of every page': hashOf(shell.head),
    'the settings of the site': hashOf(JSON.stringify({ ...shell, head: '' })),
    ...Object.fromEntries(ofSlices),
  }
}

export interface ReasonsOptions {
  page: Pick<PageSettings, 'hash' | 'queries' | 'folder' | 'current'>
  /** The last build. */
  previous:
    | Pick<SiteState, 'toolchain' | 'inputs' | 'modules' | 'hash' | 'shellHashes' | 'assets' | 'pages'>
    | undefined
  cache: Pick<BuildCache, 'hasPack'>
  /** The hash of what every page depends on. */
  toolchain: string
  /** What every page depends on: name -> hash. */
  inputs: SiteState['inputs']
  graph: ModuleGraph
}

/** Names that one reason lists. */
const MOST_NAMES = 3

/** Lists the names whose hashes differ; a package is named once for all its modules. */
function listChanged(
  names: Iterable<string>,
  before: Readonly<Record<string, string>>,
  hashOf: (name: string) => unknown,
) {
  const changed = new Set<string>()
  for (const name of names)
    if (before[name] !== hashOf(name))
      changed.add(name.replace(/^.*node_modules\/((?:@[^/]+\/)?[^/]+).*$/, 'the package $1'))
  const shown = [...changed].slice(0, MOST_NAMES)
  return changed.size > MOST_NAMES ? `${shown.join(', ')} and ${changed.size - MOST_NAMES} more` : shown.join(', ')
}

/** Returns functions that compare a page with what the last build made of it. */
export function createReasons(
  { page, previous, cache, toolchain, inputs, graph }: ReasonsOptions,
  shellHashes: Readonly<Record<string, string>>,
) {
  const { folder, current, queries, hash } = page

  const describeToolchain = once(
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

  /** Why a page must be rendered; empty when it need not. */
  function reasonsToRender(
    known: PageRecord | undefined,
    { data, code }: PageInputs,
    modules: readonly string[] = [],
  ): string[] {
    if (!previous || !known) return ['the page is new']
    if (previous.toolchain !== toolchain) return [`${describeToolchain()} changed`]
    const changedQueries = known.queries.filter(([name, answer]) => queries.get(name)?.hash !== answer)
    const isCached =
      cache.hasPack(known.form[0]) &&
      cache.hasPack(known.links[0]) &&
      known.files.every((name) => name in previous.assets)
    return [
      ...(known.data === data ? [] : ['its data changed']),
      ...(known.code === code ? [] : [describeCode(known.template, modules)]),
      ...changedQueries.map(([name]) => `the static query "${name}" changed`),
      ...(isCached ? [] : ['it is missing in the cache']),
    ]
  }

  /** Why the files of a page must be written that need not be rendered. */
  function reasonsToWrite({ path, htmlStat, dataStat, shell: knownShell }: PageRecord, { shell }: PageInputs) {
    if (folder === undefined) return { withData: false, reasons: [] }
    const dataStats = dataStat.split(' ')
    const isInPlace =
      current !== undefined &&
      outputStatOf(join(current, documentFile(path))) === htmlStat &&
      allDataFiles(path).every((name, i) => outputStatOf(join(current, name)) === dataStats[i])
    const changed = Object.entries(shellHashes).filter(([name, hash]) => previous?.shellHashes[name] !== hash)
    return {
      withData: !isInPlace || previous?.hash !== hash,
      reasons: [
        ...(isInPlace ? [] : [current === undefined ? 'the output folder is empty' : 'its files were modified']),
        ...(knownShell === shell ? [] : changed.map(([name]) => `${name} changed`)),
      ],
    }
  }

  return { reasonsToRender, reasonsToWrite }
}

/** What a build does for a page: renders it, assembles its document from what the cache has, or leaves it unchanged. */
export type Action = 'rendered' | 'assembled' | 'unchanged'

export interface PlanOptions extends PageInputsOptions, ReasonsOptions {
  routes: readonly Route[]
  page: PageSettings
  /** `page`, serialized. */
  serialized: Uint8Array
  /** Is called with what is done for each page, and why. */
  report: (path: string, action: Action, reasons: readonly string[]) => void
}

interface PagePlan {
  /** The pages to be made. Each batch is planned when it is asked for. */
  batches: () => Generator<PageBatch>
  /** Takes the pages that were made of one batch. */
  take: (made: MadePage[], batch: number) => void
  /** What is known of every page, in the order of the routes; complete when all batches are done. */
  records: PageRecord[]
  /** The hashes of what stands around pages. */
  shellHashes: Record<string, string>
}

/** A page that is being made. */
interface Job {
  /** Its index in the list of routes. */
  index: number
  known: PageRecord | undefined
  task: PageTask
  inputs: PageInputs
}

/** Pages that are made at a time. */
const BATCH = 24

/** Plans all pages, in the order of the routes. */
export function planPages(options: PlanOptions): PagePlan {
  const { routes, page, serialized, previous, report } = options
  const { describe, shellHashes } = createPageInputs(options)
  const { reasonsToRender, reasonsToWrite } = createReasons(options, shellHashes)
  const before = new Map(previous?.pages.map((record) => [record.path, record]))
  const records: PageRecord[] = []
  const running = new Map<number, Job[]>()

  /** Plans a page; returns nothing when it stays. */
  function plan(route: Route, index: number): (Job & { entries: ReadonlyMap<string, StoredEntry> }) | undefined {
    const { path, page: template, source, matchPath } = route
    const { inputs, template: templateIndex, data, entries, language, modules } = describe(route)
    const known = before.get(path)
    const toRender = reasonsToRender(known, inputs, modules)
    const { withData, reasons } = toRender.length > 0 || !known ? ALL_NEW : reasonsToWrite(known, inputs)
    if (known && toRender.length === 0 && reasons.length === 0) {
      records[index] = known
      report(path, 'unchanged', [])
      return undefined
    }
    const form = toRender.length === 0 ? known?.form : undefined
    report(path, form ? 'assembled' : 'rendered', [...toRender, ...reasons])
    const about = { path, template: templateIndex, templateName: template.name, source, matchPath, language }
    const task = { ...about, data, form, withData }
    return { index, known, inputs, entries, task }
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
    take(made, batch) {
      for (const [one, job] of pairs(made, running.get(batch) ?? []))
        records[job.index] = toRecord(job, one, page.queries)
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

/** The record of a page for the next build. Parts that were not made again are taken from the last one. */
function toRecord({ inputs, known, task }: Job, made: MadePage, answers: PageSettings['queries']): PageRecord {
  const { rendering, htmlBytes, htmlStat } = made
  const page = rendering
    ? {
        ...rendering,
        queries: rendering.queries.map((name): [string, string] => [name, answers.get(name)!.hash]),
        files: [...rendering.files.keys()],
      }
    : known
  const data = task.withData ? made : known
  if (!page || !data) throw Error(`${inputs.path} was neither rendered nor cached.`)
  const { form, links, queries, files } = page
  const { dataBytes, dataStat } = data
  return { ...inputs, form, links, queries, files, htmlBytes, htmlStat, dataBytes, dataStat }
}
