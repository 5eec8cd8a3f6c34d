/** Converts the models of a site to the configuration of Sveltia CMS. */

import type { Field as ModelField, Model } from '@flatirons/framework/content'
import type { Backend, CmsConfig, Collection, CollectionFile, EntryCollection, Field } from '@sveltia/cms'

/** The field of a widget, without its name. */
type Widget = Field extends infer Each ? (Each extends unknown ? Omit<Each, 'name'> : never) : never

type AnyField = ModelField<any>
type Fields = Record<string, AnyField>
type Entry = Readonly<Record<string, unknown>> & { readonly source: string }

interface ConfigOptions {
  backend: Backend
  title: string
  /** The site's base, which starts and ends with a slash. */
  base: string
}

/** A configuration, and sentences about fields that an editor cannot change. */
interface Result {
  config: CmsConfig
  warnings: string[]
}

/** A text with more characters has a field of several lines. */
const LINE_LENGTH = 120
const LIMIT_OF_SEARCH = 1000

/** Returns the maximum length of a text. Fields don't expose their limits, so lengths are tried. */
function findMaximum(field: AnyField): number | undefined {
  const fits = (length: number) => field.is('x'.repeat(length))
  if (fits(LIMIT_OF_SEARCH)) return undefined
  return Array.from({ length: LIMIT_OF_SEARCH }, (_, index) => LIMIT_OF_SEARCH - index).find(fits)
}

/** `readingTime` -> `Reading time`. */
function toLabel(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A switch would write `false` into files without the key. */
const SWITCH_OR_NOTHING: Widget = {
  widget: 'select',
  options: [
    { label: 'Yes', value: true },
    { label: 'No', value: false },
  ],
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isMultiline = (value: unknown) =>
  typeof value === 'string' && (value.includes('\n') || value.length > LINE_LENGTH)
const hasTime = (value: unknown) => typeof value === 'string' && value.includes('T')

function createMapping(models: Readonly<Record<string, Model>>) {
  const warnings: string[] = []

  const toFields = (fields: Fields, values: readonly unknown[], where: string): Field[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      const widget = toWidget(
        field,
        values.filter(isRecord).map((value) => value[name]),
        `${where}${name}`,
      )
      return widget ? [{ name, label: toLabel(name), required: !field.is(undefined), ...widget } as Field] : []
    })

  function warn(where: string, reason: string): undefined {
    warnings.push(`The CMS does not show the field \`${where}\`, because ${reason}. Edit it in the file.`)
  }

  function toRelation(folder: string): Widget | undefined {
    const model = Object.values(models).find((each) => each.kind === 'collection' && each.folder === folder)
    if (model?.kind !== 'collection' || model.load) return undefined
    return {
      widget: 'relation',
      collection: toName(folder),
      value_field: '{{slug}}',
      display_fields: ['title' in model.fields ? 'title' : '{{slug}}'],
    }
  }

  function toList(item: AnyField, values: readonly unknown[], where: string): Widget | undefined {
    const items = values.flat()
    if (item.type === 'object') return { widget: 'list', fields: toFields(item.schema as Fields, items, `${where}.`) }
    const widget = toWidget(item, items, where)
    if (!widget) return undefined
    if (widget.widget === 'relation' || widget.widget === 'select') return { ...widget, multiple: true }
    return { widget: 'list', field: { name: 'item', label: 'Item', ...widget } as Field }
  }

  /** `values` are those of all entries. Returns undefined, and warns, if no widget fits. */
  function toWidget(field: AnyField, values: readonly unknown[], where: string): Widget | undefined {
    const schema: unknown = field.schema
    switch (field.type) {
      case 'string': {
        const maxlength = findMaximum(field)
        const isLong = maxlength === undefined ? values.some(isMultiline) : maxlength > LINE_LENGTH
        return { widget: isLong ? 'text' : 'string', ...(maxlength !== undefined && { maxlength }) }
      }
      case 'url':
      case 'email':
        return { widget: 'string', type: field.type }
      case 'date':
        return values.some(hasTime)
          ? { widget: 'datetime', input_timezone: 'utc' }
          : { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
      case 'number':
        return { widget: 'number', value_type: 'float' }
      case 'integer':
        return { widget: 'number', value_type: 'int' }
      case 'boolean':
        return field.is(undefined) ? SWITCH_OR_NOTHING : { widget: 'boolean' }
      case 'enums':
        return { widget: 'select', options: Object.values(schema as Record<string, string>) }
      case 'image':
        return { widget: 'image', choose_url: false }
      case 'object':
        return { widget: 'object', fields: toFields(schema as Fields, values, `${where}.`) }
      case 'array':
        return toList(schema as AnyField, values, where)
      case 'record':
        return (schema as AnyField).type === 'string'
          ? { widget: 'keyvalue' }
          : warn(where, `it is a record of ${(schema as AnyField).type} values, and the CMS writes only texts`)
      case 'reference':
        return toRelation(schema as string) ?? warn(where, `no files of the site are in content/${schema as string}`)
      default:
        return warn(where, `there is no editor for its type, ${field.type}`)
    }
  }

  return { warnings, toFields }
}

/** Names of collections may not contain slashes. */
const toName = (folder: string) => folder.replaceAll('/', '-')

const BASICS: readonly Field[] = [
  { name: 'slug', label: 'Slug', widget: 'string', required: false, hint: 'Empty: the name of the file.' },
  { name: 'draft', label: 'Draft', required: false, ...SWITCH_OR_NOTHING } as Field,
  {
    name: 'aliases',
    label: 'Aliases',
    widget: 'list',
    required: false,
    hint: 'Earlier paths of this page.',
    field: { name: 'item', label: 'Path', widget: 'string' },
  },
]

/** The markdown is first, because the other mode rewrites the markup of a whole text. */
const BODY: Field = { name: 'body', label: 'Text', widget: 'markdown', required: false, modes: ['raw', 'rich_text'] }

/** Files beside the entry, without a path in the front matter. */
const MEDIA = { media_folder: '', public_folder: '' }

const endingOf = (file: string) => /\.(\w+)$/.exec(file)?.[1] ?? 'md'
const formatOf = (ending: string) => (ending === 'md' ? 'yaml-frontmatter' : ending === 'yml' ? 'yaml' : ending)

const inLanguages = (fields: Field[], languages: readonly string[] | undefined): Field[] =>
  languages ? fields.map((field) => Object.assign({ i18n: true }, field)) : fields

const toI18n = (locales: readonly string[], isDefaultInFolder: boolean) => ({
  structure: 'multiple_folders' as const,
  locales: [...locales],
  default_locale: locales[0]!,
  initial_locales: 'default' as const,
  omit_default_locale_from_file_path: !isDefaultInFolder,
})

/** Lists the entries of a model, in all languages. */
function listEntries(content: unknown, { languages }: Model): Entry[] {
  const groups = languages ? Object.values(content as Record<string, Entry | Entry[]>) : [content as Entry | Entry[]]
  return groups.flat()
}

function toCollection(
  name: string,
  model: Extract<Model, { kind: 'collection' }>,
  entries: readonly Entry[],
  { toFields, warnings }: ReturnType<typeof createMapping>,
): EntryCollection {
  const { folder, languages, slug } = model
  const files = entries.map(({ source }) => source.slice(`content/${folder}/`.length))
  const endings = [...new Set(files.map(endingOf))].sort((a, b) => Number(b === 'md') - Number(a === 'md'))
  const [ending = 'md', ...others] = endings
  if (others.length > 0)
    warnings.push(
      `The CMS shows only the .${ending} files of content/${folder}, because a collection has one format. Edit its .${others.join(' and .')} files without it.`,
    )
  const isDefaultInFolder = languages !== undefined && files.some((file) => file.startsWith(`${languages[0]}/`))
  const depth = Math.max(1, ...files.map((file) => file.split('/').length)) - (isDefaultInFolder ? 1 : 0)
  const pattern = typeof slug === 'string' ? slug : undefined
  const inName = new Set([...(pattern ?? '').matchAll(/:(\w+)/g)].map(([, part]) => part))
  const fields = toFields(model.fields, entries, `${name}.`)
  for (const field of fields.filter((each) => inName.has(each.name))) Object.assign(field, { required: false })
  const title = 'title' in model.fields ? 'title' : fields.find(({ widget }) => widget === 'string')?.name
  return {
    name: toName(folder),
    label: toLabel(name),
    folder: `content/${folder}`,
    extension: ending,
    format: formatOf(ending),
    ...(title !== undefined && { identifier_field: title }),
    ...(pattern !== undefined && {
      slug: pattern.replace(/:(\w+)/g, (_, part: string) => (part === 'slug' ? '{{slug}}' : `{{fields.${part}}}`)),
    }),
    ...(depth > 1 && { nested: { depth } }),
    ...(languages && { i18n: toI18n(languages, isDefaultInFolder) }),
    ...MEDIA,
    fields: inLanguages([...fields, ...BASICS, ...(ending === 'md' ? [BODY] : [])], languages),
  }
}

function toFile(
  name: string,
  { file, fields, languages }: Extract<Model, { kind: 'single' }>,
  entries: readonly Entry[],
  { toFields }: ReturnType<typeof createMapping>,
): CollectionFile {
  const path = /\.(?:ya?ml|json)$/.test(file) ? file : `${file}.md`
  const ending = endingOf(path)
  const own = toFields(fields, entries, `${name}.`)
  return {
    name,
    label: toLabel(name),
    file: `content/${languages ? path.replace(/[^/]+$/, '{{locale}}/$&') : path}`,
    format: formatOf(ending),
    ...(languages && { i18n: toI18n(languages, false) }),
    ...MEDIA,
    fields: inLanguages([...own, ...(ending === 'md' ? [BODY] : [])], languages),
  }
}

/** Returns the configuration of the CMS for these models and their content. */
export function createConfig(
  models: Readonly<Record<string, Model>>,
  content: Readonly<Record<string, unknown>>,
  { backend, title, base }: ConfigOptions,
): Result {
  const mapping = createMapping(models)
  const collections: Collection[] = []
  const singletons: CollectionFile[] = []
  for (const [name, model] of Object.entries(models)) {
    const entries = listEntries(content[name], model)
    if (model.kind === 'single') singletons.push(toFile(name, model, entries, mapping))
    else if (!model.load) collections.push(toCollection(name, model, entries, mapping))
  }
  const languages = Object.values(models).find((model) => model.languages)?.languages
  return {
    warnings: mapping.warnings,
    config: {
      backend,
      app_title: title,
      media_folder: 'public',
      public_folder: base,
      ...(languages && { i18n: toI18n(languages, false) }),
      // Keys that are missing stay missing.
      output: { omit_empty_optional_fields: true },
      ...(collections.length > 0 && { collections }),
      ...(singletons.length > 0 && { singletons }),
    },
  }
}
