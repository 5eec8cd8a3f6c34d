/** Download sizes compared with their budgets. */

import { mixin, styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Intro } from '../../components/ui/text.tsx'
import { readSource } from '../../models/source-code.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { font, steps } from '../../theme/tokens.ts'

/** One download, in kilobytes after brotli. */
interface Size {
  name: string
  size: number
  budget: number
}

/** The rows to show: their names in the README, and their labels on the page. */
const SHOWN = new Map([
  ['content page, HTML', 'The text and links of a page'],
  ['content page, JavaScript', 'The code of a page'],
  ['runtime', 'Of that code, what moves you between pages'],
  ['React, for islands', 'React, once you touch a form'],
  ['island contact-form', 'The contact form itself'],
])

/** Returns the download sizes from the README's table. A test measures the sizes and compares them with the table. */
export function readSizes(): Size[] {
  const rows = readSource('README.md').matchAll(/^\| ([^|]+?) +\| +([\d.]+) kB \| +([\d.]+) kB \|$/gm)
  const sizes = [...rows].map(([, name = '', size, budget]) => ({ name, size: Number(size), budget: Number(budget) }))
  if (sizes.length === 0) throw Error('README.md has no table of sizes. Run: npm run size -- --write')
  return sizes
}

const Table = styled('table')`
  width: 100%;
  border-collapse: collapse;
  border-bottom: 3px solid ${ink.text};
  line-height: 1.3;
`

const edge = (isTop: boolean | undefined) =>
  isTop ? mixin`border-bottom: 3px solid ${ink.text}; font-weight: 650;` : mixin`border-top: 1px solid ${ink.rule};`

/** A cell with words; `$isTop` in the row of the column names. */
const Name = styled('th')<{ $isTop?: boolean }>`
  padding: ${steps(1.5)} ${steps(1.5)} ${steps(1.5)} 0;
  font-weight: 550;
  text-align: left;
  ${({ $isTop }) => edge($isTop)}
`

const Cell = styled('td')<{ $isTop?: boolean }>`
  padding: ${steps(1.5)} 0 ${steps(1.5)} ${steps(1)};
  text-align: right;
  white-space: nowrap;
  ${({ $isTop }) => edge($isTop)}
`

const Figure = styled('b')`
  font: 650 1.25rem / 1.2 ${font.display};
`

/** The fill is the used share of the budget. The right edge is the budget. */
const Bar = styled('svg')`
  width: 100%;
  height: 8px;
  margin-top: ${steps(1)};
  fill: ${ink.mark};
  & > .whole {
    fill: ${ink.rule};
  }
  ${forcedColors} {
    fill: CanvasText;
    outline: 1px solid CanvasText;
    & > .whole {
      fill: Canvas;
    }
  }
  @media print {
    outline: 1px solid;
  }
`

const kilobytes = (size: number) => `${size.toFixed(2)} kB`

export interface BudgetProps {
  title: string
  text: string
  sizes: readonly Size[]
}

/** A band with one row for each download that most visitors load. */
export function Budget({ title, text, sizes }: BudgetProps) {
  return (
    <Band tone="snow" labelledBy="budget">
      <Split>
        <div>
          <h2 id="budget">{title}</h2>
          <Intro>{text}</Intro>
        </div>
        <Table>
          <thead>
            <tr>
              <Name scope="col" $isTop>
                Downloaded
              </Name>
              <Cell $isTop>Size</Cell>
              <Cell $isTop>Budget</Cell>
            </tr>
          </thead>
          <tbody>
            {[...SHOWN].map(([key, name]) => {
              const { size, budget } = sizes.find((one) => one.name === key)!
              return (
                <tr key={key}>
                  <Name scope="row">
                    {name}
                    <Bar aria-hidden="true">
                      <rect className="whole" width="100%" height="8" />
                      <rect width={`${((size / budget) * 100).toFixed(1)}%`} height="8" />
                    </Bar>
                  </Name>
                  <Cell>
                    <Figure>{kilobytes(size)}</Figure>
                  </Cell>
                  <Cell>{kilobytes(budget)}</Cell>
                </tr>
              )
            })}
          </tbody>
        </Table>
      </Split>
    </Band>
  )
}
