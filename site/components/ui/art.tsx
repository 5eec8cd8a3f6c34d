/** Drawings in a page: as part of it, or as a picture of their own that loads when it comes near. */

import { useId } from 'react'

import { addFile, href } from '#framework'

import { finish, toFile, type Drawing, type Fit } from '../art/svg.ts'

export interface ArtProps {
  of: Drawing
  /** What it shows, for those who can't see it; without one it is decoration. */
  label?: string
  fit?: Fit
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

export interface ArtImageProps extends Pick<ArtProps, 'of' | 'fit'> {
  /** Names the file. */
  name: string
  /** Empty for decoration. */
  alt?: string
  isEager?: boolean
}

/** A drawing as a file, fetched when it comes near. For drawings without text: a file can't use the page's fonts. */
export function ArtImage({ of, name, alt = '', fit, isEager }: ArtImageProps) {
  return (
    <img
      src={href(addFile(`${name}.svg`, toFile(of, fit)))}
      width={of.width}
      height={of.height}
      alt={alt}
      decoding="async"
      loading={isEager ? undefined : 'lazy'}
    />
  )
}
