/** Tells of the interests that were set, once for each change (spec §7, `interests_set`). */

import { array, string } from 'superstruct'

import { readStored } from '../../components/visitor/stored.ts'
import { send } from '../../components/forms/submission.ts'
import { shortStore } from '../../components/visitor/storage.ts'
import type { Option } from '../../models/service-options.ts'

/** Where the interests lie in sessionStorage that were told of last. */
export const TOLD_KEY = 'interests-set'

/** Sends these interests where they differ from those sent last. What fails is sent when it is asked for again; nobody waits. */
export async function tellInterests(chosen: readonly Option[]): Promise<void> {
  const interests = chosen.map(({ value }) => value)
  const told = readStored(shortStore, TOLD_KEY, array(string()))
  if (!interests.length || told?.join() === interests.join()) return
  await send('interests_set', { interests }).then(
    () => shortStore.write(TOLD_KEY, JSON.stringify(interests)),
    () => {},
  )
}
