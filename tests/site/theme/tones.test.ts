// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { contrast } from '../../../site/theme/contrast.ts'
import { tones } from '../../../site/theme/tones.ts'

/** Returns a tone's colours by name; the last declaration of a name counts. */
const colorsOf = (tone: string) =>
  Object.fromEntries([...tone.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name!, value!]))

describe.each(Object.entries(tones))('on %s', (_, tone) => {
  const colors = colorsOf(tone)

  test.each(['ink', 'muted', 'accent', 'error'])('text in --%s has a contrast of 4.5', (name) =>
    expect(contrast(colors[name]!, colors['paper']!)).toBeGreaterThanOrEqual(4.5),
  )

  test.each(['rule', 'mark', 'focus', 'field-line', 'action-paper'])(
    '--%s has a contrast of 3 with the background',
    (name) => expect(contrast(colors[name]!, colors['paper']!)).toBeGreaterThanOrEqual(3),
  )
})
