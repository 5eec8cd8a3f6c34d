/** A page of what a project produces: a sheet that runs out of its band, with one marked row. */

import type { Output as OutputProps } from '../../models/fields.ts'
import DroppedFile from '../trials/dropped-file.island.ts'
import { shareFlow } from '../trials/share-flow.ts'
import Shares from '../trials/shares.island.ts'
import { Wrap } from '../ui/band.tsx'
import { Split } from '../ui/split.tsx'
import { Intro } from '../ui/text.tsx'
import {
  Section,
  type OutputGround,
  Words,
  Sheet,
  Name,
  Sample,
  Table,
  Share,
  Columns,
  Rows,
  Row,
  Cell,
  HeadCell,
  Note,
  Run,
  Control,
  Slider,
  File,
  Stated,
  Result,
} from './output.styles.ts'

export type { OutputGround }

/** The flow that the slider begins with, and its largest, in cubic feet per second. */
const FLOW = 14
const LARGEST_FLOW = 30

type SheetProps = Pick<OutputProps, 'file' | 'columns' | 'rows' | 'run'>

function Page({ file, columns, rows, run }: SheetProps) {
  const rights = rows.map(({ cells }) => Number.parseFloat(cells[1]!))
  return (
    <>
      <Name id="sheet">
        <span data-name="">{file}</span> <Sample>Sample</Sample>
      </Name>
      <Table>
        <Columns>
          <Row>
            {columns.map((column, index) => (
              <HeadCell key={column} scope="col" $isFirst={index === 0}>
                {column}
              </HeadCell>
            ))}
          </Row>
        </Columns>
        <Rows>
          {rows.map(({ cells, note }, row) => (
            <Row key={cells.join()} $isMarked={note !== undefined}>
              <HeadCell scope="row" $isFirst $isBold>
                {cells[0]}
              </HeadCell>
              <Cell>{cells[1]}</Cell>
              <Cell>
                {run?.by === 'shares' ? (
                  <Share data-right={rights[row]}>{shareFlow(FLOW, rights)[row]} cfs</Share>
                ) : (
                  cells[2]
                )}
              </Cell>
            </Row>
          ))}
        </Rows>
      </Table>
    </>
  )
}

/** The page, or the page with a control that changes it. */
function Runner(props: SheetProps) {
  const page = <Page {...props} />
  if (props.run?.by === 'shares')
    return (
      <Run>
        <Shares>
          <Control>
            <span>
              {props.run.label} <Stated data-flow="">{FLOW} cfs</Stated>
            </span>
            <Slider type="range" min={0} max={LARGEST_FLOW} step={1} defaultValue={FLOW} disabled />
          </Control>
          {page}
        </Shares>
      </Run>
    )
  if (props.run?.by === 'file')
    return (
      <Run>
        <DroppedFile>
          <Control>
            {props.run.label}
            <File type="file" accept=".csv,.tsv,.txt,text/csv" disabled />
          </Control>
          {page}
          <Result />
        </DroppedFile>
      </Run>
    )
  return page
}

/** A band with text on the left and the sheet on the right. */
export function Output({ title, text, ground, ...sheet }: OutputProps & { ground: OutputGround }) {
  return (
    <Section $ground={ground} aria-labelledby="output">
      <Wrap>
        <Split>
          <Words>
            <h2 id="output">{title}</h2>
            <Intro>{text}</Intro>
            {sheet.rows.map(({ note }) => note && <Note key={note}>{note}</Note>)}
          </Words>
          <Sheet aria-labelledby="sheet">
            <Runner {...sheet} />
          </Sheet>
        </Split>
      </Wrap>
    </Section>
  )
}
