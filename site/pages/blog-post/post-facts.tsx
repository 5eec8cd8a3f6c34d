/** When a post was written, what it belongs to, and how long it takes to read. */

import { styled } from '@flatirons/framework'

import { steps } from '../../theme/tokens.ts'
import { Day } from '../../components/ui/date.tsx'
import { Tags } from '../../components/ui/tags.tsx'
import { Muted } from '../../components/ui/text.tsx'

const Facts = styled('div')`
  display: grid;
  gap: ${steps(2)};
`

export interface PostFactsProps {
  date: string
  updated: string | undefined
  author: string
  minutes: number
  tags: readonly { name: string; path: string }[]
}

/** Stands below the summary of a post. */
export function PostFacts({ date, updated, author, minutes, tags }: PostFactsProps) {
  return (
    <Facts>
      <Muted>
        <Day day={date} />
        {updated && (
          <>
            , changed <Day day={updated} />
          </>
        )}
        {` · ${author} · ${minutes} minute read`}
      </Muted>
      <Tags items={tags} label="Topics" />
    </Facts>
  )
}
