/** The call to action: above the ridge at the end of a page, or in a single row. */

import type { ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { config } from '../../config.ts'
import { scrolled } from '../../theme/link-hover.ts'
import { up } from '../../theme/breakpoints.ts'
import { fontSize, space, steps } from '../../theme/tokens.ts'
import { picture } from '../../drawings/picture.ts'
import ContactButton from '../forms/contact-button.island.tsx'
import { ArtImage } from '../ui/art.tsx'
import { Section, Wrap } from '../ui/band.tsx'
import { Intro } from '../ui/text.tsx'

const Frame = styled(Section)`
  padding-block: ${space.close} 0;
  overflow: hidden;
  isolation: isolate;
  /* Paper has no buttons. */
  @media print {
    display: none;
  }
  & > .slabs {
    ${scrolled} {
      animation: ridge linear both;
      animation-timeline: view();
      animation-range: entry 0% cover 45%;
    }
    width: 100%;
    height: 96px;
    object-fit: cover;
    object-position: 100% 100%;
  }
  /* The ridge rises while it is scrolled into view. */
  @keyframes ridge {
    from {
      translate: -3% 24%;
    }
  }
  ${up.rows} {
    padding-block: ${space.band};
    & > .slabs {
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

const Line = styled(Section)`
  padding-block: ${space.close};
  @media print {
    display: none;
  }
  & > * {
    display: grid;
    /* With large text, a button is wider than a small window. */
    grid-template-columns: minmax(0, 1fr);
    gap: ${steps(3)} ${space.gap};
  }
  ${up.rows} {
    & > * {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
    }
  }
`

const CONTACT = <ContactButton label={config.contactLabel} look="cta" />

const Text = styled('p')`
  max-width: 36em;
  margin-top: ${steps(2)};
`

export interface CallToActionProps {
  title: string
  text: string
  /** The link or button; by default, the button that opens the contact dialog. */
  action?: ReactNode
}

/** A heading, a sentence and a button. */
export function CallToAction({ title, text, action = CONTACT }: CallToActionProps) {
  return (
    <Line $tone="sandstone" aria-labelledby="call-to-action">
      <Wrap>
        <div>
          <h2 id="call-to-action">{title}</h2>
          <Text>{text}</Text>
        </div>
        {action}
      </Wrap>
    </Line>
  )
}

/** The same content above a picture of the ridge, for pages that visitors often see first. */
export function LastCall({ title, text, action = CONTACT }: CallToActionProps) {
  return (
    <Frame $tone="sandstone" aria-labelledby="call-to-action">
      <Wrap>
        <Title id="call-to-action">{title}</Title>
        <Intro>{text}</Intro>
        <Action>{action}</Action>
      </Wrap>
      <ArtImage name="slabs" of={picture('slabs-ridge')} fit="xMaxYMax slice" className="slabs" />
    </Frame>
  )
}
