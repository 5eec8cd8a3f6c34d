/** Tells of the interests that were set, once for each change (spec §7, `interests_set`). */

import { array, string } from 'superstruct'

import { readStored } from '../../components/visitor/stored.ts'
import type { Analytics } from '../../components/visitor/analytics-context.tsx'
import { shortStore } from '../../components/visitor/storage.ts'
import type { Option } from '../../models/service-options.ts'

/** Where the interests lie in sessionStorage that were told of last. */
export const TOLD_KEY = 'interests-set'

/** Tells of these interests where they differ from those told of last. */
export function tellInterests(chosen: readonly Option[], track: Analytics['track']): void {
  const interests = chosen.map(({ value }) => value)
  const told = readStored(shortStore, TOLD_KEY, array(string()))
  if (!interests.length || told?.join() === interests.join()) return
  track('interests_set', { interests })
  shortStore.write(TOLD_KEY, JSON.stringify(interests))
}
