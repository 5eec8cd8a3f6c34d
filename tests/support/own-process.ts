/** Servers in separate processes. */

import type { ChildProcess } from 'node:child_process'

/** Node options that run the framework from its sources. tsx transforms every module that is loaded after it. */
export const FROM_SOURCES = ['--import', 'vite', '--import', 'tsx']

/** An environment in which servers print their URLs without colors. */
export const WITHOUT_COLOR = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }

/**
 * Waits until a server prints its URL, and returns it. Throws if the process exits first. Port 0 selects a free port.
 */
export function listenFor(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    function listen(text: Buffer) {
      said += text.toString()
      const [url] = /http:\/\/localhost:\d+\/\S*/.exec(said) ?? []
      if (url) resolve(url)
    }
    server.stdout!.on('data', listen)
    server.stderr!.on('data', listen)
    server.once('exit', () => reject(Error(`The server did not start.\n${said}`)))
  })
}
