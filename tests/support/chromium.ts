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

/** Makes sure that there is a Chromium. Says what it installs; throws when it can't. */
export function installChromium(): string {
  const found = findChromium()
  if (found) return found
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  console.log(`Browser tests need Chromium. Installing it with ${isDebian ? 'apt-get' : 'playwright'}.`)
  if (isDebian) {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-q', 'chromium'], { stdio: 'inherit' })
  } else execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const installed = findChromium()
  if (!installed) throw Error('There is no Chromium, and it could not be installed. Put its path into CHROMIUM.')
  return installed
}
