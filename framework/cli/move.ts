/** The command `move`, and `check` for a folder of texts without a site. */

import { existsSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

import { GENERATOR_NAMES, GENERATORS, recognize, type GeneratorName, type Recognized } from '../move/generators.ts'
import { checkTarget, planMove, writeMove } from '../move/move.ts'
import { openProject } from '../move/project.ts'
import { describeFolder, describeLosses, writeMovedFile } from '../move/report.ts'
import { scanFolder } from '../move/scan-folder.ts'
import { failOn } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { findPackageManager } from '../shared/package-manager.ts'
import { SITE_FILE } from '../shared/project.ts'
import { defineCommand, UsageError } from './command-line.ts'
import { makeProject, SITE } from './init.ts'

/** Files of the template of `init` that a moved site has, too. */
const SHARED = /^(?:gitignore|package\.json|tsconfig\.json|site.browser\.ts)$/

export const moveCommand = () =>
  defineCommand({
    summary: 'Writes a first site from the folder of another generator. Texts are copied as they are.',
    argument: 'folder',
    options: {
      from: {
        type: 'string',
        value: 'name',
        help: `the generator: ${GENERATOR_NAMES.join(', ')}; recognized by default`,
      },
      to: { type: 'string', value: 'folder', help: 'the folder of the new site, beside the old one by default' },
      all: { type: 'boolean', help: 'lists every place of what is not taken over' },
    },
    async run({ argument = '.', values: { from, to, all = false } }) {
      const source = requireFolder(argument)
      const wanted = from === undefined ? undefined : readName(from)
      const target = resolve(to ?? join(dirname(source), `${basename(source)}-moved`))
      failOn(checkTarget(source, target), 'with the folder of the new site')
      const project = openProject(source)
      const recognized = recognize(project, wanted)
      if (!recognized)
        throw new UsageError(`No generator is recognized in ${source}. Name it: --from ${GENERATOR_NAMES.join('|')}`)
      const move = planMove(project, recognized)
      const { name, texts, findings } = move
      const manager = findPackageManager(dirname(target))
      writeMove(move, target, (folder) => {
        makeProject(folder, manager, SITE, (file) => SHARED.test(file), target)
        writeFileSync(join(folder, 'MOVED.md'), writeMovedFile(name, texts.length, findings))
      })
      const losses = describeLosses(name, findings, all)
      print([
        ...(from === undefined ? [describeGuess(recognized)] : []),
        describeFolder(name, texts.length, findings),
        ...(losses.length > 0 ? ['Not taken over:', ...losses] : ['Everything is taken over.']),
        `The site is in ${target}. MOVED.md lists what is not taken over. Next:`,
        [`  cd ${relative('.', target)}`, `  ${manager} install`, `  ${manager} run dev`].join('\n'),
      ])
    },
  })

/** Prints what a folder of texts is, and what a move would not take over. */
export function checkFolder(folder: string, withAll: boolean): void {
  const source = requireFolder(folder)
  const project = openProject(source)
  const recognized = recognize(project)
  const { texts, findings } = recognized ? planMove(project, recognized) : scanFolder(project)
  const name = recognized?.name
  const losses = describeLosses(name, findings, withAll)
  print([
    ...(recognized ? [describeGuess(recognized)] : []),
    describeFolder(name, texts.length, findings),
    ...(losses.length > 0 ? ['A move would not take over:', ...losses] : ['A move would take over everything.']),
    `To write a first site: npx flatirons move ${folder} --from ${name ?? GENERATOR_NAMES.join('|')}`,
  ])
}

/** True for a folder with the definition of a site. */
export const isSite = (folder: string): boolean => existsSync(join(folder, SITE_FILE))

const describeGuess = ({ name, because }: Recognized) =>
  `This is a site of ${GENERATORS[name].title}, because it has ${because}.`

const print = (paragraphs: readonly string[]) => console.log(paragraphs.join('\n\n'))

function readName(from: string): GeneratorName {
  const name = GENERATOR_NAMES.find((name) => name === from)
  if (name) return name
  throw new UsageError(
    `--from is "${from}", but must be one of: ${GENERATOR_NAMES.join(', ')}.${didYouMean(from, GENERATOR_NAMES)}`,
  )
}

function requireFolder(folder: string): string {
  const path = resolve(folder)
  if (!existsSync(path)) throw new UsageError(`The folder ${path} does not exist.`)
  if (isSite(path)) throw new UsageError(`${path} is a site of Flatirons already. To check it, run: flatirons check`)
  return path
}
