import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { bundleBrowser } from './framework/build/bundle.ts'
process.env.NODE_ENV = 'production'
const siteMap = { matchPaths: [], redirects: [], hasServiceWorker: true }
const { files } = await bundleBrowser({ root: join(import.meta.dirname, 'tests/fixtures/runtime'), base: '/', mode: 'production' }, async () => siteMap as never)
const br = (s: string | Buffer) => brotliCompressSync(s, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
const all = []
for (const [name, file] of await files) { all.push(Buffer.from(file)); console.log(name, Buffer.from(file).length, br(Buffer.from(file))); if (process.argv[2]) console.log(Buffer.from(file).toString()) }
console.log(br(Buffer.concat(all)))
