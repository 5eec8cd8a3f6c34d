/** The deliverables of a service and its figures. The first figure fills the space below the heading. */

import { styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { PairGrid, type PairGridItem } from '../../components/ui/pair-grid.tsx'
import { Stats, type StatsProps } from '../../components/ui/stats.tsx'
import { Small } from '../../components/ui/text.tsx'
import { up } from '../../theme/breakpoints.ts'
import { space, steps } from '../../theme/tokens.ts'

const Frame = styled('div')`
  & > dl {
    margin-top: ${steps(6)};
  }
  & > .note {
    margin-top: ${steps(3)};
  }
  /* In other windows, the figures are below the list. */
  @supports (grid-template-rows: subgrid) {
    ${up.columns} {
      display: grid;
      grid-template-columns: calc((100% - 4 * ${space.gap}) * 0.4 + ${space.gap}) repeat(2, minmax(0, 1fr));
      gap: ${steps(5)} ${space.gap};
      & > .title {
        grid-area: 1 / 1;
      }
      & > ul {
        grid-area: 1 / 2 / 2 / 4;
        margin-top: 0;
      }
      & > .note {
        grid-area: 3 / 2 / 4 / 4;
        margin: 0;
      }
      /* The first figure is beside the end of the list, the others below it. Clicks go through to the list. */
      & > dl {
        grid-area: 1 / 1 / 3 / 4;
        grid-template: subgrid / subgrid;
        margin: 0;
        pointer-events: none;
      }
      & > dl > .first {
        grid-area: 1 / 1;
        align-self: end;
      }
      & > dl > .other {
        grid-area: 2 / 2;
        flex-direction: column-reverse;
        justify-content: end;
        align-items: start;
      }
      & > dl > .other + .other {
        grid-area: 2 / 3;
      }
      & > dl > .other > dd {
        flex: none;
      }
    }
  }
`

export interface DeliverablesProps {
  title: string
  items: readonly PairGridItem[]
  figures: StatsProps['items']
  /** The source of the figures. */
  note?: string | undefined
}

/** Heading and first figure on the left, short texts and the other figures on the right. */
export function Deliverables({ title, items, figures, note }: DeliverablesProps) {
  return (
    <Band tone="snow" labelledBy="features">
      <Frame>
        <h2 id="features" className="title">
          {title}
        </h2>
        {items.length > 0 && <PairGrid items={items} columns={2} />}
        <Stats items={figures} />
        {note && <Small className="note">{note}</Small>}
      </Frame>
    </Band>
  )
}
