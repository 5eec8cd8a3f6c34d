/** The rules of an industry, each with its consequences for software. */

import { href, styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { space, steps } from '../../theme/tokens.ts'

const Row = styled('li')<{ $isFirst: boolean; $isLast: boolean }>`
  display: grid;
  gap: ${steps(1)} ${space.gap};
  padding-block: ${({ $isFirst }) => ($isFirst ? 0 : steps(3))} ${({ $isLast }) => ($isLast ? 0 : steps(3))};
  border-top: ${({ $isFirst }) => ($isFirst ? 0 : `1px solid ${ink.rule}`)};
  ${up.desktop} {
    grid-template-columns: 1fr 2fr;
  }
`

const Name = styled('h3')`
  font-size: 1.5rem;
  ${up.desktop} {
    hyphens: auto;
  }
`

const Text = styled('p')`
  color: ${ink.muted};
`

const Project = styled('a')`
  color: ${ink.text};
  font-weight: 600;
  white-space: nowrap;
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
        <ul>
          {rules.map(({ title, text, project }, index) => (
            <Row key={title} $isFirst={index === 0} $isLast={index === rules.length - 1}>
              <Name>{title}</Name>
              <Text>
                {text} {project && <Project href={href(project.path)}>See it at {project.client}</Project>}
              </Text>
            </Row>
          ))}
        </ul>
      </Split>
    </Band>
  )
}
