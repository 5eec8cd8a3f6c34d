/** Reference texts: privacy, terms, accessibility. */

import { definePage, styled, type PageProps } from '@flatirons/framework'

import { pictureOf } from '../drawings/picture.ts'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { HeaderPicture } from '../components/sections/header-picture.tsx'
import { Day } from '../components/ui/date.tsx'
import { Muted } from '../components/ui/text.tsx'
import { ConsentChoice } from '../components/layout/consent-choice.tsx'
import { contentsOf } from '../models/contents.ts'
import { toPageData } from '../models/fields.ts'
import type { Page } from '../models/page.ts'
import { fontSize, size } from '../theme/tokens.ts'
import { createHead } from './head.tsx'
import { describePage } from './structured-data.ts'

type InformationalData = ReturnType<typeof informationalData>

/** The text with its table of contents. */
function informationalData(page: Page) {
  return { ...toPageData(page), contents: contentsOf(page) }
}

const Choice = styled('div')`
  max-width: ${size.measure};
  margin-top: 1em;
  font-size: ${fontSize.prose};
`

const trail = ({ path, data }: PageProps<InformationalData>) => [{ name: data.title, path }]

function Informational(props: PageProps<InformationalData>) {
  const { data } = props
  return (
    <>
      <PageHeader
        picture={<HeaderPicture of={pictureOf('pages', data.slug)} />}
        trail={trail(props)}
        title={data.title}
      >
        {data.updated && (
          <Muted>
            Last changed on <Day day={data.updated} />
          </Muted>
        )}
      </PageHeader>
      <Story body={data.body} contents={data.contents}>
        {data.consent && (
          <Choice>
            <ConsentChoice label="Change your answer">
              <p>{data.consent}</p>
            </ConsentChoice>
          </Choice>
        )}
      </Story>
    </>
  )
}

export const informationalPage = {
  template: definePage<InformationalData>(Informational, {
    head: createHead({
      trail,
      about: describePage('WebPage'),
    }),
  }),
  data: informationalData,
}
