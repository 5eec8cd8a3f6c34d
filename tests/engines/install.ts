/** Finds Firefox, and WebKit with its driver, or installs them. */

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** Debian's packages. WebKit needs a display and a message bus; `xvfb-run` makes the display. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'dbus', 'xauth']

export interface Engines {
  firefox: string
  /** WebKit's server for WebDriver, and the browser that it starts. */
  driver: string
  browser: string
}

/** Debian has a folder for each kind of processor. */
function findMiniBrowser(): string[] {
  const libraries = '/usr/lib'
  return existsSync(libraries)
    ? readdirSync(libraries).map((folder) => `${libraries}/${folder}/webkit2gtk-4.1/MiniBrowser`)
    : []
}

/** The paths of each program, most wanted first. The environment has the first word. */
const listPaths = (): Record<keyof Engines, (string | undefined)[]> => ({
  firefox: [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
  driver: [process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver'],
  browser: [process.env.WEBKIT_BROWSER, ...findMiniBrowser()],
})

/** Returns the engines that tests need beside Chromium. Says what it installs; throws with what is missing. */
export function installEngines(): Engines {
  const find = () =>
    Object.entries(listPaths()).map(([name, paths]) => [name, paths.find((path) => path && existsSync(path))] as const)
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  const hasAll = () => find().every(([, path]) => path) && existsSync('/usr/bin/xvfb-run')
  if (!hasAll() && isDebian) {
    console.log(`Tests in every engine need ${PACKAGES.join(', ')}. Installing them with apt-get.`)
    const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES], {
      stdio: 'inherit',
      env: quiet,
    })
  }
  if (!hasAll())
    throw Error(
      `Firefox or WebKit is missing, and could not be installed. Install ${PACKAGES.join(', ')}, or put their paths into FIREFOX, WEBKIT_DRIVER and WEBKIT_BROWSER.`,
    )
  return Object.fromEntries(find()) as unknown as Engines
}
