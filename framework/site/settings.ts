/** Checks the site's definition, for plain JavaScript and for rules that types can't express. */

import { array, enums, object, optional, refine, string } from 'superstruct'

import { check, functionReturning, listOf, setting } from '../content/fields/check.ts'
import { listReferences, type AnyField } from '../content/fields/fields.ts'
import { SLUGGER_NAMES, type MarkdownSettings } from '../content/markdown/markdown-settings.ts'
import type { Model } from '../content/model.ts'
import type { PictureSettings } from '../content/pictures/pictures.ts'
import { STRICT } from '../content/fields/strict.ts'
import { SECURITY } from '../security/policy.ts'
import { isDictionary, isFunction, isObject } from '../shared/is-object.ts'
import { checkLanguageTag } from '../shared/language-tags.ts'
import type { Problem } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { resolveSlices, listRegions } from '../kernel/site/parts.ts'
import { type Site } from './site.ts'
import type { Route, Slice } from '../kernel/page/page.tsx'
import { SITE_FILE } from '../shared/project.ts'

type Settings<Of> = Record<keyof Of, AnyField>

/** An example of `parts`, for messages. */
const PARTS = "like [header, 'page', footer]"

/** The type of each setting in `markdown`. Features add their own. */
const MARKDOWN = {
  extensions: optional(
    setting<MarkdownSettings['extensions']>(
      'a list of extensions of marked that are not asynchronous, like [markedEmoji()]',
      (list) => Array.isArray(list) && list.every((extension: unknown) => isObject(extension) && !extension.async),
    ),
  ),
  highlight: optional(
    setting<unknown>('a function, or false for plain code', (value) => value === false || isFunction(value)),
  ),
  ids: optional(
    setting<unknown>(
      `one of: ${SLUGGER_NAMES.join(', ')}; or a function of a heading's text`,
      (ids) => isFunction(ids) || (SLUGGER_NAMES as readonly unknown[]).includes(ids),
    ),
  ),
  relativeLinks: optional(setting<string>("'file' or 'page'", (from) => ['file', 'page'].includes(from))),
  maxBytes: optional(setting<number>('a number of bytes, like 4_000_000', (bytes) => bytes > 0)),
} satisfies Partial<Settings<MarkdownSettings>>

/** The type of each setting of a site. Features add their own. */
const SETTINGS = {
  url: setting<string>(
    'an origin, like https://example.com. A path on the host is the `base` of the build',
    (url) => URL.canParse(url) && new URL(url).origin === url,
  ),
  lang: refine(string(), 'lang', (lang) => {
    const wrong = checkLanguageTag(lang)
    return wrong === undefined || `is invalid: ${wrong}`
  }),
  models: setting("the site's models by name", isDictionary),
  markdown: optional(object(MARKDOWN)),
  strict: optional(STRICT),
  pictures: optional(
    object({
      sizes: optional(string()),
      widths: optional(
        setting<number[]>(
          'whole numbers of pixels, like [640, 1280]',
          (widths) => widths.length > 0 && widths.every((width) => Number.isInteger(width) && width > 0),
        ),
      ),
      kinds: optional(array(enums(['avif', 'webp']))),
      fetch: optional(array(string())),
    } satisfies Settings<PictureSettings>),
  ),
  routes: setting('a function that returns the routes', isFunction),
  parts: setting<Site['parts']>(
    `a list of slices, as defineSlice() returns them, and of 'page', ${PARTS}`,
    (parts) => Array.isArray(parts) && parts.every((part: unknown) => part === 'page' || isObject(part)),
  ),
  lazyLayout: optional(string()),
  queries: functionReturning('answers to static queries'),
  translations: listOf('translations'),
  head: functionReturning('tags'),
  styles: functionReturning('CSS'),
  security: optional(SECURITY),
  host: optional(
    setting('the name of a host, or a list of names', (host) => typeof host === 'string' || Array.isArray(host)),
  ),
  files: functionReturning('files by their names'),
  notices: listOf('sentences'),
} satisfies Partial<Settings<Site>>

const toProblems = (messages: readonly string[]): Problem[] =>
  messages.map((message) => ({ where: SITE_FILE, message, help: 'site-definition' }))

/** The hooks of a feature for settings. */
export interface SettingsChecks {
  settings?: Readonly<Record<string, AnyField>>
  /** The types of its settings in `markdown`. */
  markdownSettings?: Readonly<Record<string, AnyField>>
  check?: (site: Site) => string[]
}

/** Returns a problem for each setting with a wrong type. If there are any, other checks can't run. */
export function checkSettings(site: Site, features: readonly SettingsChecks[]): Problem[] {
  const markdown = object(Object.assign({}, MARKDOWN, ...features.map((feature) => feature.markdownSettings)))
  const settings = Object.assign({}, SETTINGS, ...features.map((feature) => feature.settings)) as typeof SETTINGS
  const all = object({ ...settings, markdown: optional(markdown) })
  const strictModels = Object.entries(isDictionary(site.models) ? site.models : {}).flatMap(([name, { strict }]) =>
    check({ strict }, object({ strict: optional(STRICT) }), `\`strict\` of the model "${name}"`),
  )
  return toProblems([...check(site, all, "the site's definition"), ...strictModels].map(({ message }) => message))
}

/** Returns the problems of settings that depend on others, and of slices that templates replace. */
export function checkDefinition(site: Site, routes: readonly Route[], features: readonly SettingsChecks[]): Problem[] {
  return toProblems([
    ...checkParts(site, routes),
    ...findUnknownCollections(site),
    ...features.flatMap(({ check }) => check?.(site) ?? []),
  ])
}

function checkParts(site: Site, routes: readonly Route[]): string[] {
  const regions = listRegions(site.parts)
  const slices = regions.filter((region) => region !== 'page')
  const repeated = new Set(regions.filter((region, index) => regions.indexOf(region) !== index))
  const templates = new Set(routes.map(({ page }) => page))
  return [
    ...(regions.includes('page') ? [] : [`\`parts\` has no 'page': no page would have a <main>. Add it, ${PARTS}.`]),
    ...[...repeated].map(
      (region) => `\`parts\` has "${region}" more than once. Each part must appear once and have its own name.`,
    ),
    ...[...templates].flatMap(({ name, parts = {} }) =>
      Object.keys(parts)
        .filter((region) => !slices.includes(region))
        .map(
          (region) =>
            `The template "${name}" replaces "${region}", which is not a slice of the site.${didYouMean(region, slices) || toAdd(region)}`,
        ),
    ),
    ...findDuplicateSlices([...templates].flatMap((template) => Object.values(resolveSlices(site.parts, template)))),
  ]
}

const toAdd = (region: string) =>
  region === 'page'
    ? ''
    : ` Add it to the \`parts\` of the site, and leave it out in other templates: parts: { ${region}: null }.`

/** Slices with the same name would overwrite each other's file. */
function findDuplicateSlices(slices: readonly Slice[]): string[] {
  const seen = new Map<string, Slice>()
  for (const slice of slices) seen.set(slice.name, seen.get(slice.name) ?? slice)
  const duplicates = new Set(slices.filter((slice) => seen.get(slice.name) !== slice).map(({ name }) => name))
  return [...duplicates].map((name) => `Two slices have the name "${name}". Rename one of them in defineSlice().`)
}

/** Finds references to collections that no model declares. */
function findUnknownCollections({ models }: Site): string[] {
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
