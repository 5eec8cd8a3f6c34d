/**
 * Shows the experiment's label on the buttons: the same label on all buttons of a document. A label that the visitor has
 * seen changes only when another page arrives. The buttons are marked `data-cta` and contain only their label; the island
 * around them does not change it.
 */

import { LABELS, type Variant } from './experiment.ts'

const MARKED = '[data-cta]'

export interface LabelOptions {
  /** Told when a visitor sees their label, at first and only then. */
  onSeen: (variant: Variant) => void
}

export interface Labels {
  /** The visitor's words are known: where no button has been seen yet, all have them at once. Otherwise they wait for the next arrival. */
  assign: (variant: Variant) => void
  /** Another page is here: from now on its buttons, and those around it, have the visitor's words. */
  arrive: () => void
}

export function createLabels({ onSeen }: LabelOptions): Labels {
  let variant: Variant | undefined
  /** Has any button of this document been seen, with whatever words? */
  let isSeen = false
  /** Do the buttons have the visitor's words? */
  let isShown = false
  let isTold = false

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) see(target)
  })

  function see(element: Element) {
    isSeen = true
    if (isTold || !variant || element.textContent !== LABELS[variant]) return
    isTold = true
    onSeen(variant)
  }

  function show() {
    isShown = variant !== undefined
    for (const element of listButtons())
      if (variant && element.textContent !== LABELS[variant]) element.textContent = LABELS[variant]
    watch()
  }

  /** An element that is observed anew is reported anew. */
  function watch() {
    observer.disconnect()
    for (const element of listButtons()) observer.observe(element)
  }

  isSeen = listButtons().some(mayBeSeen)
  watch()

  return {
    assign(assigned) {
      variant = assigned
      isSeen ||= listButtons().some(mayBeSeen)
      const isThere = listButtons().every(({ textContent }) => textContent === LABELS[assigned])
      if (!isSeen || isThere) show()
    },
    arrive() {
      // What the visitor is about to press stays as it is, and with it all others.
      if (isShown || !listButtons().some(isInHand)) show()
      else watch()
    },
  }
}

const listButtons = (): Element[] => [...document.querySelectorAll(MARKED)]

/** Is the visitor about to use this button? */
function isInHand(element: Element): boolean {
  return element.closest('a, button')?.matches(':hover, :focus-visible') ?? false
}

/** Is any of it inside the window, or above it, so that the visitor may have come past? What is not displayed has no box. */
function mayBeSeen(element: Element): boolean {
  const { width, top, left, right } = element.getBoundingClientRect()
  return width > 0 && right > 0 && top < innerHeight && left < innerWidth
}
