/** The header of a page about an offer: its picture, and the button that opens the contact dialog. */

import type { ReactNode } from 'react'

import { config } from '../../config.ts'
import { morphTarget } from '../../theme/view-transitions.ts'
import { pictureOf } from '../../drawings/picture.ts'
import ContactButton from '../forms/contact-button.island.tsx'
import { HeaderPicture } from './header-picture.tsx'
import type { Crumb } from '../ui/breadcrumb.tsx'
import { PageHeader } from './page-header.tsx'

export interface OfferHeaderProps {
  /** The content folder of the entry, which is also the folder of its picture. */
  folder: string
  data: { slug: string; headline: string; summary?: string | undefined }
  trail: Crumb[]
  /** A strip of rock below the header. */
  strip?: ReactNode
  /** Content beside the button. */
  children?: ReactNode
}

/** Contains the page's only `<h1>`. */
export function OfferHeader({ folder, data: { slug, headline, summary }, trail, strip, children }: OfferHeaderProps) {
  return (
    <PageHeader
      trail={trail}
      name={trail.at(-1)!.name}
      title={headline}
      summary={summary}
      picture={<HeaderPicture of={pictureOf(folder, slug)} className={morphTarget(`${folder}-${slug}`)} />}
      strip={strip}
    >
      <ContactButton label={config.contactLabel} look="cta" />
      {children}
    </PageHeader>
  )
}
