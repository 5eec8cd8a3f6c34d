/** What a person reads of a mistake. */

import { describeError, formatError } from '../../framework/errors/describe-error.ts'

/** The lines that a terminal shows of an error, without the place in the code of the test. */
export function linesOf(run: () => unknown): string[] {
  try {
    run()
  } catch (error) {
    return formatError({ ...describeError(error, '/project'), stack: '', components: [] }).split('\n')
  }
  return ['Nothing was said.']
}
