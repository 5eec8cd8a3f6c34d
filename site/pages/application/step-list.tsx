/** The list of steps, with the current step marked: anchors on a route. */

import { href } from '@flatirons/framework'

import { stepPath, steps, type StepSlug } from './steps.ts'
import { List } from './step-list.styles.ts'

export interface StepListProps {
  /** Undefined once the application is sent. */
  current: StepSlug | undefined
  /** Descriptions of what each step asks for. */
  texts: readonly { text: string }[]
}

/** Links to every step. Answers are kept, so steps can be visited in any order. */
export function StepList({ current, texts }: StepListProps) {
  return (
    <nav aria-label="Steps">
      <List>
        {steps.map(({ slug, name }, i) => (
          <li key={slug}>
            <a href={href(stepPath(slug))} aria-current={slug === current ? 'step' : undefined}>
              {name}
            </a>
            <p className="text">{texts[i]?.text}</p>
          </li>
        ))}
      </List>
    </nav>
  )
}
