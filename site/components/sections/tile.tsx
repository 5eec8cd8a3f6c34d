/** A picture in a link. A part of it moves while the link is hovered or focused. */

import { css, styled } from '@flatirons/framework'

import { splitMoving } from '../../drawings/picture.ts'
import type { Drawing } from '../../drawings/kit/svg.ts'
import { morphInPlace, movedByLink } from '../../theme/answering.ts'
import { ArtImage } from '../ui/art.tsx'

const Frame = styled('div')`
  position: relative;
  overflow: hidden;
`

const Whole = styled(ArtImage)`
  width: 100%;
`

/** Page styles don't reach into image files, so the part is a file of its own above the rest. */
const Part = styled(ArtImage)`
  position: absolute;
  inset: 0;
  width: 100%;
  ${movedByLink}
`

export interface TileProps {
  /** The file name without its extension. */
  name: string
  of: Drawing
  /** Name of the picture on the link's page. */
  morph: string
}

/** Shows a picture as wide as its container. */
export function Tile({ name, of, morph }: TileProps) {
  const moving = splitMoving(of)
  return (
    <Frame className={morphInPlace(morph)}>
      <Whole name={name} of={moving?.rest ?? of} />
      {moving && (
        <Part
          name={`${name}-part`}
          of={moving.part}
          className={css`
            --motion: ${moving.motion};
            transform-origin: ${moving.origin};
          `}
        />
      )}
    </Frame>
  )
}
