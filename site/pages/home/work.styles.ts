/** Styles of `work.tsx`. */

import { css, styled } from '@flatirons/framework'

import { down, thirds, up } from '../../theme/breakpoints.ts'
import { tones } from '../../theme/tones.ts'
import { color, fontSize, skew, space, steps } from '../../theme/tokens.ts'
import { scene } from '../../components/trials/gate-scene.tsx'

export const Section = styled('section')`
  ${tones.night}
  padding-bottom: ${space.close};
  /* With overflow: hidden, its pictures would scroll in it. Browsers without clip have no such pictures. */
  overflow: hidden;
  @supports (overflow: clip) {
    overflow: clip;
  }
`

/** The picture and the heading are the same link. The phone with the controls overlaps the picture. */
export const First = styled('div')`
  ${scene}
  & .title {
    color: inherit;
    text-decoration: none;
  }
  &:has(:any-link:hover) .title {
    text-decoration: underline;
    text-decoration-thickness: 3px;
    text-decoration-color: ${color.alpenglow};
  }
`

/** The picture of the first project morphs into the picture on its page (a view transition). */
export const morphFirst = (slug: string) => css`
  :has(> * .title:hover) > &,
  :has(> * .title:focus) > &,
  &:hover {
    view-transition-name: case-${slug};
  }
`

/** The caption overlaps the picture and is cut at the angle of the rock. On smaller screens it is below the picture. */
export const Caption = styled('div')`
  position: relative;
  z-index: 0;
  width: fit-content;
  max-width: 47rem;
  margin-top: ${steps(-13)};
  padding-top: ${steps(4)};
  padding-right: ${steps(17.5)};
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 70px auto -100vw;
    height: 104px;
    background: ${color.night};
    transform: ${skew};
    transform-origin: 100% 100%;
  }
  ${down.desktop} {
    margin-top: 0;
    padding: ${steps(4)} 0 0;
    &::before {
      content: none;
    }
  }
  /* Paper has no background for it. */
  @media print {
    margin-top: 0;
    padding: 16px 0 0;
    &::before {
      content: none;
    }
  }
`

export const Note = styled('p')`
  margin-top: ${steps(2)};
  color: ${color.mist};
  font-size: ${fontSize.small};
`

export const Pair = styled('div')`
  display: grid;
  gap: ${steps(7)} ${space.gap};
  margin-top: ${steps(6)};
  ${thirds} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${down.mobile} {
    gap: ${steps(4)};
  }
  ${up.large} {
    align-items: start;
  }
`

export const ProjectLink = styled('a')<{ $isFirst: boolean }>`
  color: inherit;
  text-decoration: none;
  ${thirds} {
    grid-column: ${({ $isFirst }) => ($isFirst ? '1 / 4' : '4 / 6')};
  }
  /* Phones show one of the two pictures, first. Below the other heading it would seem to belong to that. */
  ${down.mobile} {
    order: ${({ $isFirst }) => ($isFirst ? 1 : 0)};
  }
  ${up.large} {
    /* Beside the caption. */
    margin-top: ${({ $isFirst }) => ($isFirst ? 0 : steps(-20))};
  }
`

export const Picture = styled('div')<{ $isFirst: boolean }>`
  ${down.mobile} {
    display: ${({ $isFirst }) => ($isFirst ? 'none' : 'block')};
  }
`

export const Name = styled('h3')`
  margin: ${steps(3)} 0 ${steps(1.5)};
  :any-link:hover > & {
    text-decoration: underline;
    text-decoration-thickness: 3px;
    text-decoration-color: ${color.alpenglow};
  }
`

export const Others = styled('div')`
  margin-top: clamp(${steps(6)}, 6vw, ${steps(12)});
`
