/** Loads the code of the home page's gate once a part of its picture is in the window. */

/** Watches for the gate, if this page has one. Without its code the picture is a link. */
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
