/** The key to the rocks that services stand on, as on a geologic map. */

import { styled } from '@flatirons/framework'

import { Ground, Wrap } from '../../components/ui/band.tsx'
import { RockPattern, type Kind } from '../../components/ui/rock-pattern.tsx'
import { serviceKinds } from '../../models/service.ts'
import { up } from '../../theme/breakpoints.ts'
import { lean, space, steps } from '../../theme/tokens.ts'

const Frame = styled(Ground)`
  padding-block: ${steps(4)};
`

const Columns = styled('div')`
  display: grid;
  gap: ${steps(3)} ${space.gap};
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: center;
    & > ul {
      grid-column: 3 / 6;
    }
    & > p {
      grid-column: 1 / 3;
      max-width: 24em;
    }
  }
`

const List = styled('ul')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10rem, 100%), 1fr));
  gap: ${steps(1.5)} ${steps(1)};
  ${up.tablet} {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${steps(4)};
  }
  font-weight: 550;
  & > li {
    display: flex;
    align-items: center;
    gap: ${steps(1)};
    line-height: 1.2;
  }
`

/** A piece of the rock, leaning as the rock does. */
const Sample = styled('span')`
  flex: none;
  width: 40px;
  height: 32px;
  margin-inline: 12px;
  overflow: hidden;
  transform: ${lean};
`

/** One sample for each kind of work. */
export function RockKey({ text }: { text: string }) {
  return (
    <Frame as="div" $tone="night">
      <Wrap>
        <Columns>
          <p>{text}</p>
          <List>
            {Object.entries(serviceKinds).map(([kind, name]) => (
              <li key={kind}>
                <Sample>
                  <RockPattern kind={kind as Kind} scale={0.8} />
                </Sample>
                {name}
              </li>
            ))}
          </List>
        </Columns>
      </Wrap>
    </Frame>
  )
}
