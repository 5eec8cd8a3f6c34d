/** The Flatirons Fund. */

import { definePage, type PageProps } from '#framework'

import { head } from './head.tsx'
import { Program, type ProgramData } from './program.tsx'

function Fund(props: PageProps<ProgramData>) {
  return <Program name="Flatirons Fund" {...props} />
}

export const fundPage = definePage<ProgramData>('fund', Fund, { head })
