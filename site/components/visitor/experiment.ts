/** The experiment with the words on the buttons that open the contact dialog: key, labels, and what this visitor has got (spec §9). */

import { longStore } from './storage.ts'

/** The experiment's name at the service, and where its outcome is kept in localStorage. */
export const EXPERIMENT = 'cta-copy'

/** Where the label is kept that goes with it: the entry shows it before anything else is loaded. */
export const LABEL_KEY = 'cta'

/** Where it is kept that the service knows that the visitor has seen their label. */
export const EXPOSED_KEY = 'cta-exposed'

/** Words by variant. */
export const LABELS = {
  control: 'Contact',
  'schedule-a-call': 'Schedule a Call',
  'request-an-estimate': 'Request an Estimate',
  'lets-work-together': "Let's work together!",
} as const

export type Variant = keyof typeof LABELS

/** What pages are built with, and what stands until another is known. */
export const DEFAULT_VARIANT: Variant = 'lets-work-together'

/** Is this one of the variants? Services and storage may say anything. */
export function isVariant(value: unknown): value is Variant {
  return typeof value === 'string' && Object.hasOwn(LABELS, value)
}

/** The variant that this visitor has got, for good. A new experiment takes a new key. */
export function readVariant(): Variant | undefined {
  const stored = longStore.read(EXPERIMENT)
  return isVariant(stored) ? stored : undefined
}

/** Keeps the variant, and its label for the entry. */
export function keepVariant(variant: Variant): void {
  longStore.write(EXPERIMENT, variant)
  longStore.write(LABEL_KEY, LABELS[variant])
}

/** Forgets a label that nothing stands behind. */
export function forgetLabel(): void {
  longStore.remove(LABEL_KEY)
}

/** Has the visitor been counted in? */
export const isExposed = (): boolean => longStore.read(EXPOSED_KEY) === readVariant()

/** Keeps that the visitor has been counted in, with this variant. */
export function keepExposed(variant: Variant): void {
  longStore.write(EXPOSED_KEY, variant)
}
