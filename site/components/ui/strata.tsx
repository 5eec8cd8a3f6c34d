/** A strip with the rock of all kinds of work, as wide as the window. Decorative. */

import { styled } from '@flatirons/framework'

import { RockPattern, ROCK_COLORS, type Kind } from './rock-pattern.tsx'

const Layers = styled('div')`
  display: flex;
  height: 100%;
`

/** Each layer begins with a slant, like the rock of the Flatirons, over the end of the layer before. */
const Layer = styled('div')`
  flex: 1;
  margin-left: -40px;
  clip-path: polygon(40px 0, 100% 0, 100% 100%, 0 100%);
  overflow: hidden;
`

export function Strata() {
  return (
    <Layers>
      {(Object.keys(ROCK_COLORS) as Kind[]).map((kind) => (
        <Layer key={kind}>
          <RockPattern kind={kind} />
        </Layer>
      ))}
    </Layers>
  )
}
