/** True in `npm run test:long`, where tests check every page and every case instead of a sample. */
export const isLong = !!process.env.LONG

/** Returns every third case, or all in a long run. Adjacent cases should be similar. */
export const sampleOf = <Case>(cases: readonly Case[]): Case[] => cases.filter((_, i) => isLong || i % 3 === 0)

/** Pairs each of `many` with each of `few` in a long run, else with one of them in turn. */
export const pairsOf = <One, Other>(many: readonly One[], few: readonly Other[]): [One, Other][] =>
  many.flatMap((one, i) =>
    few.filter((_, j) => isLong || j === i % few.length).map((other): [One, Other] => [one, other]),
  )
