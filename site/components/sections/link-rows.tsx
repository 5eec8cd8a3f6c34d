/** Pages of one kind as rows under a heading. */

import type { Tone } from '../../theme/tones.ts'
import { Band } from '../ui/band.tsx'
import { Rows, type Row, type RowsProps } from '../ui/rows.tsx'
import { Title } from '../ui/text.tsx'

export interface LinkRowsProps {
  title: string
  rows: readonly Row[]
  id: string
  tone?: Tone
  isJoined?: boolean
  heading?: RowsProps['heading']
}

/** A band with a heading and rows. */
export function LinkRows({ title, rows, id, tone = 'night', isJoined = false, heading }: LinkRowsProps) {
  return (
    <Band tone={tone} labelledBy={id} isJoined={isJoined}>
      <Title id={id}>{title}</Title>
      <Rows rows={rows} {...(heading && { heading })} />
    </Band>
  )
}
