/** Finds the marks in a folder of texts whose generator is not known. */

import { readData } from '../content/front-matter.ts'
import type { Project } from './project.ts'
import { type Finding, scanText } from './scan.ts'

export function scanFolder({ files, read, root }: Project): { texts: string[]; findings: Finding[] } {
  const texts = files.filter((file) => /\.(?:md|mdx|markdown)$/.test(file))
  const findings = texts.flatMap((file) => {
    const { body = '', bodyLine } = readData('a.md', read(file), root)
    return scanText(file, body, bodyLine)
  })
  return { texts, findings }
}
