/** Servers in processes of their own. */

import type { ChildProcess } from 'node:child_process'

/** Node's options with which the framework runs from its sources. tsx looks into every module that is loaded after it. */
export const FROM_SOURCES = ['--import', 'vite', '--import', 'tsx']

/** An environment in which servers say their URLs without colors. */
export const WITHOUT_COLOR = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }

/** Waits until a server says where it answers, and returns that. Throws when the process ends before. Port 0 is any that is free. */
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
