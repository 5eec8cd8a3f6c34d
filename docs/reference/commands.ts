/** The help of the package's commands -> an entry. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { LoadedEntry } from '@flatirons/framework/content'

const OPTIONS = ['--import', 'tsx', 'framework/cli/cli.ts']

async function helpOf(...args: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [...OPTIONS, ...args, '--help'])).stdout
}

/** The rows of a list in the help: what is called, and what it does. */
function readRows(help: string): [name: string, about: string][] {
  return [...help.matchAll(/^ {2}(\S.*?) {2,}(\S.*)$/gm)].map(([, name, about]) => [name!, about!])
}

export async function describeCommands(): Promise<LoadedEntry> {
  const commands = readRows(await helpOf())
  const sections = await Promise.all(commands.map(async ([name]) => describeCommand(await helpOf(name))))
  return {
    slug: 'commands',
    title: 'Commands',
    summary: 'What the program flatirons does on the command line, as its own help says it.',
    keywords: { page: 'cli, command line, terminal, scripts' },
    body: [...sections, EXIT_CODES].join('\n\n'),
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
