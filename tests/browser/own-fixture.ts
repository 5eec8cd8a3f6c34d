/**
 * A copy of the built fixture site on a separate server per test, which can deploy another build under an open page.
 */

import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createServe } from '../../framework/http/serve.ts'
import { FIXTURE } from '../support/built-sites.ts'
import { test as base } from './support.ts'

/** The code hash of the build that `deploy()` deploys. */
const NEW_HASH = 'f'.repeat(20)

export interface OwnFixture {
  /** The site's URL, with a trailing slash. */
  url: string
  /** All requests so far, as `GET /sub/`. */
  requests: string[]
  /** The requests whose response was sent; a later deploy doesn't change it. */
  answered: string[]
  /** Changes the text of all files whose name matches. */
  edit: (name: RegExp, change: (text: string) => string) => void
  /** Renames files; their content stays. */
  rename: (name: RegExp, to: (name: string) => string) => void
  /**
   * Holds responses to requests whose path matches. Returns a function that releases them; the end of the test releases
   * them too.
   */
  hold: (path: RegExp) => () => void
  /** Responds to every request with this page and status 200; undefined restores the default. */
  catchAll: (html?: string) => void
  /** Deploys a build with other code and another hash in its files. Files that do not match `name` stay old. */
  deploy: (name?: RegExp) => void
}

export const test = base.extend<{ site: OwnFixture }>({
  async site({ page }, use) {
    const dist = mkdtempSync(join(tmpdir(), 'site-'))
    cpSync(FIXTURE.dist, dist, { recursive: true })
    const requests: string[] = []
    const answered: string[] = []
    const answers: Promise<void>[] = []
    const serve = createServe({ dist, base: FIXTURE.base })
    let portal: string | undefined
    const held: { path: RegExp; isReleased: Promise<void>; release: () => void }[] = []
    const server = createServer((request, response) => {
      const name = `${request.method} ${decodeURI(request.url!)}`
      requests.push(name)
      response.once('finish', () => answered.push(name))
      const answer = () =>
        portal === undefined
          ? serve(request, response)
          : Promise.resolve(void response.writeHead(200, { 'Content-Type': 'text/html' }).end(portal))
      const hold = held.find(({ path }) => path.test(request.url!))
      answers.push(hold ? hold.isReleased.then(answer) : answer())
    })
    await new Promise<void>((next) => server.listen(0, next))

    const list = (pattern: RegExp) =>
      readdirSync(dist, { recursive: true, encoding: 'utf-8' }).filter(
        (name) => pattern.test(name) && statSync(join(dist, name)).isFile(),
      )
    const edit: OwnFixture['edit'] = (pattern, change) => {
      for (const name of list(pattern)) {
        const file = join(dist, name)
        writeFileSync(file, change(readFileSync(file, 'utf-8')))
      }
    }
    const { webpackCompilationHash: hash } = JSON.parse(
      readFileSync(join(dist, 'page-data/app-data.json'), 'utf-8'),
    ) as { webpackCompilationHash: string }

    await use({
      url: `http://localhost:${(server.address() as AddressInfo).port}${FIXTURE.base}`,
      requests,
      answered,
      edit,
      rename: (pattern, to) => list(pattern).forEach((name) => renameSync(join(dist, name), join(dist, to(name)))),
      hold(path) {
        let release!: () => void
        const isReleased = new Promise<void>((resolve) => (release = resolve))
        held.push({ path, isReleased, release })
        return release
      },
      catchAll: (html) => void (portal = html),
      deploy: (pattern = /\.(html|json|js)$/) => edit(pattern, (text) => text.replaceAll(hash, NEW_HASH)),
    })
    // Requests after the server has stopped would fail and be reported.
    await page.close()
    for (const { release } of held) release()
    server.closeAllConnections()
    await new Promise((next) => server.close(next))
    await Promise.all(answers)
    rmSync(dist, { recursive: true, force: true })
  },
})
