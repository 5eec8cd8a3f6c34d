/** Is this `npm run test:long`? Then tests look at every page and every case, where they look at a sample else. */
export const isLong = !!process.env.LONG
