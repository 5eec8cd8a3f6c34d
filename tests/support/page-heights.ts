/** Runs in a page: scrolls to its end, a window at a time. Returns the heights of the page in between, in pixels. */
export async function listHeights(): Promise<number[]> {
  const { scrollHeight } = document.documentElement
  const heights = [scrollHeight]
  for (let y = 0; y < scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    heights.push(document.documentElement.scrollHeight)
  }
  return heights
}
