// @vitest-environment node

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { definePage, route, type Site } from '@flatirons/framework'

import { createHostFiles, listHostRoutes } from '../../../framework/hosts/host-files.ts'
import { HOSTS } from '../../../framework/hosts/index.ts'
import { writeHostFiles } from '../../../framework/builder/write-site.ts'
import { createHeaderRules } from '../../../framework/security/headers.ts'
import { createPolicy } from '../../../framework/security/policy.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const page = definePage<null>(() => null, { head: () => null })
const routes = [
  route({ path: '/', page, data: null }),
  route({ path: '/app/', page, data: null, matchPath: '/app/:step/' }),
  route({ path: '/guide/', page, data: null, matchPath: '/guide/:step(one|two)/' }),
]

function create(more: Pick<Site, 'security' | 'host'> = {}, hosts?: string[], all = routes) {
  const { security, host } = more
  return createHostFiles({
    url: 'https://site.example',
    base: '/sub/',
    routes: all,
    hostRoutes: listHostRoutes(all, [{ from: '/old/', to: '/new/' }], '/sub/'),
    formats: HOSTS,
    rules: createHeaderRules(createPolicy(), security),
    onDemand: [],
    hosts: host,
    chosen: hosts,
    folder: 'dist',
  })
}

const namesOf = (...site: Parameters<typeof create>) => {
  const { inside, render } = create(...site)
  return [inside, render(['html']).map(({ name }) => name)]
}

describe('files for hosts', () => {
  test('are not written without a host', () => {
    expect(namesOf()).toEqual([[], []])
  })

  test('are written for the hosts of the site, or of the command line', () => {
    expect(namesOf({ host: 'netlify' })).toEqual([['_headers'], ['_headers']])
    expect(namesOf({ host: ['caddy', 'apache'] })).toEqual([['.htaccess'], ['Caddyfile', '.htaccess']])
    expect(namesOf({ host: 'netlify' }, ['nginx'])).toEqual([[], ['nginx.conf', 'Containerfile']])
  })

  test('have the site’s redirects and rewrites, below its base', () => {
    const [file] = create({}, ['vercel']).render(['html'])
    expect(JSON.parse(file!.text)).toMatchObject({
      redirects: [{ source: '/sub/old{/}?', destination: '/sub/new/' }, { destination: '/$1/' }],
      rewrites: [{ source: '/sub/app/:step{/}?', destination: '/sub/app/' }],
    })
  })

  test('of Cloudflare have rules of their own: with and without a slash, and for pages below a match-path', () => {
    const below = route({ path: '/app/about/', page, data: null })
    const { inside, renderInside } = create({}, ['cloudflare'], [...routes, below])
    expect(inside).toEqual(['_headers', '_redirects'])
    expect(renderInside('_redirects', []).split('\n')).toEqual([
      '/sub/old/ /sub/new/ 308',
      '/sub/old /sub/new/ 308',
      '/sub/app/about /sub/app/about/ 308',
      '/sub/app/about/ /sub/app/about/ 200',
      '/sub/app/:step /sub/app/:step/ 308',
      '/sub/app/:step/ /sub/app/ 200',
      '',
    ])
  })

  test('have the security settings of the site', () => {
    const [file] = create({ security: { hsts: 'max-age=60' } }, ['netlify']).render(['html'])
    expect(file!.text).toContain('Strict-Transport-Security: max-age=60')
  })

  test('of an unknown host are an error with the supported hosts', () => {
    expect(() => create({}, ['nginx', 'netlfy'])).toThrow(
      /1 problem in the hosts[^]*--host\n.*"netlfy" is not a supported host\. Supported hosts: netlify, .*Did you mean "netlify"\?/,
    )
    expect(() => create({ host: 'heroku' as never })).toThrow(/site\/routes\.ts\n.*"heroku" is not a supported host/)
  })

  test('of two hosts that read the same file differently are an error', () => {
    expect(() => create({ host: ['netlify', 'cloudflare'] })).toThrow('read the same file, but in different ways')
  })
})

test('what a host does not read in the site stands beside it, and goes when the host is not named any more', () => {
  const target = join(makeFolder(), 'dist')
  writeHostFiles(target, create({}, ['netlify', 'caddy']).render(['html']))
  expect(readdirSync(`${target}.host`)).toEqual(['Caddyfile'])
  expect(existsSync(target)).toBe(false)
  writeHostFiles(target, [])
  expect(existsSync(`${target}.host`)).toBe(false)
})
