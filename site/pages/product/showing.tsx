/** A demonstration of the product: its screen, where a file is matched and repaired once, and its prices. */

import { mixin, styled } from '@flatirons/framework'

import { picture } from '../../drawings/picture.ts'
import { Art } from '../../components/ui/art.tsx'
import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Small } from '../../components/ui/text.tsx'
import { onceInView } from '../../theme/once-in-view.ts'
import { ink } from '../../theme/tones.ts'
import { ease, font, fontSize, steps } from '../../theme/tokens.ts'

/** The animation matches and repairs a file once. With reduced motion the file is repaired from the start. */
const Screen = styled('div')`
  & > * {
    width: 100%;
  }
  & .match {
    stroke-dasharray: 1;
  }
  & .bad {
    opacity: 0;
  }
  ${onceInView({
    range: 'entry 50% entry 90%',
    parts: '& :is(.match, .bad, .fixed)',
    before: mixin`
      & .match { stroke-dashoffset: 1; }
      & .bad { opacity: 1; }
      & .fixed { opacity: 0; }
    `,
    after: mixin`
      & .match { stroke-dashoffset: 0; transition: stroke-dashoffset 0.9s ${ease} 0.2s; }
      & .bad { opacity: 0; transition: opacity 0.3s 1.5s; }
      & .fixed { opacity: 1; transition: opacity 0.3s 1.5s; }
    `,
  })}
`

const Prices = styled('dl')`
  margin: ${steps(4)} 0 ${steps(2)};
  & > * {
    padding: ${steps(2)} 0;
    border-top: 1px solid ${ink.rule};
  }
  & dt {
    font: 650 ${fontSize.h3} / 1.2 ${font.display};
    letter-spacing: -0.018em;
  }
  & dd {
    color: ${ink.muted};
  }
`

export interface ShowingProps {
  title: string
  /** Text alternative of the screen. */
  alt: string
  prices: readonly { amount: string; text: string }[]
  note: string
}

/** A band with prices on the left and the screen on the right. */
export function Showing({ title, alt, prices, note }: ShowingProps) {
  return (
    <Band tone="dusk" labelledBy="showing">
      <Split>
        <div>
          <h2 id="showing">{title}</h2>
          <Prices>
            {prices.map(({ amount, text }) => (
              <div key={amount}>
                <dt>{amount}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Prices>
          <Small>{note}</Small>
        </div>
        <Screen>
          <Art of={picture('products/fuse-screen')} label={alt} />
        </Screen>
      </Split>
    </Band>
  )
}
