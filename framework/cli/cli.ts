#!/usr/bin/env node
/** The command `flatirons`. */

import module from 'node:module'

import { reportErrors, runCommand, UsageError, type Command } from './command-line.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { SERVER_PACKAGE } from '../shared/project.ts'

/** Commands, loaded when they are used. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  init: async () => (await import('./init.ts')).initCommand(),
  dev: async () => (await import('./serve.ts')).devCommand(),
  build: async () => (await import('./build.ts')).buildCommand(),
  check: async () => (await import('./build.ts')).checkCommand(),
  preview: async () => (await import('./serve.ts')).previewCommand(),
  serve: async () => (await import('./serve.ts')).serveCommand(),
  info: async () => (await import('./info.ts')).infoCommand(),
  explain: async () => (await import('./explain.ts')).explainCommand(),
}

/** Commands that are in a package, and how to run them. */
const MOVED: Readonly<Record<string, string>> = {
  draft: `npm install ${SERVER_PACKAGE}\n  npx flatirons-server draft /posts/new/`,
  move: 'npx @flatirons/move ../old-site --to ../new-site',
}

async function describeCommands(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, load]) => `  ${name.padEnd(10)}${(await load()).summary}`),
  )
  return `flatirons <command> [options]\n\n${rows.join('\n')}\n\nflatirons <command> --help shows its options.`
}

async function main([name = 'help', ...args]: string[]): Promise<void> {
  const load = COMMANDS[name]
  if (load) return runCommand(name, await load(), args)
  const moved = MOVED[name]
  if (moved !== undefined) throw new UsageError(`The command "${name}" is in a package. Run:\n\n  ${moved}`)
  if (name === '--help' || name === 'help') return console.log(await describeCommands())
  const suggestion = didYouMean(name, Object.keys(COMMANDS))
  throw new UsageError(`Unknown command "${name}".${suggestion}\n\n${await describeCommands()}`)
}

// Node 20 has no compile cache, and continuous integration does not keep it.
if (!process.env.CI) module.enableCompileCache?.()
await reportErrors(() => main(process.argv.slice(2)))
