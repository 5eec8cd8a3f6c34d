/**
 * Starts a build: `node --import ./framework/start.mjs build.ts`. tsx inspects each module that is loaded after it, which takes
 * longer than loading the module. A build without a cache needs Vite, so Vite is loaded first. This file is JavaScript, because
 * it runs before tsx.
 */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

const place = process.argv.indexOf('--root')
const root = (place > 0 && process.argv[place + 1]) || '.'

if (!existsSync(join(root, '.cache'))) await import('vite')
await import('tsx')
