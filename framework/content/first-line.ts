/** The first line of a text, without its end. */
export const firstLine = (text: string) => text.replace(/\n[^]*/, '')
