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

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** `$24,000 to $60,000`, `from $90,000` or `about $68,000`. Throws at a price without a figure. */
export function formatPrice({ buys, typical, from, to }: Price): string {
  if (typical !== undefined) return `about ${dollars.format(typical)}`
  if (from === undefined) throw Error(`The price “${buys}” has neither \`typical\` nor \`from\`.`)
  return to === undefined ? `from ${dollars.format(from)}` : `${dollars.format(from)} to ${dollars.format(to)}`
}

/** The figures of a price by name: `{from}` in a text of its service stands for the lowest. */
export function figuresOf({ typical, from, to }: Partial<Price>): Record<string, string> {
  const amounts = Object.entries({ typical, from, to })
  return Object.fromEntries(
    amounts.flatMap(([name, amount]) => (amount === undefined ? [] : [[name, dollars.format(amount)]])),
  )
}

/** Puts figures in the place of their names in braces. Throws at a name that has none; `source` is the text's file. */
export function fillFigures(line: string, figures: Record<string, string>, source: string): string {
  return line.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => {
    const figure = figures[name]
    if (figure !== undefined) return figure
    const known = Object.keys(figures).join(', ') || 'none'
    throw Error(`${source}: there is no price for {${name}}. Known names: ${known}.`)
  })
}
