/** Drawings in a page: as part of it, or as pictures of their own that load when they come near. */

import { useId } from 'react'

import { addFile, href, mixin, styled, type FileContent } from '@flatirons/framework'

import { MOBILE, up } from '../../theme/breakpoints.ts'
import { fontRecipe } from '../../theme/fonts.ts'
import { finish, toFile, type Drawing, type Fit } from '../../drawings/kit/svg.ts'
import { addBars, BAR_WIDTHS, leastScale } from '../../drawings/kit/words.ts'

export interface ArtProps {
  of: Drawing
  /** The text alternative. Without it the picture is decoration. */
  label?: string | undefined
  fit?: Fit | undefined
  className?: string
}

/** A drawing within the page. Text in it is set in the page's fonts. */
export function Art({ of: { width, height, body }, label, fit, className }: ArtProps) {
  const prefix = useId().replace(/\W/g, '')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      preserveAspectRatio={fit}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: finish(body, prefix) }}
    />
  )
}

/** Texts where they can be read, and their bars elsewhere. */
const barsByWidth = mixin(
  BAR_WIDTHS.map(
    (width) => `
      @container (width < ${width}px) { & .b${width} + text { display: none; } }
      @container (width >= ${width}px) { & .b${width} { display: none; } }`,
  ).join(''),
)

const Small = styled('div')`
  container-type: inline-size;
  & > svg {
    width: 100%;
  }
  & [class^='b'] {
    opacity: 0.4;
    stroke-width: 7px;
  }
  ${barsByWidth}
`

/** A drawing that may be shown small: texts that could not be read there are bars. It takes the width of its place. */
export function SmallArt({ of, ...props }: ArtProps) {
  return (
    <Small>
      <Art of={{ ...of, body: addBars(of) }} {...props} />
    </Small>
  )
}

export interface ArtImageProps {
  /** Names the file. */
  name: string
  of: Drawing
  /** The drawing for screens up to 599 px wide, where another shape suits them better. */
  tall?: Drawing
  /** Empty for decoration. */
  alt?: string
  fit?: Fit
  /** Is it seen at first sight, without scrolling? */
  isFirst?: boolean
  className?: string | undefined
}

/** The drawing as a file of its own. It brings its words as outlines: it can't use the page's fonts. */
export function fileOf(drawing: Drawing, fit: Fit | undefined): FileContent {
  const svg = toFile(drawing, fit)
  return svg.includes('<text') ? { svg, fonts: [fontRecipe('display'), fontRecipe('text')] } : svg
}

/** From tablets up, the sides of a picture with words are cut before its words get too small. */
const Wide = styled('img')<{ $least: number }>`
  ${up.tablet} {
    min-height: ${({ $least }) => $least}px;
  }
  @media print {
    min-height: 0;
  }
`

/** A drawing as a file. */
export function ArtImage({ name, of, tall, alt = '', fit, isFirst, className }: ArtImageProps) {
  const urlOf = (drawing: Drawing) => href(addFile(`${name}.svg`, fileOf(drawing, fit)))
  const { width, height } = of
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  const attributes = { src: urlOf(of), width, height, className, ...loading }
  const least = Math.ceil(height * leastScale(of.body))
  const image =
    least > 0 && tall ? <Wide {...attributes} alt={alt} $least={least} /> : <img {...attributes} alt={alt} />
  if (!tall) return image
  return (
    <picture>
      <source media={MOBILE} srcSet={urlOf(tall)} width={tall.width} height={tall.height} />
      {image}
    </picture>
  )
}

/**
 * What a drawing has beyond its frame shows beside it: whoever places it cuts it at the window's edges. The wide one goes
 * beyond them before its words get too small.
 */
const Pair = styled('div')<{ $least: number }>`
  & > svg {
    width: 100%;
    overflow: visible;
  }
  & > :first-child {
    display: none;
  }
  ${up.tablet} {
    & > :first-child {
      display: block;
      min-width: ${({ $least }) => $least}px;
      margin-left: min(0px, 50% - ${({ $least }) => $least / 2}px);
    }
    & > :last-child {
      display: none;
    }
  }
  @media print {
    & > :first-child {
      min-width: 0;
      margin-left: 0;
    }
  }
`

/** A drawing within the page that has a shape of its own for screens up to 599 px wide. */
export function ArtPair({ wide, tall, label }: { wide: Drawing; tall: Drawing; label?: string }) {
  return (
    <Pair $least={Math.ceil(wide.width * leastScale(wide.body))}>
      <Art of={wide} label={label} fit="xMidYMax meet" />
      <Art of={tall} label={label} fit="xMidYMax meet" />
    </Pair>
  )
}
