/** Minifies modules in a thread of its own. Plain JavaScript, because a thread would have to load a TypeScript loader first. */

import { minify } from 'terser'

const OPTIONS = {
  module: true,
  compress: { passes: 2, unsafe: true, unsafe_arrows: true, hoist_funs: true, if_return: false },
  ecma: 2022,
}

/** @param {[name: string, code: string][]} modules */
export default async function minifyAll(modules) {
  return Promise.all(modules.map(async ([name, code]) => [name, (await minify(code, OPTIONS)).code]))
}
