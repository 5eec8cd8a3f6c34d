/**
 * The programs that tests need besides the packages of `npm ci`. Tests install none of them: `.ci/install` does, on
 * Debian and as root. If a program is missing, its tests are skipped with a message; with `CI=1` they fail instead.
 */

import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from 'playwright'

/** The hosts' own tools: a folder with a separate lock file, larger than all other dependencies of the project. */
export const HOST_TOOLS = 'tests/hosts'

/** Engines other than Node: a folder with a separate lock file. */
export const SERVER_TOOLS = 'tests/servers'

/** A Chromium that the project has downloaded (see `chromium.ts`). */
export const OWN_CHROMIUM = join(import.meta.dirname, '../../node_modules/.cache/chromium')

interface Program {
  /** Paths, or names that are searched for in the system's program folders; the first existing one is used. */
  candidates: () => readonly (string | undefined)[]
  /** The command that installs it, for the message about a missing program. */
  install: string
}

/** Not every user has the second in the path; the third is that of Homebrew. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/bin']

const apt = (name: string) => `apt-get install ${name}`
const installedIn = (folder: string): Program => ({
  candidates: () => [join(folder, 'node_modules/.package-lock.json')],
  install: `npm ci --ignore-scripts --no-audit --no-fund --prefix ${folder}`,
})

const listOwnChromium = (): string[] =>
  existsSync(OWN_CHROMIUM)
    ? readdirSync(OWN_CHROMIUM, { recursive: true, encoding: 'utf-8' })
        .filter((name) => /(?:^|[\\/])(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/.test(name))
        .map((name) => join(OWN_CHROMIUM, name))
    : []

/** Debian has a folder for each processor architecture. */
function listMiniBrowsers(): string[] {
  const libraries = '/usr/lib'
  return existsSync(libraries)
    ? readdirSync(libraries).map((folder) => `${libraries}/${folder}/webkit2gtk-4.1/MiniBrowser`)
    : []
}

/** The environment variables `CHROMIUM`, `FIREFOX`, `WEBKIT_DRIVER` and `WEBKIT_BROWSER` have priority. */
export const PROGRAMS = {
  chromium: {
    candidates: () => [
      process.env.CHROMIUM,
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      chromium.executablePath(),
      ...listOwnChromium(),
    ],
    install: apt('chromium'),
  },
  // The headless shell needs a quarter of the time per page.
  'headless Chromium': {
    candidates: () => [process.env.CHROMIUM, 'chromium-headless-shell', ...listOwnChromium()],
    install: apt('chromium-headless-shell'),
  },
  firefox: { candidates: () => [process.env.FIREFOX, 'firefox-esr', 'firefox'], install: apt('firefox-esr') },
  webkit: {
    candidates: () => [process.env.WEBKIT_DRIVER, 'WebKitWebDriver'],
    install: apt('webkit2gtk-driver dbus'),
  },
  'the browser of WebKit': {
    candidates: () => [process.env.WEBKIT_BROWSER, ...listMiniBrowsers()],
    install: apt('webkit2gtk-driver'),
  },
  'a virtual display': { candidates: () => ['xvfb-run'], install: apt('xvfb xauth') },
  java: { candidates: () => ['java'], install: apt('default-jre-headless') },
  nginx: { candidates: () => ['nginx'], install: apt('nginx') },
  caddy: { candidates: () => ['caddy'], install: apt('caddy') },
  apache: { candidates: () => ['apache2'], install: apt('apache2') },
  hugo: { candidates: () => ['hugo'], install: apt('hugo') },
  redis: { candidates: () => ['valkey-server', 'redis-server'], install: apt('valkey-server') },
  'the tools of hosts': installedIn(HOST_TOOLS),
  'other engines of servers': installedIn(SERVER_TOOLS),
} satisfies Record<string, Program>

export type ProgramName = keyof typeof PROGRAMS

/** Returns the path of a program; undefined if it is missing. */
export function findProgram(name: ProgramName): string | undefined {
  return PROGRAMS[name]
    .candidates()
    .flatMap((candidate) =>
      !candidate ? [] : candidate.includes('/') ? [candidate] : FOLDERS.map((folder) => join(folder, candidate)),
    )
    .find((path) => existsSync(path))
}

/** Returns the path of a program. Throws with the searched names and the command that installs it. */
export function requireProgram(name: ProgramName): string {
  const path = findProgram(name)
  if (!path) throw Error(describeMissing(name))
  return path
}

/** Returns a sentence that names a missing program, where it was searched for, and what installs it. */
export function describeMissing(name: ProgramName): string {
  const candidates = PROGRAMS[name].candidates().filter((candidate) => candidate)
  return `${name} is missing (looked for ${candidates.join(', ')}). On Debian: ${PROGRAMS[name].install}; .ci/install installs all programs.`
}

/**
 * True if all these programs exist: `describe.skipIf(!needs('nginx'))`. Otherwise prints the missing ones and returns
 * false; throws with `CI=1`.
 */
export function needs(...names: ProgramName[]): boolean {
  const missing = names.filter((name) => !findProgram(name)).map(describeMissing)
  if (missing.length === 0) return true
  if (process.env.CI === '1') throw Error(missing.join('\n'))
  for (const line of missing) console.warn(`Skipped: ${line}`)
  return false
}
