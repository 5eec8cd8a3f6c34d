/** Keeps the canonical link in step with the URL: path, query and hash. */

/** `strip` leaves query and hash out of the canonical link. */
export function updateCanonical(strip?: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (link) link.href = new URL(link.href).origin + location.pathname + (strip ? '' : location.search + location.hash)
}
