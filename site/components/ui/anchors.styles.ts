/** Styles of `anchors.tsx`. */

import { styled } from '@flatirons/framework'

import { scrolled } from '../../theme/link-hover.ts'
import { down } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { color, font, steps } from '../../theme/tokens.ts'

export const Route = styled('ol')`
  --anchor: min(2.5rem, 12.5vw);
  counter-reset: anchor;
  & > li {
    position: relative;
    padding: 0 0 ${steps(4)} calc(1.6 * var(--anchor));
    counter-increment: anchor;
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & > li::before {
    content: counter(anchor);
    position: absolute;
    left: 0;
    top: 0;
    width: var(--anchor);
    height: var(--anchor);
    border: 2px solid ${ink.text};
    border-radius: 50%;
    font: 700 calc(0.45 * var(--anchor)) / calc(var(--anchor) - 4px) ${font.text};
    text-align: center;
  }
  /* The number of the step in view is filled. */
  ${scrolled} {
    & > li::before {
      animation: fill linear both;
      animation-timeline: view();
      animation-range: cover 25% cover 65%;
    }
    /* The route is drawn while it is scrolled into view. */
    & > li::after {
      animation: draw linear both;
      animation-timeline: view();
      animation-range: entry 60% cover 55%;
    }
  }
  @keyframes draw {
    from {
      clip-path: inset(0 0 100%);
    }
  }
  @keyframes fill {
    10%,
    90% {
      border-color: ${color.lichen};
      background: ${color.lichen};
      color: ${color.night};
    }
  }
  & > li::after {
    content: '';
    position: absolute;
    left: calc(var(--anchor) / 2 - 1.5px);
    top: calc(var(--anchor) + 8px);
    bottom: 8px;
    border-left: 3px dotted ${ink.fieldLine};
  }
  & > li:last-child::after {
    display: none;
  }
  & .text {
    max-width: 34em;
    color: ${ink.muted};
  }
  ${down.mobile} {
    & > li {
      padding-bottom: ${steps(2)};
    }
    & .text {
      font-size: 1rem;
      line-height: 1.5;
    }
  }
`

export const Head = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${steps(2)};
  min-height: var(--anchor);
  padding-block: ${steps(0.5)};
  & > .duration {
    color: ${ink.accent};
    font-weight: 600;
  }
`
