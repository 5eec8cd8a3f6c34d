/** Preloads the code of all islands that are not hydrated yet, including React. */
export function preloadIslands(): void {
  for (const island of document.querySelectorAll('x-island:not([live])'))
    for (const href of island.getAttribute('src')!.split(' '))
      if (!document.querySelector(`link[href="${href}"]`))
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
