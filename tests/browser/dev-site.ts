/** A copy of the fixture site on its own dev server, whose files tests edit. */

import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { FROM_SOURCES, listenFor, WITHOUT_COLOR } from '../support/own-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const FIXTURE = join(ROOT, 'tests/fixtures/site')

export interface DevSite {
  /** The server's URL, with a trailing slash. */
  home: string
  /** Returns the path of a file of the copy. */
  at: (file: string) => string
  /** Replaces text in a file, as an editor would. Throws if the file does not contain it. */
  edit: (file: string, from: string | RegExp, to: string) => void
  /** Restores the original content of all files. */
  restore: () => void
  /** Returns the terminal output so far. */
  said: () => string
  stop: () => void
}

/** `name` is the name of the copy's folder; `files` are added before the server looks for packages. */
export async function startDevSite(name: string, files: Readonly<Record<string, string>> = {}): Promise<DevSite> {
  const copy = join(ROOT, '.cache', name)
  const at = (file: string) => join(copy, file)
  const first = new Map<string, string>()
  rmSync(copy, { recursive: true, force: true })
  cpSync(FIXTURE, copy, { recursive: true, filter: (path) => !/[\\/](dist|\.cache)$/.test(path.slice(FIXTURE.length)) })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(at(file)), { recursive: true })
    writeFileSync(at(file), text)
  }
  const args = [...FROM_SOURCES, join(ROOT, 'framework/cli/cli.ts'), 'dev', '--root', copy, '--port', '0']
  const server = spawn(process.execPath, args, { cwd: ROOT, env: WITHOUT_COLOR })
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => void (said += text.toString()))
  return {
    home: await listenFor(server),
    at,
    edit(file, from, to) {
      const text = readFileSync(at(file), 'utf-8')
      const edited = text.replace(from, to)
      if (edited === text) throw Error(`${file} has no ${String(from)}.`)
      if (!first.has(file)) first.set(file, text)
      writeFileSync(at(file), edited)
    },
    restore() {
      for (const [file, text] of first) writeFileSync(at(file), text)
      first.clear()
    },
    said: () => said,
    stop: () => void server.kill(),
  }
}
