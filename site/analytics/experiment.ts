/**
 * The experiment with the words of the buttons that open the contact dialog. A visitor gets a variant once and keeps it; who
 * has one and has been counted in loads nothing for it. Words that come after a button has been seen wait for the next page.
 */

import type { Services } from '../config.ts'
import type { Flags, FlagsOptions } from './flags.ts'
import { longStore } from '../shared/storage.ts'

/** The experiment's name at the service, and the key of its variant in localStorage. */
export const EXPERIMENT = 'cta-copy'

/** The key of the variant's label. The entry shows the label before anything else is loaded. */
export const LABEL_KEY = 'cta'

/** The key that records that the service knows the visitor has seen the label. */
export const EXPOSED_KEY = 'cta-exposed'

/** The label of each variant. */
export const LABELS = {
  control: 'Contact',
  'schedule-a-call': 'Schedule a Call',
  'request-an-estimate': 'Request an Estimate',
  'lets-work-together': 'Let’s work together!',
} as const

export type Variant = keyof typeof LABELS

/** The variant that pages are built with, shown until another one is known. */
export const DEFAULT_VARIANT: Variant = 'lets-work-together'

/** Is this one of the variants? Services and storage may say anything. */
export function isVariant(value: unknown): value is Variant {
  return typeof value === 'string' && Object.hasOwn(LABELS, value)
}

/** Returns the variant of this visitor. It never changes; a new experiment uses a new key. */
export function readVariant(): Variant | undefined {
  const stored = longStore.read(EXPERIMENT)
  return isVariant(stored) ? stored : undefined
}

/** Stores the variant, and its label for the entry. */
export function keepVariant(variant: Variant): void {
  longStore.write(EXPERIMENT, variant)
  longStore.write(LABEL_KEY, LABELS[variant])
}

/** Removes a label that belongs to no experiment. */
export function forgetLabel(): void {
  longStore.remove(LABEL_KEY)
}

/** Has the visitor been counted? */
export const isExposed = (): boolean => longStore.read(EXPOSED_KEY) === readVariant()

/** Stores that the visitor has been counted with this variant. */
export function keepExposed(variant: Variant): void {
  longStore.write(EXPOSED_KEY, variant)
}

export type ExperimentOptions = NonNullable<Services['posthog']> & { isLocal: boolean }

/** Starts the experiment. Call `arrive` of the result at every further page. */
export function startExperiment(
  options: ExperimentOptions,
  load: (options: FlagsOptions) => Promise<Flags> = loadFlags,
): Pick<Labels, 'arrive'> {
  const known = readVariant()
  let loading: Promise<Flags> | undefined
  const getFlags = () => (loading ??= load({ ...options, flag: EXPERIMENT, known }))
  const labels = createLabels({ onSeen: (variant) => void expose(variant).catch(() => {}) })

  function assign(variant: Variant) {
    keepVariant(variant)
    labels.assign(variant)
  }

  async function expose(variant: Variant) {
    if (isExposed()) return
    const flags = await getFlags()
    flags.expose()
    keepExposed(variant)
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
    forgetLabel()
    // Without an answer the words that pages are built with stand.
    ask().catch(() => {})
  }
  return labels
}

const loadFlags = (options: FlagsOptions) => import('./flags.ts').then(({ createFlags }) => createFlags(options))

const MARKED = '[data-cta]'

interface LabelOptions {
  /** Told when a visitor sees their label, at first and only then. */
  onSeen: (variant: Variant) => void
}

interface Labels {
  /** The visitor's words are known: where no button has been seen yet, all have them at once. Otherwise they wait for the next arrival. */
  assign: (variant: Variant) => void
  /** Another page is here: from now on its buttons, and those around it, have the visitor's words. */
  arrive: () => void
}

/**
 * Shows the experiment's label on the buttons: the same label on all buttons of a document. A label that the visitor has
 * seen changes only when another page arrives. The buttons are marked `data-cta` and contain only their label; the island
 * around them does not change it.
 */
function createLabels({ onSeen }: LabelOptions): Labels {
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
