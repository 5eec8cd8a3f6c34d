/**
 * The slots of an island in the browser. React renders an empty element for each slot. The slot's content comes from the
 * page, may contain islands, and is moved when React removes or replaces the element.
 */

import { createElement } from 'react'

import type { Slots } from '../kernel/page/hydrate.tsx'
import { markCurrent } from '../shared/current-links.ts'
import { readSlots } from '../shared/slot.ts'

/** Returns the slots of `island` below `root`, without slots of nested islands. */
const listSlots = (root: ParentNode, island: Element | null) =>
  [...root.querySelectorAll<HTMLElement>('x-slot')].filter((slot) => slot.closest('x-island') === island)

/** Finds the slots of an island. Call it before hydration. */
export function createSlots(island: HTMLElement): Slots {
  // React ignores everything after its own last element.
  const hidden = island.querySelector<HTMLTemplateElement>(':scope > template[data-slots]')

  /** `container` is the element that has the slot's content. */
  function createSlot(container: Element) {
    // In the document, because islands outside of it are unmounted.
    const store = document.createElement('x-slot')
    store.hidden = true

    function move(to: Element) {
      if (to === container) return
      to.replaceChildren(...container.childNodes)
      container = to
      // Links in a `<template>` still have the `aria-current` of another page.
      markCurrent()
    }

    function keep() {
      island.append(store)
      move(store)
    }

    /** The elements of this slot. An island may render several at a time; the last has the content. */
    const mounted = new Set<Element>()

    // React calls the returned function before it removes the element, and after it has inserted the next element.
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
          // With text, even if it differs, React ignores the children of the element.
          '',
        ),
      ),
    keep: () => slots.forEach(({ keep }) => keep()),
    giveBack: (copy) => listSlots(copy, null).forEach((element) => slots.get(element.slot)?.move(element)),
  }
}
