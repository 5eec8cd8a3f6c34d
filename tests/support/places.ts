/** Where problems are. Their sentences are tested once, in `problems.test.ts` of the folder. */

import type { Problem } from '../../framework/errors/problems.ts'

/** Returns the file and the line of each problem, such as `content/a.md:5`. */
export const placesOf = (problems: readonly Problem[]): string[] =>
  problems.map(({ where, line }) => (line ? `${where}:${line}` : where))

/** Returns the place of each problem with the words before the first comma, colon or period of its sentence. */
export const beginningsOf = (problems: readonly Problem[]): string[] =>
  problems.map((problem) => `${placesOf([problem])[0]} ${problem.message.split(/[,:.](?: |$)/)[0]}`)
