/** The header of a case study in the client's colors: a large title, facts, and the product. */

import { href } from '@flatirons/framework'

import { backgroundOf, pictureOf } from '../../drawings/picture.ts'
import { ArtPair } from '../../components/ui/art.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { Breadcrumb, type Crumb } from '../../components/ui/breadcrumb.tsx'
import { Tags } from '../../components/ui/tags.tsx'
import { Headline } from '../../components/ui/headline.tsx'
import { samplesNote } from '../../config.ts'
import { fadeInText, morphTarget } from '../../theme/view-transitions.ts'
import { inkOn } from '../../theme/contrast.ts'
import { Header, type Format, Columns, Text, Title, Facts, Subtitle, Labels, Fact, Stage } from './case-hero.styles.ts'

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
  const ground = backgroundOf(pictureOf('case-studies', slug))
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
    <Header $paper={ground} $ink={ink} data-ink={ink}>
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
    </Header>
  )
}
