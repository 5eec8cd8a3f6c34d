import { createServer } from 'node:http'

import { createRequestHandler } from './dist.server/node.mjs'

createServer(createRequestHandler()).listen(3000)
