/** Islands that need no React: a function adds behavior to HTML of the page. */

import {
  createScriptIsland,
  type IslandScript,
  type ScriptIslandComponent,
  type ScriptIslandOptions,
} from './island.tsx'

/**
 * Declares an island that needs no React: the default export of a `*.island.ts` file. It is used like any island:
 * `<Gate share={44}>…</Gate>`. Its children are rendered with the page, and may contain islands. Its other props are sent as JSON.
 */
export function scriptIsland<Props extends object>(
  script: IslandScript<Props>,
  options: ScriptIslandOptions,
): ScriptIslandComponent<Props> {
  // In browsers, the function is all that the island's module needs.
  return import.meta.env?.SSR === false ? (script as never) : createScriptIsland(script, options)
}
