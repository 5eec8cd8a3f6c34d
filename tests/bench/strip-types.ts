/** Turns a TypeScript file into JavaScript, for where no loader is wanted: the floor's own process, and the browser. */

import { readFileSync } from 'node:fs'

import { transformWithOxc } from 'vite'

export async function stripTypes(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf-8'), file, { sourcemap: false })
  return code
}
