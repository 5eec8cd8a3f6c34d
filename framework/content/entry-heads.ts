/** Tells entries from the heads of their files: of most entries of other shards, a shard needs no more. */

import { createHash } from 'node:crypto'
import { join } from 'node:path'

import type { Model } from './model.ts'
import { headOf, outlineFront, tryToReadBriefly } from './front-outline.ts'
import { folderLanguage, modelOf, slugOf, type ContentFile } from './list-files.ts'
import type { EntryRecord } from './readings.ts'
import { SLUG } from './slug.ts'

export interface Heads {
  /** Reads the head of a file. Returns its entry, whose front matter is unread; nothing where it must be parsed. */
  read: (file: ContentFile) => EntryRecord | undefined
  /** The hash of all heads that were read, in order. */
  hash: () => string
}

/** Hashes heads in order. */
export function createHeadHash() {
  const hash = createHash('sha1')
  return {
    add({ model, source }: ContentFile, head: Buffer) {
      hash.update(`${model} ${source} ${head.length}\n`).update(head)
    },
    digest: () => hash.digest('base64url'),
  }
}

export function createHeads(root: string, models: Readonly<Record<string, Model>>): Heads {
  const hash = createHeadHash()
  return {
    read(file) {
      const head = headOf(tryToReadBriefly(join(root, file.source)))
      hash.add(file, head)
      return outlineEntry(file, modelOf(models, file), head)
    },
    hash: hash.digest,
  }
}

function outlineEntry({ source }: ContentFile, model: Model, head: Buffer): EntryRecord | undefined {
  const outline = source.endsWith('.md') ? outlineFront(head) : undefined
  const slug = slugOf(source, model)
  if (!outline || !SLUG.test(slug) || !outline.keys.every((key) => Object.hasOwn(model.fields, key))) return undefined
  const lang = model.languages && (folderLanguage(source, model) ?? model.languages[0])
  return {
    slug,
    isDraft: outline.isDraft,
    fields: { slug, source, ...(lang && { lang }) },
    words: undefined,
    pictures: [],
    unread: outline.keys,
  }
}
