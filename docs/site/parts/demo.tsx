import type { ReactNode } from 'react'

/** A place for what a reader can try. */
export const Demo = ({ children }: { children?: ReactNode }) => <div className="demo">{children}</div>
