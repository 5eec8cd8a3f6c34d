/** A table that compares a product with an alternative, row by row. */

import { styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Lede, Title, VisuallyHidden } from '../../components/ui/text.tsx'
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
  & th,
  & td {
    padding: ${steps(2)} ${steps(3)} ${steps(2)} 0;
    text-align: left;
    vertical-align: top;
  }
  & thead > tr > * {
    border-bottom: 3px solid ${ink.text};
    font-weight: 650;
  }
  & tbody > tr > * {
    border-bottom: 1px solid ${ink.rule};
  }
  & tbody > tr > th {
    width: 22%;
    font-weight: 650;
  }
  & tbody > tr:last-child > * {
    border-bottom: 3px solid ${ink.text};
  }
  /* Both products are side by side, below the name of what is compared. */
  ${down.rows} {
    min-width: 0;
    & tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    & tr > th:first-child {
      grid-column: 1 / 3;
      width: auto !important;
      padding-bottom: 0;
      border-bottom: 0 !important;
    }
    & thead > tr > :first-child {
      padding: 0;
    }
    & td {
      padding-top: ${steps(0.5)};
    }
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
      <Lede>{note}</Lede>
      {/* Large text can make the table wider than a phone, so keyboard users must be able to scroll it. */}
      <Frame aria-label={columns.filter(Boolean).join(', ')} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column || <VisuallyHidden>Aspect</VisuallyHidden>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ aspect, fuse, other }) => (
              <tr key={aspect}>
                <th scope="row">{aspect}</th>
                <td>{fuse}</td>
                <td>{other}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Frame>
    </Band>
  )
}
