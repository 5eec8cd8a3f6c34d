/** An element in an island's props is a slot: its HTML is in the page, and the props in the browser have a reference to it. */

/** The only key of a slot's reference. */
const SLOT = '\0slot'

/** Returns the reference to a slot in JSON. */
export const slotReference = (name: string): object => ({ [SLOT]: name })

/** Parses an island's props. `resolveSlot` returns the value for a slot. */
export function readSlots(json: string, resolveSlot: (name: string) => unknown): object {
  return JSON.parse(json, (_, value: Record<string, string> | null) => {
    const name = value?.[SLOT]
    return name === undefined ? value : resolveSlot(name)
  }) as object
}

/** The name of the code for slots in the list of islands' URLs. */
export const SLOTS_CODE = 'slots'
