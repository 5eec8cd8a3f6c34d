/**
 * Makes wouter's hooks read the location for which an island was built, if there is one: see
 * `react/built-location.ts`.
 */

import type { Plugin } from 'vite'

const WOUTER = /[\\/]node_modules[\\/]wouter[\\/].*\.js(?:$|\?)/
const LOCATION = /(?<![.\w$])location(?=\.(?:pathname|search)\b)/g

export const routerLocationPlugin: Plugin = {
  name: 'framework:wouter',
  transform(code, id) {
    const changed = WOUTER.test(id)
      ? code.replace(LOCATION, '(globalThis[Symbol.for("built-location")] ?? location)')
      : code
    return changed === code ? undefined : { code: changed, map: null }
  },
}
