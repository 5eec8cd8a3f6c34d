/**
 * Adds stable ids to components of styled-components. By default, the library numbers components in the order in which modules
 * run, which differs between server and browser, so class names would not match.
 */

import type { Plugin, Rolldown } from 'vite'

import { isInPackage, moduleName } from '../../shared/project.ts'

const CODE = /\.[jt]sx?$/

/** Adds ids that depend on the module's name, but not on the project's folder. Returns undefined for code without styled-components. */
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
