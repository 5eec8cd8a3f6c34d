#!/usr/bin/env node
/** The command `npm create @flatirons`: `flatirons init` of a framework that npm installs for this one run. */

import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

process.argv.splice(2, 0, 'init')
const manifest = pathToFileURL(createRequire(import.meta.url).resolve('@flatirons/framework/package.json'))
await import(new URL('dist/cli/cli.js', manifest).href)
