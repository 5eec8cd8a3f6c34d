/** The data of an informational page. */

import { contentsOf } from '../../models/contents.ts'
import { show } from '../../models/fields.ts'
import type { Page } from '../../models/page.ts'

/** The data of the template. */
export type InformationalData = ReturnType<typeof informationalData>

/** The text, with the list of its parts. */
export function informationalData(page: Page) {
  return { ...show(page), contents: contentsOf(page) }
}
