/** Parts of the code that a move writes. */

/** Returns a value as code. */
export const toCode = (value: unknown): string => JSON.stringify(value, null, 2)

/** Returns a text in single quotes. */
export const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', ' ')}'`
