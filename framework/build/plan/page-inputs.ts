/** What each page depends on, as hashes: while they are the same, the page is the same. */

import { listComponents } from '../../content/components.ts'
import { nameInLanguage, type PageLanguage } from '../../shared/language-tags.ts'
import { fillSlots } from '../../site/parts.ts'
import type { Route, Template } from '../../react/page.tsx'
import { closureOf, hashClosure, type ModuleGraph } from '../bundle/module-graph.ts'
import type { ServerModule } from '../bundle/server-entry.ts'
import { toJson } from '../../render/json.ts'
import type { SiteLanguages } from '../../site/languages.ts'
import type { SiteContent } from '../load/entries.ts'
import { hashOf } from '../cache/hash.ts'
import type { PageSettings, StoredEntry } from '../threads/messages.ts'

export interface PageInputsOptions {
  server: Pick<ServerModule, 'site' | 'templates' | 'entryId'>
  content: Pick<SiteContent, 'find'>
  languages: Pick<SiteLanguages, 'pages'>
  graph: ModuleGraph
  page: Pick<PageSettings, 'hash' | 'frame' | 'slices' | 'urls' | 'styles'>
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
  frame: string
}

/** A page's inputs, and what a thread needs for making the page. */
export interface DescribedPage {
  inputs: PageInputs
  /** The index of its template in the list of all. */
  template: number
  /** Its data as JSON, with ids in the place of entries. */
  data: string | undefined
  entries: ReadonlyMap<string, StoredEntry>
  language: PageLanguage | undefined
}

interface DescribedTemplate {
  /** Its index in the list of all. */
  index: number
  code: string
  frame: string
}

/** Routes up to this length, in characters, are not worth hashing. */
const SHORT = 200

/** Returns `describe(route)`, which throws for data that is not JSON, and the hashes of what stands around pages. */
export function createPageInputs(options: PageInputsOptions) {
  const { server, content, languages, graph, page } = options
  const { site, templates } = server
  const frameHashes = hashFrames(page)
  // A text may be in the data of any page.
  const components = [...listComponents(site.models).values()].map(({ module }) => module).filter(Boolean)
  const known = new Map<string | undefined, Map<Template<any>, DescribedTemplate>>()

  /** What the pages of a template have in common in one language. */
  function describeTemplate(template: Template<any>, language: PageLanguage | undefined): DescribedTemplate {
    const index = templates.indexOf(template)
    if (index < 0)
      throw Error(
        `The template "${template.name}" is created while routes are listed. Call definePage() at the top of its module.`,
      )
    const slices = Object.entries(fillSlots(site.parts, template)).map(
      ([slot, { name }]) => [slot, language ? nameInLanguage(name, language) : name] as const,
    )
    const imported = [template.module, ...components].map((module) => page.styles.get(module))
    const modules = template.module
      ? [...new Set([template.module, ...components].flatMap((module) => closureOf(graph, module)))]
      : Object.keys(graph)
    const islands = modules.map((name) => page.urls.get(name) ?? [])
    const own = new Set(slices.map(([, name]) => nameSlice(name)))
    const around = Object.entries(frameHashes).filter(([name]) => !name.startsWith(SLICE) || own.has(name))
    return {
      index,
      code: hashOf(
        options.toolchain,
        template.name,
        hashClosure(graph, modules),
        JSON.stringify([islands, slices, imported]),
      ),
      frame: hashOf(JSON.stringify(around)),
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
    const { index, code, frame } = templateOf(page, language)
    const entries = new Map<string, StoredEntry>()
    const hashes: string[] = []
    const json = toJson(data, `The data of ${path}`, (value) => {
      const id = server.entryId(value)
      if (id === undefined || entries.has(id)) return id
      const { entry, hash } = content.find(id)
      entries.set(id, entry)
      hashes.push(hash)
      return id
    })
    const route = JSON.stringify([json, source, matchPath, language, ...hashes])
    const inputs = { path, template: page.name, data: route.length < SHORT ? route : hashOf(route), code, frame }
    return { inputs, template: index, data: json, entries, language }
  }

  return { describe, frameHashes }
}

/** The first words of a slice's name in the report. */
const SLICE = 'the slice'
const nameSlice = (name: string) => `${SLICE} "${name}"`

/** The hashes of what stands around pages, by the names that the report has for them. */
function hashFrames({ hash, frame, slices }: PageInputsOptions['page']): Record<string, string> {
  const ofSlices = [...slices].map(([name, { html, css, preloads }]) => [
    nameSlice(name),
    hashOf(html, css, JSON.stringify(preloads)),
  ])
  return {
    'the code': hash,
    'the head of every page': hashOf(frame.head),
    'the settings of the site': hashOf(JSON.stringify({ ...frame, head: '' })),
    ...Object.fromEntries(ofSlices),
  }
}
