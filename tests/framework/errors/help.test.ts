// @vitest-environment node

import { expect, test } from 'vitest'

import { findFamily } from '../../../framework/errors/help.ts'

test.each([
  ['The slug "a b" must consist of lower-case letters, digits and single hyphens.', 'slugs'],
  [
    'The redirect from /2019/:slug/ holds ":". Write the path as readers see it, without queries and escapes.',
    'routes',
  ],
])('%s is explained in the section “%s”', (message, section) => {
  expect(findFamily(message)).toBe(section)
})
