import { mixin, styled } from '@flatirons/framework'
import type { ReactNode } from 'react'

const boxed = mixin`
  padding: 16px 24px;
  border-radius: 4px;
`

const Box = styled('aside')<{ $isWarning: boolean }>`
  ${boxed}
  border-left: 4px solid ${({ $isWarning }) => ($isWarning ? 'firebrick' : 'seagreen')};
`

export function Note({ kind, children }: { kind: 'tip' | 'warning'; children?: ReactNode }) {
  return <Box $isWarning={kind === 'warning'}>{children}</Box>
}
