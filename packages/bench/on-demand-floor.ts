/**
 * The reference of the on-demand benchmark: the minimum work. `node:http` responds with the document of a built page,
 * in which React's `renderToString` renders the same tree with other data. It has no cache, no routes, and reads no
 * header. Bundle it, then run `node floor.mjs <document>`.
 */

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

import { makeProduct, ProductPage } from './shop/site/product.ts'

const [, before = '', after = ''] =
  /^([^]*<main[^>]*>)[^]*(<\/main>[^]*)$/.exec(readFileSync(process.argv[2]!, 'utf-8')) ?? []

const server = createServer(({ url = '' }, response) => {
  const data = makeProduct(Number(/P-(\d+)/.exec(url)?.[1]))
  const html = before + renderToString(createElement(ProductPage, { data })) + after
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': Buffer.byteLength(html) })
  response.end(html)
})
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.error(JSON.stringify({ message: 'listening', port: (server.address() as AddressInfo).port })),
)
