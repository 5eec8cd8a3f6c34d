/** Observes which elements are in or near the viewport. */

/** Elements this close to the viewport count as in view. */
const MARGIN = '200px'

/** Returns an observer that calls `notify` for each element that enters or leaves the viewport. */
export function watchViewport<Observed extends Element>(
  notify: (element: Observed, isInView: boolean) => unknown,
): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => entries.forEach((entry) => notify(entry.target as Observed, entry.isIntersecting)),
    { rootMargin: MARGIN },
  )
}
