/** The cases of the build benchmark, and their results. */

import type { Usage } from './child.ts'
import type { Made } from './made.ts'

/** The reference, then cold builds, then builds with increasing changes since the previous one. */
export const CASES = ['floor', 'cold', 'highlighted', 'unchanged', 'one edit', 'footer edit'] as const
export type Case = (typeof CASES)[number]

/** Cases that use the output of the previous build. */
export const WARM = ['unchanged', 'one edit', 'footer edit'] as const satisfies Case[]

/** A process that loads the build code and exits. */
export const START_UP = 'start-up'
export const MEASURED = [...CASES, START_UP] as const
export type Measured = (typeof MEASURED)[number]

/** Maximum time of a case beyond the start-up, as a share of the floor's time. */
export const GOALS: Readonly<Record<string, number>> = { unchanged: 0.1, 'one edit': 0.15 }

/** One turn through all cases. */
export interface Turn {
  usage: Record<Measured, Usage>
  /** The usage of each other generator for a cold build of the same posts. */
  peers: Readonly<Record<string, Usage>>
  /** The number of pages and files that each build has reported. */
  made: Record<Exclude<Case, 'floor'>, Made>
}

/** The content of a folder. */
export interface Written {
  files: number
  bytes: number
}

/** All turns with one number of posts. */
export interface SizeResult {
  pages: number
  turns: readonly Turn[]
  /** The output of the floor and of the build. */
  written: { floor: Written; build: Written }
}
