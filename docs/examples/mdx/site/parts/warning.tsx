import type { ReactNode } from 'react'

export const Warning = ({ kind, children }: { kind: string; children?: ReactNode }) => (
  <aside>
    <strong>{kind === 'ice' ? 'Ice' : 'Falling rocks'}:</strong> {children}
  </aside>
)
