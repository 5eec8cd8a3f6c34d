/** Minifies modules in a thread of its own. Plain JavaScript, because a thread would have to load a TypeScript loader first. */

import { minify } from 'terser'

const OPTIONS = { module: true, compress: { passes: 2, unsafe: true, if_return: false } }

/** @param {string[]} codes */
export default async function minifyAll(codes) {
  const results = await Promise.all(codes.map((code) => minify(code, OPTIONS)))
  return results.map(({ code }) => code)
}
