/** The top of a page that has a picture of its own among the places. */

import type { ReactNode } from 'react'

import { placeScene, type Place } from '../components/art/scenes/place.ts'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Art } from '../components/ui/art.tsx'
import type { Crumb } from '../components/ui/breadcrumb.tsx'
import { SCENE } from './scene.ts'

export interface PlaceHeaderProps {
  /** Whose picture it is. */
  place: Place
  title: string
  summary?: string
  trail: Crumb[]
  /** Content below the summary. */
  children?: ReactNode
}

/** Holds the page's only `<h1>`. */
export function PlaceHeader({ place, ...words }: PlaceHeaderProps) {
  return <PageHeader {...words} picture={<Art of={placeScene({ name: place, ...SCENE })} />} />
}
