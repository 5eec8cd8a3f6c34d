/** Client projects as rows: client, what changed, industry. */

import { Band, OnScreen } from '../ui/band.tsx'
import { Rows } from '../ui/rows.tsx'
import { Title } from '../ui/text.tsx'

export interface CaseRowsProps {
  title: string
  studies: readonly { path: string; title: string; summary: string; client: string; industry?: string | undefined }[]
  id: string
}

/** A band of rows, one for each project; nothing where there are none. */
export function CaseRows({ title, studies, id }: CaseRowsProps) {
  if (studies.length === 0) return null
  const rows = studies.map(({ path, title: name, summary, client, industry }) => ({
    path,
    title: name,
    summary,
    aside: client,
    fact: industry,
  }))
  return (
    <Band labelledBy={id}>
      <OnScreen>
        <Title id={id}>{title}</Title>
        <Rows rows={rows} />
      </OnScreen>
    </Band>
  )
}
