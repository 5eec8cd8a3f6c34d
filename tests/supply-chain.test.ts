// @vitest-environment node

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

interface Lock {
  packages: Record<
    string,
    {
      dependencies?: Record<string, string>
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

test('no package runs code when it is installed; those that want to are known, and SECURITY.md says why none has to', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const wanting = Object.keys(packages).filter((path) => packages[path]!.hasInstallScript)
  const names = wanting.map((path) => path.replace(/^.*node_modules\//, ''))
  expect(names.sort()).toEqual(['@mdn/mdn-http-observatory', '@parcel/watcher', 'core-js', 'esbuild', 'vnu-jar'])
  for (const name of names) expect(read('SECURITY.md')).toContain(`\`${name}\``)
})

test('each package of the lock file has a hash', () => {
  const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(foreign.length).toBeGreaterThan(400)
  expect(foreign.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})

test('each version that is pinned has its reason in CONTRIBUTING.md', () => {
  const pinned = Object.entries({ ...dependencies, ...devDependencies, ...overrides }).filter(
    ([name, version]) => /^\d/.test(version) && name !== '@flatirons/framework',
  )
  expect(pinned.length).toBeGreaterThan(3)
  const reasons = read('CONTRIBUTING.md').split('## Versions that are held back')[1]!
  const rows = reasons.split('\n')
  const isExplained = ([name, version]: [string, string]) =>
    rows.some((row) => row.includes(`\`${name}\``) && row.includes(version))
  expect(pinned.filter((one) => !isExplained(one))).toEqual([])
})

test('so it is with the tools of hosts, which have a lock file of their own', () => {
  const own = JSON.parse(read('tests/hosts/package-lock.json')) as Lock
  expect(read('tests/hosts/.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const all = Object.entries(own.packages).filter(([path]) => path !== '')
  expect(all.filter(([, { integrity }]) => !integrity)).toEqual([])
  expect(Object.values(own.packages['']!.dependencies ?? {}).filter((version) => !/^\d/.test(version))).toEqual([])
})
