/** Pictures in links. A part of each moves while the link is hovered or focused. */

import { mixin, styled } from '@flatirons/framework'

import { nameMoving, pictureOf, splitMoving } from '../../drawings/picture.ts'
import type { Frame as Size } from '../../drawings/kit/geometry.ts'
import type { Drawing } from '../../drawings/kit/svg.ts'
import { noteCover, subjectHeight } from '../../drawings/pictures/note-cover.ts'
import { morphFromLink, moveWithLink, riseIntoView } from '../../theme/link-hover.ts'
import { down } from '../../theme/breakpoints.ts'
import { ArtImage, SmallArt } from '../ui/art.tsx'

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
    <Frame className={morphFromLink(morph)}>
      <Whole name={name} of={moving?.rest ?? of} />
      {moving && <Part name={`${name}-part`} of={moving.part} className={moveWithLink(moving)} />}
    </Frame>
  )
}

/** Shows the picture of a project, as wide as its container. It grows into the picture of the project's page. */
export function CaseTile({ slug, shape }: { slug: string; shape?: string | undefined }) {
  return (
    <SmallArt
      of={nameMoving(pictureOf('case-studies', slug, { shape }), moveWithLink)}
      className={morphFromLink(`case-${slug}`)}
    />
  )
}

/** In the middle of the map, and as high as the subject that is drawn on it. */
const Subject = styled(ArtImage)<{ $height: number; $tallHeight: number | undefined }>`
  position: absolute;
  inset: 0;
  width: auto;
  height: ${({ $height }) => $height}%;
  margin: auto;
  ${({ $tallHeight = 0 }) => mixin($tallHeight ? `${down.mobile} { height: ${$tallHeight}%; }` : '')}
`

export interface MapTileProps {
  post: { slug: string; title: string; category: string }
  /** The size of the map. */
  size: Size
  /** The size for screens up to 599 px wide, if it differs. */
  tall?: Size
  /** True if the map is visible without scrolling. It then loads eagerly. */
  isFirst?: boolean
  /** True if the map grows into that of the post's page. */
  isMorphed?: boolean
  className?: string
}

/** Shows the map of a post, as wide as its container. */
export function MapTile({
  post: { slug, title, category },
  size,
  tall,
  isFirst,
  isMorphed,
  className = '',
}: MapTileProps) {
  const moving = splitMoving(pictureOf('blog', slug))
  const cover = (frame: Size) => noteCover({ slug, title, category, ...frame, isStill: true })
  const percent = (frame: Size) => Math.round(subjectHeight({ slug, ...frame }) * 1000) / 10
  return (
    <Frame className={`${className} ${isMorphed ? morphFromLink(`post-${slug}`) : riseIntoView()}`}>
      <Whole name="map" of={cover(size)} tall={tall && cover(tall)} isFirst={isFirst} />
      {moving && (
        <Subject
          name="part"
          of={moving.part}
          isFirst={isFirst}
          className={moveWithLink(moving)}
          $height={percent(size)}
          $tallHeight={tall && percent(tall)}
        />
      )}
    </Frame>
  )
}
