/** Returns the content of each `<text>` of a drawing, escaped as it is there. */
export const wordsIn = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words!)
