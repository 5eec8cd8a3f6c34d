/** Buttons, the call to action with its wedge, and links on a line of their own. */

import type { AnchorHTMLAttributes, ReactNode } from 'react'

import { Wedged, Standing } from './action.styles.ts'

export { dimmed, Button } from './action.styles.ts'

/** An arrow that points right. */
export function Arrow({ size: side = 24 }: { size?: number }) {
  return (
    <svg
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      aria-hidden="true"
    >
      <path d="M4 12h15M13 5.5 19.5 12 13 18.5" />
    </svg>
  )
}

/** The main call to action, 296 by 64 px. */
export function CallToActionLink({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <Wedged {...link}>
      {children}
      <Arrow />
    </Wedged>
  )
}

/** The main call to action as a submit button. */
export function CallToActionButton({ children }: { children: ReactNode }) {
  return (
    <Wedged as="button" type="submit">
      {children}
      <Arrow />
    </Wedged>
  )
}

/** A link on a line of its own, with an arrow. */
export function ArrowLink({ children, ...link }: { children: ReactNode; href: string; className?: string }) {
  return (
    <Standing {...link}>
      {children}
      <Arrow size={18} />
    </Standing>
  )
}
