/** Styles of `areas.tsx`. */

import { mixin, styled } from '@flatirons/framework'

import { OnScreen } from '../../components/ui/band.tsx'
import { down, up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { ease, fontSize, space, steps } from '../../theme/tokens.ts'

export const List = styled('ul')`
  margin-top: ${space.block};
  border-top: 3px solid ${ink.text};
`

/** The width of a strip of rock. */
const onRock = mixin`
  width: 72px;
  ${down.mobile} {
    width: 56px;
  }
  ${up.desktop} {
    width: calc((100% - 4 * ${space.gap}) / 5);
  }
`

/** The link of the name lifts the rock beside it out of the column, and the name changes color. */
export const Stratum = styled('li')`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${steps(1)} ${space.gap};
  padding: ${steps(3)} 0 ${steps(3)} ${steps(11.5)};
  border-bottom: 2px solid ${ink.text};
  break-inside: avoid;
  &:has([data-name]:hover),
  &:has([data-name]:focus-visible) {
    --name: ${ink.accent};
    --lift: translate(9px, -12px);
    --layer: 1;
  }
  ${down.mobile} {
    padding: ${steps(1.5)} 0 ${steps(1.5)} ${steps(9)};
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: center;
    min-height: ${steps(12)};
    padding: ${steps(1)} 0;
  }
`

export const Rock = styled('div')`
  position: absolute;
  z-index: var(--layer, auto);
  inset: 0 auto 0 0;
  ${onRock}
  transform: var(--lift, none);
  transition: transform 0.25s ${ease};
`

export const Name = styled('h3')`
  color: var(--name, inherit);
  ${up.desktop} {
    grid-column: 2 / 4;
    font-size: ${fontSize.h2};
    letter-spacing: -0.03em;
  }
`

/** The link also covers the rock. */
export const NameLink = styled('a')`
  text-decoration: none;
  text-underline-offset: 0.18em;
  &::after {
    content: '';
    position: absolute;
    z-index: 2;
    inset: 0 auto 0 0;
    ${onRock}
  }
`

export const Words = styled('div')`
  ${up.desktop} {
    grid-column: 4 / 6;
    font-size: 1rem;
    line-height: 1.5;
  }
`

export const Text = styled('p')`
  ${down.mobile} {
    font-size: 1rem;
    line-height: 1.5;
  }
`

/** On phones, each kind of work has one link, its name. */
export const Services = styled('ul')`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${steps(2.5)};
  ${down.mobile} {
    display: none;
  }
`

export const ServiceLink = styled('a')`
  display: inline-block;
  padding: ${steps(0.5)} 0;
  text-underline-offset: 0.18em;
`

/** On phones, the hero has the same link. */
export const PricingLink = styled(OnScreen)`
  ${down.mobile} {
    display: none;
  }
`

export const Head = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${steps(3)} ${space.gap};
`
