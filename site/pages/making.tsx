/** How this site is made: facts that visitors can verify. */

import { definePage, type PageProps } from '@flatirons/framework'

import { picture } from '../drawings/picture.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { SourceCode } from '../components/sections/source-code.tsx'
import { Story } from '../components/sections/story.tsx'
import { CallToActionLink } from '../components/ui/action.tsx'
import { HeaderPicture } from '../components/sections/header-picture.tsx'
import { Band } from '../components/ui/band.tsx'
import { Intro, Title } from '../components/ui/text.tsx'
import { manualUrl } from '../config.ts'
import { toPageData } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import { readSource } from '../models/source-code.ts'
import { createHead } from './head.tsx'
import { Budget, readSizes } from './making/budget.tsx'
import { Figures } from './making/figures.ts'
import YourVisit from './making/your-visit.island.tsx'
import { describePage } from './structured-data.ts'

type MakingData = ReturnType<typeof makingData>

const ISLAND = 'site/pages/making/your-visit.island.tsx'

/** The page with figures and code that are read from the repository. */
function makingData(making: SiteContent['making']) {
  return {
    ...toPageData(making),
    sizes: readSizes(),
    code: { ...making.code, file: ISLAND, lines: readSource(ISLAND).trim() },
  }
}

const trail = ({ path }: PageProps<MakingData>) => [
  { name: 'About us', path: '/about-us/' },
  { name: 'How this site is made', path },
]

function Making(props: PageProps<MakingData>) {
  const { data } = props
  return (
    <>
      <PageHeader
        picture={<HeaderPicture of={picture('how-it-is-made')} />}
        trail={trail(props)}
        title={data.headline}
        summary={data.summary}
      />
      <Band tone="dusk" labelledBy="figures">
        <Title id="figures">{data.figuresTitle}</Title>
        <Intro>{data.figuresText}</Intro>
        <noscript>
          <Intro>Without JavaScript you see our limits in place of your figures.</Intro>
        </noscript>
        <Figures>
          <YourVisit figures={data.figures} />
        </Figures>
      </Band>
      <Budget title={data.budgetTitle} text={data.budgetText} sizes={data.sizes} />
      <SourceCode isLong tone="night" {...data.code} />
      <Story body={data.body} />
      {manualUrl ? (
        <CallToAction
          {...data.manual}
          action={<CallToActionLink href={manualUrl}>{data.manual.action}</CallToActionLink>}
        />
      ) : (
        <CallToAction {...data.callToAction} />
      )}
    </>
  )
}

export const makingPage = {
  template: definePage<MakingData>(Making, {
    head: createHead({ trail, look: () => 'lichen', about: describePage('WebPage') }),
  }),
  data: makingData,
}
