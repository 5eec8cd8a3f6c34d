/** Installs the libraries of the fixture if necessary, and builds a copy of it, whose cache is kept. */

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { LIBRARIES_COPY, LIBRARIES_FIXTURE } from './libraries.ts'
import { FROM_SOURCES } from './own-process.ts'

/** Files that are linked or generated instead of copied. */
const KEPT = new Set(['node_modules', 'dist', '.cache'])

if (!existsSync(join(LIBRARIES_FIXTURE, 'node_modules/.package-lock.json')))
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: LIBRARIES_FIXTURE,
    stdio: 'inherit',
  })
mkdirSync(LIBRARIES_COPY, { recursive: true })
const list = (folder: string) => readdirSync(folder).filter((name) => !KEPT.has(name))
for (const name of list(LIBRARIES_COPY)) rmSync(join(LIBRARIES_COPY, name), { recursive: true })
for (const name of list(LIBRARIES_FIXTURE))
  cpSync(join(LIBRARIES_FIXTURE, name), join(LIBRARIES_COPY, name), { recursive: true })
rmSync(join(LIBRARIES_COPY, 'node_modules'), { force: true })
symlinkSync(join(LIBRARIES_FIXTURE, 'node_modules'), join(LIBRARIES_COPY, 'node_modules'))
execFileSync(process.execPath, [...FROM_SOURCES, 'framework/cli/cli.ts', 'build', '--root', LIBRARIES_COPY], {
  stdio: 'inherit',
})
