/** Installs Chromium's headless shell for browser tests into the project's cache if the machine has none. */

import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, mkdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

import { describeMissing, findProgram, OWN_CHROMIUM } from './programs.ts'

/** A folder with a lock file: a headless Chromium as a compressed npm package. */
const PACKAGE = 'tests/chromium'

/**
 * Makes sure that there is a Chromium: the system's headless shell, else one from npm, else the system's whole Chromium, which needs four
 * times as long for a page, else the shell from Playwright, which supports more systems. Shells from npm and Playwright are in
 * `node_modules/.cache/`. Returns the reasons if there is none, else undefined.
 */
export async function bringChromium(): Promise<string | undefined> {
  const problems: string[] = []
  for (const [name, bring] of [
    ['npm', unpackChromium],
    ['playwright', downloadChromium],
  ] as const) {
    if (findProgram(name === 'npm' ? 'headless Chromium' : 'chromium')) return undefined
    console.log(`There is no headless shell of Chromium on this machine. Trying to get one from ${name}.`)
    try {
      await bring()
    } catch (error) {
      problems.push(`${name}: ${String(error).split('\n')[0]}`)
    }
  }
  if (findProgram('chromium')) return undefined
  return [describeMissing('chromium'), 'It could not be fetched either:', ...problems].join('\n  ')
}

async function unpackChromium(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw Error('the package is for Linux on x64 only.')
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: PACKAGE, stdio: 'pipe' })
  mkdirSync(OWN_CHROMIUM, { recursive: true })
  // A partly unpacked file must not be found.
  const unfinished = join(OWN_CHROMIUM, 'unfinished')
  await pipeline(
    createReadStream(join(PACKAGE, 'node_modules/@sparticuz/chromium/bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(unfinished, { mode: 0o755 }),
  )
  // Its libraries may be missing on this machine.
  execFileSync(unfinished, ['--version'], { stdio: 'pipe' })
  renameSync(unfinished, join(OWN_CHROMIUM, 'chrome-headless-shell'))
}

async function downloadChromium(): Promise<void> {
  execFileSync(resolve('node_modules/.bin/playwright'), ['install', '--only-shell', 'chromium'], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: OWN_CHROMIUM },
  })
}
