/** Makes goober import the framework's style sheet element in browser code, because libraries use goober without the framework's `styled`. */

import type { Plugin } from 'vite'

import { frameworkModule } from '../../shared/project.ts'

const GOOBER = /[\\/]node_modules[\\/]goober[\\/]dist[\\/]goober\.[\w.]*js(?:$|\?)/

export const libraryStylesPlugin: Plugin = {
  name: 'framework:goober',
  applyToEnvironment: ({ config: { consumer } }) => consumer === 'client',
  transform(code, id) {
    if (!GOOBER.test(id) || !code.includes('_goober')) return undefined
    return { code: `import ${JSON.stringify(frameworkModule('react/goober-sheet.ts'))};${code}`, map: null }
  },
}
