/**
 * Starts a build: `node --import ./framework/start.mjs build.ts`. tsx looks into every module that is loaded after
 * it, which takes longer than loading them. So Vite is loaded before, where it will be wanted: where nothing
 * is cached. Plain JavaScript, for tsx is not there yet.
 */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

const place = process.argv.indexOf('--root')
const root = (place > 0 && process.argv[place + 1]) || '.'

if (!existsSync(join(root, '.cache'))) await import('vite')
await import('tsx')
