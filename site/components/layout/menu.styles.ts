/** Styles of `menu.tsx`. */

import { styled } from '@flatirons/framework'

import { ink, tones } from '../../theme/tones.ts'
import { ease, font, fontSize, space, steps } from '../../theme/tokens.ts'

export const Sheet = styled('div')`
  ${tones.night}
  --slab: initial;
  --slab-edge: initial;
  position: fixed;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  padding: 0 ${space.gutter} ${steps(4)};
  border: 0;
  overflow: auto;
  /* Browsers without popovers would show it. */
  display: none;
  &:popover-open {
    display: flex;
    flex-direction: column;
    visibility: visible;
  }
  & > * + * {
    animation: rise 0.2s ${ease};
  }
  /* The slabs at the bottom are whole in the corner to which they rise. */
  & > .slabs {
    flex: 1 0 140px;
    align-self: stretch;
    width: calc(100% + 2 * ${space.gutter});
    max-width: none;
    height: 140px;
    max-height: 260px;
    margin: auto calc(-1 * ${space.gutter}) ${steps(-4)};
    object-fit: contain;
    object-position: 100% 100%;
  }
  background: ${ink.paper};
  color: ${ink.text};
  & ul {
    margin-bottom: ${steps(4)};
    border-bottom: 1px solid ${ink.rule};
  }
  & li {
    border-top: 1px solid ${ink.rule};
  }
  & li > a {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    padding: ${steps(1.5)} 0;
    font: 620 min(1.875rem, 12vw) / 1.15 ${font.display};
    letter-spacing: -0.02em;
    text-decoration: none;
  }
  & li > a > .count {
    display: inline-block;
    color: ${ink.muted};
    font: 500 ${fontSize.small} / 1 ${font.text};
    letter-spacing: 0;
  }
  & li > a:hover {
    color: ${ink.accent};
  }
  & li > a[aria-current] {
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
  :root:has(&:popover-open) {
    overflow: hidden;
    /* Covered elements get no focus, and screen readers skip them. */
    body {
      visibility: hidden;
    }
  }
`

export const Top = styled('div')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: max(72px, 3.5rem);
`
