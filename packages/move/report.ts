/** Words what a folder of texts has, and what a move does not take over. */

import { OLD_GENERATORS, type GeneratorName } from './generators.ts'
import { type Kind, KINDS } from './kinds.ts'
import { isTakenOver, type Move } from './move.ts'
import { groupItems } from './objects.ts'
import type { Mark } from './scan.ts'

/** The number of places that are shown for a cause. */
const MAX_PLACES = 3

/** Returns a sentence: `Hugo: 993 files, 1,106 shortcodes of 12 names, …`. */
export function describeFolder(name: GeneratorName | undefined, files: number, findings: readonly Mark[]): string {
  const parts = [...groupByKind(findings)].map(([kind, found]) => {
    const names = new Set(found.flatMap(({ name }) => name || []))
    const ofNames = names.size > 1 ? ` of ${names.size} names` : names.size === 1 ? ` \`${[...names][0]}\`` : ''
    return `${describeCount(kind, sum(found))}${ofNames}`
  })
  const title = name === undefined ? 'No generator is recognized' : OLD_GENERATORS[name].title
  return `${title}: ${[`${files.toLocaleString('en')} file${files === 1 ? '' : 's'}`, ...parts].join(', ')}.`
}

const describeCount = (kind: Kind, number: number) =>
  `${number.toLocaleString('en')} ${KINDS[kind][0].replaceAll('%', number === 1 ? '' : 's')}`

const sum = (found: readonly Mark[]) => found.reduce((total, { count = 1 }) => total + count, 0)

const groupByKind = (findings: readonly Mark[]) => groupItems(findings, ({ kind }) => kind)

/** Returns a paragraph for each cause of losses: their number and names, what to do, and places. */
export function describeLosses(name: GeneratorName | undefined, findings: readonly Mark[], withAll: boolean): string[] {
  const lost = findings.filter((finding) => !isTakenOver(name, finding))
  return [...groupByKind(lost)].map(([kind, found]) => {
    const names = [...groupItems(found, ({ name }) => name)]
      .filter(([name]) => name !== '')
      .map(([name, found]) => [name, sum(found)] as const)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, number]) => `\`${name}\`${number > 1 ? ` ${number.toLocaleString('en')}` : ''}`)
    const places = found.flatMap(({ file, line, note }) =>
      file === '' ? [] : `${file}${line === undefined ? '' : `:${line}`}${note === undefined ? '' : ` (${note})`}`,
    )
    const shown = withAll ? places : places.slice(0, MAX_PLACES)
    const more = places.length - shown.length
    return [
      `${describeCount(kind, sum(found))}${names.length > 0 ? ` (${names.join(', ')})` : ''}. ${KINDS[kind][1]}`,
      ...shown.map((place) => `  ${place}`),
      ...(more > 0 ? [`  and ${more.toLocaleString('en')} more`] : []),
    ].join('\n')
  })
}

/** Returns the text of `MOVED.md`: what was found, and what is not taken over, with all places. */
export function writeMovedFile({ name, texts, findings, addresses }: Move): string {
  const losses = describeLosses(name, findings, true).map((loss) => {
    const [title = '', ...places] = loss.split('\n')
    const [, what, advice] = /^(.*?)\. (.*)$/.exec(title) ?? ['', title, '']
    return [`## ${what}`, advice, places.map((place) => `- ${place.trim()}`).join('\n')].filter(Boolean).join('\n\n')
  })
  const title = `# Moved from ${OLD_GENERATORS[name].title}`
  const rest = losses.length > 0 ? losses : ['Everything is taken over.']
  return `${[title, describeFolder(name, texts.length, findings), ...rest, addresses].filter(Boolean).join('\n\n')}\n`
}
