/** Turns on lazy layout for a new visit. To restore a position or scroll to a hash, the browser needs the whole layout. */
{
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!location.hash && visit?.type == 'navigate') document.documentElement.dataset.lazy = ''
}
