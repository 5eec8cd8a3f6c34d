/** Reads tags, text and metadata from rendered HTML. */

import { unescapeHtml } from '../../../framework/shared/html.ts'

/** A tag with its attributes, without content. */
export interface Tag {
  name: string
  attributes: Record<string, string>
}

/** Returns the opening tags of HTML that React rendered. */
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

/** Returns the decoded text, with a space in place of each tag. */
export function textOf(html: string): string {
  return unescapeHtml(html.replace(/<(style|script)\b.*?<\/\1>|<[^>]*>/gs, ' '))
    .replace(/[ \n]+/g, ' ')
    .trim()
}

/** Returns the content of each `<meta>` with this name or property. */
export function metaOf(head: string, name: string): string[] {
  return tagsOf(head).flatMap(({ name: tag, attributes }) =>
    tag === 'meta' && (attributes.name === name || attributes.property === name) ? [attributes.content ?? ''] : [],
  )
}

/** Returns the target of each `<link>` with this relation. */
export function linksOf(head: string, rel: string): string[] {
  return tagsOf(head).flatMap(({ name, attributes }) =>
    name === 'link' && attributes.rel === rel ? [attributes.href ?? ''] : [],
  )
}

/** A schema.org object with unchecked properties. */
export type Thing = Record<string, unknown>

/** Returns the structured data of a page. Throws if it is not valid JSON or not a schema.org graph. */
export function graphOf(head: string): Thing[] {
  return [...head.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, json]) => {
    const { '@context': context, '@graph': graph, ...rest } = JSON.parse(json!) as Record<string, unknown>
    if (context !== 'https://schema.org' || !Array.isArray(graph) || Object.keys(rest).length > 0)
      throw Error(`This is not a graph of schema.org: ${json}`)
    return graph as Thing[]
  })
}
