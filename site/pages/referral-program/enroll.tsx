/** The enrollment form at the top of the page, beside a picture of a rope that ties two people together. */

import { styled } from '@flatirons/framework'

import { picture } from '../../drawings/picture.ts'
import ReferralForm from '../../components/forms/referral-form.island.tsx'
import { Art } from '../../components/ui/art.tsx'
import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Intro } from '../../components/ui/text.tsx'
import { up } from '../../theme/breakpoints.ts'
import { steps } from '../../theme/tokens.ts'

/** Aligned with the bottom edge of the band. */
const Beside = styled('div')`
  ${up.desktop} {
    display: flex;
    flex-direction: column;
  }
`

const Drawing = styled(Art)`
  display: none;
  ${up.desktop} {
    display: block;
    width: 100%;
    margin-top: ${steps(5)};
  }
`

/** Heading and picture on the left, form on the right. */
export function Enroll({ title, text }: { title: string; text: string }) {
  return (
    <Band tone="snow" labelledBy="enroll">
      <Split>
        <Beside>
          <h2 id="enroll">{title}</h2>
          <Intro>{text}</Intro>
          <Drawing of={picture('referral-program')} />
        </Beside>
        <div>
          <ReferralForm />
        </div>
      </Split>
    </Band>
  )
}
