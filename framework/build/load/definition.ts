/** Checks the site's definition: what types can't say about it, or what plain JavaScript has got wrong. */

import type { Model } from '../../content/collection.ts'
import { listReferences } from '../../content/fields.ts'
import { didYouMean, type Problem } from '../../problems.ts'
import type { Route } from '../../react/page.tsx'
import type { Site } from '../../site.ts'
import { SITE_FILE } from '../project.ts'

/** Returns all problems of a site's definition, and of the slots that its templates fill. */
export function checkDefinition(site: Site, routes: readonly Route[]): Problem[] {
  const messages = [...checkUrl(site), ...checkLanguage(site), ...checkSlots(site, routes), ...checkReferences(site)]
  return messages.map((message) => ({ where: SITE_FILE, message }))
}

function checkUrl({ url }: Site): string[] {
  if (url === undefined) return ["`url` is missing. Give the site's origin, like https://example.com."]
  const origin = URL.canParse(url) ? new URL(url).origin : 'https://example.com'
  return url === origin
    ? []
    : [`\`url\` is "${url}", but must be an origin, like ${origin}. A path on the host is the \`base\` of the build.`]
}

function checkLanguage({ lang }: Site): string[] {
  try {
    return Intl.getCanonicalLocales(lang).length === 1 ? [] : ['`lang` is missing. Give the language, like "en".']
  } catch {
    return [`\`lang\` is "${lang}", but must be a language, like "en" or "pt-BR".`]
  }
}

function checkSlots(site: Site, routes: readonly Route[]): string[] {
  const { slots, slices } = site
  const templates = new Set(routes.map(({ page }) => page))
  const repeated = slots.filter((slot, place) => slots.indexOf(slot) !== place)
  const strangers = Object.keys(slices).filter((slot) => !isForSlice(slot, slots))
  return [
    ...(slots.includes('page') ? [] : ['`slots` has no "page": without it, no page would have a <main>. Add it.']),
    ...repeated.map((slot) => `\`slots\` names "${slot}" twice. Name it once.`),
    ...strangers.map(
      (slot) => `\`slices\` fills "${slot}", which is no slot for a slice.${didYouMean(slot, listForSlices(slots))}`,
    ),
    ...[...templates].flatMap((template) => checkTemplate(site, template)),
  ]
}

function checkTemplate({ slots, slices }: Site, template: Route['page']): string[] {
  const filled = Object.keys({ ...slices, ...template.slices })
  const strangers = Object.keys(template.slices ?? {}).filter((slot) => !isForSlice(slot, slots))
  const empty = slots.filter((slot) => slot !== 'page' && !filled.includes(slot))
  return strangers
    .map(
      (slot) =>
        `The template "${template.name}" fills "${slot}", which is no slot for a slice.${didYouMean(slot, listForSlices(slots))}`,
    )
    .concat(
      empty.map(
        (slot) =>
          `No slice fills the slot "${slot}" on pages of the template "${template.name}". Name one in the site's \`slices\`, or in the template's.`,
      ),
    )
}

const listForSlices = (slots: readonly string[]) => slots.filter((slot) => slot !== 'page')
const isForSlice = (slot: string, slots: readonly string[]) => listForSlices(slots).includes(slot)

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
