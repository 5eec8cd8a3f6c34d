import type { ReactNode } from 'react'

/** A frame for an interactive example. */
export const Demo = ({ children }: { children?: ReactNode }) => <div className="demo">{children}</div>
