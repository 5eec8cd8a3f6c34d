/** The rules of an industry, each with its consequences for software. */

import { href, styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { space, steps } from '../../theme/tokens.ts'

const List = styled('ul')`
  & > li {
    display: grid;
    gap: ${steps(1)} ${space.gap};
    padding-block: ${steps(3)};
    border-top: 1px solid ${ink.rule};
  }
  & > li:first-child {
    padding-top: 0;
    border: 0;
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & h3 {
    font-size: 1.5rem;
  }
  & p {
    color: ${ink.muted};
  }
  & p > a {
    color: ${ink.text};
    font-weight: 600;
    white-space: nowrap;
  }
  ${up.desktop} {
    & > li {
      grid-template-columns: 1fr 2fr;
    }
    & h3 {
      hyphens: auto;
    }
  }
`

export interface Rule {
  title: string
  text: string
  /** A project that had to comply with the rule. */
  project: { path: string; client: string } | null
}

/** Heading on the left, rules on the right; null without rules. */
export function Rules({ rules }: { rules: readonly Rule[] }) {
  if (rules.length === 0) return null
  return (
    <Band tone="dusk" labelledBy="rules">
      <Split>
        <h2 id="rules">Rules we work under</h2>
        <List>
          {rules.map(({ title, text, project }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                {text} {project && <a href={href(project.path)}>See it at {project.client}</a>}
              </p>
            </li>
          ))}
        </List>
      </Split>
    </Band>
  )
}
