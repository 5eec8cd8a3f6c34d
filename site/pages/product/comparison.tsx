/** A table that compares a product with an alternative, row by row. */

import { mixin, styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Intro, Title, VisuallyHidden } from '../../components/ui/text.tsx'
import { down } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { space, steps } from '../../theme/tokens.ts'

const Frame = styled('section')`
  margin-top: ${space.block};
  overflow-x: auto;
`

const Table = styled('table')`
  width: 100%;
  min-width: 640px;
  border-collapse: collapse;
  line-height: 1.45;
  ${down.rows} {
    min-width: 0;
  }
`

/** On small screens, both products are side by side, below the name of what is compared. */
const Row = styled('tr')`
  ${down.rows} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const cell = mixin`
  padding: ${steps(2)} ${steps(3)} ${steps(2)} 0;
  text-align: left;
  vertical-align: top;
`

/** The name of a product, or of the column of names. */
const Column = styled('th')<{ $isFirst: boolean }>`
  ${cell}
  border-bottom: 3px solid ${ink.text};
  font-weight: 650;
  ${down.rows} {
    ${({ $isFirst }) => $isFirst && mixin`grid-column: 1 / 3; padding: 0; border-bottom: 0;`}
  }
`

const line = (isLast: boolean) => (isLast ? `3px solid ${ink.text}` : `1px solid ${ink.rule}`)

const Aspect = styled('th')<{ $isLast: boolean }>`
  ${cell}
  width: 22%;
  border-bottom: ${({ $isLast }) => line($isLast)};
  font-weight: 650;
  ${down.rows} {
    grid-column: 1 / 3;
    width: auto;
    padding-bottom: 0;
    border-bottom: 0;
  }
`

const Cell = styled('td')<{ $isLast: boolean }>`
  ${cell}
  border-bottom: ${({ $isLast }) => line($isLast)};
  ${down.rows} {
    padding-top: ${steps(0.5)};
  }
`

export interface ComparisonProps {
  title: string
  note: string
  /** Column headings; the first may be empty. */
  columns: readonly string[]
  rows: readonly { aspect: string; fuse: string; other: string }[]
  isJoined: boolean
}

/** A band with a table. On small screens each row is two cells below a heading. */
export function Comparison({ title, note, columns, rows, isJoined }: ComparisonProps) {
  return (
    <Band tone="snow" labelledBy="comparison" isJoined={isJoined}>
      <Title id="comparison">{title}</Title>
      <Intro>{note}</Intro>
      {/* Large text can make the table wider than a phone, so keyboard users must be able to scroll it. */}
      <Frame aria-label={columns.filter(Boolean).join(', ')} tabIndex={0}>
        <Table>
          <thead>
            <Row>
              {columns.map((column, index) => (
                <Column key={column} scope="col" $isFirst={index === 0}>
                  {column || <VisuallyHidden>Aspect</VisuallyHidden>}
                </Column>
              ))}
            </Row>
          </thead>
          <tbody>
            {rows.map(({ aspect, fuse, other }, index) => {
              const isLast = index === rows.length - 1
              return (
                <Row key={aspect}>
                  <Aspect scope="row" $isLast={isLast}>
                    {aspect}
                  </Aspect>
                  <Cell $isLast={isLast}>{fuse}</Cell>
                  <Cell $isLast={isLast}>{other}</Cell>
                </Row>
              )
            })}
          </tbody>
        </Table>
      </Frame>
    </Band>
  )
}
