/** The header of a case study in the client's colors: a large title, facts, and the product. */

import { href, styled } from '@flatirons/framework'

import { groundOf, pictureOf } from '../../drawings/picture.ts'
import { ArtPair } from '../../components/ui/art.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { Breadcrumb, type Crumb } from '../../components/ui/breadcrumb.tsx'
import { Tags } from '../../components/ui/tags.tsx'
import { Headline } from '../../components/ui/headline.tsx'
import { samplesNote } from '../../config.ts'
import { up } from '../../theme/breakpoints.ts'
import { fadeInText, morphTarget } from '../../theme/carried.ts'
import { inkOn } from '../../theme/contrast.ts'
import { toneOn } from '../../theme/tones.ts'
import { fontSize, leading, size, space, steps } from '../../theme/tokens.ts'

const Ground = styled('header')<{ $paper: string; $ink: 'night' | 'white' }>`
  ${({ $ink }) => toneOn($ink)}
  padding-top: calc(${size.pageTop} + ${steps(5)});
  overflow: hidden;
  background: ${({ $paper }) => $paper};
  color: var(--ink);
`

/** The short format: text on the left and the product on the right, both within one screen. */
const Beside = styled('div')`
  & > :last-child {
    max-width: 780px;
  }
  & h1 {
    margin-bottom: ${steps(3)};
  }
  ${up.large} {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    column-gap: ${space.gap};
    align-items: end;
    & > :first-child {
      position: relative;
      z-index: 1;
      grid-column: 1 / 3;
      align-self: start;
      padding-bottom: ${steps(6)};
    }
    & > :last-child {
      grid-column: 3 / 6;
      width: 100%;
      margin: 0 0 0 auto;
    }
    & h1 {
      font-size: min(4.6vw, 4.25rem);
      line-height: ${leading};
    }
    /* Left of the picture's strata, which lean towards the text. */
    & p {
      max-width: 21rem;
    }
    & ul {
      max-width: 24rem;
    }
    & ul ~ p {
      max-width: 15rem;
    }
  }
`

const Columns = styled('div')`
  display: grid;
  gap: ${steps(4)} ${space.gap};
  & h1 {
    max-width: 8em;
    font-size: ${fontSize.display};
    line-height: ${leading};
    letter-spacing: -0.036em;
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: end;
    & > h1 {
      grid-column: 1 / 4;
      /* The words 'in the driveway.' fit. */
      font-size: min(6.8vw, 5.85rem);
    }
    & > div {
      grid-column: 4 / 6;
    }
  }
`

const Facts = styled('div')`
  & > p {
    margin-bottom: ${steps(3)};
    font-size: ${fontSize.lede};
    line-height: 1.45;
  }
  & > ul ~ p {
    margin: ${steps(2)} 0 0;
    font-size: ${fontSize.small};
    line-height: 1.5;
  }
`

const Stage = styled('div')`
  max-width: ${size.pageWidth};
  margin: ${steps(5)} auto 0;
`

export interface CaseHeroProps {
  slug: string
  trail: Crumb[]
  title: string
  subtitle?: string | undefined
  tags: readonly string[]
  client: string
  industry?: string | undefined
  /** The path of the industry's page. */
  industryPath: string | null
  year?: number | undefined
  dates?: string | undefined
  team?: string | undefined
  /** True to place text and product side by side within one screen. */
  isShort?: boolean
}

/** Contains the page's only `<h1>`. `data-ink` sets the text color of the site header above. */
export function CaseHero(props: CaseHeroProps) {
  const {
    slug,
    trail,
    title,
    subtitle,
    tags,
    client,
    industry,
    industryPath,
    year,
    dates,
    team,
    isShort = false,
  } = props
  const ground = groundOf(pictureOf('case-studies', slug))
  const ink = inkOn(ground)
  const top = (
    <>
      <h1>
        <Headline text={title} />
      </h1>
      <Facts>
        {subtitle && <p>{subtitle}</p>}
        <Tags items={tags.map((name) => ({ name }))} label="Tags" />
        <p>
          {client}
          {industry && <>, {industryPath ? <a href={href(industryPath)}>{industry}</a> : industry}</>}
          {year && !dates && `, ${year}`}
        </p>
        {(dates || team) && (
          <p>
            {dates}
            {dates && team && <br />}
            {team}
          </p>
        )}
        <p>{samplesNote}</p>
      </Facts>
    </>
  )
  const stage = (
    <Stage className={morphTarget(`case-${slug}`)}>
      <ArtPair
        wide={pictureOf('case-studies', slug, { part: 'hero', shape: isShort ? 'tall' : undefined })}
        tall={pictureOf('case-studies', slug, { part: 'hero', shape: 'tall' })}
        label={`The product that was made for ${client}, drawn`}
      />
    </Stage>
  )
  return (
    <Ground $paper={ground} $ink={ink} data-ink={ink}>
      <Wrap>
        <Breadcrumb label="Breadcrumb" trail={[{ name: 'Home', path: '/' }, ...trail]} />
        {isShort ? (
          <Beside>
            <div className={fadeInText()}>{top}</div>
            {stage}
          </Beside>
        ) : (
          <Columns className={fadeInText()}>{top}</Columns>
        )}
      </Wrap>
      {!isShort && stage}
    </Ground>
  )
}
