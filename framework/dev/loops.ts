/** Decides which events of files are changes of the site, so that dev never reads the site in a loop. */

import { join, relative } from 'node:path'

import { extensionError } from '../errors/help-ids.ts'
import { CONTENT_FOLDER } from '../shared/project.ts'
import { createFileContents, type FileContents } from './file-contents.ts'
import { takeWriter } from './hook-guard.ts'

/** How often in a row an extension may change files when dev reads the site. */
export const MAX_TURNS = 10

export interface ChangeFilter {
  /** The files that the site has read. */
  contents: FileContents
  /** True if a file differs from what was read. */
  hasChanged: (file: string) => boolean
  /** Call it at each change of a file. True if it is a change of an extension that changes files each time when the site is read. */
  isLoop: (file: string) => boolean
}

/** `report` gets an error that names the extension, once for each loop. */
export function createChangeFilter(root: string, report: (error: Error) => void): ChangeFilter {
  const contents = createFileContents(join(root, CONTENT_FOLDER))
  /** Extension -> the calls of its hooks that have changed files, since the last change by somebody else. */
  const turns = new Map<string, Set<number>>()

  return {
    contents,
    hasChanged(file) {
      const hasChanged = contents.hasChanged(file)
      // A later change is not by the extension that has written the same bytes.
      if (!hasChanged) takeWriter(file)
      return hasChanged
    },
    isLoop(file) {
      const writer = takeWriter(file)
      if (!writer) {
        turns.clear()
        return false
      }
      const { extension, hook, call } = writer
      const calls = turns.get(extension.name) ?? new Set()
      const isNew = !calls.has(call)
      turns.set(extension.name, calls.add(call))
      if (calls.size === MAX_TURNS + 1 && isNew)
        report(
          extensionError(
            `The extension "${extension.name}" has changed ${relative(root, file)} in its \`${hook}\` ${MAX_TURNS} times in a row, each time after dev had read the change before. Dev ignores its changes until another file changes. Write the same bytes as long as nothing else has changed.`,
          ),
        )
      return calls.size > MAX_TURNS
    },
  }
}
