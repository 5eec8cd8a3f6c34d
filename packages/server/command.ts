/** The command `flatirons-server`: prints links to drafts. */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { loadEnv } from 'vite'

import { signDraft } from './drafts.ts'
import { DEFINITION_FILE } from './match-route.ts'

const HELP = `flatirons-server draft /path/ [options]

Prints a link to the draft of a page. It is valid for an hour, on servers with the same DRAFT_SECRET.

  --url url      the address of the site, which precedes the path
  --mode name    the mode of Vite
  --root folder  the folder of the project, the current folder by default
  --help         shows this help`

const OPTIONS = {
  url: { type: 'string', default: '' },
  mode: { type: 'string', default: 'production' },
  root: { type: 'string', default: '.' },
  help: { type: 'boolean', default: false },
} as const

/** Returns the output of a command line. Throws for wrong arguments, and for a secret that is missing or too short. */
export async function runServerCommand(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [command = 'help', path, ...others] = positionals
  if (values.help || command === 'help') return HELP
  if (command !== 'draft') throw Error(`Unknown command "${command}".\n\n${HELP}`)
  if (!path?.startsWith('/')) throw Error('No page is given. Write its path: flatirons-server draft /posts/new/')
  if (others.length > 0) throw Error(`Unexpected argument '${others[0]}'.`)
  const root = resolve(values.root)
  if (existsSync(join(root, 'site')) && !existsSync(join(root, DEFINITION_FILE)))
    throw Error(
      `Drafts need a server, but the site has no ${DEFINITION_FILE}. Add the file; without pages on demand, its content is: export default defineServer({ routes: [] })`,
    )
  // Variables of the process win over those of `.env` files.
  const { DRAFT_SECRET = '' } = loadEnv(values.mode, root, 'DRAFT_')
  return values.url.replace(/\/$/, '') + (await signDraft(path, DRAFT_SECRET))
}
