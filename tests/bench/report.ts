/** What a benchmark has measured: shown on the console, and written as markdown. */

import { markdownTable } from '../support/markdown-table.ts'
import { formatTable } from './numbers.ts'

export interface Table {
  /** A line that leads to it. */
  caption: string
  /** Below a header. */
  rows: readonly (readonly string[])[]
}

export interface Report {
  /** What is measured and how: a paragraph. */
  about: string
  tables: readonly Table[]
}

/** Under what a report came about: words and what they say, one a line. */
export type Conditions = readonly (readonly [name: string, value: string])[]

/** The tables in columns. */
export function formatReport({ tables }: Report): string {
  return tables.map(({ caption, rows }) => `${caption}\n${formatTable(rows)}`).join('\n\n')
}

/** Returns the report as markdown. `picture` is markdown for the place above the tables. */
export function formatMarkdown({ about, tables }: Report, conditions: Conditions, picture?: string): string {
  return [
    conditions.map(([name, value]) => `- ${name}: ${value}`).join('\n'),
    about,
    ...(picture ? [picture] : []),
    ...tables.flatMap(({ caption, rows }) => [caption, markdownTable(rows)]),
  ].join('\n\n')
}
