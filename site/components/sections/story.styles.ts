/** Styles of `story.tsx`. */

import { mixin, styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { color, space, steps } from '../../theme/tokens.ts'

export const Columns = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${steps(5)} ${space.gap};
  @media print {
    display: block;
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`

export const Main = styled('div')`
  ${up.desktop} {
    grid-column: 2 / 5;
  }
`

export const Side = styled('aside')`
  ${up.desktop} {
    grid-column: 1;
  }
`

export const Contents = styled('nav')`
  font-size: 1rem;
  line-height: 1.35;
  ${up.desktop} {
    position: sticky;
    top: 32px;
  }
`

export const ContentsTitle = styled('h2')`
  margin-bottom: ${steps(1.5)};
  font-size: 1.125rem;
  letter-spacing: 0;
`

/** Maximum number of headings with a progress stop; further headings have none. */
export const STOPS = 9
const stops = Array.from({ length: STOPS }, (_, index) => index + 1)

/** A stop and the line that leads to it fill while their heading scrolls up. */
const follow = (stop: number) => `
  & [data-stop='${stop}'],
  & [data-way='${stop}'] {
    animation-timeline: --stop-${stop};
  }
`

/** Text beside its table of contents, drawn as a route like those on post covers: dots between stops. */
export const Route = styled(Columns)`
  @supports (animation-timeline: view()) {
    timeline-scope: ${stops.map((stop) => `--stop-${stop}`).join(', ')};
    ${mixin(stops.map(follow).join(''))}
  }
`

export const Heading = styled('li')`
  position: relative;
  padding-left: ${steps(4)};
`

export const Stop = styled('i')`
  position: absolute;
  left: 0;
  top: calc(${steps(1)} + 0.15em);
  z-index: 1;
  width: 17px;
  height: 17px;
  border: 4px solid ${color.rose};
  border-radius: 50%;
  background: ${ink.paper};
  @keyframes reach {
    to {
      background: ${color.rose};
    }
  }
  @supports (animation-timeline: view()) {
    animation: reach 1s linear both;
    animation-range: cover 40% cover 55%;
  }
`

const done = mixin`
  @supports not (animation-timeline: view()) {
    border-color: transparent;
  }
  @supports (animation-timeline: view()) {
    clip-path: inset(0 0 100%);
    animation: walk 1s linear both;
    animation-range: cover 0% cover 45%;
  }
`

/** The way to a stop, and above it the part that is done. */
export const Way = styled('u')<{ $isDone?: boolean }>`
  position: absolute;
  left: 6px;
  top: calc(1.35em - 100% + ${steps(1)});
  bottom: calc(100% - 0.9em);
  border-left: 5px dotted ${({ $isDone }) => ($isDone ? color.rose : ink.rule)};
  @keyframes walk {
    from {
      clip-path: inset(0 0 100%);
    }
    to {
      clip-path: inset(0);
    }
  }
  ${({ $isDone }) => $isDone && done}
`

export const HeadingLink = styled('a')`
  display: block;
  padding: ${steps(1)} 0;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`
