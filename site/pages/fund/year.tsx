/** The fund's year in a picture, and a legend that explains each step in the picture's colors. */

import { styled } from '@flatirons/framework'

import { picture } from '../../drawings/picture.ts'
import { ArtPair } from '../../components/ui/art.tsx'
import { Band } from '../../components/ui/band.tsx'
import { Intro, Muted, Title } from '../../components/ui/text.tsx'
import type { Pair } from '../../models/fields.ts'
import { up } from '../../theme/breakpoints.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { color, skew, space, steps } from '../../theme/tokens.ts'

/** The picture's color for each step of a round, in order. */
const STEP_COLORS = [color.alpenglow, color.sandstone, color.lichen, color.sky]

const Picture = styled('div')`
  margin-top: ${space.block};
`

const List = styled('ol')`
  display: grid;
  gap: ${steps(4)} ${space.gap};
  margin-top: ${steps(5)};
  /* The texts of a row start at the same height, whatever the length of their titles. */
  & > li {
    display: grid;
    grid-row: span 2;
    grid-template-rows: subgrid;
    row-gap: ${steps(1)};
  }
  ${up.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  @media print {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${up.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

const Name = styled('h3')`
  display: flex;
  align-items: flex-start;
  gap: ${steps(2)};
  font-size: 1.5rem;
`

const Mark = styled('span')<{ $color: string }>`
  flex: none;
  width: 14px;
  height: 22px;
  margin: 3px 0 0 9px;
  background: ${({ $color }) => $color};
  transform: ${skew};
  ${forcedColors} {
    forced-color-adjust: none;
  }
`

export interface YearProps {
  title: string
  text: string
  items: readonly Pair[]
}

/** A band with the picture above its legend. */
export function Year({ title, text, items }: YearProps) {
  return (
    <Band tone="dusk" labelledBy="steps">
      <Title id="steps">{title}</Title>
      <Intro>{text}</Intro>
      <Picture>
        <ArtPair
          wide={picture('flatirons-fund-year')}
          tall={picture('flatirons-fund-year-tall')}
          label="The months from March to February as rising beds of rock: a round from March to August, another from September to February"
        />
      </Picture>
      <List>
        {items.map(({ title: name, text: line }, i) => (
          <li key={name}>
            <Name>
              <Mark $color={STEP_COLORS[i % STEP_COLORS.length]!} />
              {name}
            </Name>
            <Muted>{line}</Muted>
          </li>
        ))}
      </List>
    </Band>
  )
}
