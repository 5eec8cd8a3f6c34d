/** Updates the canonical link to the current path, query and hash; with `strip`, to the path alone. */
export function updateCanonical(strip?: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (link) link.href = new URL(link.href).origin + location.pathname + (strip ? '' : location.search + location.hash)
}
