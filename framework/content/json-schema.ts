/** JSON Schemas of models, with which editors complete keys and mark errors. */

import { enums, optional } from 'superstruct'

import { BASIC_FIELDS, isGroup, isList, isRecord, isReference, type AnyField, type Fields } from './fields/fields.ts'
import type { Model } from './model.ts'

export type JsonSchema = { [keyword: string]: unknown }

const TEXTS: Readonly<Record<string, JsonSchema>> = {
  date: { description: 'A date, like 2026-11-20, or a date with a time, like 2026-11-20T09:30+02:00.' },
  url: { format: 'uri' },
  email: { format: 'email' },
  image: { description: 'The path of a picture, from this file: ./picture.jpg' },
}

function describeField(field: AnyField): JsonSchema {
  const { type, schema } = field
  if (isGroup(field)) return describeFields(field.schema)
  if (type === 'unknown') return {}
  if ('isOneOrMany' in field && isList(field))
    return { anyOf: [describeField(field.schema), { type: 'array', items: describeField(field.schema) }] }
  if (isList(field)) return { type: 'array', items: describeField(field.schema) }
  if (isRecord(field)) return { type: 'object', additionalProperties: describeField(field.schema) }
  if (isReference(field)) return { type: 'string', description: `The slug of an entry of ${field.schema}.` }
  if (type === 'enums') return { enum: Object.keys(schema as object) }
  if (type === 'number' || type === 'boolean') return { type }
  return { type: 'string', ...TEXTS[type] }
}

function describeFields(fields: Fields): JsonSchema {
  const isRequired = (field: AnyField) => !field.is(undefined)
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, describeField(field)])),
    required: Object.keys(fields).filter((name) => isRequired(fields[name]!)),
    additionalProperties: false,
  }
}

/** Returns the JSON Schema of a model's front matter, or of its data files. */
export function toJsonSchema({ fields, languages }: Model): JsonSchema {
  const lang: Fields = languages ? { lang: optional(enums(languages)) } : {}
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...describeFields({ ...BASIC_FIELDS, ...lang, ...fields }),
  }
}
