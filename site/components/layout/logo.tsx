/** The agency's mark (three slanted slabs) and its name. */

import { styled } from '@flatirons/framework'

import { config } from '../../config.ts'
import { color, font, steps } from '../../theme/tokens.ts'
import { picture } from '../../drawings/picture.ts'

const Name = styled('span')`
  display: inline-flex;
  align-items: center;
  gap: ${steps(1)};
  font: 700 min(7vw, 1.6875rem) / 1 ${font.display};
  letter-spacing: -0.033em;
  white-space: nowrap;
  & > * {
    width: max(49px, 1.815em);
    height: auto;
  }
`

const { width, height, body } = picture('mark')

/** A tone may set its own colors for the middle slab and the outer slabs. */
const plates = body.replace(/#\w+/g, (fill) => `var(${fill === color.alpenglow ? '--slab' : '--slab-edge'}, ${fill})`)

/** The mark and the name. The caller adds the link. */
export function Logo() {
  return (
    <Name>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: plates }}
      />
      {config.name}
    </Name>
  )
}
