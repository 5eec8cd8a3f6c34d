/** Facts about a post: date, author, reading time and tags. */

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

/** Placed below the summary of a post. */
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
