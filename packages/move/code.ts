/** Parts of the code that a move writes. */

/** Returns a value as code. */
export const toCode = (value: unknown): string => JSON.stringify(value, null, 2)

/** Returns a text in single quotes. */
export const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', ' ')}'`

/** Returns an import of another file of the moved site. */
export const writeImport = (names: string, file: string): string => `import ${names} from '${file}'`
