/** The entry for AWS Lambda, behind a function URL or an HTTP API, for routes on demand. The site's files are hosted elsewhere. */

import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { createMakeFile } from '../builder/assets/make-file.ts'
import { createLambdaHandler } from './lambda-handler.ts'
import { createHandler } from './site-handler.ts'

const here = dirname(fileURLToPath(import.meta.url))

/** Responds to an event. Never throws. */
export const handler = createLambdaHandler(createHandler(process.env, { makeFile: createMakeFile(here) }))
