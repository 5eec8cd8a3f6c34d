/** Prices. Each service defines its price once, and texts refer to it by name. */

import { group, number, oneOf, optional, text, type Field } from '@flatirons/framework/content'

/** The unit of a price. */
const UNITS = ['project', 'month'] as const

/** A price in dollars: a typical one, a lowest one, or a range. */
export interface Price {
  /** What the customer gets, in a sentence. */
  buys: string
  per: (typeof UNITS)[number]
  /** How long it takes, such as `10 weeks`. */
  takes?: string | undefined
  typical?: number | undefined
  from?: number | undefined
  to?: number | undefined
  /** What each interviewed person receives. */
  each?: { from: number; to: number } | undefined
}

/** The field of a price in dollars. */
export function price(): Field<Price> {
  return group({
    buys: text(),
    per: oneOf(...UNITS),
    takes: optional(text()),
    typical: optional(number()),
    from: optional(number()),
    to: optional(number()),
    each: optional(group({ from: number(), to: number() })),
  })
}

/** A name in braces. */
const NAME = /\{([\w-]+)\}/g

/** Formats dollars: `$14,000`. */
export const formatDollars = (amount: number): string => dollars.format(amount)

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/**
 * Formats a price: `$24,000 to $60,000`, `from $90,000`, `up to $9,000`, `about $68,000`, or `on request` without an
 * amount.
 */
export function formatPrice({ typical, from, to }: Price): string {
  if (typical !== undefined) return `about ${dollars.format(typical)}`
  if (from === undefined) return to === undefined ? 'on request' : `up to ${dollars.format(to)}`
  return to === undefined ? `from ${dollars.format(from)}` : formatRange({ from, to })
}

const formatRange = ({ from, to }: { from: number; to: number }) => `${dollars.format(from)} to ${dollars.format(to)}`

/**
 * Returns the formatted amounts of a price by name: `{from}` in a service's text is the lowest price, `{each}` the
 * range for an interviewed person.
 */
export function figuresOf({ typical, from, to, each }: Partial<Price>): Record<string, string> {
  const amounts = Object.entries({ typical, from, to }).flatMap(([name, amount]) =>
    amount === undefined ? [] : [[name, dollars.format(amount)] as const],
  )
  return Object.fromEntries(each ? [...amounts, ['each', formatRange(each)]] : amounts)
}

/** Returns the names in braces in a text that have no figure. */
export function unknownFigures(line: string, figures: Record<string, string>): string[] {
  return [...line.matchAll(NAME)].flatMap(([, name = '']) => (name in figures ? [] : [name]))
}

/** Returns a sentence with the valid names. */
export const listKnown = (figures: Record<string, string>) =>
  `Known names: ${Object.keys(figures).join(', ') || 'none'}.`

/** Replaces names in braces by their figures. Throws for an unknown name; `source` is the text's file. */
export function fillFigures(line: string, figures: Record<string, string>, source: string): string {
  const [unknown] = unknownFigures(line, figures)
  if (unknown) throw Error(`${source} names a price that is missing: {${unknown}}. ${listKnown(figures)}`)
  return line.replaceAll(NAME, (_, name: string) => figures[name]!)
}
