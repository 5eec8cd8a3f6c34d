/** What a person reads of a mistake. */

import { describeError, formatError } from '../../framework/errors/describe-error.ts'
import { helpIdsOf } from '../../framework/errors/help.ts'

/** The lines that a terminal shows of an error, without the place in the code of the test. Each error must have help. */
export function linesOf(run: () => unknown): string[] {
  try {
    run()
  } catch (error) {
    if (helpIdsOf(error).length === 0) throw Error('No section of the manual is about this error.', { cause: error })
    return formatError({ ...describeError(error, '/project'), stack: '', components: [] }).split('\n')
  }
  return ['Nothing was said.']
}
