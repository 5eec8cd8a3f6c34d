/** Measures web vitals: CLS, FID and LCP, and INP, which has replaced FID. */

import { onCLS, onFID, onINP, onLCP } from 'web-vitals'

import { createVitals } from './data-layer.ts'

/** Starts measuring; results go to the data layer. */
export function measureVitals(): void {
  const take = createVitals()
  for (const measure of [onCLS, onFID, onLCP, onINP]) measure(take)
}
