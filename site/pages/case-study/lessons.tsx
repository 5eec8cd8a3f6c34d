/** A lesson from a project, beside a picture of an object. */

import { styled } from '@flatirons/framework'

import { pictureOf } from '../../drawings/picture.ts'
import { Art } from '../../components/ui/art.tsx'
import { Band } from '../../components/ui/band.tsx'
import { Tags } from '../../components/ui/tags.tsx'
import { up } from '../../theme/breakpoints.ts'
import { space, steps } from '../../theme/tokens.ts'

const Columns = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${steps(5)} ${space.gap};
  @media print {
    grid-template-columns: 2fr 3fr;
    break-inside: avoid;
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: center;
  }
`

const Words = styled('div')`
  ${up.desktop} {
    grid-column: 1 / 3;
  }
`

const Text = styled('p')`
  margin: ${steps(2.5)} 0 ${steps(4)};
`

const Drawing = styled(Art)`
  width: 100%;
  ${up.desktop} {
    grid-column: 3 / 6;
  }
`

export interface LessonsProps {
  slug: string
  title: string
  text: string
  technologies: readonly { path: string; title: string }[]
}

/** A band with text and a picture, and the technologies of the project. */
export function Lessons({ slug, title, text, technologies }: LessonsProps) {
  return (
    <Band tone="snow" labelledBy="lessons">
      <Columns>
        <Words>
          <h2 id="lessons">{title}</h2>
          <Text>{text}</Text>
          <Tags items={technologies.map(({ title: name, path }) => ({ name, path }))} label="Built with" />
        </Words>
        <Drawing of={pictureOf('case-studies', slug, { part: 'lesson' })} />
      </Columns>
    </Band>
  )
}
