/** Styles of `hero.tsx`. */

import { mixin, styled } from '@flatirons/framework'

import type { Drawing } from '../../drawings/kit/svg.ts'
import { picture } from '../../drawings/picture.ts'
import { Wrap } from '../../components/ui/band.tsx'
import { Intro } from '../../components/ui/text.tsx'
import { down, narrow, up } from '../../theme/breakpoints.ts'
import { tones } from '../../theme/tones.ts'
import { color, fontSize, skew, leading, size, steps, upright } from '../../theme/tokens.ts'

export const Header = styled('header')`
  ${tones.night}
  position: relative;
  overflow: hidden;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  padding: ${steps(12)} 0 ${steps(4)};
  && > * {
    width: 100%;
  }
  ${down.mobile} {
    padding-bottom: 0;
  }
  ${up.desktop} {
    min-height: ${size.heroHeight};
    padding-top: calc(${size.pageTop} + ${steps(8)});
  }
`

/** The clients are at the bottom, on a plain background below the ridge. */
export const Foot = styled(Wrap)`
  order: 2;
  margin-top: auto;
  padding-top: ${steps(2)};
  /* On phones, the projects below are just as near. */
  ${down.mobile} {
    display: none;
  }
`

export const Ridge = styled('div')`
  position: relative;
  container-type: size;
  order: 1;
  /* Without the empty sky at the top of the picture. */
  height: 88vw;
  & .rock {
    width: 100%;
    max-width: none;
    height: 100%;
    object-fit: cover;
    object-position: 100% 100%;
  }
  & .frame {
    display: block;
    height: 100%;
  }
  ${up.tablet} {
    height: 64vw;
  }
  ${up.desktop} {
    position: absolute;
    z-index: -1;
    inset-inline: 0;
    bottom: ${steps(14)};
    height: calc(600px + (100vw - 1024px) * 0.5);
  }
  ${up.hero} {
    bottom: 3.5rem;
    height: calc(100% - 3.5rem);
  }
  @media print {
    display: none;
  }
`

/**
 * Matches visitors who may see the sunrise. Without scripts, with reduced motion, or after the first visit, the rock is
 * lit from the start.
 */
const atDawn = '@media (scripting: enabled) and (prefers-reduced-motion: no-preference)'

/** `dawn.ts` starts the sunrise when its images are decoded. Otherwise it starts after 8 s. */
const rise = (name: string) => mixin`
  ${atDawn} {
    animation: ${name} 1.8s 8s cubic-bezier(0.3, 0.1, 0.6, 1) both;
    [data-day] & {
      animation: none;
    }
  }
`

/**
 * The sunrise: a slanted frame moves to the right and reveals the lit rock, while the picture inside it does not move.
 * Frame and picture are layers that move without repainting. Without a GPU each pixel of the frame costs time, so the
 * frame covers only the lit part.
 */
export const Dawn = styled('div')`
  /* The distances from its final position at which the frame starts and ends, because there is no rock beyond them. */
  --from: -106cqh;
  --to: -50cqh;
  position: absolute;
  top: 0;
  right: 0;
  width: 115cqh;
  height: 100%;
  overflow: hidden;
  transform: ${skew} translateX(0);
  transform-origin: 100% 100%;
  ${rise('light')}
  & > .frame {
    position: absolute;
    inset: 0;
    transform: translateX(0) ${upright};
    transform-origin: 100% 100%;
    ${rise('rock')}
  }
  & .rock {
    position: absolute;
    top: 0;
    right: 0;
    width: 100cqw;
    height: 100cqh;
  }
  ${up.tablet} {
    --from: -77cqh;
    --to: -14cqh;
    width: 90cqh;
    height: 75%;
  }
  @keyframes light {
    from {
      transform: ${skew} translateX(var(--from));
    }
    to {
      transform: ${skew} translateX(var(--to));
    }
  }
  @keyframes rock {
    from {
      transform: translateX(calc(var(--from) * -1)) ${upright};
    }
    to {
      transform: translateX(calc(var(--to) * -1)) ${upright};
    }
  }
`

/** Sets during the sunrise. */
export const Moon = styled('i')`
  position: absolute;
  z-index: -1;
  right: 56cqh;
  bottom: 77cqh;
  width: 22cqh;
  height: 22cqh;
  border-radius: 50%;
  background: ${color.dusk};
  transform: translateY(63cqh);
  ${rise('moon')}
  ${up.tablet} {
    right: 32cqh;
    bottom: 67cqh;
  }
  /* Hidden until the rock can be seen, too. */
  @keyframes moon {
    from {
      opacity: 0;
      transform: none;
    }
    10% {
      opacity: 1;
    }
  }
`

/** Where the numerals of a picture are, in its units from its right and bottom edges. */
function findNumerals({ width, height, body }: Drawing) {
  const places = body.slice(body.indexOf('class="route"')).matchAll(/translate\(([\d.]+) ([\d.]+)\) scale/g)
  return [...places].map(([, x, y]) => ({ right: width - Number(x), bottom: height - Number(y) }))
}

/** A unit of a picture that covers the ridge. */
const unitOf = ({ width, height }: Drawing) => `max(100cqw / ${width}, 100cqh / ${height})`

/** The places of the numerals, for every picture of the ridge. */
const place = (of: Drawing) =>
  mixin(
    `--unit: ${unitOf(of)};` +
      findNumerals(of)
        .map(
          ({ right, bottom }, index) => `
            & > li:nth-child(${index + 1}) {
              right: calc(${right.toFixed(1)} * var(--unit));
              bottom: calc(${bottom.toFixed(1)} * var(--unit));
            }`,
        )
        .join(''),
  )

/** Links on the numerals. Each name is shown while its numeral is hovered or focused, and once at dawn, in turn. */
export const Stages = styled('ol')`
  position: absolute;
  inset: 0;
  ${place(picture('home-ridge-tall'))}
  ${up.tablet} {
    ${place(picture('home-ridge'))}
  }
  & > li {
    position: absolute;
    width: 0;
    height: 0;
  }
`

/** Time between the names of two stages at dawn, in seconds. */
const TURN = 0.22

export const Stage = styled('a')<{ $index: number }>`
  position: absolute;
  inset: -${steps(2.75)};
  border-radius: 50%;
  color: ${color.night};
  & > .name {
    position: absolute;
    top: 50%;
    right: calc(50% + 1.75rem);
    padding: 0 ${steps(2)};
    background: ${color.lichen};
    font-weight: 650;
    line-height: 2;
    clip-path: polygon(0.75em 0, 100% 0, calc(100% - 0.75em) 100%, 0 100%);
    opacity: 0;
    transform: translateY(-50%);
    /* There is no room for it. */
    ${narrow} {
      display: none;
    }
    ${atDawn} {
      animation: name ${({ $index }) => 1.8 + 2 * $index * TURN}s 8s linear;
      [data-day] & {
        animation: none;
      }
    }
  }
  &:hover > .name,
  &:focus-visible > .name {
    opacity: 1;
    animation: none;
  }
  &:hover,
  &:focus-visible {
    box-shadow: inset 0 0 0 3px ${color.lichen};
  }
  @keyframes name {
    0%,
    50%,
    100% {
      opacity: 0;
    }
    62%,
    88% {
      opacity: 1;
    }
  }
`

export const Summary = styled(Intro)`
  /* Text is never on bright rock. */
  max-width: 21em;
`

/** Lets the pointer through to the numerals beside the text. */
export const Text = styled(Wrap)`
  pointer-events: none;
  & > * {
    width: fit-content;
    pointer-events: auto;
  }
`

export const Title = styled('h1')`
  max-width: 8em;
  font-size: ${fontSize.display};
  line-height: ${leading};
  letter-spacing: -0.036em;
`

export const Actions = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${steps(2)} ${steps(4)};
  margin-top: ${steps(5)};
  /* In wider windows, the link to the prices is in the header. */
  ${up.header} {
    & > [href$='/pricing/'] {
      display: none;
    }
  }
`
