/** The Vite plugin that lets every module of the site announce its name before it declares a template, a slice or a model. */

import { relative } from 'node:path'

import type { Plugin } from 'vite'

import { FRAMEWORK, frameworkModule, isInside, isVirtual, moduleName } from '../../shared/project.ts'

export function declarePlugin(): Plugin {
  const declared = JSON.stringify(frameworkModule('shared/declared.ts'))
  let root = ''
  const isOfSite = (id: string) =>
    /\.[cm]?[jt]sx?$/.test(id) &&
    !isVirtual(id) &&
    isInside(root, id) &&
    !isInside(FRAMEWORK, id) &&
    !/[\\/]node_modules[\\/]/.test(relative(root, id))

  return {
    name: 'framework:declare',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      if (this.environment.config.consumer !== 'server' || !isOfSite(id)) return undefined
      const name = JSON.stringify(moduleName(root, id))
      return {
        code: `import { enterModule as enterModule$ } from ${declared}; enterModule$(${name}); ${code}`,
        map: null,
      }
    },
  }
}
