/** Is this `npm run test:long`? Then tests look at every page and every case, where they look at a sample else. */
export const isLong = !!process.env.LONG

/** Every third case, or all of them in a long run. Put cases of one kind side by side. */
export const sampleOf = <Case>(cases: readonly Case[]): Case[] => cases.filter((_, i) => isLong || i % 3 === 0)

/** Each of `many` with each of `few` in a long run, or with one of them, in turns. */
export const pairsOf = <One, Other>(many: readonly One[], few: readonly Other[]): [One, Other][] =>
  many.flatMap((one, i) =>
    few.filter((_, j) => isLong || j === i % few.length).map((other): [One, Other] => [one, other]),
  )
