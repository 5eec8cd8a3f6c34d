/** Titles that expand to show their content. */

import type { ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { painted } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { ease, font, skew, steps } from '../../theme/tokens.ts'

const Item = styled('details')`
  border-top: 2px solid ${ink.text};
  /* On paper, an answer stays with its question. */
  break-inside: avoid;
`

const Question = styled('summary')`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${steps(3)};
  padding: ${steps(2.5)} 0;
  font: 620 1.375rem / 1.25 ${font.display};
  letter-spacing: -0.012em;
  text-wrap: balance;
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  &::after {
    content: '';
    flex: none;
    width: 12px;
    height: 26px;
    margin-right: ${steps(2)};
    background: ${ink.mark};
    ${painted}
    transform: ${skew};
    transition: transform 0.25s ${ease};
  }
  [open] > &::after {
    transform: ${skew} rotate(90deg);
  }
  @media print {
    padding: ${steps(1)} 0;
  }
`

const Answer = styled('p')`
  max-width: 38em;
  padding-bottom: ${steps(3)};
  @media print {
    padding-bottom: ${steps(1)};
  }
`

const List = styled('div')`
  border-bottom: 2px solid ${ink.text};
  @media print {
    columns: 2;
    column-gap: ${steps(4)};
  }
`

/** A native `<details>`: it opens without a script, and find-in-page can open it. */
export function AccordionItem({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <Item open={isOpen}>
      <Question>{title}</Question>
      {children}
    </Item>
  )
}

/** Questions with their answers. */
export function Accordion({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <List>
      {items.map(({ question, answer }) => (
        <AccordionItem key={question} title={question}>
          <Answer>{answer}</Answer>
        </AccordionItem>
      ))}
    </List>
  )
}
