/** The command: says what a folder of texts is and what a move would lose, and writes a first site. */

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { didYouMean } from '@flatirons/framework/extension'

import { GENERATOR_NAMES, OLD_GENERATORS, recognize, type GeneratorName, type Recognized } from './generators.ts'
import { findTargetFault, type Move, planMove, writeMove } from './move.ts'
import { groupItems } from './objects.ts'
import { openProject, type Project } from './project.ts'
import { describeFolder, describeLosses, writeMovedFile } from './report.ts'
import { scanFolder } from './scan.ts'
import { template } from './templates.ts'

/** The options of the command. The template `help` describes them. */
export const MOVE_OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  texts: { type: 'string' },
  all: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** An error in the command line. Its message needs no stack. */
class MoveError extends Error {}

/** Runs the command. Prints its results and errors, and returns the exit code: 2 for errors in the command line. Never throws. */
export async function runMove(args: readonly string[]): Promise<number> {
  try {
    const { values, folder } = readLine(args)
    if (values.help) console.log(template('help', { GENERATORS: GENERATOR_NAMES.join(', ') }))
    else await run(folder, values)
    return 0
  } catch (error) {
    const { message, stack } = error as Error
    const isOfLine = error instanceof MoveError
    // Errors of the system have a code.
    console.error(`\n${isOfLine || 'code' in (error as Error) ? message : stack}`)
    return isOfLine ? 2 : 1
  }
}

function readLine(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: MOVE_OPTIONS, allowPositionals: true })
    const [folder = '.', second] = positionals
    if (second !== undefined) throw Error(`Unexpected argument '${second}'.`)
    return { values, folder }
  } catch (error) {
    throw new MoveError(`${(error as Error).message}\nUse --help to see the options.`)
  }
}

type Settings = Partial<Record<'to' | 'from' | 'texts', string | undefined>> & { all?: boolean | undefined }

/** Prints what a folder of texts is, and what a move does not take over. With `to`, also writes a first site. */
async function run(folder: string, { to, from, texts: named, all = false }: Settings): Promise<void> {
  const source = requireFolder(folder)
  const target = to === undefined ? '' : resolve(to)
  const fault = target && findTargetFault(source, target)
  if (fault)
    throw new MoveError(`1 problem with the folder of the new site. Nothing was written.\n\n${target}\n  ${fault}`)
  const project = openProject(source)
  const recognized = recognize(project, readName(from))
  if (!recognized && target)
    throw new MoveError(
      `No generator is recognized in ${source}. Name it: --from ${GENERATOR_NAMES.join('|')}. With plain, paths are those of the files.`,
    )
  const packages = readPackages()
  const move = recognized && requireTexts(project, await planMove(project, recognized, { texts: named, packages }))
  const { texts, findings } = move ?? scanFolder(project)
  const name = recognized?.name
  const losses = describeLosses(name, findings, all)
  const manager = move && target ? writeMove(move, target, writeMovedFile(move), packages) : ''
  const [lost, whole] = target
    ? ['Not taken over:', 'Everything is taken over.']
    : ['A move would not take over:', 'A move would take over everything.']
  print([
    ...(recognized && from === undefined ? [describeGuess(recognized)] : []),
    describeFolder(name, texts.length, findings),
    ...(losses.length > 0 ? [lost, ...losses] : [whole]),
    manager
      ? `The site is in ${target}. MOVED.md lists what is not taken over. Next:\n\n  cd ${relative('.', target)}\n  ${manager} install\n  ${manager} run dev`
      : `To write a first site: npx @flatirons/move ${folder} --from ${name ?? GENERATOR_NAMES.join('|')} --to my-site`,
  ])
}

/** Returns a move with texts. Throws for one without, with the folders that have the most texts. */
function requireTexts<Planned extends Move>({ files, root }: Project, move: Planned): Planned {
  if (move.texts.length > 0) return move
  const found = files.filter((file) => /\.(?:md|mdx|markdown)$/.test(file) && file.includes('/'))
  const folderOf = (file: string, depth: number) => file.split('/').slice(0, -1).slice(0, depth).join('/')
  const folders = [...groupItems(found, (file) => folderOf(file, 1))]
    .flatMap(([folder, own]): [string, string[]][] => {
      const below = groupItems(own, (file) => folderOf(file, 2))
      const hasMost = [...below.values()].some(({ length }) => length > own.length / 2)
      return hasMost ? Array.from(below) : [[folder, own]]
    })
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_FOLDERS)
  const rows = folders.map(([folder, { length }]) => `  ${folder}  ${length.toLocaleString('en')}`)
  const advice = rows.length > 0 ? ` Name the folder: --texts ${folders[0]![0]}\n\n${rows.join('\n')}` : ''
  throw new MoveError(
    `No text of ${OLD_GENERATORS[move.name].title} was found in ${root}. Nothing was written.${advice}`,
  )
}

/** The number of folders that are proposed. */
const MAX_FOLDERS = 5

const describeGuess = ({ name, because }: Recognized) =>
  `This is a site of ${OLD_GENERATORS[name].title}, because it has ${because}.`

const print = (paragraphs: readonly string[]) => console.log(paragraphs.join('\n\n'))

function readName(from: string | undefined): GeneratorName | undefined {
  const name = GENERATOR_NAMES.find((name) => name === from)
  if (name || from === undefined) return name
  throw new MoveError(
    `--from is "${from}", but must be one of: ${GENERATOR_NAMES.join(', ')}.${didYouMean(from, GENERATOR_NAMES)}`,
  )
}

function requireFolder(folder: string): string {
  const path = resolve(folder)
  if (!existsSync(path)) throw new MoveError(`The folder ${path} does not exist.`)
  if (existsSync(join(path, 'site/routes.ts')))
    throw new MoveError(`${path} is a site of Flatirons already. To check it, run: flatirons check`)
  return path
}

/** Returns the packages of a moved site, and their versions, which are those of this package. */
function readPackages(): Readonly<Record<string, string>> {
  const { dependencies } = createRequire(import.meta.url)('@flatirons/move/package.json') as {
    dependencies: Record<string, string>
  }
  return Object.fromEntries(['@flatirons/marks', 'minisearch'].map((name) => [name, dependencies[name]!]))
}
