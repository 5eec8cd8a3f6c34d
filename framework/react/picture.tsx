/** A picture of the content, in the width and kind that suit the visitor's screen and browser. */

import type { ImgHTMLAttributes } from 'react'

import { toPictureAttributes, type Picture as ContentPicture } from '../shared/picture.ts'
import { href } from './link.tsx'

/** The props of a `<Picture>`: those of an `<img>`, with the picture in the place of its sources. */
export interface PictureProps extends Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'srcSet' | 'width' | 'height' | 'loading' | 'fetchPriority' | 'decoding'
> {
  /** A field of an entry, declared with `image()`. */
  picture: ContentPicture
  /** What it shows; empty for a picture that says nothing beside the text around it. */
  alt: string
  /** How wide it is shown, for windows of each width: `(max-width: 48rem) 100vw, 48rem`. @default `100vw` */
  sizes?: string
  /** Is it seen before any scrolling? Then the browser loads it at once, before others. @default `false` */
  isFirst?: boolean
}

/** A `<picture>` whose `<img>` takes all further attributes. It is loaded when it comes near the window, unless it `isFirst`. */
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
