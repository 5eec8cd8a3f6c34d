/** Finds the marks in a folder of texts whose generator is not known. */

import { readDataFile, type Project } from './project.ts'
import { type Mark, scanText } from './scan.ts'

export function scanFolder({ files, read, root }: Project): { texts: string[]; findings: Mark[] } {
  const texts = files.filter((file) => /\.(?:md|mdx|markdown)$/.test(file))
  const findings = texts.flatMap((file) => {
    const { body = '', bodyLine } = readDataFile('a.md', read(file), root)
    return scanText(file, body, bodyLine)
  })
  return { texts, findings }
}
