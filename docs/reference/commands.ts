/** The help of the package's commands -> an entry. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { LoadedEntry } from '@flatirons/framework/content'

const COMMAND = 'framework/cli/cli.ts'
const MOVE = 'packages/move/cli.ts'

async function helpOf(...args: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, ['--import', 'tsx', ...args, '--help'])).stdout
}

/** The rows of a list in the help: what is called, and what it does. */
function readRows(help: string): [name: string, about: string][] {
  return [...help.matchAll(/^ {2}(\S.*?) {2,}(\S.*)$/gm)].map(([, name, about]) => [name!, about!])
}

export async function describeCommands(): Promise<LoadedEntry> {
  const commands = readRows(await helpOf(COMMAND))
  const sections = await Promise.all(commands.map(async ([name]) => describeCommand(await helpOf(COMMAND, name))))
  return {
    slug: 'commands',
    title: 'Commands',
    summary:
      'What the program flatirons and the package @flatirons/move do on the command line, as their own help says it.',
    keywords: { page: 'cli, command line, terminal, scripts' },
    body: [...sections, describeCommand(await helpOf(MOVE)), EXIT_CODES].join('\n\n'),
  }
}

const EXIT_CODES = `## Exit codes

0 when all is well, 1 when something is wrong with the site, and 2 when the command line can't be followed.`

function describeCommand(help: string): string {
  const [usage, about] = help.split('\n\n')
  const rows = readRows(help).map(([name, about]) => `| \`${name}\` | ${about} |`)
  const name = usage!.replace(/ \[.*/, '')
  const table = ['| option | does |', '| --- | --- |', ...rows].join('\n')
  return [`## \`${name}\``, about, table].join('\n\n')
}
