/** Styles of `results.tsx`. */

import { mixin, styled } from '@flatirons/framework'

import { forcedColors } from '../../theme/forced-colors.ts'
import { onceInView } from '../../theme/once-in-view.ts'
import { color, ease, font, skew, steps } from '../../theme/tokens.ts'

/** The bars grow once, when the list enters the window. Each number moves with the tip of its bar. */
export const List = styled('dl')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${steps(4)};
  & dt {
    margin-bottom: ${steps(1)};
  }
  ${onceInView({
    range: 'entry 20% entry 60%',
    parts: '& dd > *',
    before: mixin`
      & .bar { clip-path: inset(0 100% 0 0); }
      & .value { translate: calc(var(--share) * -0.72cqw); }
    `,
    after: mixin`
      & dd > * { transition: 0.9s ${ease}; }
      & .bar { clip-path: inset(0); }
      & .value { translate: 0; }
    `,
  })}
`

export const Line = styled('dd')<{ $share: number }>`
  --share: ${({ $share }) => $share};
  container-type: inline-size;
  display: flex;
  align-items: center;
  gap: ${steps(3.5)};
  min-height: 40px;
  padding-left: ${steps(1.5)};
  font: 650 1.25rem / 1.2 ${font.display};
  white-space: nowrap;
  & > .value {
    font-weight: inherit;
  }
`

/** An SVG with fills, because browsers may omit backgrounds in print. */
export const Bar = styled('svg')<{ $share: number; $isNew: boolean }>`
  flex: 0 1 ${({ $share }) => $share * 0.72}%;
  min-width: 4px;
  height: 28px;
  fill: ${({ $isNew }) => ($isNew ? color.lichen : color.mist)};
  transform: ${skew};
  @media print {
    outline: 1px solid;
    fill: ${({ $isNew }) => ($isNew ? '#000' : '#ccc')};
  }
  ${forcedColors} {
    outline: 2px solid CanvasText;
    fill: ${({ $isNew }) => ($isNew ? 'CanvasText' : 'Canvas')};
  }
`

/** The legend for the two bars of a pair. */
export const Legend = styled('p')`
  display: flex;
  gap: ${steps(4)};
  margin-bottom: ${steps(3)};
  font-weight: 650;
  & > * {
    display: flex;
    align-items: center;
    gap: ${steps(1.5)};
    padding-left: ${steps(1)};
  }
  & .bar {
    flex: none;
    width: 14px;
    height: 18px;
  }
`
