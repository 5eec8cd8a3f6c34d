/** Drawings on a page: inline SVG, or separate image files that load lazily. */

import { useId } from 'react'

import { addFile, href, mixin, styled, type FileContent } from '@flatirons/framework'

import { MOBILE, up } from '../../theme/breakpoints.ts'
import { fontRecipe } from '../../theme/fonts.ts'
import { finish, toFile, type Drawing, type Fit } from '../../drawings/kit/svg.ts'
import { addBars, BAR_WIDTHS, leastScale } from '../../drawings/kit/words.ts'

export interface ArtProps {
  of: Drawing
  /** The text alternative. Without a label the drawing is decorative. */
  label?: string | undefined
  fit?: Fit | undefined
  className?: string | undefined
}

/** A drawing as inline SVG. Its text uses the page's fonts. */
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

/** Shows text where it is large enough to read, and bars elsewhere. */
const barsByWidth = mixin(
  BAR_WIDTHS.map(
    (width) => `
      @container (width < ${width}px) { & .b${width} + text { display: none; } }
      @container (width >= ${width}px) { & .b${width} { display: none; } }`,
  ).join(''),
)

const Small = styled('div')`
  container-type: inline-size;
  & > * {
    width: 100%;
  }
  & [class^='b'] {
    opacity: 0.4;
    stroke-width: 7px;
  }
  ${barsByWidth}
`

/**
 * A drawing that may be shown small: bars replace text that would be too small to read. It fills its container's width.
 */
export function SmallArt({ of, ...props }: ArtProps) {
  return (
    <Small>
      <Art of={{ ...of, body: addBars(of) }} {...props} />
    </Small>
  )
}

export interface ArtImageProps {
  /** The file name without its extension. */
  name: string
  of: Drawing
  /** A variant of the drawing for screens up to 599 px wide. */
  tall?: Drawing | undefined
  /** Empty for a decorative image. */
  alt?: string
  fit?: Fit
  /** True if the image is visible without scrolling. It then loads eagerly. */
  isFirst?: boolean | undefined
  className?: string | undefined
  /** Class of the `<picture>` around an image with a variant. */
  frame?: string
}

/** The file content of a drawing. Its text becomes outlines, because an image file can't use the page's fonts. */
export function fileOf(drawing: Drawing, fit: Fit | undefined): FileContent {
  const svg = toFile(drawing, fit)
  return svg.includes('<text') ? { svg, fonts: [fontRecipe('display'), fontRecipe('text')] } : svg
}

/** From tablet width up, a picture with text is cropped at its sides before its text becomes too small. */
const Wide = styled('img')<{ $least: number }>`
  ${up.tablet} {
    min-height: ${({ $least }) => $least}px;
  }
  @media print {
    min-height: 0;
  }
`

/** A drawing as an image file. */
export function ArtImage({ name, of, tall, alt = '', fit, isFirst, className, frame }: ArtImageProps) {
  const urlOf = (drawing: Drawing) => href(addFile(`${name}.svg`, fileOf(drawing, fit)))
  const { width, height } = of
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  const attributes = { src: urlOf(of), width, height, className, ...loading }
  const least = Math.ceil(height * leastScale(of.body))
  const image =
    least > 0 && tall ? <Wide {...attributes} alt={alt} $least={least} /> : <img {...attributes} alt={alt} />
  if (!tall) return image
  return (
    <picture className={frame}>
      <source media={MOBILE} srcSet={urlOf(tall)} width={tall.width} height={tall.height} />
      {image}
    </picture>
  )
}

/**
 * Content outside the drawing's frame stays visible, so the parent must clip it at the window edges. The wide drawing
 * overflows the window before its text becomes too small.
 */
const Pair = styled('div')<{ $least: number }>`
  & > * {
    width: 100%;
    max-height: var(--art-height, none);
    overflow: visible;
  }
  & > .wide {
    display: none;
  }
  ${up.tablet} {
    & > .wide {
      display: block;
      min-width: ${({ $least }) => $least}px;
      margin-left: min(0px, 50% - ${({ $least }) => $least / 2}px);
    }
    & > .tall {
      display: none;
    }
  }
  @media print {
    & > .wide {
      min-width: 0;
      margin-left: 0;
    }
  }
`

/** An inline drawing with a variant for screens up to 599 px wide. */
export function ArtPair({ wide, tall, label }: { wide: Drawing; tall: Drawing; label?: string }) {
  return (
    <Pair $least={Math.ceil(wide.width * leastScale(wide.body))}>
      <Art of={wide} label={label} fit="xMidYMax meet" className="wide" />
      <Art of={tall} label={label} fit="xMidYMax meet" className="tall" />
    </Pair>
  )
}
