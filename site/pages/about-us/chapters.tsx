/** The text of the page: each heading hangs beside its text, below a line as wide as the page. */

import { Band } from '../../components/ui/band.tsx'
import { ruledHeadings } from '../../components/ui/prose-layouts.ts'
import { Prose } from '../../components/ui/prose.tsx'

/** A band with the text, as HTML. */
export function Chapters({ body }: { body: string }) {
  return (
    <Band tone="snow">
      <Prose html={body} className={ruledHeadings()} />
    </Band>
  )
}
