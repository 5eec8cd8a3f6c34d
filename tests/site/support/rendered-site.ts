/** Every page of the real site as a build renders it, and what its head says. */

import site from '../../../site/routes.ts'
import type { AddedFiles } from '../../../framework/build/workers/index.ts'
import { answerQueries } from '../../../framework/build/load/queries.ts'
import type { IslandFile } from '../../../framework/build/render/islands.ts'
import { createRenderer } from '../../../framework/build/render/renderer.tsx'
import { listRoutes } from '../../../framework/build/load/routes.ts'
import { fillSlots } from '../../../framework/parts.ts'
import { unescapeHtml } from '../../../framework/html.ts'
import { readSite } from './real-site.ts'

export interface RenderedSitePage {
  path: string
  /** The inside of the page slot. */
  html: string
  css: string
  /** The page's own tags of the head. */
  head: string
  /** Files that the page adds, by their names in the output. */
  files: AddedFiles
}

export interface RenderedSite {
  pages: RenderedSitePage[]
  /** What stands around pages, once each. */
  slices: { name: string; html: string; css: string; files: AddedFiles }[]
  /** The tags of every head. */
  head: { html: string; css: string; files: AddedFiles }
}

let rendered: RenderedSite | undefined

/** All routes as they are rendered, once for all tests of a process. Islands are rendered too; their code has no URLs. */
export const renderSite = (): RenderedSite => (rendered ??= renderAll())

function renderAll(): RenderedSite {
  const content = readSite()
  const islands = import.meta.glob<IslandFile>('../../../site/**/*.island.tsx', { eager: true })
  const queries = answerQueries(site.queries?.(content) ?? [])
  const renderer = createRenderer({ site, islands, urlsOf: () => [], queries, hash: 'hash' })
  const routes = listRoutes(site, content)
  const slices = new Set(routes.flatMap(({ page }) => Object.values(fillSlots(site.parts, page))))
  return {
    pages: routes.map((route) => {
      const { page, files } = renderer.renderRoute(route)
      return { path: page.path, html: page.html, css: page.css, head: page.head, files }
    }),
    slices: [...slices].map((slice) => renderer.renderSlice(slice)),
    head: renderer.renderHead(),
  }
}

/** An element without its content: its name and its attributes. */
export interface Tag {
  name: string
  attributes: Record<string, string>
}

/** The tags of HTML that React wrote, closing ones left out. */
export function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][\w-]*)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', attributes = '']) => ({
      name,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key,
          unescapeHtml(value),
        ]),
      ),
    }),
  )
}

/** The text between tags, as it is read; a space where a tag stood. */
export function textOf(html: string): string {
  return unescapeHtml(html.replace(/<(style|script)\b.*?<\/\1>|<[^>]*>/gs, ' '))
    .replace(/[ \n]+/g, ' ')
    .trim()
}

/** The contents of every `<meta>` of this name or property, in their order. */
export function metaOf(head: string, name: string): string[] {
  return tagsOf(head).flatMap(({ name: tag, attributes }) =>
    tag === 'meta' && (attributes.name === name || attributes.property === name) ? [attributes.content ?? ''] : [],
  )
}

/** The targets of every `<link>` of this relation, in their order. */
export function linksOf(head: string, rel: string): string[] {
  return tagsOf(head).flatMap(({ name, attributes }) =>
    name === 'link' && attributes.rel === rel ? [attributes.href ?? ''] : [],
  )
}

/** An object of schema.org; its properties are looked into as they come. */
export type Thing = Record<string, unknown>

/** The structured data of a page. Throws when a part of it is no JSON, or no graph of schema.org. */
export function graphOf(head: string): Thing[] {
  return [...head.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, json]) => {
    const { '@context': context, '@graph': graph, ...rest } = JSON.parse(json!) as Record<string, unknown>
    if (context !== 'https://schema.org' || !Array.isArray(graph) || Object.keys(rest).length > 0)
      throw Error(`This is no graph of schema.org: ${json}`)
    return graph as Thing[]
  })
}
