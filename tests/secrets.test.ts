// @vitest-environment node

import { expect, test } from 'vitest'

import { FIXTURE, KEYED, MANUAL, SHOP, SITE } from './support/built-sites.ts'
import { readFiles } from './support/temp-folders.ts'

/** What the builds could have read: variables with a value of their own, but for those that are for everyone. */
const secrets = Object.entries(process.env).filter(
  ([name, value = '']) => value.length >= 20 && !/^(?:VITE_|npm_package_)/.test(name),
)

test.each([SITE, FIXTURE, MANUAL, KEYED, SHOP, { dist: `${SHOP.dist}.server` }])(
  'no file in $dist holds a variable of the environment',
  ({ dist }) => {
    const files = [...readFiles(dist)]
    const told = files.flatMap(([file, text]) =>
      secrets.flatMap(([name, value = '']) => (text.includes(value) ? `${name} in ${file}` : [])),
    )
    expect(secrets.length).toBeGreaterThan(0)
    expect(files.length).toBeGreaterThan(5)
    expect(told).toEqual([])
  },
)
