/** The last band of a page: what to do next. */

import { styled } from '#framework'

import { config } from '../../config.ts'
import type { Tone } from '../../theme/tones.ts'
import { fontSize } from '../../theme/tokens.ts'
import ContactButton from '../forms/contact-button.island.tsx'
import { Band } from '../ui/band.tsx'
import { Lede } from '../ui/text.tsx'

const Title = styled('h2')`
  max-width: 12em;
  font-size: ${fontSize.h1};
`

const Action = styled('div')`
  margin-top: 40px;
`

export interface CallToActionProps {
  title: string
  text: string
  tone?: Tone
}

/** A heading, a sentence and the button that opens the contact dialog. */
export function CallToAction({ title, text, tone = 'sandstone' }: CallToActionProps) {
  return (
    <Band tone={tone} labelledBy="call-to-action">
      <Title id="call-to-action">{title}</Title>
      <Lede>{text}</Lede>
      <Action>
        <ContactButton label={config.contactLabel} look="cta" />
      </Action>
    </Band>
  )
}
