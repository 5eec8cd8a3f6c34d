/** The entry for AWS Lambda, behind a function URL or an HTTP API, for routes on demand. The site's files are hosted elsewhere. */

import { createMakeFile } from '@flatirons/framework/node'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { createLambdaHandler } from './lambda-handler.ts'
import { createOwnHandler } from './own-site.ts'

// The URL of the bundled file. A build would replace `import.meta.url` with the URL of the source.
const here = dirname(fileURLToPath(import.meta['url']))

/** Responds to an event. Never throws. */
export const handler = createLambdaHandler(createOwnHandler(process.env, { makeFile: createMakeFile(here) }))
