/** Problems in content and builds: what is wrong, where, and how to fix it. All problems are reported at once. */

import { groupBy } from '../shared/group-by.ts'
import { isObject } from '../shared/is-object.ts'
import type { HelpId } from './help-ids.ts'

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns the code of an error, such as `ENOENT`; undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  return isObject(error) && error.code !== undefined ? String(error.code) : undefined
}

/** A problem: what is wrong, where, and how to fix it. */
export interface Problem {
  /** The file, relative to the project; or a sentence that names the subject. */
  where: string
  /** Starts at 1. */
  line?: number | undefined
  /** Full sentences: what is wrong, and how to fix it. */
  message: string
  /** The section that explains it. */
  help: HelpId
}

/** A problem of a page, without the page: its message is a sentence without a subject. */
export type Fault = Pick<Problem, 'message' | 'help'>

/** All problems of a step of a build, with a summary. The command line prints them by file. */
export class ProblemsError extends Error {
  /** `cause` is the error of the project's own code that led to the problems. */
  constructor(
    readonly problems: readonly Problem[],
    readonly summary: string,
    cause?: unknown,
  ) {
    super(`${summary}\n\n${formatProblems(problems)}`, cause === undefined ? {} : { cause })
    this.name = 'ProblemsError'
  }
}

/** Compares the name, because the server bundle has its own copy of the class. */
export const isProblemsError = (error: unknown): error is ProblemsError =>
  error instanceof Error && error.name === 'ProblemsError'

/** Returns the message of an error with every problem, also of those with the same cause. */
export const listAllProblems = ({ summary, problems }: ProblemsError): string =>
  `${summary}\n\n${listByFile(problems.map(nameOrigin))}`

/** Throws a `ProblemsError` if there are problems. `where` completes the summary: "2 problems in the routes." */
export function failOn(problems: readonly Problem[], where: string, outcome = ' Nothing was written.'): void {
  if (problems.length > 0) throw new ProblemsError(problems, `${count(problems.length, 'problem')} ${where}.${outcome}`)
}

/** Throws a `ProblemsError` if a page or slice has faults. `subject` begins their sentences; `where` completes the summary, as for `failOn()`. */
export function failOnFaults(subject: string, faults: readonly Fault[], where: string): void {
  const problems = faults.map(({ message, help }) => ({ where: subject, message: `${subject} ${message}`, help }))
  failOn(problems, where, '')
}

/** Throws a `ProblemsError` if there are problems in the content. `files` is the number of files that were read. */
export function failOnContent(problems: readonly Problem[], files: number, outcome = 'Nothing was written.'): void {
  if (problems.length === 0) return
  const wrongFiles = new Set(problems.map(({ where }) => where)).size
  const summary = `${count(problems.length, 'problem')} in ${wrongFiles} of ${count(files, 'content file')}. ${outcome}`
  throw new ProblemsError(problems, summary)
}

/** The folder of entries from loaders, with a subfolder for each collection. */
export const LOADED_FOLDER = '.cache/loaded'

const LOADED_FILE = /\.cache\/loaded\/([^/\s]+)\/(\S+)\.(?:md|yaml)\b/g

/** Replaces the paths of loaded entries by their collection and slug, because users don't know these files. */
export function nameLoadedEntries(text: string): string {
  return text.replace(
    LOADED_FILE,
    (_, folder: string, slug: string) => `the entry "${slug}" of the collection "${decodeURIComponent(folder)}"`,
  )
}

function nameOrigin(problem: Problem): Problem {
  const { where, line, message } = problem
  const named = nameLoadedEntries(where)
  const isLoaded = named !== where
  return {
    ...problem,
    where: isLoaded ? named.charAt(0).toUpperCase() + named.slice(1) : where,
    // Users never see the generated file, so its line numbers mean nothing.
    line: isLoaded ? undefined : line,
    message: nameLoadedEntries(message),
  }
}

/** Problems with the same cause are listed one by one up to this number. */
const MAX_LISTED = 5
/** The number of places that are shown for a cause with more problems. */
const MAX_PLACES = 3

/** Returns problems as text: grouped by file and sorted by line, then one paragraph for each cause of many problems. */
export function formatProblems(problems: readonly Problem[]): string {
  const named = problems.map(nameOrigin)
  const causes = [...groupBy(named, ({ message }) => causeOf(message)).values()]
  const repeated = causes.filter(({ length }) => length > MAX_LISTED).sort((a, b) => a.length - b.length)
  const hidden = new Set(repeated.flat())
  const listed = named.filter((problem) => !hidden.has(problem))
  return [
    ...(listed.length > 0 ? [listByFile(listed)] : []),
    ...repeated.map(formatCause),
    ...(repeated.length > 0 ? ['To list every problem: npx flatirons check --all'] : []),
  ].join('\n\n')
}

function listByFile(problems: readonly Problem[]): string {
  return [...groupBy(problems, ({ where }) => where)]
    .map(([where, group]) => {
      const rows = [...group].sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
      return [where, ...rows.map(formatRow)].join('\n')
    })
    .join('\n\n')
}

/** Returns the message of problems with the same cause, their number, and their first places. */
function formatCause(problems: readonly Problem[]): string {
  const [first] = problems
  const isSame = problems.every(({ message }) => message === first!.message)
  const places = problems.slice(0, MAX_PLACES).map(({ where, line }) => (line ? `${where}, line ${line}` : where))
  const more = (problems.length - MAX_PLACES).toLocaleString('en')
  return `${count(problems.length, 'problem')}${isSame ? '' : ' like this'}: ${first!.message}\n  ${places.join('; ')}; and ${more} more`
}

/** A word, with punctuation around it. */
const WORD = /^[("'`]*\p{L}[\p{L}\p{M}_-]*[)"'`.,:;!?]*$/u

/** Returns the constant part of a message, which is the same for all problems with its cause: without values, paths, tags, numbers, and suggestions. */
function causeOf(message: string): string {
  return firstLine(message)
    .replace(/ Did you mean .*?\?/, '')
    .replace(/"[^"]*"|<[^>]*>/g, '…')
    .replace(/`[^`]*`/g, (name) => name.replace(/\d+/g, '…').replaceAll(' ', '_'))
    .split(/\s+/)
    .map((word) => (word.startsWith('`') || WORD.test(word) ? word : '…'))
    .join(' ')
}

/** Further lines of a message are indented deeper. */
function formatRow({ line, message }: Problem): string {
  return `  ${line ? `line ${line}  ` : ''}${message}`.replace(/\n(?=.)/g, '\n    ')
}

/** `2 problems`, `1 problem`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}

/** Returns the first line of a text. */
export const firstLine = (text: string) => text.replace(/\n[^]*/, '')
