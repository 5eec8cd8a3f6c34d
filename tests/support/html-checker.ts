/** Runs the Nu HTML checker on a folder of pages. It needs Java. */

import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

import { requireProgram } from './programs.ts'

interface Message {
  type: string
  url: string
  message: string
  extract?: string
}

/**
 * CSS that the checker does not support: view transitions, containers and their units, and scroll timelines. Its quotes
 * are cut at the start.
 */
const UNKNOWN_CSS =
  /^CSS: .*(view-transition|ion-(group|old|new)\(|@container|\dcq[hw]|“(container-type|animation-(timeline|range)|timeline-scope|view-timeline-name)”)/s

/** The run takes seconds, so optimizing compilation would not pay off. The checker's code needs a larger stack. */
const JAVA_OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss16m']

/** Returns every error of every HTML file in these folders as a line with the file's path. */
export function checkHtml(folders: readonly string[]): string[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  const { stdout, stderr, error } = spawnSync(
    requireProgram('java'),
    [...JAVA_OPTIONS, '-jar', jar, '--errors-only', '--skip-non-html', '--format', 'json', '--stdout', ...folders],
    { encoding: 'utf-8', maxBuffer: 1 << 28 },
  )
  if (error || !stdout) throw Error(`The HTML checker did not run. ${stderr}`, { cause: error })
  const { messages } = JSON.parse(stdout) as { messages: Message[] }
  return messages
    .filter(({ message, extract = '' }) => !UNKNOWN_CSS.test(`${message} ${extract}`))
    .map(({ url, message, extract = '' }) => `${fileURLToPath(url)}: ${message} ${extract}`)
}
