/** The command `explain`: explains a family of error messages. */

import { readSections, toPlainText } from '../errors/help.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { defineCommand, UsageError } from './command-line.ts'

export const explainCommand = () =>
  defineCommand({
    summary: 'Explains a family of error messages, or lists the families.',
    argument: 'family',
    options: {},
    async run({ argument }) {
      const sections = readSections()
      if (argument === undefined)
        return console.log(sections.map(({ id, title }) => `  ${id.padEnd(20)}${title}`).join('\n'))
      const found = sections.find(({ id }) => id === argument)
      const ids = sections.map(({ id }) => id)
      if (!found)
        throw new UsageError(
          `Unknown family "${argument}".${didYouMean(argument, ids)} The families are: ${ids.join(', ')}.`,
        )
      console.log(`${found.title}\n\n${toPlainText(found.text)}`)
    },
  })
