/**
 * The experiment with the labels of the buttons that open the contact dialog. A visitor keeps the first assigned
 * variant. The SDK is not loaded for visitors who have a variant and were already counted. If the label arrives after a
 * button was seen, it changes on the next page.
 */

import type { Services } from '../config.ts'
import type { Flags, FlagsOptions } from './flags.ts'
import { longStore } from '../shared/storage.ts'

/** The experiment's flag at the service, and the key of its variant in localStorage. */
export const EXPERIMENT = 'cta-copy'

/** The key of the variant's label. The browser's entry shows the label before other code is loaded. */
export const LABEL_KEY = 'cta'

/** The key of the variant that was reported to the service as seen. */
export const EXPOSED_KEY = 'cta-exposed'

/** The label of each variant. */
export const LABELS = {
  control: 'Contact',
  'schedule-a-call': 'Schedule a Call',
  'request-an-estimate': 'Request an Estimate',
  'lets-work-together': 'Let’s work together!',
} as const

export type Variant = keyof typeof LABELS

/** The variant in the built HTML, shown until another one is assigned. */
export const DEFAULT_VARIANT: Variant = 'lets-work-together'

/** True for a variant. Services and storage may return any value. */
export function isVariant(value: unknown): value is Variant {
  return typeof value === 'string' && Object.hasOwn(LABELS, value)
}

/** Returns the stored variant of this visitor. It never changes; a new experiment uses a new key. */
export function readVariant(): Variant | undefined {
  const stored = longStore.read(EXPERIMENT)
  return isVariant(stored) ? stored : undefined
}

/** Stores the variant, and its label for the browser's entry. */
export function storeVariant(variant: Variant): void {
  longStore.write(EXPERIMENT, variant)
  longStore.write(LABEL_KEY, LABELS[variant])
}

/** Removes the stored label when there is no variant for it. */
export function removeLabel(): void {
  longStore.remove(LABEL_KEY)
}

/** True if the visitor was counted with the current variant. */
export const isExposed = (): boolean => longStore.read(EXPOSED_KEY) === readVariant()

/** Stores that the visitor was counted with this variant. */
export function storeExposed(variant: Variant): void {
  longStore.write(EXPOSED_KEY, variant)
}

export type ExperimentOptions = NonNullable<Services['posthog']> & { isLocal: boolean }

/** Starts the experiment. Call `arrive` of the result after each navigation. */
export function startExperiment(
  options: ExperimentOptions,
  load: (options: FlagsOptions) => Promise<Flags> = loadFlags,
): Pick<Labels, 'arrive'> {
  const known = readVariant()
  let loading: Promise<Flags> | undefined
  const getFlags = () => (loading ??= load({ ...options, flag: EXPERIMENT, known }))
  const labels = createLabels({ onSeen: (variant) => void expose(variant).catch(() => {}) })

  function assign(variant: Variant) {
    storeVariant(variant)
    labels.assign(variant)
  }

  async function expose(variant: Variant) {
    if (isExposed()) return
    const flags = await getFlags()
    flags.expose()
    storeExposed(variant)
  }

  async function ask() {
    const flags = await getFlags()
    flags.onVariant((variant) => {
      // The visitor keeps the first variant, whatever the service says later.
      if (isVariant(variant) && !readVariant()) assign(variant)
    })
  }

  if (known) assign(known)
  else {
    removeLabel()
    // Without an answer, the buttons keep their built-in label.
    ask().catch(() => {})
  }
  return labels
}

const loadFlags = (options: FlagsOptions) => import('./flags.ts').then(({ createFlags }) => createFlags(options))

const MARKED = '[data-cta]'

interface LabelOptions {
  /** Called once, when the visitor first sees the label of their variant. */
  onSeen: (variant: Variant) => void
}

interface Labels {
  /**
   * Sets the visitor's variant. If no button was seen yet, all buttons change immediately, else at the next `arrive`.
   */
  assign: (variant: Variant) => void
  /** Call this after a navigation: all buttons, including those in header and footer, get the visitor's label. */
  arrive: () => void
}

/**
 * Shows the experiment's label on all buttons of a document. A label that the visitor has seen changes only after a
 * navigation. The buttons are marked `data-cta` and contain only their label; their island never changes it.
 */
function createLabels({ onSeen }: LabelOptions): Labels {
  let variant: Variant | undefined
  /** Was any button of this document seen, with any label? */
  let isSeen = false
  /** Do the buttons show the label of the visitor's variant? */
  let isShown = false
  let isReported = false

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) see(target)
  })

  function see(element: Element) {
    isSeen = true
    if (isReported || !variant || element.textContent !== LABELS[variant]) return
    isReported = true
    onSeen(variant)
  }

  function show() {
    isShown = variant !== undefined
    for (const element of listButtons())
      if (variant && element.textContent !== LABELS[variant]) element.textContent = LABELS[variant]
    watch()
  }

  /** Observes all buttons again. The observer then reports the current state of each button. */
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
      // If the visitor is about to press a button, no label changes.
      if (isShown || !listButtons().some(isInUse)) show()
      else watch()
    },
  }
}

const listButtons = (): Element[] => [...document.querySelectorAll(MARKED)]

/** True if the pointer or the keyboard focus is on this button. */
function isInUse(element: Element): boolean {
  return element.closest('a, button')?.matches(':hover, :focus-visible') ?? false
}

/**
 * True if part of the element is inside the window or above it, so that the visitor may have seen it. An element that
 * is not displayed has no box.
 */
function mayBeSeen(element: Element): boolean {
  const { width, top, left, right } = element.getBoundingClientRect()
  return width > 0 && right > 0 && top < innerHeight && left < innerWidth
}
