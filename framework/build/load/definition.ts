/** Checks the site's definition: what types can't say about it, or what plain JavaScript has got wrong. */

import type { Model } from '../../content/model.ts'
import { listReferences } from '../../content/fields.ts'
import { checkSecurity } from '../../headers/index.ts'
import { judgeLanguage } from '../../language-tags.ts'
import { didYouMean, type Problem } from '../../problems.ts'
import { fillSlots, listSlots } from '../../parts.ts'
import type { Route } from '../../react/page.tsx'
import type { Slice } from '../../react/slice.tsx'
import { GROUPS, MEMBERS, type Site } from '../../site.ts'
import { checkFeeds } from '../site-files/index.ts'
import { SITE_FILE } from '../project.ts'

/** Returns all problems of a site's definition, and of the parts that its templates replace. */
export function checkDefinition(site: Site, routes: readonly Route[]): Problem[] {
  const messages = [
    ...checkMembers(site),
    ...checkUrl(site),
    ...checkLanguage(site),
    ...checkMarkdown(site),
    ...checkPictures(site),
    ...checkParts(site, routes),
    ...checkReferences(site),
    ...checkFeeds(site),
    ...checkSecurity(site.security),
  ]
  return messages.map((message) => ({ where: SITE_FILE, message }))
}

/** What had another name once is told by its own check. */
const OLD = ['slots', 'slices']

/** Members that no site has; most often they are misspelt. */
function checkMembers(site: Site): string[] {
  const judge = (members: object, known: object, prefix = '') =>
    Object.keys(members)
      .filter((name) => !(name in known) && !(prefix === '' && OLD.includes(name)))
      .map((name) => {
        const suggestion = didYouMean(name, Object.keys(known), (found) => `\`${prefix}${found}\``)
        return `\`${prefix}${name}\` is no setting of a site.${suggestion || ` Remove it. The settings are: ${Object.keys(known).join(', ')}.`}`
      })
  return [
    ...judge(site, MEMBERS),
    ...judge(site.markdown ?? {}, GROUPS.markdown, 'markdown.'),
    ...judge(site.pictures ?? {}, GROUPS.pictures, 'pictures.'),
  ]
}

function checkUrl({ url }: Site): string[] {
  if (url === undefined) return ["`url` is missing. Give the site's origin, like https://example.com."]
  const origin = URL.canParse(url) ? new URL(url).origin : 'https://example.com'
  return url === origin
    ? []
    : [`\`url\` is "${url}", but must be an origin, like ${origin}. A path on the host is the \`base\` of the build.`]
}

function checkLanguage({ lang }: Site): string[] {
  if (lang === undefined) return ['`lang` is missing. Give the language, like "en".']
  const wrong = judgeLanguage(lang)
  return wrong ? [`The language of the site: ${wrong}`] : []
}

function checkMarkdown({ markdown }: Site): string[] {
  const { highlight = false, copyButton = false, extensions = [], maxBytes = 1 } = markdown ?? {}
  const problems: string[] = []
  if (highlight !== false && typeof highlight !== 'function')
    problems.push(
      `\`markdown.highlight\` is ${JSON.stringify(highlight)}, but must be a function, or false for plain code.`,
    )
  if (typeof copyButton !== 'boolean')
    problems.push(`\`markdown.copyButton\` is ${JSON.stringify(copyButton)}, but must be true or false.`)
  if (!(maxBytes > 0))
    problems.push(
      `\`markdown.maxBytes\` is ${JSON.stringify(maxBytes)}, but must be a number of bytes, like 4_000_000.`,
    )
  if (!Array.isArray(extensions) || extensions.some((one) => typeof one !== 'object' || one === null))
    problems.push('`markdown.extensions` must be a list of extensions of marked: [markedEmoji()].')
  else if (extensions.some((one) => one.async))
    problems.push(
      'An extension in `markdown.extensions` is asynchronous. Take one that is not: markdown is read at once.',
    )
  return problems
}

function checkPictures({ pictures: { widths = [1], kinds = [] } = {} }: Site): string[] {
  const unknown = kinds.filter((kind) => kind !== 'avif' && kind !== 'webp')
  return [
    ...(widths.length > 0 && widths.every((width) => Number.isInteger(width) && width > 0)
      ? []
      : [`\`pictures.widths\` is ${JSON.stringify(widths)}, but must be whole numbers of pixels, like [640, 1280].`]),
    ...unknown.map((kind) => `\`pictures.kinds\` has "${kind}", but may have "avif" and "webp" only.`),
  ]
}

/** What the list of parts can be told by. */
const LIKE = "like `parts: [header, 'page', footer]`"

function checkParts(site: Site, routes: readonly Route[]): string[] {
  const old = OLD.filter((name) => name in site)
  if (old.length > 0)
    return old.map((name) => `\`${name}\` is no setting of a site. List the parts of a document in order, ${LIKE}.`)
  const { parts } = site
  if (!Array.isArray(parts)) return [`\`parts\` is missing. List the parts of a document in order, ${LIKE}.`]
  const words = parts.filter((part) => typeof part === 'string' && part !== 'page')
  if (words.length > 0)
    return words.map(
      (word) => `\`parts\` holds the text "${word}". Name the slice itself, as defineSlice() returns it.`,
    )
  const slots = listSlots(parts)
  const slices = slots.filter((slot) => slot !== 'page')
  const repeated = new Set(slots.filter((slot, place) => slots.indexOf(slot) !== place))
  const templates = new Set(routes.map(({ page }) => page))
  return [
    ...(slots.includes('page') ? [] : [`\`parts\` has no 'page': no page would have a <main>. Add it, ${LIKE}.`]),
    ...[...repeated].map(
      (slot) => `\`parts\` has "${slot}" more than once. Each part stands once, and has a name of its own.`,
    ),
    ...[...templates].flatMap(({ name, parts = {} }) =>
      Object.keys(parts)
        .filter((slot) => !slices.includes(slot))
        .map(
          (slot) =>
            `The template "${name}" replaces "${slot}", which is no slice of the site.${didYouMean(slot, slices)}`,
        ),
    ),
    ...listNamesakes([...templates].flatMap((template) => Object.values(fillSlots(site.parts, template)))),
  ]
}

/** Different slices of one name would overwrite each other's file. */
function listNamesakes(slices: readonly Slice[]): string[] {
  const first = new Map<string, Slice>()
  for (const slice of slices) first.set(slice.name, first.get(slice.name) ?? slice)
  const namesakes = new Set(slices.filter((slice) => first.get(slice.name) !== slice).map(({ name }) => name))
  return [...namesakes].map(
    (name) => `Two slices are called "${name}". Give one of them another name in defineSlice().`,
  )
}

/** References to collections that no model declares. */
function checkReferences({ models }: Site): string[] {
  const folders = Object.values(models).flatMap((model) => (model.kind === 'collection' ? model.folder : []))
  return Object.entries(models).flatMap(([name, { fields }]: [string, Model]) =>
    Object.entries(fields).flatMap(([key, field]) =>
      listReferences(field)
        .filter((folder) => !folders.includes(folder))
        .map(
          (folder) =>
            `The field \`${key}\` of the model "${name}" refers to "${folder}", but no collection has this folder.${didYouMean(folder, folders)}`,
        ),
    ),
  )
}
