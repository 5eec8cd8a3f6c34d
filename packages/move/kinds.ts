/** What a moved site may have, as words of reports. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type table from './templates/kinds.json'
import { TEMPLATES } from './templates.ts'

export type Kind = keyof typeof table

/** Kind -> its noun, where `%` is the plural, and how to replace it if it is not taken over. */
export const KINDS = JSON.parse(readFileSync(join(TEMPLATES, 'kinds.json'), 'utf-8')) as Readonly<
  Record<Kind, readonly [noun: string, advice: string]>
>
