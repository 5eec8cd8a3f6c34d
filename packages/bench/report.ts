/** Formats the results of a benchmark for the console and as markdown. */

import { markdownTable } from '../../tests/support/markdown-table.ts'
import { formatTable } from './numbers.ts'

export interface Table {
  /** The line above the table. */
  caption: string
  /** The rows below the header. */
  rows: readonly (readonly string[])[]
}

export interface Report {
  /** A paragraph that describes what is measured and how. */
  about: string
  tables: readonly Table[]
}

/** The conditions of a report by name, one per line. */
export type Conditions = readonly (readonly [name: string, value: string])[]

/** Formats the tables as text columns. */
export function formatReport({ tables }: Report): string {
  return tables.map(({ caption, rows }) => `${caption}\n${formatTable(rows)}`).join('\n\n')
}

/** Returns the report as markdown. `picture` is markdown that is inserted above the tables. */
export function formatMarkdown({ about, tables }: Report, conditions: Conditions, picture?: string): string {
  return [
    conditions.map(([name, value]) => `- ${name}: ${value}`).join('\n'),
    about,
    ...(picture ? [picture] : []),
    ...tables.flatMap(({ caption, rows }) => [caption, markdownTable(rows)]),
  ].join('\n\n')
}
