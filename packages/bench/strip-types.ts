/** Converts a TypeScript file to JavaScript, for use without a loader: in the floor's process and in the browser. */

import { readFileSync } from 'node:fs'

import { transformWithOxc } from 'vite'

export async function stripTypes(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf-8'), file, { sourcemap: false })
  return code
}
