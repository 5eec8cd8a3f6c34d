/** Minifies the runtime a second time, in a thread of its own, because that takes as long as making some hundred pages. */

import { fileURLToPath } from 'node:url'

/** Makes modules about 3 % smaller than Vite's own minifier does. */
export async function minify(codes: readonly string[]): Promise<string[]> {
  const { Piscina } = await import('piscina')
  const filename = fileURLToPath(new URL('minify-worker.mjs', import.meta.url))
  const thread = new Piscina<readonly string[], string[]>({ filename, maxThreads: 1, execArgv: [] })
  try {
    return await thread.run(codes)
  } finally {
    await thread.destroy()
  }
}
