/** The header of a page: breadcrumb, first heading, summary, and a picture at the bottom edge. */

import type { ReactNode } from 'react'

import { mixin, styled } from '@flatirons/framework'

import { down, up } from '../../theme/breakpoints.ts'
import { fadeInText } from '../../theme/view-transitions.ts'
import { ink, tones } from '../../theme/tones.ts'
import { fontSize, size, space, steps } from '../../theme/tokens.ts'
import { Wrap } from '../ui/band.tsx'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb.tsx'
import { Headline } from '../ui/headline.tsx'
import { Intro } from '../ui/text.tsx'

const Header = styled('header')`
  ${tones.night}
  overflow: hidden;
`

const Columns = styled('div')<{ $hasPicture: boolean; $isCompact: boolean; $isBrief: boolean }>`
  @media print {
    padding-block: 0 !important;
  }
  padding-top: calc(${size.pageTop} + ${({ $isCompact }) => steps($isCompact ? 1 : 5)});
  ${({ $hasPicture, $isCompact }) =>
    $isCompact
      ? mixin`
  padding-bottom: ${steps(4)};
  --trail-gap: ${steps(2)};`
      : $hasPicture
        ? mixin`
  ${up.desktop} {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    column-gap: ${space.gap};
    align-items: end;
    min-height: 560px;
  }`
        : mixin`padding-bottom: clamp(${steps(6)}, 6vw, ${steps(11)});`}
  ${({ $isBrief }) =>
    $isBrief &&
    mixin`
  ${down.rows} {
    padding-bottom: ${steps(5)};
    --picture: none;
  }`}
`

const Words = styled('div')<{ $hasPicture: boolean }>`
  ${up.desktop} {
    ${({ $hasPicture }) =>
      $hasPicture &&
      mixin`grid-column: 1 / 4; align-self: start; padding-bottom: clamp(${steps(6)}, 6vw, ${steps(11)});`}
  }
`

const Title = styled('h1')<{ $isCompact: boolean }>`
  max-width: 13em;
  ${({ $isCompact }) => $isCompact && mixin`font-size: ${fontSize.h2};`}
`

const Name = styled('p')`
  margin-bottom: ${steps(1)};
  color: ${ink.accent};
  font-weight: 650;
`

const Extra = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${steps(2)} ${steps(4)};
  margin-top: ${steps(4)};
`

const Strip = styled('div')`
  height: 56px;
`

export interface PageHeaderProps {
  title: string
  /** The subject of the page, above a title that may not contain it. */
  name?: string
  summary?: string | undefined
  /** The ancestors of this page without the home page, then this page. */
  trail: Crumb[]
  /** A `HeaderPicture`, aligned with the bottom edge. */
  picture?: ReactNode
  /** A strip of rock below the header. */
  strip?: ReactNode
  /** Makes the header shorter, so that the content below it is visible without scrolling. */
  isCompact?: boolean
  /** Hides the picture on phones, where visitors want the content first. */
  isBrief?: boolean
  /** Content below the summary. */
  children?: ReactNode
}

/** Contains the page's only `<h1>`. */
export function PageHeader({
  title,
  name,
  summary,
  trail,
  picture,
  strip,
  isCompact = false,
  isBrief = false,
  children,
}: PageHeaderProps) {
  return (
    <Header>
      <Wrap>
        <Columns $hasPicture={picture !== undefined} $isCompact={isCompact} $isBrief={isBrief}>
          <Words $hasPicture={picture !== undefined && !isCompact}>
            <Breadcrumb label="Breadcrumb" trail={[{ name: 'Home', path: '/' }, ...trail]} />
            <div className={fadeInText()}>
              {name && <Name>{name}</Name>}
              <Title $isCompact={isCompact}>
                <Headline text={title} />
              </Title>
              {summary && <Intro>{summary}</Intro>}
              {children && <Extra>{children}</Extra>}
            </div>
          </Words>
          {picture}
        </Columns>
      </Wrap>
      {strip && <Strip>{strip}</Strip>}
    </Header>
  )
}
