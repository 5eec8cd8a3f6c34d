/** The projects that belong to one engagement, each under a picture. The pictures form steps. */

import { styled } from '@flatirons/framework'

import { pictureOf } from '../../drawings/picture.ts'
import { SmallArt } from '../../components/ui/art.tsx'
import { Band } from '../../components/ui/band.tsx'
import { Muted, Title } from '../../components/ui/text.tsx'
import type { Pair } from '../../models/fields.ts'
import { thirds } from '../../theme/breakpoints.ts'
import { space, steps } from '../../theme/tokens.ts'

const List = styled('ul')`
  display: grid;
  gap: ${steps(6)} ${space.gap};
  margin-top: ${space.block};
  ${thirds} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    & > li:nth-child(2) {
      margin-top: ${steps(7)};
    }
    & > li:nth-child(3) {
      margin-top: ${steps(2)};
    }
  }
`

const Name = styled('h3')`
  margin: ${steps(3)} 0 ${steps(1)};
  font-size: 1.5rem;
`

export interface ProjectsProps {
  slug: string
  title: string
  items: readonly Pair[]
}

/** A band of three projects. */
export function Projects({ slug, title, items }: ProjectsProps) {
  return (
    <Band tone="snow" labelledBy="projects">
      <Title id="projects">{title}</Title>
      <List>
        {items.map(({ title: name, text }, index) => (
          <li key={name}>
            <SmallArt of={pictureOf('case-studies', slug, { part: 'project', shape: `${index + 1}` })} />
            <Name>{name}</Name>
            <Muted>{text}</Muted>
          </li>
        ))}
      </List>
    </Band>
  )
}
