/** The five phases of a project, in a picture and in text. */

import { Anchors, type Anchor } from '../../components/ui/anchors.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { WALL, Frame, Columns, Words, Title, Text, Wall, WallImage } from './pitches.styles.ts'

export interface PitchesProps {
  title: string
  text: string
  items: readonly Anchor[]
}

/** Heading above the wall, steps on the right. */
export function Pitches({ title, text, items }: PitchesProps) {
  return (
    <Frame $tone="dusk" aria-labelledby="pitches">
      <Wrap>
        <Columns>
          <Words>
            <Title id="pitches">{title}</Title>
            <Text>{text}</Text>
          </Words>
          <Wall>
            <WallImage name="wall" of={WALL} />
          </Wall>
          <Anchors items={items} isLinked />
        </Columns>
      </Wrap>
    </Frame>
  )
}
