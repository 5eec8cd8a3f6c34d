/** A note below a post with a call to action. One corner is cut at the angle of the rock. */

import { styled } from '@flatirons/framework'

import ContactButton from '../../components/forms/contact-button.island.tsx'
import { config } from '../../config.ts'
import type { Pair } from '../../models/fields.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { tones } from '../../theme/tones.ts'
import { fontSize, size, steps } from '../../theme/tokens.ts'

/** Size of the cut corner. The width is the height times the cotangent of 52 degrees. */
const CUT = { width: '75px', height: '96px' }

const Note = styled('aside')`
  ${tones.sandstone}
  max-width: ${size.measure};
  margin-top: ${steps(8)};
  /* Narrow enough at 320 px that the button's text does not reach its slab. */
  padding: ${steps(4)} clamp(12px, 10vw - 20px, max(${steps(2.5)}, min(5vw, ${steps(6)}))) ${steps(5)};
  background: var(--paper);
  color: var(--ink);
  clip-path: polygon(0 0, 100% 0, 100% calc(100% - ${CUT.height}), calc(100% - ${CUT.width}) 100%, 0 100%);
  ${forcedColors} {
    border: 2px solid;
    clip-path: none;
  }
  /* Paper has no buttons. */
  @media print {
    display: none;
  }
`

const Title = styled('h2')`
  font-size: ${fontSize.h3};
  letter-spacing: -0.018em;
  line-height: 1.14;
`

const Text = styled('p')`
  margin: ${steps(1.5)} 0 ${steps(3)};
`

/** A heading, a sentence, and the button that opens the contact dialog. */
export function Ask({ title, text }: Pair) {
  return (
    <Note aria-labelledby="call-to-action">
      <Title id="call-to-action">{title}</Title>
      <Text>{text}</Text>
      <ContactButton label={config.contactLabel} look="cta" />
    </Note>
  )
}
