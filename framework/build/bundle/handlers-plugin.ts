/** The Vite plugin that lets code on the server make its elements with the framework's runtime of JSX, which notes handlers. */

import { relative } from 'node:path'

import type { Plugin } from 'vite'

import { FRAMEWORK, frameworkModule, isInside } from '../../shared/project.ts'

/** What the compiler imports for JSX. */
const IMPORT = /(?<=^import [^\n]* from )(["'])react\/(jsx(?:-dev)?-runtime)\1/gm

/** Code of packages is left alone: dev does not transform it. */
export function handlersPlugin(): Plugin {
  const own = (name: string) => frameworkModule(`react/${name}.ts`)
  const standIns = new Set(['jsx-runtime', 'jsx-dev-runtime'].map(own))
  let root = ''
  const isOwnCode = (id: string) =>
    (isInside(root, id) && !/(?:^|[\\/])node_modules[\\/]/.test(relative(root, id))) || isInside(FRAMEWORK, id)

  return {
    name: 'framework:handlers',
    // JSX is compiled then.
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      if (this.environment.config.consumer !== 'server' || !isOwnCode(id) || standIns.has(id)) return undefined
      const noting = code.replace(IMPORT, (_, _quote, name: string) => JSON.stringify(own(name)))
      return noting === code ? undefined : { code: noting, map: null }
    },
  }
}
