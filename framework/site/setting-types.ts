/** Types that several settings share. */

import { optional } from 'superstruct'

import { setting } from '../content/fields/check.ts'
import { isFunction } from '../shared/is-object.ts'

export const trueOrFalse = optional(setting('true or false', (value) => typeof value === 'boolean'))
export const functionReturning = (what: string) => optional(setting(`a function that returns ${what}`, isFunction))
export const listOf = (what: string) => optional(setting(`a list of ${what}`, Array.isArray))
