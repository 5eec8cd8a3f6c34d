/** Fetches the code of islands that wait, React with it, so that their moment finds it here. */
export function preloadIslands(): void {
  for (const island of document.querySelectorAll('x-island:not([live])'))
    for (const href of island.getAttribute('src')!.split(' '))
      if (!document.querySelector(`link[href="${href}"]`))
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
