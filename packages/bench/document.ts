/** The file with all measurements: each benchmark writes its own part; hand-written text around the parts stays. */

/** The parts, in order. */
export const PARTS = ['build', 'peers', 'dev', 'browser', 'on-demand', 'runtime'] as const
export type Part = (typeof PARTS)[number]

const begin = (part: Part) => `<!-- ${part}: what follows is written by npm run bench -->`
const end = (part: Part) => `<!-- ${part}: end -->`

const mark = (part: Part, content: string) => `${begin(part)}\n\n${content}\n\n${end(part)}`
const NOT_YET = 'Not measured yet.'

/** The file, relative to the project. */
export const DOCUMENT = 'docs/measurements.md'

/** The content of a new file. */
export const NEW_DOCUMENT = `# Measurements

\`npm run bench -- --write\` measures and writes what stands between the markers here; all else may be edited. Times depend on the machine, and on what else it does: only ratios of one run may be compared. Counts and bytes don't, and are tested in \`tests/packages/bench/counts.test.ts\`.

## Build

${mark('build', NOT_YET)}

## Build beside other generators

${mark('peers', NOT_YET)}

## Dev

${mark('dev', NOT_YET)}

## Browser

${mark('browser', NOT_YET)}

## On demand

${mark('on-demand', NOT_YET)}

## The runtime on plain HTML

${mark('runtime', NOT_YET)}
`

/** Replaces a part's content between its markers. Throws unless the markers are there once and in order. */
export function putPart(text: string, part: Part, content: string): string {
  const [before, between, ...more] = text.split(begin(part))
  const [, after, ...rest] = between?.split(end(part)) ?? []
  if (after === undefined || more.length > 0 || rest.length > 0)
    throw Error(
      `${DOCUMENT} must hold ${begin(part)} and, below it, ${end(part)}, each once. Put them back, or delete the file: it is written anew.`,
    )
  return before + mark(part, content) + after
}
