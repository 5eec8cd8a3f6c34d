/** Reads what rendered HTML says: its tags, its text, and its head. */

import { unescapeHtml } from '../../../framework/shared/html.ts'

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

/** The structured data of a page. Throws when a part of it is not JSON, or not a graph of schema.org. */
export function graphOf(head: string): Thing[] {
  return [...head.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, json]) => {
    const { '@context': context, '@graph': graph, ...rest } = JSON.parse(json!) as Record<string, unknown>
    if (context !== 'https://schema.org' || !Array.isArray(graph) || Object.keys(rest).length > 0)
      throw Error(`This is not a graph of schema.org: ${json}`)
    return graph as Thing[]
  })
}
