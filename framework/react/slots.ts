/**
 * The slots of an island in the browser. React has an element for each slot and never looks into it: its content comes from
 * the page, may hold islands, and outlives the element.
 */

import { createElement } from 'react'

import { markCurrent } from '../shared/current-links.ts'
import { readSlots } from '../shared/slot.ts'

export interface Slots {
  /** Returns the island's props. */
  read: (json: string) => object
  /** Keeps the content of all slots, whose elements React removes. */
  keep: () => void
  /** Moves the content of all slots into a copy of the island's HTML. */
  giveBack: (copy: ParentNode) => void
}

/** Returns the slots of `island` below `root`; none of islands inside it. */
const listSlots = (root: ParentNode, island: Element | null) =>
  [...root.querySelectorAll<HTMLElement>('x-slot')].filter((slot) => slot.closest('x-island') === island)

/** Takes over the slots of an island that is about to be hydrated. */
export function createSlots(island: HTMLElement): Slots {
  // React looks at nothing behind the last of its own elements.
  const hidden = island.querySelector<HTMLTemplateElement>(':scope > template[data-slots]')

  /** `place` is where the slot's content is. */
  function createSlot(container: Element) {
    // Outside of the document, the islands in it would end.
    const store = document.createElement('x-slot')
    store.hidden = true

    function move(to: Element) {
      if (to === container) return
      to.replaceChildren(...container.childNodes)
      container = to
      // Links in a template keep the marks of the page that they came with.
      markCurrent()
    }

    function keep() {
      island.append(store)
      move(store)
    }

    /** The elements that show the slot, or could: an island may have several at a time, and the last has the content. */
    const mounted = new Set<Element>()

    // React calls it before it removes the element, and after it has placed the next one.
    function mount(element: HTMLElement) {
      mounted.add(element)
      move(element)
      return () => {
        mounted.delete(element)
        if (container !== element) return
        const [other] = [...mounted].slice(-1)
        if (other) move(other)
        else keep()
      }
    }
    return { move, keep, mount }
  }

  const slots = new Map(
    [...listSlots(island, island), ...(hidden ? listSlots(hidden.content, null) : [])].map((element) => [
      element.slot,
      createSlot(element),
    ]),
  )

  return {
    read: (json) =>
      readSlots(json, (name) =>
        createElement(
          'x-slot',
          { key: name, slot: name, suppressHydrationWarning: true, ref: slots.get(name)?.mount },
          // Text that differs is left alone; React would look into an element without text.
          '',
        ),
      ),
    keep: () => slots.forEach(({ keep }) => keep()),
    giveBack: (copy) => listSlots(copy, null).forEach((element) => slots.get(element.slot)?.move(element)),
  }
}
