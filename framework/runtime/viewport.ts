/** What is near the viewport: links worth fetching, islands that wait to be seen. */

/** How far outside the viewport counts as near. */
const MARGIN = '200px'

/** Tells of each observed element that comes near the viewport or leaves it. */
export function watchViewport<Observed extends Element>(
  tell: (element: Observed, isInView: boolean) => unknown,
): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => tell(target as Observed, isIntersecting)),
    { rootMargin: MARGIN },
  )
}
