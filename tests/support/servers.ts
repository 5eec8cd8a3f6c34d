/** The engines that run the server of a built site. */

import { resolve } from 'node:path'

import { SERVER_TOOLS, type ProgramName } from './programs.ts'
import { startServer } from './shop.ts'
import { startWorker } from './web-servers.ts'

const packageOf = (name: string) => resolve(SERVER_TOOLS, 'node_modules', name)
const { platform, arch } = process
const bun = `@oven/bun-${platform}-${arch === 'arm64' ? 'aarch64' : arch}/bin/bun`
const deno = `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}/deno`

/** The command of each engine. */
const COMMANDS = {
  node: [process.execPath],
  bun: [packageOf(bun)],
  deno: [packageOf(deno), 'run', '--allow-all', '--no-prompt'],
}

export const ENGINES = ['node', 'workerd', 'bun', 'deno'] as const
export type Engine = (typeof ENGINES)[number]

/** Returns the programs that an engine other than Node needs, for `needs()`. */
export const neededBy = (engine: Engine): ProgramName[] =>
  engine === 'workerd' ? ['the tools of hosts'] : engine === 'node' ? [] : ['other engines of servers']

export interface RunningEngine {
  url: string
  stop: () => Promise<unknown>
}

/**
 * Starts the server of the site built in `root`, in a separate process. `temp` is a folder for the engine's own files.
 */
export async function startEngine(
  engine: Engine,
  root: string,
  temp: string,
  variables: Record<string, string> = {},
): Promise<RunningEngine> {
  if (engine === 'workerd') {
    const { port, stop } = await startWorker(temp, resolve(root, 'dist.server/wrangler.json'), variables)
    return { url: `http://127.0.0.1:${port}`, stop }
  }
  const { url, process: child, ended } = await startServer(`${root}/dist.server`, variables, COMMANDS[engine])
  return {
    url,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
