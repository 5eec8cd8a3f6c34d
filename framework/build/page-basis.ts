/** What each page is made of, as hashes: where they are the same, the page is the same. */

import type { Route, Template } from '../react/page.tsx'
import type { Site } from '../site.ts'
import type { BrowserBundle } from './bundle.ts'
import type { SiteContent } from './cache/content-cache.ts'
import { hashOf } from './cache/hash.ts'
import { closureOf, hashClosure, type ModuleGraph } from './cache/module-graph.ts'
import { toJson } from './json.ts'
import type { KeptEntry, PageSetting } from './threads/tasks.ts'

export interface BasisOptions {
  site: Pick<Site, 'slices'>
  templates: readonly Template<any>[]
  content: Pick<SiteContent, 'recall'>
  graph: ModuleGraph
  urls: BrowserBundle['urls']
  setting: Pick<PageSetting, 'hash' | 'frame' | 'slices'>
  /** The hash of all that every page depends on. */
  settings: string
}

/** What a page is made of. */
export interface Basis {
  path: string
  template: string
  /** Its route, with what its data is made of. */
  data: string
  /** The code that renders it. */
  code: string
  /** What stands around it in its document, and the hash of the code. */
  frame: string
}

/** A page's basis, and what a thread needs for making the page. */
export interface Described {
  basis: Basis
  /** The place of its template in the list of all. */
  template: number
  /** Its data as JSON, entries by name. */
  data: string | undefined
  /** The entries that its data names. */
  entries: ReadonlyMap<string, KeptEntry>
}

/** Descriptions that are no longer than this are not worth a hash. */
const SHORT = 200

/** Returns `describe(route)`, which throws for data that is no JSON, and the hashes of what stands around every page. */
export function createBasis({ site, templates, content, graph, urls, setting, settings }: BasisOptions) {
  const { frame, slices, hash } = setting
  const surroundings: Record<string, string> = {
    'the code': hash,
    'the head of every page': hashOf(frame.head),
    'the settings of the site': hashOf(JSON.stringify({ ...frame, head: '' })),
  }
  const nameSlice = (name: string) => `the slice "${name}"`
  for (const [name, { html, css, urgent }] of slices)
    surroundings[nameSlice(name)] = hashOf(html, css, JSON.stringify(urgent))
  const states = new Map<Template<any>, { index: number; code: string; frame: string }>()

  /** What a page has in common with the others of its template. */
  function stateOf(template: Template<any>) {
    const known = states.get(template)
    if (known) return known
    const index = templates.indexOf(template)
    if (index < 0)
      throw Error(
        `The template "${template.name}" is made while routes are listed. Call definePage() at the top of its module.`,
      )
    const used = Object.entries({ ...site.slices, ...template.slices }).map(([slot, { name }]) => [slot, name] as const)
    const modules = template.module ? closureOf(graph, template.module) : Object.keys(graph)
    const islands = modules.map((name) => urls.get(name) ?? [])
    const around = new Set(used.map(([, name]) => nameSlice(name)))
    const state = {
      index,
      code: hashOf(settings, template.name, hashClosure(graph, modules), JSON.stringify([islands, used])),
      frame: hashOf(
        JSON.stringify(
          Object.entries(surroundings).filter(([name]) => !name.startsWith('the slice') || around.has(name)),
        ),
      ),
    }
    states.set(template, state)
    return state
  }

  function describe({ path, page, data, source, matchPath }: Route): Described {
    const { index, code, frame } = stateOf(page)
    const entries = new Map<string, KeptEntry>()
    const hashes: string[] = []
    const json = toJson(data, `The data of ${path}`, (value) => {
      const known = content.recall(value)
      if (!known) return undefined
      const { name, entry, hash } = known
      if (!entries.has(name)) hashes.push(hash)
      entries.set(name, entry)
      return name
    }) as string | undefined
    const made = JSON.stringify([json, source, matchPath, ...hashes])
    const basis = { path, template: page.name, data: made.length < SHORT ? made : hashOf(made), code, frame }
    return { basis, template: index, data: json, entries }
  }

  return { describe, surroundings }
}
