/** Marks the visible section in the list of the page's headings. */

/** A heading counts as reached this far below the top of the window, as a share of its height. */
const REACHED = 0.3

export function listenForScroll(): void {
  let isWaiting = false
  addEventListener(
    'scroll',
    () => {
      if (isWaiting) return
      isWaiting = true
      requestAnimationFrame(() => {
        isWaiting = false
        showSection()
      })
    },
    { passive: true },
  )
}

/** Marks the last heading that is reached; at the end of the page, the last heading. */
function showSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.on-page a')]
  const { scrollHeight } = document.documentElement
  const line = scrollY + innerHeight >= scrollHeight - 1 ? scrollHeight : innerHeight * REACHED
  const isReached = ({ hash }: HTMLAnchorElement) =>
    document.getElementById(decodeURIComponent(hash.slice(1)))!.getBoundingClientRect().top <= line
  const current = links.findLast(isReached)
  for (const link of links)
    if (link === current) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
}
