/** Finds the Chromium that browser tests run in, or installs it. */

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium } from 'playwright'

/** `CHROMIUM` in the environment, Debian's, or playwright's own. Nothing when there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

/** Chromium's engine without a window or anything else around pages, where there is one. */
export function findHeadlessShell(): string | undefined {
  return [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell'].find((path) => path && existsSync(path))
}

/** Makes sure that there is a Chromium, and a headless shell if Debian has one. Says what it installs; throws without a Chromium. */
export function installChromium(): string {
  const found = findChromium()
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (found && (findHeadlessShell() || !isDebian)) return found
  console.log(`Browser tests need Chromium. Installing it with ${isDebian ? 'apt-get' : 'playwright'}.`)
  try {
    if (isDebian) {
      execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
      for (const name of ['chromium', 'chromium-headless-shell'])
        execFileSync('apt-get', ['install', '-y', '-q', name], { stdio: 'inherit' })
    } else execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  } catch (error) {
    // The browser is a must, the shell is not: older Debians have none.
    console.log(String(error))
  }
  const installed = findChromium()
  if (!installed) throw Error('There is no Chromium, and it could not be installed. Put its path into CHROMIUM.')
  return installed
}
