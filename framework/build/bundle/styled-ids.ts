/**
 * Gives the components of styled-components ids of their own. Without, the library counts them as their modules run: the server
 * runs those of the whole site, a browser those of one page, and neither would know the names of the other's classes.
 */

import type { Plugin, Rolldown } from 'vite'

import { isInPackage, moduleName } from '../../shared/project.ts'

const CODE = /\.[jt]sx?$/

/** Returns the code with ids, which the module's name decides: a build must not depend on the project's folder. Nothing for code that imports no such component. */
export async function addStyledIds(code: string, name: string): Promise<Rolldown.SourceDescription | undefined> {
  if (!/["']styled-components["']/.test(code) || !CODE.test(name) || isInPackage(name)) return undefined
  const { transformWithOxc } = await import('vite')
  const { code: withIds, map } = await transformWithOxc(code, `/${name}`, {
    jsx: 'preserve',
    plugins: { styledComponents: { displayName: false, minify: false } },
  })
  return { code: withIds, map: map ?? null }
}

export function styledIdsPlugin(): Plugin {
  let root = ''
  return {
    name: 'framework:styled-ids',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform: (code, id) => addStyledIds(code, moduleName(root, id)),
  }
}
