/** Returns the content of each `<text>` of a drawing, still escaped. */
export const wordsIn = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words!)
