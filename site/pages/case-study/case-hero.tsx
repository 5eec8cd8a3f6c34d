/** The header of a case study in the client's colors: a large title, facts, and the product. */

import { href, mixin, styled } from '@flatirons/framework'

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

/** The short format has text on the left and the product on the right, both within one screen. */
interface Format {
  $isShort: boolean
}

const Columns = styled('div')<Format>`
  ${({ $isShort }) => !$isShort && mixin`display: grid; gap: ${steps(4)} ${space.gap};`}
  ${({ $isShort }) => ($isShort ? up.large : up.desktop)} {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    column-gap: ${space.gap};
    align-items: end;
  }
`

/** In the short format, the text may cover the picture. */
const Text = styled('div')`
  ${up.large} {
    position: relative;
    z-index: 1;
    grid-column: 1 / 3;
    align-self: start;
    padding-bottom: ${steps(6)};
  }
`

const Title = styled('h1')<Format>`
  ${({ $isShort }) =>
    $isShort
      ? mixin`
    margin-bottom: ${steps(3)};
    ${up.large} {
      font-size: min(4.6vw, 4.25rem);
      line-height: ${leading};
    }`
      : mixin`
    max-width: 8em;
    font-size: ${fontSize.display};
    line-height: ${leading};
    letter-spacing: -0.036em;
    ${up.desktop} {
      grid-column: 1 / 4;
      /* The words 'in the driveway.' fit. */
      font-size: min(6.8vw, 5.85rem);
    }`}
`

const Facts = styled('div')`
  ${up.desktop} {
    grid-column: 4 / 6;
  }
`

const Subtitle = styled('p')<Format>`
  margin-bottom: ${steps(3)};
  font-size: ${fontSize.lede};
  line-height: 1.45;
  ${up.large} {
    max-width: ${({ $isShort }) => ($isShort ? '21rem' : 'none')};
  }
`

const Labels = styled('div')<Format>`
  ${up.large} {
    max-width: ${({ $isShort }) => ($isShort ? '24rem' : 'none')};
  }
`

/** In the short format, it ends left of the picture's strata, which lean towards the text. */
const Fact = styled('p')<Format>`
  margin-top: ${steps(2)};
  font-size: ${fontSize.small};
  line-height: 1.5;
  ${up.large} {
    max-width: ${({ $isShort }) => ($isShort ? '15rem' : 'none')};
  }
`

const Stage = styled('div')<Format>`
  max-width: ${({ $isShort }) => ($isShort ? '780px' : size.pageWidth)};
  margin: ${steps(5)} auto 0;
  ${({ $isShort }) =>
    $isShort &&
    mixin`
    ${up.large} {
      grid-column: 3 / 6;
      width: 100%;
      margin: 0 0 0 auto;
    }`}
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

type HeadingProps = Pick<CaseHeroProps, 'title'> & Format

const Heading = ({ title, $isShort }: HeadingProps) => (
  <Title $isShort={$isShort}>
    <Headline text={title} />
  </Title>
)

/** The subtitle, the tags, and lines about client, time and team. */
function FactList({
  subtitle,
  tags,
  client,
  industry,
  industryPath,
  year,
  dates,
  team,
  $isShort,
}: CaseHeroProps & Format) {
  return (
    <Facts>
      {subtitle && <Subtitle $isShort={$isShort}>{subtitle}</Subtitle>}
      <Labels $isShort={$isShort}>
        <Tags items={tags.map((name) => ({ name }))} label="Tags" />
      </Labels>
      <Fact $isShort={$isShort}>
        {client}
        {industry && <>, {industryPath ? <a href={href(industryPath)}>{industry}</a> : industry}</>}
        {year && !dates && `, ${year}`}
      </Fact>
      {(dates || team) && (
        <Fact $isShort={$isShort}>
          {dates}
          {dates && team && <br />}
          {team}
        </Fact>
      )}
      <Fact $isShort={$isShort}>{samplesNote}</Fact>
    </Facts>
  )
}

/** Contains the page's only `<h1>`. `data-ink` sets the text color of the site header above. */
export function CaseHero(props: CaseHeroProps) {
  const { slug, trail, title, client, isShort = false } = props
  const ground = groundOf(pictureOf('case-studies', slug))
  const ink = inkOn(ground)
  const heading = <Heading title={title} $isShort={isShort} />
  const facts = <FactList {...props} $isShort={isShort} />
  const stage = (
    <Stage $isShort={isShort} className={morphTarget(`case-${slug}`)}>
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
          <Columns $isShort>
            <Text className={fadeInText()}>
              {heading}
              {facts}
            </Text>
            {stage}
          </Columns>
        ) : (
          <Columns $isShort={false} className={fadeInText()}>
            {heading}
            {facts}
          </Columns>
        )}
      </Wrap>
      {!isShort && stage}
    </Ground>
  )
}
