/** Sends the event `interests_set` once for each change of the interests. */

import { array, string } from 'superstruct'

import { readStored, shortStore } from '../../shared/storage.ts'
import type { Analytics } from '../../analytics/with-visitor.tsx'
import type { Option } from '../../models/service-options.ts'

/** The sessionStorage key of the interests that were sent last. */
export const SENT_KEY = 'interests-set'

/** Sends these interests unless they equal the interests that were sent last. */
export function trackInterests(chosen: readonly Option[], track: Analytics['track']): void {
  const interests = chosen.map(({ value }) => value)
  const sent = readStored(shortStore, SENT_KEY, array(string()))
  if (!interests.length || sent?.join() === interests.join()) return
  track('interests_set', { interests })
  shortStore.write(SENT_KEY, JSON.stringify(interests))
}
