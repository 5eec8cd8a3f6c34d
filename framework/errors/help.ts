/** Finds the section of `MESSAGES.md` that explains an error. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { PACKAGE_FOLDER } from '../shared/project.ts'
import { isObject } from '../shared/is-object.ts'
import { HELP_IDS, type HelpId } from './help-ids.ts'
import { isProblemsError } from './problems.ts'

const isHelpId = (help: unknown): help is HelpId => HELP_IDS.some((id) => id === help)

/** Returns the ids of the sections about an error, without duplicates; empty for errors of other programs. */
export function helpIdsOf(error: unknown): HelpId[] {
  if (isProblemsError(error)) return [...new Set(error.problems.flatMap(({ help }) => help ?? []))]
  if (!isObject(error)) return []
  // The innermost cause is the most specific.
  const ofCause = helpIdsOf(error.cause)
  return ofCause.length === 0 && isHelpId(error.help) ? [error.help] : ofCause
}

interface Section {
  id: string
  title: string
  /** Markdown, without its title. */
  text: string
}

/** Reads the sections of `MESSAGES.md`, which is also a page of the manual. */
export function readSections(): Section[] {
  const [, ...sections] = readFileSync(join(PACKAGE_FOLDER, 'MESSAGES.md'), 'utf-8').split(/^## /m)
  return sections.map((section) => {
    const [title = '', ...lines] = section.split('\n')
    return { id: title.toLowerCase().replaceAll(' ', '-'), title, text: lines.join('\n').trim() }
  })
}

/** The longest line, in characters. */
const WIDTH = 80

/** Returns a section for terminals, in lines of 80 characters. Links are removed, because they are paths of the manual. */
export const toPlainText = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replaceAll(RegExp(`(?![^\\n]{1,${WIDTH}}$)([^\\n]{1,${WIDTH}}) `, 'gm'), '$1\n')

/** Returns the sections about an error as plain text; empty if there are none. */
export function explain(error: unknown): string {
  const ids = helpIdsOf(error)
  const sections = ids.length === 0 ? [] : readSections().filter(({ id }) => ids.some((help) => help === id))
  return sections.map(({ title, text }) => `${title}\n${toPlainText(text)}`).join('\n\n')
}

/** Returns the commands that explain an error, to append to its text; empty if there are none. */
export function helpFor(error: unknown): string {
  const ids = helpIdsOf(error)
  return ids.length === 0 ? '' : `\n${ids.map((id) => `\nHelp: npx flatirons explain ${id}`).join('')}`
}
