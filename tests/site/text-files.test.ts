// @vitest-environment node

import { afterEach, expect, test, vi } from 'vitest'

import { samplesNote } from '../../site/config.ts'
import { securityText, summaryText } from '../../site/text-files.ts'
import { readSite } from './support/real-site.ts'
import { renderSite } from './support/rendered-site.ts'
import { metaOf } from './support/tags.ts'

afterEach(() => vi.unstubAllEnvs())

test('security.txt has the fields that RFC 9116 requires, one per line, and expires after the year of the build', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1795000000')
  expect(securityText()).toBe(
    'Contact: mailto:hello@flatirons.example\nExpires: 2027-03-31T23:59:59Z\nPreferred-Languages: en\n',
  )
})

test('llms.txt links each page once, with its summary; pages of the post list count as one', () => {
  const text = summaryText(readSite())
  expect(text).toMatch(/^# Flatirons\n\n> \w.+\n\n## The agency\n\n- \[/)
  expect(text).toContain(samplesNote)
  const links = [...text.matchAll(/^- \[(.+)\]\(http:\/\/localhost:4173(\S+)\): (.+)$/gm)]
  const listed = links.map(([, , path]) => path!)
  const found = renderSite().pages.filter(
    ({ path, head }) =>
      path !== '/' && !metaOf(head, 'robots').length && !/^\/blog\/(?:page|tag)\/|^\/application\/./.test(path),
  )
  expect(listed.toSorted()).toEqual(found.map(({ path }) => path).toSorted())
  for (const [line, title, , summary] of links)
    expect([line, title!.length > 3, summary!.length > 40]).toEqual([line, true, true])
})
