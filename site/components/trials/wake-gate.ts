/** Loads the code of the home page's gate when its picture enters the window. */

/** Observes the gate, if this page has one. If its code fails to load, the picture stays a link. */
export function wakeGate(): void {
  const lead = document.querySelector<HTMLElement>('[data-gate]')
  if (!lead) return
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    import('./held-gate.ts').then(
      ({ start }) => start(lead),
      () => {},
    )
  })
  observer.observe(lead)
}
