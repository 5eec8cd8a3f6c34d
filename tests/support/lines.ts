import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const COMMENT = /^\s*(?:\/\/|\/\*|\*)/

/** Returns the number of lines of code in a file of the project, without blank lines and comments. */
export const countLines = (file: string): number =>
  countLinesOf(readFileSync(join(import.meta.dirname, '../..', file), 'utf-8'))

/** Returns the number of lines of code in a text. */
export const countLinesOf = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '' && !COMMENT.test(line)).length
