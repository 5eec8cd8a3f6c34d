import type { LoadedEntries } from '@flatirons/framework/content'

import csv from '../data/trails.csv?raw'

/** Trails come from a table that the rangers keep. The key is the table: entries are read again when it changes. */
export async function loadTrails(last?: string): Promise<LoadedEntries> {
  if (last === csv) return { key: csv }
  const rows = csv.trim().split('\n').slice(1)
  const entries = rows.map((row) => {
    const [slug, name, kilometers] = row.split(',')
    return { slug: slug!, name, kilometers: Number(kilometers) }
  })
  return { key: csv, entries }
}
