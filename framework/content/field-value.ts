/** What a template gets in the place of a checked value: a time in UTC, a picture; text as it was written. */

import type { FoundPicture } from '../shared/picture.ts'
import type { AnyField } from './fields.ts'
import { toUtc } from './utc.ts'

export interface FieldTools {
  findPicture: (src: string) => FoundPicture
}

/** Returns the value of a field; nothing for a picture that can't be shown, which is reported as the rest of a sentence. */
export function fieldValue(
  value: unknown,
  { type }: AnyField,
  { findPicture }: FieldTools,
  report: (message: string) => void,
): unknown {
  if (typeof value !== 'string') return value
  if (type === 'date') return toUtc(value) ?? value
  if (type !== 'image') return value
  const picture = findPicture(value)
  if (typeof picture !== 'string') return picture
  report(`is "${value}", but this picture ${picture}`)
  return undefined
}
