/** Every engine that runs the server of a built site. */

import { resolve } from 'node:path'

import { SERVER_TOOLS, type ProgramName } from './programs.ts'
import { startServer } from './shop.ts'
import { startWorker } from './web-servers.ts'

const packageOf = (name: string) => resolve(SERVER_TOOLS, 'node_modules', name)
const { platform, arch } = process
const bun = `@oven/bun-${platform}-${arch === 'arm64' ? 'aarch64' : arch}/bin/bun`
const deno = `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}/deno`

/** Engine -> its command. */
const COMMANDS = {
  node: [process.execPath],
  bun: [packageOf(bun)],
  deno: [packageOf(deno), 'run', '--allow-all', '--no-prompt'],
}

export const ENGINES = ['node', 'workerd', 'bun', 'deno'] as const
export type Engine = (typeof ENGINES)[number]

/** What an engine needs beside Node, for `needs()`. */
export const neededBy = (engine: Engine): ProgramName[] =>
  engine === 'workerd' ? ['the tools of hosts'] : engine === 'node' ? [] : ['other engines of servers']

export interface RunningEngine {
  url: string
  stop: () => Promise<unknown>
}

/** Starts the server of a site that was built in `root`, in a process of its own. `temp` is a folder for what the engine keeps. */
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
