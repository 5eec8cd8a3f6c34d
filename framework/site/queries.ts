/** Static queries at build: each answer, and the hash that names its file. */

import { createHash } from 'node:crypto'

/** Name -> answer and hash. The hash is that of the answer, a decimal number. */
export function answerQueries(
  answers: readonly (readonly [name: string, data: unknown])[],
): Map<string, { data: unknown; hash: string }> {
  return new Map(
    answers.map(([name, data]) => {
      const hash = createHash('sha256').update(JSON.stringify(data)).digest().readUInt32BE().toString()
      return [name, { data, hash }]
    }),
  )
}
