// @vitest-environment node

import { parseAst } from 'vite'
import { expect, test } from 'vitest'

import { withoutComponent } from '../../../../framework/builder/bundle/browser-only.ts'

type Statements = Parameters<typeof withoutComponent>[1]
const strip = (code: string) => withoutComponent(code, parseAst(code).body as unknown as Statements)
/** Returns the stripped code, as trimmed lines. */
const linesOf = (code: string) =>
  strip(code)!
    .split('\n')
    .map((line) => line.trim())

test("an island with `when: 'only'` keeps its options, its style sheets, and the code that they use", () => {
  expect(
    linesOf(
      `import { enterModule as enterModule$ } from 'declared'; enterModule$("site/map.island.tsx"); import L from 'leaflet'
import 'leaflet/side-effect'
import 'leaflet/dist/leaflet.css'
import styles from './map.module.css'
import { island } from '@flatirons/framework'
import { jsx } from './jsx.ts'
import { Wait } from './wait.tsx'
const zoom = 4, text = label()
L.Icon.Default.mergeOptions({ zoom })
function label() {
  return 'Wait'
}
export const other = zoom
function Map() {
  return jsx('div', { className: styles.map })
}
export default island(Map, { when: 'only', fallback: jsx(Wait, { children: text }) })`,
    ),
  ).toEqual([
    `import { enterModule as enterModule$ } from 'declared'; enterModule$("site/map.island.tsx");`,
    '',
    "import 'leaflet/dist/leaflet.css'",
    "import styles from './map.module.css'",
    "import { island } from '@flatirons/framework'",
    "import { jsx } from './jsx.ts'",
    "import { Wait } from './wait.tsx'",
    'const zoom = 4, text = label()',
    '',
    'function label() {',
    "return 'Wait'",
    '}',
    'export const other = zoom',
    '',
    '',
    '',
    "export default island(function Map() { return null }, { when: 'only', fallback: jsx(Wait, { children: text }) })",
  ])
})

test.each([
  ["import M from 'm'; const Map = island(M, { when: 'only' }); export default Map", "import M from 'm';"],
  ["import M from 'm'; export default island(() => M, { 'when': \"only\" })", "import M from 'm';"],
])('other ways to declare such an island: %s', (code, dropped) => {
  expect(strip(code)).not.toContain(dropped)
})

test.each([
  "import M from 'm'; export default island(M, { when: 'load', only: 'only' })",
  "import M from 'm'; export default island(M, options)",
  "import M from 'm'; export const only = M",
])('other modules are unchanged: %s', (code) => {
  expect(strip(code)).toBeUndefined()
})
