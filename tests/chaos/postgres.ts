/**
 * A load test of the shop with a million products in PostgreSQL: random pages, 50 at a time, and all its sitemaps.
 * Fails if a page shows another product, or if the server's memory grows with its output.
 */

import { execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildSite } from '@flatirons/framework/build'

import { startServer } from '../support/shop.ts'
import { findPort } from '../support/web-servers.ts'
import { createRandom } from './random.ts'

const PRODUCTS = 1_000_000
const PAGES = 5000
const AT_ONCE = 50
/** Maximum growth of the server's memory in bytes while it sends 80 MB of sitemaps. */
const MOST_GROWTH = 100 * 1024 * 1024

const root = join(import.meta.dirname, '../..')
const fixture = join(root, 'tests/fixtures/postgres')

function expect(what: string, isTrue: boolean) {
  if (!isTrue) throw Error(what)
}

/** Returns the folder of the newest PostgreSQL, and installs it if it is missing. */
function findPrograms(): string {
  const library = '/usr/lib/postgresql'
  if (!existsSync(library)) {
    console.log('The shop needs PostgreSQL. Installing it with apt-get.')
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-q', 'postgresql'], { stdio: 'inherit' })
  }
  return join(library, readdirSync(library).sort().at(-1)!, 'bin')
}

/** Starts a database with the products in a separate folder. */
async function startDatabase() {
  const programs = findPrograms()
  const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf-8' }))
  const folder = mkdtempSync(join(tmpdir(), 'products-'))
  chownSync(folder, uid, uid)
  const options = { uid, cwd: folder, stdio: 'ignore' } as const
  const data = join(folder, 'data')
  const port = await findPort()
  execFileSync(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'shop'], options)
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder],
    options,
  )
  const query = (text: string) =>
    execFileSync(join(programs, 'psql'), [
      '-h',
      '127.0.0.1',
      '-p',
      `${port}`,
      '-U',
      'shop',
      '-d',
      'postgres',
      '-q',
      '-c',
      text,
    ])
  for (let tries = 0; ; tries++)
    try {
      query('select 1')
      break
    } catch (error) {
      if (tries === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  query(
    `create table products as select number, 'P-' || number as sku, 'Product ' || number as name, number % 90 + 9 as price,
    'P-' || number % ${PRODUCTS} + 1 as next, number % 17 as stock from generate_series(1, ${PRODUCTS}) as number;
    alter table products add primary key (number); analyze products;`,
  )
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await new Promise((resolve) => server.once('exit', resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

if (!existsSync(join(fixture, 'node_modules')))
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: fixture, stdio: 'inherit' })
const copy = join(root, '.cache/copies/postgres')
rmSync(copy, { recursive: true, force: true })
for (const part of ['content', 'site'])
  cpSync(join(root, 'tests/fixtures/shop', part), join(copy, part), { recursive: true })
cpSync(join(fixture, 'site'), join(copy, 'site'), { recursive: true })
symlinkSync(join(fixture, 'node_modules'), join(copy, 'node_modules'))

const database = await startDatabase()
process.env.DATABASE_URL = database.url
try {
  await buildSite({ root: copy })
  const server = await startServer(join(copy, 'dist.server'), { DATABASE_URL: database.url })
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf-8'))![1]) * 1024
  try {
    const random = createRandom(1)
    const start = performance.now()
    for (let done = 0; done < PAGES; done += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const number = 1 + random.below(PRODUCTS)
          const answer = await fetch(`${server.url}/products/P-${number}/`)
          const html = await answer.text()
          const price = `${(number % 90) + 9} dollars`
          expect(`P-${number} is not its page`, html.includes(`<h1>Product ${number}</h1>`) && html.includes(price))
        }),
      )
    const seconds = (performance.now() - start) / 1000
    console.log(`${PAGES} pages of ${PRODUCTS} products, ${Math.round(PAGES / seconds)} a second`)
    const before = memory()
    const index = await (await fetch(`${server.url}/sitemap-index.xml`)).text()
    let addresses = 0
    for (const [, path] of index.matchAll(/<loc>https:\/\/shop\.example(\/sitemaps\/.*?)<\/loc>/g))
      addresses += (await (await fetch(server.url + path)).text()).split('<loc>').length - 1
    expect(`The sitemaps have ${addresses} addresses`, addresses === PRODUCTS)
    const growth = memory() - before
    console.log(`${addresses} addresses; the server grew by ${Math.round(growth / 1024 / 1024)} MB`)
    expect('The server grows with what it sends', growth < MOST_GROWTH)
  } finally {
    server.process.kill('SIGKILL')
  }
} finally {
  await database.stop()
}
