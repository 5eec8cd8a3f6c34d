/** What all commands share: options, help, and how an error ends. */

import type { EventEmitter } from 'node:events'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { describeError, formatError } from '../errors/describe-error.ts'
import { helpFor } from '../errors/help.ts'
import { codeOf, messageOf } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'

export interface Option {
  type: 'string' | 'boolean'
  /** What stands for the value in the help; for options with a value. */
  value?: string
  help: string
}

export type Options = Record<string, Option>

/** The values of options on a command line. */
export type Values<Table extends Options> = {
  [Name in keyof Table]?: { string: string; boolean: boolean }[Table[Name]['type']] | undefined
}

export interface Command<Table extends Options = Options> {
  /** What it does, in one line. */
  summary: string
  /** The name of what may follow the command. */
  argument?: string
  options: Table
  run(line: { values: Values<Table>; argument: string | undefined }): Promise<void>
}

/** Gives `run` the types of the command's own options. */
export const defineCommand = <const Table extends Options>(command: Command<Table>): Command<Table> => command

/** A command line that can't be followed. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Exit codes: the site or the machine is at fault, or the command line. */
const FAILED = 1
const MISUSED = 2

/** Runs a command. It prints every error and sets the exit code; it never throws. */
export async function runCommand(name: string, { summary, argument, options, run }: Command, args: string[]) {
  // Places in the code are shown relative to the project.
  let root = process.cwd()
  const task = async () => {
    const table: Options = { ...options, help: { type: 'boolean', help: 'shows this help' } }
    const { values, positionals } = readArguments(table, args, argument !== undefined)
    if (typeof values.root === 'string') root = resolve(values.root)
    if (!values.help) return run({ values, argument: positionals[0] })
    const usage = ['flatirons', name, ...(argument ? [`[${argument}]`] : []), '[options]'].join(' ')
    console.log(`${usage}\n\n${summary}\n\n${formatOptions(table)}`)
  }
  await reportErrors(task, () => root)
}

/** Runs a task. An error is printed and sets the exit code. */
export async function reportErrors(task: () => Promise<void>, rootOf = () => process.cwd()): Promise<void> {
  endureClosed(process.stdout)
  try {
    await task()
  } catch (error) {
    console.error(`\n${formatError(describeError(error, rootOf()))}${helpFor(error)}`)
    process.exitCode = error instanceof UsageError ? MISUSED : FAILED
  }
}

/** Outputs that are listened to. */
const endured = new WeakSet<EventEmitter>()

/** Who reads the output may end before the command does: `flatirons build | head`. The command goes on without them. */
export function endureClosed(output: EventEmitter): void {
  if (endured.has(output)) return
  endured.add(output)
  output.on('error', (error) => {
    if (codeOf(error) !== 'EPIPE') throw error
  })
}

function readArguments(table: Options, args: string[], allowPositionals: boolean) {
  try {
    const { values, positionals } = parseArgs({ args, options: table, allowPositionals })
    if (positionals.length > 1) throw Error(`Unexpected argument '${positionals[1]}'.`)
    return { values, positionals }
  } catch (error) {
    throw new UsageError(`${describeMisuse(messageOf(error), table)}\nUse --help to see the options.`)
  }
}

/** Node's sentences, but for an unknown option: it may be misspelt. */
function describeMisuse(message: string, table: Options): string {
  const [, option] = /^Unknown option '(-[^']*)'/.exec(message) ?? []
  if (!option) return message
  const names = Object.keys(table).map((name) => `--${name}`)
  return `Unknown option ${option}.${didYouMean(option, names, (name) => name)}`
}

/** One option a line, what it does in a column. */
function formatOptions(table: Options): string {
  const rows = Object.entries(table).map(
    ([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ''}`, help] as const,
  )
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, help]) => `  ${left.padEnd(width)}${help}`).join('\n')
}
