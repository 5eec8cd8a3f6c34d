/** Prices: a service states its own once, and every text about it has the figures from there. */

import { group, number, oneOf, optional, text, type Field } from '@flatirons/framework/content'

/** What a price is paid for: once for a project, every month, or for each person who is interviewed. */
const UNITS = ['project', 'month', 'person'] as const

/** A price in dollars: a typical one, a lowest one, or a lowest and a highest. */
export interface Price {
  /** What is had for it, in a sentence. */
  buys: string
  per: (typeof UNITS)[number]
  typical?: number | undefined
  from?: number | undefined
  to?: number | undefined
}

/** A price in dollars. */
export function price(): Field<Price> {
  return group({
    buys: text(),
    per: oneOf(...UNITS),
    typical: optional(number()),
    from: optional(number()),
    to: optional(number()),
  })
}

/** A name in braces. */
const NAME = /\{([\w-]+)\}/g

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** `$24,000 to $60,000`, `from $90,000`, `up to $9,000` or `about $68,000`; `on request` where there is no figure. */
export function formatPrice({ typical, from, to }: Price): string {
  if (typical !== undefined) return `about ${dollars.format(typical)}`
  if (from === undefined) return to === undefined ? 'on request' : `up to ${dollars.format(to)}`
  return to === undefined ? `from ${dollars.format(from)}` : `${dollars.format(from)} to ${dollars.format(to)}`
}

/** The figures of a price by name: `{from}` in a text of its service stands for the lowest. */
export function figuresOf({ typical, from, to }: Partial<Price>): Record<string, string> {
  const amounts = Object.entries({ typical, from, to })
  return Object.fromEntries(
    amounts.flatMap(([name, amount]) => (amount === undefined ? [] : [[name, dollars.format(amount)]])),
  )
}

/** The names in braces of a text that no figure has. */
export function unknownFigures(line: string, figures: Record<string, string>): string[] {
  return [...line.matchAll(NAME)].flatMap(([, name = '']) => (name in figures ? [] : [name]))
}

/** The names that stand for figures, as a sentence. */
export const nameKnown = (figures: Record<string, string>) =>
  `Known names: ${Object.keys(figures).join(', ') || 'none'}.`

/** Puts figures in the place of their names in braces. Throws at a name that has none; `source` is the text's file. */
export function fillFigures(line: string, figures: Record<string, string>, source: string): string {
  const [unknown] = unknownFigures(line, figures)
  if (unknown) throw Error(`${source} names a price that is missing: {${unknown}}. ${nameKnown(figures)}`)
  return line.replaceAll(NAME, (_, name: string) => figures[name]!)
}
