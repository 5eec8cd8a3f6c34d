/** The field that only robots find. */

import type { RobotTrap } from '../../forms/robot-trap.ts'
import { VisuallyHidden } from '../ui/text.tsx'

/** No browser fills a field of this name by itself. */
const NAME = 'homepage'

/** The hidden field of a form's trap for robots. */
export function Honeypot({ trap: { watch } }: { trap: RobotTrap }) {
  return (
    <VisuallyHidden aria-hidden="true">
      <input ref={watch} type="text" name={NAME} tabIndex={-1} autoComplete="off" defaultValue="" />
    </VisuallyHidden>
  )
}
