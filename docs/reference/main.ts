/**
 * Prints the entries of the reference as JSON: `{ key, entries }`, and the key alone where it is the one that the command
 * line gives. They are made from the package's types, as an editor shows them, from the help of its
 * commands, and from its changelog and its help on messages.
 *
 *     node --import tsx docs/reference/main.ts [last key]
 */

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readEntryPoints } from './package.ts'
import { describeChangelog } from './changelog.ts'
import { describeCommands } from './commands.ts'
import { describeEntryPoints } from './describe.ts'
import { describeMessages } from './messages.ts'

const [last] = process.argv.slice(2)

/** The sources of the entries. */
const FOLDERS = ['framework', 'docs/reference', 'docs/examples']

function hashSources(): string {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf-8' }).map((name) => join(folder, name)),
  ).filter(
    (file) =>
      /\.tsx?$|^framework\/(?:package\.json|(?:CHANGELOG|MESSAGES)\.md)$/.test(file) &&
      !/\/(?:dist|node_modules|starter)\//.test(file),
  )
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 20)
}

const key = hashSources()
if (key === last) console.log(JSON.stringify({ key }))
else {
  const entryPoints = await readEntryPoints()
  const pages = [await describeCommands(), describeMessages(), describeChangelog()]
  console.log(JSON.stringify({ key, entries: [...(await describeEntryPoints(entryPoints)), ...pages] }))
}
