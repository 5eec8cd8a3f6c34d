/** What the build benchmark measures, and what it brought. */

import type { Usage } from './child.ts'
import type { Made } from './made.ts'

/** The reference first, then builds from nothing, then builds that have more and more to do with the one before. */
export const CASES = ['floor', 'cold', 'highlighted', 'unchanged', 'one edit', 'footer edit'] as const
export type Case = (typeof CASES)[number]

/** Those that find what the build before has left. */
export const WARM = ['unchanged', 'one edit', 'footer edit'] as const satisfies Case[]

/** The start of a process that loads the build and does nothing. */
export const START_UP = 'start-up'
export const MEASURED = [...CASES, START_UP] as const
export type Measured = (typeof MEASURED)[number]

/** The most that a case may take beyond the start-up: its share of the floor's time. */
export const GOALS: Readonly<Record<string, number>> = { unchanged: 0.1, 'one edit': 0.15 }

/** One turn through all cases. */
export interface Turn {
  usage: Record<Measured, Usage>
  /** What each other generator took for the same posts, from nothing. */
  peers: Readonly<Record<string, Usage>>
  /** What each build said that it has made. */
  made: Record<Exclude<Case, 'floor'>, Made>
}

/** What lies in a folder. */
export interface Written {
  files: number
  bytes: number
}

/** All turns with one number of posts. */
export interface SizeResult {
  pages: number
  turns: readonly Turn[]
  /** What the floor and the build have left. */
  written: { floor: Written; build: Written }
}
