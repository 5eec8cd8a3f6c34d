/** Headgate's screen, beside the phone that moves its gate: on the home page and in the case study. */

import type { ComponentProps } from 'react'

import { mixin, styled } from '@flatirons/framework'

import { picture } from '../../drawings/picture.ts'
import { down } from '../../theme/breakpoints.ts'
import { size, steps } from '../../theme/tokens.ts'
import { Art } from '../ui/art.tsx'
import { gateDrawing } from './gate-phone.tsx'

/** Styles of the element around screen and phone. The phone overlaps the screen. */
export const scene = mixin`
  ${gateDrawing}
  position: relative;
  ${down.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    & > .below {
      width: 100%;
    }
  }
`

/**
 * As wide as the window. Content outside the drawing's frame stays visible. The space below the product is for the
 * caption.
 */
const Frame = styled('div')`
  display: block;
  overflow: hidden;
  padding-bottom: ${steps(10)};
  & > * {
    width: 100%;
    max-height: calc(${size.pageWidth} * 700 / 1440);
    overflow: visible;
  }
  & > .tall {
    display: none;
  }
  ${down.desktop} {
    grid-area: 1 / 1;
    padding-bottom: 0;
    & > .wide {
      display: none;
    }
    & > .tall {
      display: block;
    }
  }
  @media print {
    padding-bottom: 0;
  }
`

const leadOf = (slug: string, shape = '') =>
  picture(`case-studies/${slug}-lead${shape}`, `case-studies/${slug}-product${shape}`, `case-studies/${slug}-product`)

export interface ScreenProps extends ComponentProps<'a'> {
  /** The client. Others than Headgate have their product's picture. */
  slug: string
  as?: 'a' | 'div'
}

/** The client's lead picture, as a link or as a plain drawing. */
export function Screen({ slug, ...props }: ScreenProps) {
  return (
    <Frame {...(props as object)}>
      <Art of={leadOf(slug)} fit="xMidYMax meet" className="wide" />
      <Art of={leadOf(slug, '-tall')} fit="xMidYMax meet" className="tall" />
    </Frame>
  )
}
