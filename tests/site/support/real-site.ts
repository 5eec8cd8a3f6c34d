/** The site as it is: the real content, and the pages that it becomes. */

import { join } from 'node:path'

import { readContent } from '@flatirons/framework/content'

import { complete, models, type SiteContent } from '../../../site/models/index.ts'

const PROJECT = join(import.meta.dirname, '../../..')

/** Reads `content/`, as a build does. Throws with every problem of every file. */
export function readSite({ withDrafts = false } = {}): SiteContent {
  return complete(readContent(models, { root: PROJECT, base: '/', withDrafts }).content)
}
