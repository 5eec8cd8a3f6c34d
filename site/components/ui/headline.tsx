/** The text of a page's first heading. */

import { styled } from '@flatirons/framework'

import { forcedColors } from '../../theme/forced-colors.ts'

const Unbroken = styled('span')`
  display: inline-block;
  /* With forced colours, browsers paint a plate behind the text of each box. It would cover the line above. */
  ${forcedColors} {
    display: inline;
  }
`

/** Joins the last two words, so that the last line is never a single word unless the space is too narrow. */
export function Headline({ text }: { text: string }) {
  const [, start, end] = /^(.* |)([^ ]+ [^ ]+)$/.exec(text) ?? [undefined, text, undefined]
  return (
    <>
      {start}
      {end && <Unbroken>{end}</Unbroken>}
    </>
  )
}
