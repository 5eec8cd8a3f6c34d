/** The experiment with the labels of the buttons that open the contact dialog: its key, its labels, and this visitor's label. */

import { longStore } from './storage.ts'

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
