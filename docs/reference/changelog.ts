/** The package's changelog, as a page. */

import { readFileSync } from 'node:fs'

import type { LoadedEntry } from '@flatirons/framework/content'

/** Returns the entry of the changelog: the file without its own title. */
export function describeChangelog(): LoadedEntry {
  return {
    slug: 'changelog',
    title: 'Changelog',
    summary: 'What has changed in each version of the package, and what may break a site.',
    keywords: { page: 'release notes, releases, breaking changes, what is new, history' },
    body: readFileSync('framework/CHANGELOG.md', 'utf-8').replace(/^# .*\n/, ''),
  }
}
