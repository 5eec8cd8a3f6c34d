/** Is this `npm run test:long`? Then tests look at every page and every case, where they look at a sample else. */
export const isLong = !!process.env.LONG

/** Every third case, or all of them in a long run. Put cases of one kind side by side. */
export const sampleOf = <Case>(cases: readonly Case[]): Case[] => cases.filter((_, i) => isLong || i % 3 === 0)
