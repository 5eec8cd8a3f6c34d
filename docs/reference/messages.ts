/** The package's help on messages, as a page. */

import { readFileSync } from 'node:fs'

import type { LoadedEntry } from '@flatirons/framework/content'

/** Returns the entry about error messages: the file without its own title. */
export function describeMessages(): LoadedEntry {
  return {
    slug: 'messages',
    title: 'Error messages',
    summary: 'What each family of messages means, and what to do. The last line of an error names its section.',
    keywords: { page: 'troubleshooting, errors, problems, debugging, build fails, Fehlermeldung, flatirons explain' },
    body: readFileSync('framework/MESSAGES.md', 'utf-8').replace(/^# .*\n/, ''),
  }
}
