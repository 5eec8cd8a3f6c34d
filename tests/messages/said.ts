/** What a person reads of a mistake. */

import { describeError, formatError } from '../../framework/errors/describe-error.ts'
import { findFamilies, findFamily } from '../../framework/errors/help.ts'
import { isProblemsError } from '../../framework/errors/problems.ts'

/** The lines that a terminal shows of an error, without the place in the code of the test. */
export function linesOf(run: () => unknown): string[] {
  try {
    run()
  } catch (error) {
    const families = isProblemsError(error)
      ? error.problems.map(({ message }) => findFamily(message))
      : findFamilies(error)
    if (families.length === 0 || families.includes(undefined))
      throw Error('No section of the manual is about this error.', { cause: error })
    return formatError({ ...describeError(error, '/project'), stack: '', components: [] }).split('\n')
  }
  return ['Nothing was said.']
}
