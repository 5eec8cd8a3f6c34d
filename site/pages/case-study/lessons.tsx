/** What a project taught us. */

import { styled } from '#framework'

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Tags } from '../../components/ui/tags.tsx'
import { Lede } from '../../components/ui/text.tsx'

const Text = styled('div')`
  & > p {
    margin: 0 0 32px;
  }
`

export interface LessonsProps {
  title: string
  text: string
  technologies: readonly { path: string; title: string }[]
}

/** A band of text beside its heading, with what the project was built with. */
export function Lessons({ title, text, technologies }: LessonsProps) {
  return (
    <Band tone="snow" labelledBy="lessons">
      <Split>
        <h2 id="lessons">{title}</h2>
        <Text>
          <Lede>{text}</Lede>
          <Tags items={technologies.map(({ title: name, path }) => ({ name, path }))} label="Built with" />
        </Text>
      </Split>
    </Band>
  )
}
