import { createServer } from 'node:http'

import { createMakeFile, createServe, send } from '@flatirons/framework/node'

const serve = createServe({ dist: 'dist', base: '/' })
const makeFile = createMakeFile('.')
/** A picture of 64 by 64 pixels. */
const recipe = { svg: '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9" /></svg>', widths: [64] }

createServer(async (request, response) => {
  if (request.url !== '/dot.png') return serve(request, response)
  const body = await makeFile({ name: 'dot.png', recipe })
  send(request, response, { status: 200, headers: { 'Content-Type': 'image/png' }, body })
}).listen(8080)
