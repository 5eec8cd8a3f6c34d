/** The shared parts of commands: options, help, and error reports. */

import type { EventEmitter } from 'node:events'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import type { HelpId } from '../errors/help-ids.ts'
import { describeError, formatError } from '../errors/describe-error.ts'
import { helpFor } from '../errors/help.ts'
import { codeOf, isProblemsError, listAllProblems, messageOf } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'

export interface Option {
  type: 'string' | 'boolean'
  /** The placeholder of the value in the help, for options with a value. */
  value?: string
  help: string
}

export type Options = Record<string, Option>

/** The values of options on a command line. */
export type Values<Table extends Options> = {
  [Name in keyof Table]?: { string: string; boolean: boolean }[Table[Name]['type']] | undefined
}

export interface Command<Table extends Options = Options> {
  /** A one-line description. */
  summary: string
  /** The name of its optional argument. */
  argument?: string
  options: Table
  run(line: { values: Values<Table>; argument: string | undefined }): Promise<void>
}

/** Infers the types of the options for `run`. */
export const defineCommand = <const Table extends Options>(command: Command<Table>): Command<Table> => command

/** An error in the command line. */
export class UsageError extends Error {
  override name = 'UsageError'
  readonly help: HelpId = 'command-line'
}

/** Exit codes: for errors of the site or the system, and for errors in the command line. */
const FAILURE = 1
const USAGE_ERROR = 2

/** Runs a command. It prints every error and sets the exit code; it never throws. */
export async function runCommand(name: string, { summary, argument, options, run }: Command, args: string[]) {
  // Positions in errors are relative to the project.
  let root = process.cwd()
  let withAll = false
  const task = async () => {
    const table: Options = { ...options, help: { type: 'boolean', help: 'shows this help' } }
    const { values, positionals } = readArguments(table, args, argument !== undefined)
    if (typeof values.root === 'string') root = resolve(values.root)
    withAll = values.all === true
    if (!values.help) return run({ values, argument: positionals[0] })
    const usage = ['flatirons', name, ...(argument ? [`[${argument}]`] : []), '[options]'].join(' ')
    console.log(`${usage}\n\n${summary}\n\n${formatOptions(table)}`)
  }
  await reportErrors(task, () => ({ root, withAll }))
}

/** Runs a task. Prints its error and sets the exit code; never throws. `withAll` lists problems with the same cause one by one. */
export async function reportErrors(
  task: () => Promise<void>,
  readSettings = () => ({ root: process.cwd(), withAll: false }),
): Promise<void> {
  ignoreClosedPipe(process.stdout)
  try {
    await task()
  } catch (error) {
    const { root, withAll } = readSettings()
    if (withAll && isProblemsError(error)) error.message = listAllProblems(error)
    console.error(`\n${formatError(describeError(error, root))}${helpFor(error)}`)
    process.exitCode = error instanceof UsageError ? USAGE_ERROR : FAILURE
  }
}

/** Outputs with a listener. */
const handledOutputs = new WeakSet<EventEmitter>()

/** Ignores a closed pipe, so that the command continues if its reader ends: `flatirons build | head`. */
export function ignoreClosedPipe(output: EventEmitter): void {
  if (handledOutputs.has(output)) return
  handledOutputs.add(output)
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

/** Returns Node's message; for an unknown option, suggests a similar one. */
function describeMisuse(message: string, table: Options): string {
  const [, option] = /^Unknown option '(-[^']*)'/.exec(message) ?? []
  if (!option) return message
  const names = Object.keys(table).map((name) => `--${name}`)
  return `Unknown option ${option}.${didYouMean(option, names, (name) => name)}`
}

/** Formats one option per line, with the descriptions in a column. */
function formatOptions(table: Options): string {
  const rows = Object.entries(table).map(
    ([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ''}`, help] as const,
  )
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, help]) => `  ${left.padEnd(width)}${help}`).join('\n')
}
