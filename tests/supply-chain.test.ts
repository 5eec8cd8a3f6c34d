// @vitest-environment node

import { readFileSync } from 'node:fs'

import { satisfies } from 'semver'
import { expect, test } from 'vitest'

interface Lock {
  packages: Record<
    string,
    {
      dependencies?: Record<string, string>
      peerDependencies?: Record<string, string>
      engines?: { node?: string }
      hasInstallScript?: boolean
      integrity?: string
      link?: boolean
      version?: string
    }
  >
}

const read = (name: string) => readFileSync(name, 'utf-8')
const { packages } = JSON.parse(read('package-lock.json')) as Lock
const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json')) as Record<
  string,
  Record<string, string>
>

test('no package runs install scripts; packages that have one are listed, and SECURITY.md explains why none needs it', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const wanting = Object.keys(packages).filter((path) => packages[path]!.hasInstallScript)
  const names = wanting.map((path) => path.replace(/^.*node_modules\//, ''))
  expect(names.sort()).toEqual(['@parcel/watcher', 'core-js', 'esbuild', 'vnu-jar'])
  for (const name of names) expect(read('SECURITY.md')).toContain(`\`${name}\``)
})

test('each package of the lock file has a hash', () => {
  const findBare = (all: Lock['packages']) =>
    Object.entries(all).filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
  expect(Object.keys(packages).length).toBeGreaterThan(400)
  expect(findBare(packages)).toEqual([])
  expect(findBare({ 'node_modules/bare': { version: '1.0.0' } })).toHaveLength(1)
})

test('each pinned version has a reason in CONTRIBUTING.md', () => {
  const pinned = Object.entries({ ...dependencies, ...devDependencies, ...overrides }).filter(
    ([name, version]) => /^\d/.test(version) && name !== '@flatirons/framework',
  )
  expect(pinned.length).toBeGreaterThan(3)
  const reasons = read('CONTRIBUTING.md').split('## Versions that are held back')[1]!
  const rows = reasons.split('\n')
  const isExplained = ([name, version]: [string, string]) =>
    rows.some((row) => row.includes(`\`${name}\``) && row.includes(version))
  expect(pinned.filter((one) => !isExplained(one))).toEqual([])
  expect(isExplained(['vitest', '1.0.0'])).toBe(false)
})

test.each(['tests/hosts', 'tests/servers'])(
  'the same rules hold for the tools in %s, which have their own lock file',
  (folder) => {
    const own = JSON.parse(read(`${folder}/package-lock.json`)) as Lock
    expect(read(`${folder}/.npmrc`)).toMatch(/^ignore-scripts=true$/m)
    const all = Object.entries(own.packages).filter(([path]) => path !== '')
    expect(all.filter(([, { integrity }]) => !integrity)).toEqual([])
    expect(Object.values(own.packages['']!.dependencies ?? {}).filter((version) => !/^\d/.test(version))).toEqual([])
  },
)

/** Returns the position in the lock file of a package imported by the package at `from`. */
function findPackage(name: string, from: string): string | undefined {
  const places = [from]
  for (let place = from; place.includes('/node_modules/');)
    places.push((place = place.replace(/\/node_modules\/[^]*$/, '')))
  return [...places.map((place) => `${place}/node_modules/${name}`), `node_modules/${name}`].find(
    (path) => path in packages,
  )
}

test('all dependencies of the framework support its oldest version of Node', () => {
  const { engines } = JSON.parse(read('framework/package.json')) as { engines: { node: string } }
  const oldest = [...engines.node.matchAll(/[\d.]+/g)].map(
    ([version]) => version + '.0'.repeat(3 - version.split('.').length),
  )
  expect(oldest).toEqual(['20.19.0', '22.12.0'])
  const seen = new Set<string>()
  const follow = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    // npm skips optional packages that do not support the platform.
    const { dependencies, peerDependencies } = packages[path]!
    for (const name of Object.keys({ ...dependencies, ...(path === 'framework' ? peerDependencies : {}) })) {
      const found = findPackage(name, path)
      if (found) follow(found)
    }
  }
  follow('framework')
  expect(seen.size).toBeGreaterThan(50)
  const isTooNew = (range: string | undefined) =>
    range !== undefined && !oldest.every((version) => satisfies(version, range))
  expect([...seen].filter((path) => isTooNew(packages[path]!.engines?.node))).toEqual([])
  expect(isTooNew('>=22')).toBe(true)
})

test('the package contains no URLs that do not exist', () => {
  const { repository, homepage, bugs } = JSON.parse(read('framework/package.json')) as Record<string, unknown>
  expect(JSON.stringify([repository, homepage, bugs])).not.toMatch(/\.(?:example|test|invalid|localhost)\b/)
})
