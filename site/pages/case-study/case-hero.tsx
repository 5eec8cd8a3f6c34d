/** The header of a case study in the client's colors: a large title, facts, and the product. */

import { href } from '@flatirons/framework'

import { backgroundOf, pictureOf } from '../../drawings/picture.ts'
import { ArtPair } from '../../components/ui/art.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { Breadcrumb, type Crumb } from '../../components/ui/breadcrumb.tsx'
import { Tags } from '../../components/ui/tags.tsx'
import { Headline } from '../../components/ui/headline.tsx'
import { samplesNote } from '../../config.ts'
import type { CaseStudy } from '../../models/case-study.ts'
import { fadeInText, morphTarget } from '../../theme/view-transitions.ts'
import { inkOn } from '../../theme/contrast.ts'
import { Header, type Format, Columns, Text, Title, Facts, Subtitle, Labels, Fact, Stage } from './case-hero.styles.ts'

type Study = Pick<
  CaseStudy,
  'slug' | 'format' | 'headline' | 'subtitle' | 'tags' | 'client' | 'industry' | 'year' | 'dates' | 'team'
>

export interface CaseHeroProps {
  study: Study
  trail: Crumb[]
  /** The path of the industry's page. */
  industryPath: string | null
}

/** The client with a link to the industry, and the year of a project without dates. */
const Client = ({ study: { client, industry, year, dates }, industryPath }: Omit<CaseHeroProps, 'trail'>) => (
  <>
    {client}
    {industry && <>, {industryPath ? <a href={href(industryPath)}>{industry}</a> : industry}</>}
    {year && !dates && `, ${year}`}
  </>
)

/** The subtitle, the tags, and lines about client, time and team. */
function FactList({ study, industryPath, $isShort }: Omit<CaseHeroProps, 'trail'> & Format) {
  const { subtitle, tags, dates, team } = study
  return (
    <Facts>
      {subtitle && <Subtitle $isShort={$isShort}>{subtitle}</Subtitle>}
      <Labels $isShort={$isShort}>
        <Tags items={tags.map((name) => ({ name }))} label="Tags" />
      </Labels>
      <Fact $isShort={$isShort}>
        <Client study={study} industryPath={industryPath} />
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
export function CaseHero({ study, trail, industryPath }: CaseHeroProps) {
  const { slug, headline, client } = study
  const isShort = study.format === 'short'
  const ground = backgroundOf(pictureOf('case-studies', slug))
  const ink = inkOn(ground)
  const heading = (
    <Title $isShort={isShort}>
      <Headline text={headline} />
    </Title>
  )
  const facts = <FactList study={study} industryPath={industryPath} $isShort={isShort} />
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
