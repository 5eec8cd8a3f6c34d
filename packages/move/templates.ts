/** Reads the templates of the code that a move writes. They are files of this package. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@flatirons/move/package.json')), 'templates')

/** Returns a template, with values in place of their names: `__TITLE__`. */
export const template = (name: string, values: Readonly<Record<string, string>> = {}): string =>
  readFileSync(join(FOLDER, `${name}.txt`), 'utf-8').replace(
    /__([A-Z]+(?:_[A-Z]+)*)__/g,
    (found, key: string) => values[key] ?? found,
  )
