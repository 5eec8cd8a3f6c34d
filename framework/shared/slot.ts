/** An element among an island's props is a slot: the browser gets its name in place of it, and its HTML is in the page. */

/** The only key of an object that stands for a slot in JSON. */
const SLOT = '\0slot'

/** What stands for a slot in JSON. */
export const slotReference = (name: string): object => ({ [SLOT]: name })

/** Returns the props of which `json` was made; `fill` returns what takes the place of a slot. */
export function readSlots(json: string, resolveSlot: (name: string) => unknown): object {
  return JSON.parse(json, (_, value: Record<string, string> | null) => {
    const name = value?.[SLOT]
    return name === undefined ? value : resolveSlot(name)
  }) as object
}

/** The name under which the URLs of the code for slots are listed among those of islands. */
export const SLOTS_CODE = 'slots'
