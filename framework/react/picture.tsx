/** A picture of the content, in the width and format that suit the visitor's screen and browser. */

import type { ImgHTMLAttributes } from 'react'

import { toPictureAttributes, type Picture as ContentPicture } from '../shared/picture.ts'
import { href } from '../kernel/page/href.ts'

/** The props of a `<Picture>`: those of an `<img>`, with `picture` instead of its sources. */
export interface PictureProps extends Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'srcSet' | 'width' | 'height' | 'loading' | 'fetchPriority' | 'decoding'
> {
  /** A field of an entry, declared with `image()`. */
  picture: ContentPicture
  /** A description; empty for a decorative picture. */
  alt: string
  /** The attribute `sizes`: the width of the picture by the width of the window, `(max-width: 48rem) 100vw, 48rem`. @default `100vw` */
  sizes?: string
  /** Set it for a picture that is visible without scrolling: the browser then loads it immediately, before others. @default `false` */
  isFirst?: boolean
}

/** Renders a `<picture>`. Further props are attributes of its `<img>`. It is loaded lazily, unless it has `isFirst`. */
export function Picture({ picture, alt, sizes = '100vw', isFirst = false, className, ...rest }: PictureProps) {
  const { sources, img } = toPictureAttributes(picture, sizes, href)
  const classes = [className, img.className].filter(Boolean).join(' ')
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
        {...rest}
        {...img}
        alt={alt}
        className={classes || undefined}
      />
    </picture>
  )
}
