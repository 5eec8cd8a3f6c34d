/** The honeypot: a hidden field that only bots fill in. */

import type { RobotTrap } from '../../forms/robot-trap.ts'
import { VisuallyHidden } from '../ui/text.tsx'

/** A field name that no browser autofills. */
const NAME = 'homepage'

/** Renders the hidden field of a form's honeypot. */
export function Honeypot({ trap: { watch } }: { trap: RobotTrap }) {
  return (
    <VisuallyHidden aria-hidden="true">
      <input ref={watch} type="text" name={NAME} tabIndex={-1} autoComplete="off" defaultValue="" />
    </VisuallyHidden>
  )
}
