/** Starts the search on a page whose URL has a query, such as a shared link. */

/** Focuses the search field, which loads its code. */
export function wakeSearch(): void {
  if (/[?&]q=./.test(location.search)) document.querySelector<HTMLElement>('search input')?.focus()
}
