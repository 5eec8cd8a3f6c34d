/** Styles of `contact-dialog.tsx`. */

import { styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { ink, tones } from '../../theme/tones.ts'
import { ease, size, steps } from '../../theme/tokens.ts'
import { SCROLL_BAR } from '../../forms/contact-dialog.ts'

const SCRIM = 'rgb(5 9 20 / 0.78)'

export const TITLE = { id: 'contact-dialog-title', text: 'Tell us about the work.' }

export const Frame = styled('dialog')`
  width: 100%;
  max-width: 67.125rem;
  height: 100%;
  max-height: none;
  margin: auto;
  padding: 0;
  border: 0;
  overflow: auto;
  ${tones.snow}
  background: ${ink.paper};
  color: ${ink.text};
  /* The focused element would be below the close button. */
  scroll-padding-block: ${steps(8)} ${steps(2)};
  /* The page does not move when its scroll bar disappears, and the backdrop covers the space of the bar. */
  :root:has(&[open]) {
    position: relative;
    width: calc(100% - var(${SCROLL_BAR}, 0px));
    overflow: hidden;
  }
  &[open] {
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr);
    animation: rise 0.2s ${ease};
  }
  &::backdrop {
    background: ${SCRIM};
  }
  ${up.rows} {
    width: calc(100vw - 64px);
    height: fit-content;
    max-height: calc(100vh - 48px);
    border-radius: ${size.radius};
    &[open] {
      grid-template: auto / 37% minmax(0, 1fr);
    }
  }
`

export const Side = styled('div')`
  ${tones.sandstone}
  padding: ${steps(4)} ${steps(2.5)};
  background: ${ink.paper};
  color: ${ink.text};
  & > .next {
    margin-bottom: ${steps(3)};
    font-size: 1.75rem;
  }
  & .title {
    font-size: 1.25rem;
  }
  & > .slabs {
    display: none;
  }
  grid-area: 2 / 1;
  ${up.rows} {
    display: flex;
    flex-direction: column;
    grid-row: 1;
    padding: ${steps(5)} ${steps(4.5)} 0;
    overflow: hidden;
    & > .slabs {
      display: block;
      width: calc(100% + 72px);
      max-width: none;
      margin: auto ${steps(-4.5)} 0;
      padding-top: ${steps(4)};
    }
  }
`

export const Main = styled('div')`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${steps(2)};
  grid-area: 1 / 1;
  padding: ${steps(3)} ${steps(2.5)} ${steps(4)};
  & #${TITLE.id} {
    padding-right: ${steps(7)};
    font-size: min(clamp(1.75rem, 1.4rem + 1.5vw, 2.75rem), 12vw);
  }
  /* After the message is sent, advice on writing is hidden. */
  &:has(.receipt) {
    & > .advice {
      display: none;
    }
  }
  ${up.rows} {
    grid-column: 2;
    padding: ${steps(5)} ${steps(6)} ${steps(3)};
  }
`

/** Covers the dialog's whole grid, so that the close button stays visible while the dialog scrolls. */
export const Closer = styled('form')`
  position: sticky;
  z-index: 1;
  top: 12px;
  grid-area: 1 / 1 / -1 / -1;
  place-self: start end;
  margin: ${steps(1.5)} ${steps(1.5)} 0 0;
  border-radius: ${size.radius};
  background: ${ink.paper};
`
