/** The answers of earlier steps, each with a link to its step. */

import { href, styled } from '@flatirons/framework'

import type { BoundForm } from '../../components/forms/use-form.ts'
import { FieldError } from '../../components/ui/field.tsx'
import { ink } from '../../theme/tones.ts'
import { steps } from '../../theme/tokens.ts'
import { stepPath } from './steps.ts'
import type { Answers } from './store.ts'

const List = styled('dl')`
  margin-bottom: ${steps(2.5)};
  border-top: 3px solid ${ink.text};
  & > * {
    padding: ${steps(2)} 0;
    border-bottom: 1px solid ${ink.rule};
  }
  & dt {
    display: flex;
    justify-content: space-between;
    gap: ${steps(2)};
    font-weight: 650;
  }
  @media print {
    & dt > a {
      display: none;
    }
  }
  /* Without scripts, no step keeps its answer. */
  @media (scripting: none) {
    display: none;
  }
  & dd {
    white-space: pre-line;
  }
  & [dir] {
    display: block;
    /* Each line has the direction of its own text. */
    unicode-bidi: plaintext;
  }
`

/** Lists the answers, or the errors of missing answers, with a link to each step. */
export function Summary({ form }: { form: BoundForm<Answers> }) {
  const { interests, scope } = form.values
  const rows = [
    { slug: 'interests', name: 'Interests', answer: interests.map(({ label }) => label).join(', ') },
    { slug: 'scope', name: 'Scope', answer: scope },
  ] as const
  return (
    <List>
      {rows.map(({ slug, name, answer }) => (
        <div key={slug}>
          <dt>
            {name}
            <a
              id={`${form.id}-${slug}`}
              href={href(stepPath(slug))}
              aria-label={`Change ${name.toLowerCase()}`}
              aria-describedby={form.errorOf(slug) && `${form.id}-${slug}-error`}
            >
              Change
            </a>
          </dt>
          <dd>
            <span dir="auto">{answer}</span>
            <FieldError id={`${form.id}-${slug}-error`}>{form.errorOf(slug)}</FieldError>
          </dd>
        </div>
      ))}
    </List>
  )
}
