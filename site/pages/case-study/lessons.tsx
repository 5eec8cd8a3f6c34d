/** What a project taught us. */

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Tags } from '../../components/ui/tags.tsx'
import { Lede } from '../../components/ui/text.tsx'
import { href, styled } from '#framework'

const Text = styled('div')`
  & > p { margin: 0 0 32px; }
`

export interface LessonsProps {
  title: string
  text: string
  technologies: readonly { path: string; title: string }[]
}

export function Lessons({ title, text, technologies }: LessonsProps) {
  const links = technologies.map((technology) => (
    <a key={technology.path} href={href(technology.path)}>
      {technology.title}
    </a>
  ))
  return (
    <Band tone="snow" labelledBy="lessons">
      <Split>
        <h2 id="lessons">{title}</h2>
        <Text>
          <Lede>{text}</Lede>
          <Tags items={links} label="Built with" />
        </Text>
      </Split>
    </Band>
  )
}
