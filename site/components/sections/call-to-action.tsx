/** The last band of a page: what to do next. */

import type { ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { config } from '../../config.ts'
import { up } from '../../theme/breakpoints.ts'
import { fontSize, space, steps } from '../../theme/tokens.ts'
import { picture } from '../art/picture.ts'
import ContactButton from '../forms/contact-button.island.tsx'
import { ArtImage } from '../ui/art.tsx'
import { Ground, Wrap } from '../ui/band.tsx'
import { Lede } from '../ui/text.tsx'

const Frame = styled(Ground)`
  padding-block: ${space.close} 0;
  overflow: hidden;
  isolation: isolate;
  /* Nothing can be pressed on paper. */
  @media print {
    display: none;
  }
  & > img {
    width: 100%;
    height: 96px;
    object-fit: cover;
    object-position: 100% 100%;
  }
  ${up.rows} {
    padding-block: ${space.band};
    & > img {
      position: absolute;
      z-index: -1;
      inset: 0;
      height: 100%;
    }
  }
`

const Title = styled('h2')`
  max-width: 12em;
  font-size: ${fontSize.h1};
`

const Action = styled('div')`
  margin-top: ${steps(5)};
`

/** Pages share these few, `slabs-0.svg` and so on, so that a visitor's browser has most of them. */
const PICTURES = 4

const CONTACT = <ContactButton label={config.contactLabel} look="cta" />

export interface CallToActionProps {
  title: string
  text: string
  /** Where to go; without it, the button that opens the contact dialog. */
  action?: ReactNode
}

/** A heading, a sentence and a button. */
export function CallToAction({ title, text, action = CONTACT }: CallToActionProps) {
  return (
    <Frame $tone="sandstone" aria-labelledby="call-to-action">
      <Wrap>
        <Title id="call-to-action">{title}</Title>
        <Lede>{text}</Lede>
        <Action>{action}</Action>
      </Wrap>
      <ArtImage name="slabs" of={picture(`slabs-${title.length % PICTURES}`)} fit="xMaxYMax slice" />
    </Frame>
  )
}
