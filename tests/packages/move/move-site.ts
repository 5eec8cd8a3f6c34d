/** Moves sites in tests. */

import { join } from 'node:path'

import { recognize } from '../../../packages/move/generators.ts'
import { planMove } from '../../../packages/move/move.ts'
import { openProject } from '../../../packages/move/project.ts'
import { describeLosses, writeMovedFile } from '../../../packages/move/report.ts'
import type { Files } from '../../support/temp-folders.ts'

export const CASES = join(import.meta.dirname, '../../fixtures/move')

/** Moves a site without writing it. */
export async function move(source: string) {
  const project = openProject(source)
  const planned = await planMove(project, recognize(project)!, { packages: {} })
  const { trial, name, findings } = planned
  const pages = [...trial.pages.keys()].filter((path) => !/^\/(?:404|500)\.html$/.test(path)).toSorted()
  return {
    ...planned,
    pages,
    htmlOf: (path: string) => trial.pages.get(path) ?? '',
    losses: describeLosses(name, findings, true),
    moved: writeMovedFile(planned),
  }
}

export const moveCase = (name: string) => move(join(CASES, `case-${name}`, 'source'))

/** The lists that a moved site has besides its texts. */
export const withoutLists = (pages: readonly string[], lists: readonly string[]) =>
  pages.filter((path) => !lists.includes(path))

/** Posts of January 2024 as files of a folder, one a day. */
export const listPosts = (count: number, folder: string, front: string): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const day = `2024-01-${String(i + 1).padStart(2, '0')}`
      return [`${folder}/${day}-p${i + 1}.md`, `---\ntitle: Post ${i + 1}\ndate: ${day}\n${front}\n---\nText.`]
    }),
  )
