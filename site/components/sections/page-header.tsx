/** The top of a page: the way there, the first heading, and the sentences under it. */

import type { ReactNode } from 'react'

import { styled } from '#framework'

import { tones } from '../../theme/tones.ts'
import { size } from '../../theme/tokens.ts'
import { Wrap } from '../ui/band.tsx'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb.tsx'
import { Lede } from '../ui/text.tsx'

const Ground = styled('header')`
  ${tones.night}
  padding-top: calc(${size.pageTop} + 40px);
  padding-bottom: clamp(48px, 6vw, 88px);
`

const Title = styled('h1')`
  max-width: 13em;
`

const Extra = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 32px;
  margin-top: 32px;
`

export interface PageHeaderProps {
  title: string
  summary?: string
  /** The pages above this one, without the home page, and this one last. */
  trail?: Crumb[]
  /** What stands below the summary. */
  children?: ReactNode
}

/** Holds the page's only `<h1>`. */
export function PageHeader({ title, summary, trail, children }: PageHeaderProps) {
  return (
    <Ground>
      <Wrap>
        {trail && <Breadcrumb label="Breadcrumb" trail={[{ name: 'Home', path: '/' }, ...trail]} />}
        <Title>{title}</Title>
        {summary && <Lede>{summary}</Lede>}
        {children && <Extra>{children}</Extra>}
      </Wrap>
    </Ground>
  )
}
