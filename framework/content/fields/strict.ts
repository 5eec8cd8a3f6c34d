/** The setting `strict`: which rules about content are errors, warnings, or off. */

import { dynamic, object, optional } from 'superstruct'

import { count } from '../../errors/problems.ts'
import { groupBy } from '../../shared/group-by.ts'
import { isDictionary } from '../../shared/is-object.ts'
import { setting } from './check.ts'
import type { AnyField } from './fields.ts'

/** The effect of a rule: its problems end the build, are counted in a note, or are not reported. */
export type Severity = 'error' | 'warn' | 'off'

/** The rules that a site or a model can relax. */
export interface Rules {
  /** A link is not empty, and its target exists. @default `error` */
  links?: Severity
  /** The part of a link after `#` is the id of an element. @default `error` */
  anchors?: Severity
  /** Front matter has no keys without a field. @default `error` */
  unknownKeys?: Severity
  /** Headings of a text start with `##`, and their ids are unique. @default `error` */
  headings?: Severity
  /** Slugs consist of lower-case letters, digits and single hyphens. @default `error` */
  slugs?: Severity
  /** Raw HTML is allowed by the model, and has no code. If the rule is relaxed, other tags and attributes are removed, and the text in these tags stays. @default `error` */
  html?: Severity
  /** Pictures exist, and have a description. @default `error` */
  pictures?: Severity
  /** The text after the fence of a code block is a language, a title and existing lines. @default `error` */
  code?: Severity
  /**
   * Texts have no marks of other generators, such as containers and shortcodes, that would be shown as text, and no tags of
   * components that the model does not have. If the rule is relaxed, these tags are removed. @default `error`
   */
  marks?: Severity
  /** Each footnote has a text, and is used. @default `error` */
  footnotes?: Severity
  /** There is a text below the front matter. @default `error` */
  emptyTexts?: Severity
  /** A model reads each text in `content/`. @default `error` */
  files?: Severity
}

/** The name of a rule. */
export type Rule = keyof Rules

/** One effect for all rules, or one for each. */
export type Strict = 'error' | 'warn' | Rules

/** Returns the effect of a rule. The first setting that has the rule counts. */
export function severityOf(rule: Rule, ...settings: readonly (Strict | undefined)[]): Severity {
  for (const strict of settings) {
    const found = typeof strict === 'object' ? strict[rule] : strict
    if (found) return found
  }
  return 'error'
}

const severity = optional(
  setting<Severity>("'error', 'warn' or 'off'", (value) => ['error', 'warn', 'off'].includes(value)),
)

const RULES = object({
  links: severity,
  anchors: severity,
  unknownKeys: severity,
  headings: severity,
  slugs: severity,
  html: severity,
  pictures: severity,
  code: severity,
  marks: severity,
  footnotes: severity,
  emptyTexts: severity,
  files: severity,
} satisfies Record<Rule, AnyField>)

const FOR_ALL = setting<Strict>(
  "'error', 'warn', or an object with an effect for each rule, like { links: 'warn' }",
  (value) => ['error', 'warn'].includes(value as string),
)

/** The type of the setting. */
export const STRICT: AnyField = dynamic((value) => (isDictionary(value) ? RULES : FOR_ALL) as AnyField)

/** A problem of a relaxed rule. */
export interface Warning {
  rule: Rule
  line?: number | undefined
  message: string
}

export interface LocatedWarning extends Warning {
  /** The file, relative to the project; or the page. */
  where: string
}

/** Places in one sentence. */
const MAX_PLACES = 3

/** Returns a sentence for each rule with problems: their number, and the first places. */
export function describeWarnings(warnings: readonly LocatedWarning[]): string[] {
  return [...groupBy(warnings, ({ rule }) => rule)].map(([rule, found]) => {
    const places = found.slice(0, MAX_PLACES).map(({ where, line }) => (line ? `${where}, line ${line}` : where))
    const more = found.length > places.length ? `; and ${(found.length - places.length).toLocaleString('en')} more` : ''
    return `${count(found.length, 'problem')} of the rule "${rule}" ${found.length === 1 ? 'is' : 'are'} ignored, because \`strict\` relaxes it: ${places.join('; ')}${more}.`
  })
}
