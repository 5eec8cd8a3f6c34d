/**
 * Puts the experiment's words on buttons, and never on one that somebody has seen with other words. The buttons are
 * marked `data-cta` and hold nothing but their words; the island around them leaves those alone.
 */

import { LABELS, type Variant } from './experiment.ts'

const MARKED = '[data-cta]'

export interface LabelOptions {
  /** Told when a visitor sees their label, at first and only then. */
  onSeen: (variant: Variant) => void
}

export interface Labels {
  /** The visitor's words are known: puts them on every button that nobody has seen yet. */
  assign: (variant: Variant) => void
  /** Another page is here: its own buttons are new to the visitor, and none is painted yet. Those around it stay. */
  arrive: () => void
}

export function createLabels({ onSeen }: LabelOptions): Labels {
  let variant: Variant | undefined
  let isToldOfSeen = false
  const seen = new WeakSet<Element>()

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) see(target)
  })

  function see(element: Element) {
    seen.add(element)
    if (isToldOfSeen || !variant || element.textContent !== LABELS[variant]) return
    isToldOfSeen = true
    onSeen(variant)
  }

  function write() {
    for (const element of document.querySelectorAll(MARKED)) {
      const isKept = seen.has(element) || isInHand(element)
      if (variant && !isKept && element.textContent !== LABELS[variant]) element.textContent = LABELS[variant]
    }
    watch()
  }

  /** An element that is observed anew is reported anew. */
  function watch() {
    observer.disconnect()
    for (const element of document.querySelectorAll(MARKED)) observer.observe(element)
  }

  for (const element of document.querySelectorAll(MARKED)) if (mayBeSeen(element)) seen.add(element)
  watch()

  return {
    assign(assigned) {
      variant = assigned
      for (const element of document.querySelectorAll(MARKED)) if (mayBeSeen(element)) seen.add(element)
      write()
    },
    arrive: write,
  }
}

/** Is the visitor about to use it? */
function isInHand(element: Element): boolean {
  return element.closest('a, button')?.matches(':hover, :focus-visible') ?? false
}

/** Is any of it inside the window, or above it, so that the visitor may have come past? What is not displayed has no box. */
function mayBeSeen(element: Element): boolean {
  const { width, top, left, right } = element.getBoundingClientRect()
  return width > 0 && right > 0 && top < innerHeight && left < innerWidth
}
