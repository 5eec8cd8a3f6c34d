/** A teaser for one client project. */

import { href, styled } from '@flatirons/framework'

import { nameClient, type CaseCard } from '../../models/case-study.ts'
import { up } from '../../theme/breakpoints.ts'
import { space, steps } from '../../theme/tokens.ts'
import { ArrowLink } from '../ui/action.tsx'
import { Band } from '../ui/band.tsx'
import { Tags } from '../ui/tags.tsx'
import { Intro } from '../ui/text.tsx'
import { CaseTile } from './tile.tsx'

const Columns = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${steps(5)} ${space.gap};
  @media print {
    grid-template-columns: 2fr 3fr;
    break-inside: avoid;
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: center;
  }
`

const Text = styled('div')`
  & > .title {
    margin-top: ${steps(2.5)};
  }
  & > .more {
    margin-top: ${steps(4)};
  }
  ${up.desktop} {
    grid-column: 1 / 3;
  }
`

const Picture = styled('a')`
  ${up.desktop} {
    grid-column: 3 / 6;
  }
`

/** A client's result with a link to the case study, below an optional note; null without a study. */
export function CaseTeaser({ study, note }: { study: CaseCard | null; note?: string }) {
  if (!study) return null
  const { title, summary, path, slug } = study
  return (
    <Band labelledBy="case-study">
      <Columns>
        <Text>
          {note && <p>{note}</p>}
          <Tags items={[{ name: nameClient(study) }]} />
          <h2 id="case-study" className="title">
            {title}
          </h2>
          {summary && <Intro>{summary}</Intro>}
          <ArrowLink className="more" href={href(path)}>
            Read the case study
          </ArrowLink>
        </Text>
        {/* Repeats the link in the text, so it is hidden from keyboards and screen readers. */}
        <Picture href={href(path)} tabIndex={-1} aria-hidden="true">
          <CaseTile slug={slug} />
        </Picture>
      </Columns>
    </Band>
  )
}
