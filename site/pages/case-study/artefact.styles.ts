/** Styles of `artefact.tsx`. */

import { styled } from '@flatirons/framework'

import { forcedColors } from '../../theme/forced-colors.ts'
import { color, font, fontSize, size, steps } from '../../theme/tokens.ts'

const Sheet = styled('ol')`
  padding: ${steps(4)} clamp(${steps(2)}, 3vw, ${steps(5)});
  overflow: hidden;
  break-inside: avoid;
  ${forcedColors} {
    border: 2px solid;
  }
`

/** Ruled paper with holes and a margin for the times. Slightly rotated. */
export const Notebook = styled(Sheet)`
  --margin: calc(${steps(5)} + 3.5em);
  padding: ${steps(4)} 0;
  background:
    linear-gradient(90deg, transparent calc(var(--margin) - 2px), ${color.rose} 0 var(--margin), transparent 0),
    radial-gradient(circle at 20px, ${color.frost} 8px, transparent 9px) 0 0 / 100% ${steps(8)},
    #fffdf6;
  color: ${color.night};
  font: 560 ${fontSize.h4} / 1.35 ${font.display};
  @media screen {
    transform: rotate(-1.2deg);
  }
  & > li {
    position: relative;
    padding: ${steps(1.5)} ${steps(2)} ${steps(1)} calc(var(--margin) + ${steps(2)});
    border-bottom: 1px solid ${color.sky};
  }
`

export const Time = styled('b')`
  position: absolute;
  left: ${steps(5)};
  color: ${color.iron};
  font-weight: inherit;
`

/** The first decision is struck through, and the decision that replaced it is below. */
export const Decision = styled(Sheet)`
  background: ${color.ice};
  color: ${color.night};
  font: 620 ${fontSize.h3} / 1.2 ${font.display};
  letter-spacing: -0.018em;
  & > li + li {
    margin-top: ${steps(2)};
    padding-top: ${steps(2)};
    border-top: 2px solid ${color.night};
  }
  & > li:nth-child(n + 3) {
    font: 400 ${fontSize.body} / 1.5 ${font.text};
    letter-spacing: 0;
  }
`

export const Struck = styled('del')`
  color: ${color.slate};
  text-decoration-color: ${color.rose};
  text-decoration-thickness: 4px;
`

export const Chosen = styled('ins')`
  text-decoration: none;
`

/** Machine output. */
export const Print = styled(Sheet)`
  border-radius: ${size.radius};
  background: ${color.night};
  color: ${color.ice};
  font: 400 1rem / 1.6 ${font.code};
  & > li {
    padding-left: 2ch;
    text-indent: -2ch;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & > [data-failed] {
    color: ${color.alpenglow};
  }
  & > [data-failed='false'] {
    color: ${color.lichen};
  }
`

export const Line = styled('samp')`
  font: inherit;
`
