/** The terminal output of an error. */

import { describeError, formatError } from '../../framework/errors/describe-error.ts'
import { helpIdsOf } from '../../framework/errors/help.ts'

/** Returns the terminal output of an error, without the position in the test. Each error must have help. */
export function reportLines(run: () => unknown): string[] {
  try {
    run()
  } catch (error) {
    if (helpIdsOf(error).length === 0) throw Error('No section of the manual is about this error.', { cause: error })
    return formatError({ ...describeError(error, '/project'), stack: '', components: [] }).split('\n')
  }
  return ['No error.']
}
