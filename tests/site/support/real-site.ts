/** The real content and its pages. */

import { join } from 'node:path'

import { readContent } from '@flatirons/framework/content'

import { complete, models, type SiteContent } from '../../../site/models/index.ts'

const PROJECT = join(import.meta.dirname, '../../..')

/** Reads `content/` like a build. Throws all errors of all files. */
export function readSite({ withDrafts = false } = {}): SiteContent {
  return complete(readContent(models, { root: PROJECT, base: '/', withDrafts }).content)
}
