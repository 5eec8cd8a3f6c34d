/** Minifies the runtime a second time, in a thread of its own, because that takes as long as making some hundred pages. */

import { fileURLToPath } from 'node:url'

type NamedCode = readonly [name: string, code: string]

export interface Minifier {
  /** Makes modules about 3 % smaller than Vite's own minifier does. Called once: the thread ends with it. */
  minify: (modules: readonly NamedCode[]) => Promise<NamedCode[]>
  /** Ends the thread, where nothing was minified. */
  stop: () => Promise<void>
}

/** Starts the thread, which loads what it needs meanwhile. */
export async function startMinifier(): Promise<Minifier> {
  const { Piscina } = await import('piscina')
  const filename = fileURLToPath(new URL('worker.mjs', import.meta.url))
  const thread = new Piscina<readonly NamedCode[], NamedCode[]>({
    filename,
    minThreads: 1,
    maxThreads: 1,
    execArgv: [],
  })
  const stop = () => thread.destroy()
  return { minify: (modules) => thread.run(modules).finally(stop), stop }
}
