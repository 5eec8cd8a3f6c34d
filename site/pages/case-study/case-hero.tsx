/** The top of a case study: a title at full size, and on the right what it was about. */

import { href, styled } from '#framework'

import { Wrap } from '../../components/ui/band.tsx'
import { Breadcrumb, type Crumb } from '../../components/ui/breadcrumb.tsx'
import { Tags } from '../../components/ui/tags.tsx'
import { up } from '../../theme/breakpoints.ts'
import { ink, tones } from '../../theme/tones.ts'
import { fontSize, size, space } from '../../theme/tokens.ts'

const Ground = styled('header')`
  ${tones.dusk}
  padding: calc(${size.pageTop} + 40px) 0 ${space.band};
  background: ${ink.paper};
`

const Columns = styled('div')`
  display: grid;
  gap: 32px ${space.gap};
  & h1 {
    font-size: ${fontSize.display};
    line-height: 1.01;
    letter-spacing: -0.036em;
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: end;
    & > h1 {
      grid-column: 1 / 4;
    }
    & > div {
      grid-column: 4 / 6;
    }
  }
`

const Facts = styled('div')`
  & > p {
    margin-bottom: 24px;
    font-size: ${fontSize.lede};
    line-height: 1.45;
  }
  & > p:last-child {
    margin: 16px 0 0;
    color: ${ink.muted};
    font-size: ${fontSize.small};
  }
`

export interface CaseHeroProps {
  trail: Crumb[]
  title: string
  subtitle: string
  tags: readonly string[]
  client: string
  industry: string
  /** The industry's own page. */
  industryPath: string | null
  year: number
}

/** Holds the page's only `<h1>`. */
export function CaseHero({ trail, title, subtitle, tags, client, industry, industryPath, year }: CaseHeroProps) {
  return (
    <Ground>
      <Wrap>
        <Breadcrumb label="Breadcrumb" trail={[{ name: 'Home', path: '/' }, ...trail]} />
        <Columns>
          <h1>{title}</h1>
          <Facts>
            <p>{subtitle}</p>
            <Tags items={tags.map((name) => ({ name }))} label="Tags" />
            <p>
              {client}, {industryPath ? <a href={href(industryPath)}>{industry}</a> : industry}, {year}
            </p>
          </Facts>
        </Columns>
      </Wrap>
    </Ground>
  )
}
