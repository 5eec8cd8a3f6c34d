/** The client's request. */

import { styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { fontSize } from '../../theme/tokens.ts'

const Text = styled('p')`
  max-width: 34em;
  font-size: ${fontSize.intro};
  line-height: 1.45;
`

/** A band with a heading and one paragraph. */
export function Goal({ title, text }: { title: string; text: string }) {
  return (
    <Band tone="snow" labelledBy="goal">
      <Split>
        <h2 id="goal">{title}</h2>
        <Text>{text}</Text>
      </Split>
    </Band>
  )
}
