/** The answers of the steps before, each with a way back to it. */

import { href, styled } from '#framework'

import { FieldError } from '../../components/ui/field.tsx'
import { ink } from '../../theme/tones.ts'
import { stepPath } from './steps.ts'

const List = styled('dl')`
  margin-bottom: 20px;
  border-top: 3px solid ${ink.text};
  & > div {
    padding: 14px 0;
    border-bottom: 1px solid ${ink.rule};
  }
  & dt {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    font-weight: 650;
  }
  & dd {
    white-space: pre-line;
  }
`

export interface SummaryProps {
  interests: string
  scope: string
  problems: { interests: string | undefined; scope: string | undefined }
}

/** What was answered, or what is still missing. */
export function Summary({ interests, scope, problems }: SummaryProps) {
  const rows = [
    { slug: 'interests', name: 'Interests', answer: interests, problem: problems.interests },
    { slug: 'scope', name: 'Scope', answer: scope, problem: problems.scope },
  ] as const
  return (
    <List>
      {rows.map(({ slug, name, answer, problem }) => (
        <div key={slug}>
          <dt>
            {name}
            <a href={href(stepPath(slug))} aria-label={`Change ${name.toLowerCase()}`}>
              Change
            </a>
          </dt>
          <dd>
            {answer}
            <FieldError id={`${slug}-summary-error`}>{problem}</FieldError>
          </dd>
        </div>
      ))}
    </List>
  )
}
