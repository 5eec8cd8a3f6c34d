/** The words of a page's first heading. */

import { styled } from '@flatirons/framework'

const Unbroken = styled('span')`
  display: inline-block;
`

/** A headline whose last line never is one word, if there is room for two. */
export function Headline({ text }: { text: string }) {
  const [, start, end] = /^(.* |)([^ ]+ [^ ]+)$/.exec(text) ?? [undefined, text, undefined]
  return (
    <>
      {start}
      {end && <Unbroken>{end}</Unbroken>}
    </>
  )
}
